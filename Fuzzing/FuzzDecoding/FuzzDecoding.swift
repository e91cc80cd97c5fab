import Diagnostics
import Foundation
import FuzzInput
import OpenAPI
import SpecSyntax

/// Decodes the input as a document of any version of the specification.
private func fuzzDecoding(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let loader = SingleFileLoader(UnsafeRawBufferPointer(start: start, count: count))
  var bag = DiagnosticBag()
  var resolver = ReferenceResolver(root: loader.spec, loader: loader, into: &bag)
  let document = DocumentDecoder.decode(&resolver, into: &bag)
  precondition(document != nil || bag.hasErrors, "no document and no error")
  return 0
}

@main
enum FuzzDecoding {
  static func main() {
    exit(Fuzzer.run(fuzzDecoding))
  }
}
