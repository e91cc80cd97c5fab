import Diagnostics
import Foundation
import OpenAPI
import SpecSyntax
import TargetGenCore
import TestSupport

/// How far an input goes.
private enum Stage: String {
  case reading, decoding, pipeline
}

/// The stage that the environment variable `FUZZ_STAGE` names.
private let stage =
  ProcessInfo.processInfo.environment["FUZZ_STAGE"].flatMap(Stage.init) ?? .pipeline

/// Runs one input of libFuzzer, which counts what crashes, takes too long or needs too much memory.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Only the name of a file tells JSON from YAML.
  let isJSON = bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[")
  let path = isJSON ? "spec.json" : "spec.yaml"
  let loader = MemorySourceLoader(bytes: [path: bytes])
  guard let root = try? loader.root(path) else { return 0 }
  var bag = DiagnosticBag()
  switch stage {
  case .reading:
    _ = ReferenceResolver(root: root, loader: loader, into: &bag)
  case .decoding:
    var resolver = ReferenceResolver(root: root, loader: loader, into: &bag)
    _ = DocumentDecoder.decode(&resolver, into: &bag)
  case .pipeline:
    _ = Pipeline(configuration: Configuration())
      .run(root, loading: loader, files: SourceFiles(), into: &bag)
  }
  return 0
}
