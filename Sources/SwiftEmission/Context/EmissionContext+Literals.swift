import APIModel
import Diagnostics
import SpecSyntax
import SwiftCode

extension EmissionContext {
  /// Returns the default argument for a parameter: its initial value, or `nil` if it's optional.
  func defaultArgument(of parameter: API.Parameter) -> Expression? {
    guard parameter.isRequired else { return .nil }
    return parameter.initialValue.flatMap { literal($0.json, as: parameter.type) }
  }

  /// Returns a value of the spec as an expression of a type; `nil` if Swift has no literal for it.
  func literal(_ value: JSONText, as type: ValueType) -> Expression? {
    api.models.literal(value, as: type).map(expression)
  }

  /// Returns the expression of a literal.
  ///
  /// The text has been checked, so that the fallbacks of failable initializers are never used.
  func expression(_ literal: Literal) -> Expression {
    switch literal.form {
    case .text(let text): .string(text)
    case .bool(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .number(let text): .number(ofJSON: text)
    case .decimal(let text):
      Expression.type(.standard(.decimal)).call(["string": .string(text)]).binary(.coalesce, 0)
    case .moment(let seconds):
      Expression.type(.foundation("Date")).call(["timeIntervalSince1970": .number(ofJSON: seconds)])
    case .day(let text): .day(text)
    case .uuid(let text):
      Expression.type(.foundation("UUID")).call(["uuidString": .string(text)])
        .binary(.coalesce, Expression.type(.foundation("UUID")).call([]))
    case .list(let elements): .array(elements.map(expression))
    case .map(let members):
      .dictionary(
        members.map { DictionaryElement.element(.string($0.key), expression($0.value)) }
      )
    case .json: .json(literal.json)
    case .listed(let id, let position): element(of: id, at: position)
    }
  }

  /// Returns the case of an enumeration.
  private func element(of id: ModelID, at position: Int) -> Expression {
    guard case .enumeration(let enumeration) = self[id].kind else { return .nil }
    return .implicit(enumeration.cases[position].name.identifier)
  }
}

extension Expression {
  /// Returns the literal of a number.
  fileprivate static func number(ofJSON text: String) -> Expression {
    NumberLiteral(json: text).map { .number($0) } ?? .string(text)
  }

  /// Returns `CalendarDate("2024-01-31") ?? …`.
  fileprivate static func day(_ text: String) -> Expression {
    let type = Expression.type("CalendarDate")
    let now = Expression.type(.foundation("Date")).call([])
    return type.call(.string(text)).binary(
      .coalesce,
      type.call([.unlabelled(now), .labelled("in", .implicit("current"))])
    )
  }

  /// Returns a JSON value as an expression of the type `JSONValue`.
  static func json(_ value: JSONText) -> Expression {
    switch value {
    case .null: .implicit("null")
    case .bool(let flag): .boolean(flag)
    case .number(let text): number(ofJSON: Literal.spelling(text) { _ in true })
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { .json($0) })
    case .object(let members):
      .dictionary(members.map { DictionaryElement.element(.string($0.name), .json($0.value)) })
    }
  }
}
