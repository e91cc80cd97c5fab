import Diagnostics
import SpecSyntax

/// A problem in an example, and its range.
struct SampleProblem: Error {
  let message: Diagnostic.Message
  let range: SourceRange
}

extension SampleProblem {
  static func isNot(_ expected: String, _ node: Node) -> SampleProblem {
    SampleProblem(message: .isNot(expected, node), range: node.range)
  }

  static func isMissing(_ name: String, in node: Node) -> SampleProblem {
    SampleProblem(message: .isMissing(name), range: node.range)
  }

  static func isUnknown(_ name: String, at range: SourceRange) -> SampleProblem {
    SampleProblem(message: .isUnknown(name), range: range)
  }

  static func fitsNoVariant(_ node: Node) -> SampleProblem {
    SampleProblem(message: .fitsNoVariant, range: node.range)
  }
}

extension Diagnostic.Message {
  fileprivate static func isNot(_ expected: String, _ node: Node) -> Self {
    if let text = node.text, text.count <= 40 {
      return Self("'\(text)' isn't \(expected); the example is left out")
    }
    return Self("\(node.kindDescription) isn't \(expected); the example is left out")
  }

  fileprivate static func isMissing(_ name: String) -> Self {
    Self("the example has no '\(name)', which is required; it's left out")
  }

  fileprivate static func isUnknown(_ name: String) -> Self {
    Self("the example has '\(name)', which the schema doesn't allow; it's left out")
  }

  fileprivate static var fitsNoVariant: Self {
    Self("the example matches none of the alternatives; it's left out")
  }
}
