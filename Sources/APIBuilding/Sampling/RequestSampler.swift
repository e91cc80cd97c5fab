package import APIConfiguration
package import APIModel
package import Diagnostics

/// Creates samples of requests: valid examples from the spec, or made-up values.
package struct RequestSampler {
  private var builder: SampleBuilder

  package init(_ api: API, as options: Configuration.ModelOptions) {
    // Problems in examples were reported for the responses, or don't matter.
    builder = SampleBuilder(api, as: options, isSent: true, bag: DiagnosticBag())
  }

  /// Returns a value for a parameter or a body.
  ///
  /// - Returns: The value; `nil` for bytes and files, and for types whose values would be infinite.
  package mutating func sample(of parameter: API.Parameter) -> JSONText? {
    builder.sample(of: parameter)
  }
}
