import APIModel
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
    switch type {
    case .scalar(let scalar):
      return literal(value, as: scalar)
    case .array(let element):
      guard case .array(let elements) = value else { return nil }
      let literals = elements.compactMap { literal($0, as: element) }
      return literals.count == elements.count ? .array(literals) : nil
    case .dictionary(let element):
      guard case .object(let members) = value else { return nil }
      let literals = members.compactMap { member in
        literal(member.value, as: element).map {
          DictionaryElement.element(.string(member.name), $0)
        }
      }
      return literals.count == members.count ? .dictionary(literals) : nil
    case .json:
      return .json(value)
    case .model(let id):
      return literal(value, ofModel: id)
    case .optional, .data, .file, .custom:
      return nil
    }
  }

  private func literal(_ value: JSONText, as scalar: Scalar) -> Expression? {
    switch scalar {
    case .string, .named, .url:
      return value.string.map { .string($0) }
    case .bool:
      return value.bool.map { .boolean($0) }
    case .int:
      return value.number.flatMap { Int64($0) }.map { .integer($0) }
    case .sized(let width):
      guard let text = value.number, width.includes(text) else { return nil }
      if let number = Int64(text) { return .integer(number) }
      return UInt64(text) == nil ? nil : NumberLiteral(json: text).map { .number($0) }
    case .double, .float:
      return value.number.flatMap { NumberLiteral(json: $0) }.map { .number($0) }
    case .decimal, .decimalText:
      guard let text = value.number ?? value.string, NumberLiteral(json: text) != nil else {
        return nil
      }
      if let number = Int64(text) { return .integer(number) }
      // A literal with a fraction would be converted from `Double`.
      return Expression.type(.foundation("Decimal")).call(["string": .string(text)])
        .binary(.coalesce, 0)
    case .dateTime, .calendarDate, .uuid, .base64:
      return nil
    }
  }

  /// Returns the case of an enumeration that has the value.
  private func literal(_ value: JSONText, ofModel id: ModelID) -> Expression? {
    guard case .enumeration(let enumeration) = self[id].kind else { return nil }
    let item = enumeration.cases.first { item in
      switch enumeration.rawType {
      case .string: value.string == item.rawValue
      case .integer, .number: value.number == item.rawValue
      case .mixed: item.json == value
      }
    }
    return item.map { .implicit($0.name.identifier) }
  }
}

extension Expression {
  /// Returns the literal of a number; an integer that doesn't fit into `Int64` gets a fraction.
  private static func number(ofJSON text: String) -> Expression {
    let isWhole = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    let spelling = isWhole && Int64(text) == nil ? text + ".0" : text
    return NumberLiteral(json: spelling).map { .number($0) } ?? .string(text)
  }

  /// Returns a JSON value as an expression of the type `JSONValue`.
  static func json(_ value: JSONText) -> Expression {
    switch value {
    case .null: .implicit("null")
    case .bool(let flag): .boolean(flag)
    case .number(let text): number(ofJSON: text)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { .json($0) })
    case .object(let members):
      .dictionary(members.map { DictionaryElement.element(.string($0.name), .json($0.value)) })
    }
  }
}
