import APIConfiguration
import Diagnostics
import FuzzInput
import SpecSyntax
import TargetGenCore

/// Generates from the input, for one runtime or the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPipeline(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  let loader = SingleFileLoader(UnsafeRawBufferPointer(start: start, count: count))
  var configuration = Configuration()
  configuration.runtime = count.isMultiple(of: 2) ? .moya : .targetkit
  var bag = DiagnosticBag()
  let result = Pipeline(configuration: configuration).run(
    loader.spec,
    loading: loader,
    files: SourceFiles(),
    into: &bag
  )
  precondition(result.api != nil || bag.hasErrors, "no model and no error")
  return 0
}
