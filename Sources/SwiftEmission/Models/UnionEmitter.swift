import APIModel
import SwiftCode

/// Emits a value that has one of several types.
///
/// ```swift
/// /// <documentation>
/// nonisolated indirect enum <Model>: Sendable, Codable {
///   /// <documentation>
///   case <variant>(<Type>)
///   /// A value that matches none of these types.
///   case unknown(JSONValue)
/// }
/// ```
struct UnionEmitter: TypeEmitter, Sendable {
  let context: EmissionContext
  let id: ModelID
  let model: API.Model
  let union: API.Union

  /// The type with its nested types.
  var declaration: Declaration {
    .type(
      .enum,
      model.name.identifier,
      conformingTo: context.conformances(of: id),
      modifiers: context.isolation(of: id) + (union.isIndirect ? [.indirect] : []),
      documentation: context.documentation(ofModel: id)
    ) {
      for (index, variant) in union.variants.enumerated() {
        Declaration.case(
          variant.name.identifier,
          [.value(nil, context.type(variant.type, in: id))],
          documentation: documentation(of: variant, at: index)
        )
      }
      Declaration.case(
        unknown,
        [.value(nil, "JSONValue")],
        documentation: "A value that matches none of these types."
      )
      context.nestedDeclarations(in: id)
    }
  }

  private func documentation(of variant: API.Union.Variant, at index: Int) -> DocComment? {
    var documentation = variant.documentation
    if let tag = union.reading.tag, union.reading.isFallback(index),
      context.api.models.memberNames(of: variant.type) != nil
    {
      documentation.facts =
        "Also used if `\(tag.property.split(separator: "`").joined())` is missing or matches no other case."
    }
    return context.documentation(documentation, of: variant.name.swift)
  }

  /// The coding of values.
  var coding: Declaration? {
    context.coding(of: id) {
      decoding
    } encode: {
      encoding
    }
  }

  /// The case for values that fit none of the variants.
  var unknown: Identifier { union.unknownName.identifier }

  /// ```swift
  /// let json = JSONWriter(encoder)
  /// switch self {
  /// case .<variant>(let value): try json.write(value)
  /// case .unknown(let value): try json.write(value)
  /// }
  /// ```
  private var encoding: [Statement] {
    let value = Expression.identifier("value")
    let json = Expression.identifier("json")
    let encoder = Expression.identifier("encoder")
    return [
      .let("json", equals: Expression.type("JSONWriter").call(encoder)),
      .switch(.selfExpression) {
        for (index, variant) in union.variants.enumerated() {
          SwitchCase.case(.case(variant.name.identifier, binding: ["value"])) {
            if let (key, text) = context.api.models.tag(addedTo: index, of: union) {
              // The variant adds its members to the same object, which works only without a
              // container in between.
              Statement.var("object", equals: Expression.type("JSONObjectWriter").call(encoder))
              Expression.identifier("object").member("set").call(.string(key), .string(text)).try
              value.member("encode").call(["to": .identifier("encoder")]).try
            } else {
              json.member("write").call(
                [.unlabelled(value)] + context.wireArgument(of: variant.type)
              ).try
            }
          }
        }
        SwitchCase.case(.case(unknown, binding: ["value"])) {
          json.member("write").call(value).try
        }
      },
    ]
  }
}
