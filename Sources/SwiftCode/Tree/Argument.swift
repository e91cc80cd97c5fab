/// An argument of a call: `<label>: <expression>`.
package struct Argument: Hashable, Sendable {
  let label: Identifier?
  let value: Expression
}

extension Argument {
  /// `<label>: <expression>`, or only the expression if the label is `nil`.
  package static func labelled(_ label: Identifier?, _ value: Expression) -> Self {
    Self(label: label, value: value)
  }

  /// `<expression>`.
  package static func unlabelled(_ value: Expression) -> Self {
    Self(label: nil, value: value)
  }
}
