package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Adds a sample that decodes into its type to every documented response with a body.
  ///
  /// Examples of the spec that don't decode are reported. Uses must have been propagated before,
  /// because the form of a model depends on its use.
  ///
  /// - Parameters:
  ///   - options: The options for decoding models.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The model with samples.
  package consuming func withSamples(
    as options: Configuration.ModelOptions = Configuration.ModelOptions(),
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    var builder = SampleBuilder(api, as: options, bag: bag)
    api.updateOperations { operation in
      for (index, response) in operation.responses.responses.enumerated()
      where response.body != .none {
        operation.responses.responses[index].sample = builder.sample(of: response)
      }
    }
    bag = builder.bag
    return api
  }
}
