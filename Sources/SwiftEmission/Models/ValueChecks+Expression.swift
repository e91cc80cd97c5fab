import APIModel
import SwiftCode

extension ValueChecks {
  /// The expression with which generated code checks a value: `.text(maxLength: 10)`.
  ///
  /// Restrictions follow the checks of the kind: `.integer(minimum: 1).listed(1, 2)`.
  var expression: Expression {
    restrictions.reduce(checksExpression) { result, restriction in
      let name: Identifier
      let arguments: [Argument]
      switch restriction {
      case .listed(let values):
        name = "listed"
        arguments = values.map { .unlabelled(.json($0)) }
      case .anyOf(let options):
        name = "anyOf"
        arguments = Self.arguments(options)
      case .oneOf(let options):
        name = "oneOf"
        arguments = Self.arguments(options)
      }
      return (result?.member(name) ?? .implicit(name)).call(arguments)
    } ?? .implicit("none")
  }

  /// The checks of the kind, if there are any.
  private var checksExpression: Expression? {
    let name: Identifier
    switch kind {
    case .text: name = "text"
    case .integer: name = "integer"
    case .number: name = "number"
    case .list: name = "list"
    case .map: name = "map"
    case .other: return nil
    }
    return checks.isEmpty ? nil : .implicit(name).call(checks.flatMap(arguments))
  }

  private static func arguments(_ options: [ValueChecks?]) -> [Argument] {
    options.map { .unlabelled($0?.expression ?? .implicit("none")) }
  }

  private func arguments(_ check: Check) -> [Argument] {
    switch check {
    case .minLength(let count): [.labelled("minLength", .integer(count))]
    case .maxLength(let count): [.labelled("maxLength", .integer(count))]
    case .minItems(let count): [.labelled("minItems", .integer(count))]
    case .maxItems(let count): [.labelled("maxItems", .integer(count))]
    case .minProperties(let count): [.labelled("minProperties", .integer(count))]
    case .maxProperties(let count): [.labelled("maxProperties", .integer(count))]
    case .required(let names):
      [.labelled("required", .array(names.map { .string($0) }))]
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
