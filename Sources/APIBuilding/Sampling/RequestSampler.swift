package import APIConfiguration
package import APIModel
import Diagnostics

/// Makes samples of what requests send: examples of the spec that are valid, or made-up values.
package struct RequestSampler {
  private var builder: SampleBuilder

  package init(_ api: API, as options: Configuration.ModelOptions) {
    // What is wrong with examples was reported with those of responses, or isn't anybody's concern.
    builder = SampleBuilder(api.models, as: options, isSent: true, bag: DiagnosticBag())
  }

  /// Returns a value of a parameter or of a body.
  ///
  /// - Returns: The value, `nil` for bytes and files, and for types of which no value ends.
  package mutating func sample(of parameter: API.Parameter) -> JSONText? {
    builder.sample(of: parameter)
  }
}
