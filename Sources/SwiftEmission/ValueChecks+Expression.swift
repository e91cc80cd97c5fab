import APIModel
import SwiftCode

extension ValueChecks {
  /// The expression with which generated code checks a value: `.text(maxLength: 10)`.
  var expression: Expression {
    let name: Identifier =
      switch kind {
      case .text: "text"
      case .integer: "integer"
      case .number: "number"
      case .list: "list"
      case .map: "map"
      }
    return .implicit(name).call(checks.flatMap(arguments))
  }

  private func arguments(_ check: Check) -> [Argument] {
    switch check {
    case .minLength(let count): [.labelled("minLength", .integer(count))]
    case .maxLength(let count): [.labelled("maxLength", .integer(count))]
    case .minItems(let count): [.labelled("minItems", .integer(count))]
    case .maxItems(let count): [.labelled("maxItems", .integer(count))]
    case .minProperties(let count): [.labelled("minProperties", .integer(count))]
    case .maxProperties(let count): [.labelled("maxProperties", .integer(count))]
    case .uniqueItems: [.labelled("uniqueItems", .boolean(true))]
    case .patterns(let patterns):
      patterns.enumerated().map { index, pattern in
        .labelled(index == 0 ? "pattern" : nil, .string(pattern))
      }
    case .minimum(let literal, let isExclusive):
      number(isExclusive ? "exclusiveMinimum" : "minimum", literal)
    case .maximum(let literal, let isExclusive):
      number(isExclusive ? "exclusiveMaximum" : "maximum", literal)
    case .multipleOf(let literal): number("multipleOf", literal)
    case .each(let checks): [.labelled("each", checks.expression)]
    }
  }

  private func number(_ label: Identifier, _ literal: String) -> [Argument] {
    if kind == .integer, let integer = Int64(literal) {
      return [.labelled(label, .integer(integer))]
    }
    let spelling = Literal.spelling(literal) { Double(exactly: $0) != nil }
    return NumberLiteral(json: spelling).map { [.labelled(label, .number($0))] } ?? []
  }
}
