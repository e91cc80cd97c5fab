import Diagnostics
import Foundation
import FuzzInput
import SpecSyntax

/// Reads the input as YAML and as JSON, and computes the positions of all diagnostics.
private func fuzzReaders(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let spec = SingleFileLoader(UnsafeRawBufferPointer(start: start, count: count)).spec
  for isJSON in [false, true] {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: spec.identity,
      path: isJSON ? "spec.json" : "spec.yaml",
      bytes: spec.bytes,
      isJSON: isJSON
    )
    let node = NodeParser.parse(source, into: &files, into: &bag).node
    precondition(node != nil || bag.hasErrors, "no tree and no error")
    for diagnostic in bag.diagnostics {
      guard let range = diagnostic.range else { continue }
      _ = files[range.file].position(of: range.start)
    }
  }
  return 0
}

@main
enum FuzzReaders {
  static func main() {
    exit(Fuzzer.run(fuzzReaders))
  }
}
