package import APIConfiguration
package import APIModel
package import Diagnostics
package import SpecSyntax

/// Judges the values of requests by the types of the client model.
package struct ValueJudge: Sendable {
  private var validator: SampleValidator

  package init(forRequestsOf api: API, as options: Configuration.ModelOptions) {
    validator = SampleValidator(api.models, as: options)
    validator.isSent = true
  }

  /// Returns the first problem of a value, and its range; `nil` if the value has the type.
  package mutating func problem(
    of node: Node,
    as type: ValueType
  ) -> (reason: String, range: SourceRange)? {
    do throws(SampleProblem) {
      _ = try validator.value(node, as: type)
    } catch {
      _ = validator.takeCorrections()
      return (error.reason, error.range)
    }
    return validator.takeCorrections().first.map { ($0.reason, $0.range) }
  }
}
