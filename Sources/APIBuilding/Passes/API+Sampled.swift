package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Adds a sample that decodes into its type to every documented response with a body, and if stubs
  /// use them, the examples with names.
  ///
  /// Examples of the spec that don't decode are reported. Uses must have been propagated before,
  /// because the form of a model depends on its use. If no type is declared for what is received,
  /// an earlier pass has made the samples.
  ///
  /// - Parameters:
  ///   - options: The options for decoding models.
  ///   - includesNamed: Indicates whether stubs use the examples with names.
  ///   - bag: The bag that receives diagnostics.
  /// - Returns: The model with samples.
  package consuming func withSamples(
    as options: Configuration.ModelOptions = Configuration.ModelOptions(),
    includingNamed includesNamed: Bool = false,
    into bag: inout DiagnosticBag
  ) -> API {
    guard options.scope != .sent else { return self }
    return sampled(as: options, includingNamed: includesNamed, into: &bag)
  }

  /// Adds a sample that decodes into its type to every documented response with a body.
  consuming func sampled(
    as options: Configuration.ModelOptions,
    includingNamed includesNamed: Bool,
    into bag: inout DiagnosticBag
  ) -> API {
    var api = self
    var builder = SampleBuilder(api, as: options, bag: bag)
    var missing: [SourceRange] = []
    // The problems of all examples are reported once.
    var named = SampleBuilder(api, as: options, bag: DiagnosticBag())
    named.checksExamples = false
    api.updateOperations { operation in
      for (index, response) in operation.responses.responses.enumerated()
      where response.body != .none {
        let sample =
          operation.responses.stream(of: response).flatMap {
            builder.sample(of: $0, as: response.contentType)
          }
          ?? builder.sample(of: response)
        operation.responses.responses[index].sample = sample
        if sample == nil, case .json = response.body, let range = response.range {
          missing.append(range)
        }
        guard includesNamed else { continue }
        operation.responses.responses[index].namedSamples = named.namedSamples(of: response)
      }
    }
    bag = builder.bag
    for range in missing {
      bag.report(
        .missingSample,
        "no sample of the response can be made; stubs of it fail",
        at: range,
        help: "add an example"
      )
    }
    return api
  }
}
