import SwiftCode

extension StructureEmitter {
  /// Emits how values are read and written.
  ///
  /// ```swift
  /// nonisolated extension <Model>: Codable {
  ///   init(from decoder: any Decoder) throws {
  ///     let object = try JSONObjectReader(decoder)
  ///     <property> = try object.value("<name>")
  ///     <property> = try object.optional("<name>")
  ///     <property> = try object.optional("<name>", as: ISO8601Date.self)
  ///     indirect<Property> = Indirect(try object.optional("<name>"))
  ///     additionalProperties = try object.others(except: ["<name>"])
  ///   }
  ///
  ///   func encode(to encoder: any Encoder) throws {
  ///     var object = JSONObjectWriter(encoder)
  ///     try object.set("<name>", <property>)
  ///     try object.setIfPresent("<name>", <property>)
  ///   }
  /// }
  /// ```
  ///
  /// One coding key for all models and calls that infer their type: of all the ways to write a model this one is the
  /// cheapest to compile.
  var coding: Declaration {
    context.coding(of: id) {
      if !fields.isEmpty {
        Statement.let(
          "object",
          equals: Expression.type("JSONObjectReader").call(.identifier("decoder")).try
        )
      }
      for field in fields {
        decode(field)
      }
    } encode: {
      if fields.contains(where: \.isEncoded) {
        Statement.var(
          "object",
          equals: Expression.type("JSONObjectWriter").call(.identifier("encoder"))
        )
      } else {
        Statement.discard(Expression.type("JSONObjectWriter").call(.identifier("encoder")))
      }
      for field in fields where field.isEncoded {
        encode(field)
      }
    }
  }

  private func decode(_ field: Field) -> Statement {
    let object = Expression.identifier("object")
    let locals: [Identifier] = ["object", "decoder"]
    let value: Expression
    switch (field.role, field.type) {
    case (.additional, .dictionary(let element)):
      value = object.member("others").call(
        [.labelled("except", .array(structure.properties.map { .string($0.wireName) }))]
          + context.wireArgument(of: element)
      )
    case (_, .optional(let wrapped)):
      value = object.member("optional").call(
        [.unlabelled(.string(field.wireName))] + context.wireArgument(of: wrapped)
      )
    default:
      value = object.member("value").call(
        [.unlabelled(.string(field.wireName))] + context.wireArgument(of: field.type)
      )
    }
    guard field.isIndirect else {
      return .assign(target(field.name, beside: locals), value.try)
    }
    return .assign(
      target(storage(of: field), beside: locals),
      Expression.type("Indirect").call(value.try)
    )
  }

  private func encode(_ field: Field) -> Statement {
    let object = Expression.identifier("object")
    let value = target(field.name, beside: ["object", "encoder"])
    switch field.role {
    case .additional:
      var element = field.type
      if case .dictionary(let inner) = element { element = inner }
      return .expression(
        object.member("setOthers").call([.unlabelled(value)] + context.wireArgument(of: element))
          .try
      )
    case .property:
      var type = field.type
      if case .optional(let wrapped) = type { type = wrapped }
      let method: Identifier = field.isOptional && !field.isNullSent ? "setIfPresent" : "set"
      let form =
        field.isTriState
        ? context.wireForm(of: type).map { TypeReference.named("Nullable", generic: [$0]) }
        : context.wireForm(of: type)
      return .expression(
        object.member(method).call(
          [.unlabelled(.string(field.wireName)), .unlabelled(value)]
            + (form.map { [.labelled("as", .metatype($0))] } ?? [])
        ).try
      )
    }
  }
}
