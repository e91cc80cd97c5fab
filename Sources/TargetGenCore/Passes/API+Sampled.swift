package import Diagnostics

extension API {
  /// Gives every documented response with a body a sample that decodes into its type.
  ///
  /// Examples of the spec that don't are reported. What a model looks like depends on who sends and receives it, so uses
  /// come first.
  ///
  /// - Parameters:
  ///   - options: How models are decoded.
  ///   - bag: Where to report.
  /// - Returns: The model, with samples.
  package func withSamples(
    as options: Configuration.ModelOptions = Configuration.ModelOptions(),
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    var builder = SampleBuilder(models, as: options, bag: bag)
    for target in api.targets.indices {
      for operation in api.targets[target].cases.indices {
        let responses = api.targets[target].cases[operation].responses.responses
        for index in responses.indices {
          api.targets[target].cases[operation].responses.responses[index].sample =
            builder.sample(of: responses[index])
        }
      }
    }
    bag = builder.diagnostics
    return api
  }
}
