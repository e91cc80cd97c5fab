package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Adds a call with a value for every parameter to each operation, for generated tests.
  ///
  /// - Parameters:
  ///   - configuration: The options.
  ///   - bag: The bag that receives diagnostics about operations without such a call.
  /// - Returns: The model with calls, if there are generated tests.
  package consuming func withCallsSampled(
    _ configuration: Configuration,
    into bag: inout DiagnosticBag
  ) -> API {
    guard configuration.testFramework != nil else { return self }
    var api = self
    var sampler = CallSampler(api, configuration)
    for target in api.targets.indices {
      for operation in api.targets[target].cases.indices {
        let value = api.targets[target].cases[operation]
        switch sampler.sample(of: value, in: api.targets[target]) {
        case .success(let sample): api.targets[target].cases[operation].callSample = sample
        case .failure(let missing):
          bag.report(
            .untestedOperation,
            "no test of '\(value.name.swift)' is generated, because no value of '\(missing.parameter.wireName)' can be made",
            at: missing.parameter.range ?? value.range,
            help: "add an example, or write the test by hand"
          )
        }
      }
    }
    return api
  }
}
