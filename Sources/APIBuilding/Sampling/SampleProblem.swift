import Diagnostics
import SpecSyntax

/// A problem in an example, and its range.
struct SampleProblem: Error {
  let message: Diagnostic.Message
  let range: SourceRange

  private init(_ text: String, at range: SourceRange) {
    message = Diagnostic.Message(text)
    self.range = range
  }

  static func isNot(_ expected: String, _ node: Node) -> SampleProblem {
    let text = node.text.flatMap { $0.count <= 40 ? "'\($0)'" : nil } ?? node.kindDescription
    return SampleProblem("\(text) isn't \(expected); the example is left out", at: node.range)
  }

  static func isMissing(_ name: String, in node: Node) -> SampleProblem {
    SampleProblem(
      "the example has no '\(name)', which is required; it's left out",
      at: node.range
    )
  }

  static func isUnknown(_ name: String, at range: SourceRange) -> SampleProblem {
    SampleProblem(
      "the example has '\(name)', which the schema doesn't allow; it's left out",
      at: range
    )
  }

  static func fitsNoVariant(_ node: Node) -> SampleProblem {
    SampleProblem("the example matches none of the alternatives; it's left out", at: node.range)
  }

  static func isReadAs(_ kind: String, _ text: String, _ node: Node) -> SampleProblem {
    SampleProblem(
      "the example '\(text)' has the wrong type; it's read as \(kind)",
      at: node.range
    )
  }
}
