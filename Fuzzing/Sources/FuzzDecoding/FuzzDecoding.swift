import Diagnostics
import FuzzInput
import OpenAPI
import SpecSyntax

/// Decodes the input as a document of any version of the specification.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecoding(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  let loader = SingleFileLoader(UnsafeRawBufferPointer(start: start, count: count))
  var bag = DiagnosticBag()
  var resolver = ReferenceResolver(root: loader.spec, loader: loader, into: &bag)
  let document = DocumentDecoder.decode(&resolver, into: &bag)
  precondition(document != nil || bag.hasErrors, "no document and no error")
  return 0
}
