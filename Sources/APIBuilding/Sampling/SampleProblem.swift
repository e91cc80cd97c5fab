import Diagnostics
import SpecSyntax

/// A problem in an example or in a request, and its range.
struct SampleProblem: Error {
  /// The problem of an example, and its consequence.
  let message: Diagnostic.Message
  /// The problem of any value.
  let reason: String
  let range: SourceRange

  private init(_ message: String, _ reason: String, at range: SourceRange) {
    self.message = Diagnostic.Message(message)
    self.reason = reason
    self.range = range
  }

  static func isNot(_ expected: String, _ node: Node) -> SampleProblem {
    let text = node.text.flatMap { $0.count <= 40 ? "'\($0)'" : nil } ?? node.kindDescription
    let reason = "\(text) isn't \(expected)"
    return SampleProblem(reason + "; the example is left out", reason, at: node.range)
  }

  static func isMissing(_ name: String, in node: Node) -> SampleProblem {
    SampleProblem(
      "the example has no '\(name)', which is required; it's left out",
      "the object has no '\(name)', which is required",
      at: node.range
    )
  }

  static func isUnknown(_ name: String, at range: SourceRange) -> SampleProblem {
    SampleProblem(
      "the example has '\(name)', which the schema doesn't allow; it's left out",
      "the object has '\(name)', which the schema doesn't allow",
      at: range
    )
  }

  static func fitsNoVariant(_ node: Node) -> SampleProblem {
    SampleProblem(
      "the example matches none of the alternatives; it's left out",
      "the value matches none of the alternatives",
      at: node.range
    )
  }

  static func exceeds(_ problem: LimitCheck.Problem, at range: SourceRange) -> SampleProblem {
    let isWhole = problem.path.isEmpty
    return SampleProblem(
      isWhole
        ? "the example \(problem.reason); it's left out"
        : "'\(problem.path)' in the example \(problem.reason); the example is left out",
      "the value \(problem.reason)",
      at: range
    )
  }

  static func isReadAs(_ kind: String, _ text: String, _ node: Node) -> SampleProblem {
    SampleProblem(
      "the example '\(text)' has the wrong type; it's read as \(kind)",
      "'\(text)' isn't \(kind)",
      at: node.range
    )
  }
}
