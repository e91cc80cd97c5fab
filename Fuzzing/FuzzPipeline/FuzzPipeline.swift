import APIConfiguration
import Diagnostics
import Foundation
import FuzzInput
import SpecSyntax
import TargetGenCore

/// Generates code from the input, for either runtime.
private func fuzzPipeline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
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

@main
enum FuzzPipeline {
  static func main() {
    exit(Fuzzer.run(fuzzPipeline))
  }
}
