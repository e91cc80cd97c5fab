import APIModel
import Diagnostics
import SwiftCode

/// Spells samples as expressions.
struct SampleExpressions: Sendable {
  let context: EmissionContext

  /// Returns the expression of a value; `nil` if Swift code can't create it.
  func expression(_ value: API.SampleValue, as type: ValueType) -> Expression? {
    switch (value, type) {
    case (.null, .optional): return .nil
    case (_, .optional(let wrapped)): return expression(value, as: wrapped)
    case (.null, _): return nil
    case (.json(let json), _): return json.isSmall ? .json(json) : nil
    case (.bytes(let text), _): return bytes(text, as: type)
    case (.scalar(let scalar, let json), _): return expression(json, as: scalar)
    case (.array(let elements), .array(let element)):
      return .array(elements.compactMap { expression($0, as: element) })
    case (.dictionary(let members), .dictionary(let element)):
      return .dictionary(
        members.compactMap { member in
          expression(member.value, as: element).map { .element(.string(member.key), $0) }
        }
      )
    case (.structure(let id, let values), _): return structure(id, values)
    case (.enumeration(let id, let json), _): return enumeration(id, json)
    case (.variant(let id, let position, let value), _):
      guard case .union(let union) = context[id].kind else { return nil }
      let variant = union.variants[position]
      return expression(value, as: variant.type).map {
        Expression.implicit(variant.name.identifier).call($0)
      }
    case (.array, _), (.dictionary, _): return nil
    }
  }

  /// `Data("<text>".utf8)`, or a file with these bytes.
  private func bytes(_ text: String, as type: ValueType) -> Expression {
    let data = Expression.type(.foundation("Data"))
      .call(Expression.string(text).member("utf8"))
    guard type == .file else { return data }
    return Expression.type(.standard(.file)).member("data").call(
      data,
      labelled: ["fileName": "file"]
    )
  }

  // MARK: - Models

  /// `<Model>(<property>: <value>, …)`.
  private func structure(_ id: ModelID, _ values: [Int: API.SampleValue]) -> Expression? {
    guard case .structure(let structure) = context[id].kind else { return nil }
    let emitter = StructureEmitter(
      context: context,
      id: id,
      model: context[id],
      structure: structure
    )
    var arguments: [Argument] = []
    for field in emitter.fields {
      let position =
        field.role == .property
        ? structure.properties.firstIndex { $0.wireName == field.wireName }
        : structure.positionOfOthers
      let value = position.flatMap { values[$0] }
      if let value = value.flatMap({ expression($0, of: field) }) {
        arguments.append(.labelled(field.name.identifier, value))
      } else if let value = emitter.defaultValue(of: field) {
        guard !emitter.hasDefaultArguments else { continue }
        arguments.append(.labelled(field.name.identifier, value))
      } else {
        return nil
      }
    }
    return Expression.type(context.model(id)).call(arguments)
  }

  private func expression(
    _ value: API.SampleValue,
    of field: API.Field
  ) -> Expression? {
    guard field.isTriState else { return expression(value, as: field.type) }
    if value == .null { return .implicit("null") }
    return expression(value, as: field.type).map { Expression.implicit("value").call($0) }
  }

  private func enumeration(_ id: ModelID, _ json: JSONText) -> Expression? {
    if let item = context.literal(json, as: .model(id)) { return item }
    guard case .enumeration(let enumeration) = context[id].kind else { return nil }
    let raw: Expression? =
      switch enumeration.rawType {
      case .string: json.string.map { .string($0) }
      case .integer: json.number.flatMap { Int64($0) }.map { .integer($0) }
      case .number: context.literal(json, as: .double)
      case .mixed: json.isSmall ? .json(json) : nil
      }
    return raw.map { Expression.implicit(enumeration.unknownName.identifier).call($0) }
  }

  // MARK: - Scalars

  /// Returns the expression of a scalar.
  ///
  /// The text has been checked, so that the fallbacks of failable initializers are never used.
  private func expression(_ json: JSONText, as scalar: Scalar) -> Expression? {
    if let literal = context.literal(json, as: .scalar(scalar)) { return literal }
    guard scalar == .base64, let text = json.string else { return nil }
    let type = Expression.type(.foundation("Data"))
    return type.call(["base64Encoded": .string(text)]).binary(.coalesce, type.call([]))
  }
}

extension JSONText {
  /// Indicates whether the value is small enough for a literal, which compilers check as one
  /// expression.
  fileprivate var isSmall: Bool { minified().utf8.count <= 200 }
}
