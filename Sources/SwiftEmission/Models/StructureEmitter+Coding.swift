import APIModel
import SwiftCode

extension StructureEmitter {
  /// The coding of values.
  ///
  /// ```swift
  /// nonisolated extension <Model> {
  ///   init(from decoder: any Decoder) throws {
  ///     let object = try JSONObjectReader(decoder)
  ///     try object.allowOnly(["<name>", …])
  ///     <property> = try object.value("<name>")
  ///     <property> = try object.valueOrEmpty("<name>")
  ///     <property> = try object.optional("<name>")
  ///     <property> = try object.optional("<name>", as: ISO8601Date.self)
  ///     <property> = try object.optional("<name>", or: <default>)
  ///     <property> = try object.nullable("<name>")
  ///     <property> = try object.value("<name>", or: <default>)
  ///     indirect<Property> = try object.indirect("<name>")
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
  /// All models share one coding key type, and the calls infer their types. Of all the ways to
  /// implement coding, this is the fastest to compile.
  var coding: Declaration? {
    switch structure.form {
    case .object: objectCoding
    case .tuple: tupleCoding
    case .alternatives: alternativesCoding
    }
  }

  private var objectCoding: Declaration {
    context.coding(of: id) {
      let reader = Expression.type("JSONObjectReader").call(.identifier("decoder")).try
      if fields.isEmpty, !context.isClosed(structure) {
        // Anything but an object is still an error.
        Statement.discard(reader)
      } else {
        Statement.let("object", equals: reader)
      }
      if context.isClosed(structure) {
        Expression.identifier("object").member("allowOnly").call(.array(knownNames)).try
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

  /// The names of the allowed properties, and of those by which unions tell the model apart.
  private var knownNames: [Expression] {
    let names = structure.properties.map(\.wireName)
    return (names + context.discriminators(of: id).filter { !names.contains($0) })
      .map { .string($0) }
  }

  private func decode(_ field: Field) -> Statement {
    let object = Expression.identifier("object")
    let key = Argument.unlabelled(.string(field.wireName))
    switch (field.role, field.type) {
    case (.additional, .dictionary(let element)):
      let known = Argument.labelled(
        "except",
        .array(structure.properties.map { .string($0.wireName) })
      )
      return store(
        object.member("others").call([known] + context.wireArgument(of: element)).try,
        in: field
      )
    case (_, .optional(let wrapped)):
      let form = context.wireArgument(of: wrapped)
      if field.isTriState {
        return store(object.member("nullable").call([key] + form).try, in: field)
      }
      if field.isIndirect, form.isEmpty {
        return .assign(
          target(storage(of: field), beside: Self.readerNames),
          object.member("indirect").call([key]).try
        )
      }
      return store(
        object.member("optional").call([key] + form + fallback(of: field)).try,
        in: field
      )
    default:
      let fallback = fallback(of: field)
      let method: Identifier =
        fallback.isEmpty && context.readsNullAsEmpty(field.type) ? "valueOrEmpty" : "value"
      return store(
        object.member(method).call([key] + context.wireArgument(of: field.type) + fallback).try,
        in: field
      )
    }
  }

  /// Returns a statement that stores a decoded value.
  func store(_ value: Expression, in field: Field) -> Statement {
    field.isIndirect
      ? .assign(target(storage(of: field), beside: Self.readerNames), boxed(value, in: field))
      : .assign(target(field.name.identifier, beside: Self.readerNames), value)
  }

  /// The local names of `init(from:)`.
  private static let readerNames: [Identifier] = [
    "object", "elements", "alternatives", "decoder",
  ]

  private func encode(_ field: Field) -> Statement {
    let object = Expression.identifier("object")
    let value = target(field.name.identifier, beside: ["object", "encoder"])
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
      return .expression(
        object.member(method).call(
          [.unlabelled(.string(field.wireName)), .unlabelled(value)] + form(of: type, in: field)
        ).try
      )
    }
  }

  // MARK: - Lists with a type for each position

  /// ```swift
  /// nonisolated extension <Model> {
  ///   init(from decoder: any Decoder) throws {
  ///     var elements = try JSONArrayReader(decoder)
  ///     <first> = try elements.value()
  ///     <second> = try elements.optional()
  ///     <third> = try elements.present()
  ///     others = try elements.others()
  ///     try elements.allowNoOthers()
  ///   }
  ///
  ///   func encode(to encoder: any Encoder) throws {
  ///     var elements = JSONArrayWriter(encoder)
  ///     try elements.add(<first>)
  ///     try elements.addIfPresent(<second>)
  ///     try elements.addOthers(others)
  ///   }
  /// }
  /// ```
  private var tupleCoding: Declaration {
    context.coding(of: id) {
      Statement.var(
        "elements",
        equals: Expression.type("JSONArrayReader").call(.identifier("decoder")).try
      )
      for field in fields {
        decodeElement(field)
      }
      if context.isClosed(structure) {
        Expression.identifier("elements").member("allowNoOthers").call().try
      }
    } encode: {
      Statement.var(
        "elements",
        equals: Expression.type("JSONArrayWriter").call(.identifier("encoder"))
      )
      for field in fields {
        encodeElement(field)
      }
    }
  }

  private func decodeElement(_ field: Field) -> Statement {
    let elements = Expression.identifier("elements")
    switch (field.role, field.type) {
    case (.additional, .array(let element)):
      return store(elements.member("others").call(context.wireArgument(of: element)).try, in: field)
    case (_, .optional(let wrapped)) where field.isTriState || wrapped == .json:
      // An element that is null isn't missing.
      return store(elements.member("present").call(form(of: wrapped, in: field)).try, in: field)
    case (_, .optional(let wrapped)):
      return store(
        elements.member("optional").call(context.wireArgument(of: wrapped)).try,
        in: field
      )
    default:
      return store(
        elements.member("value").call(context.wireArgument(of: field.type)).try,
        in: field
      )
    }
  }

  private func encodeElement(_ field: Field) -> Statement {
    let value = target(field.name.identifier, beside: ["elements", "encoder"])
    var type = field.type
    var method: Identifier = "add"
    switch (field.role, field.type) {
    case (.additional, .array(let element)):
      type = element
      method = "addOthers"
    case (_, .optional(let wrapped)):
      type = wrapped
      if !field.isNullSent { method = "addIfPresent" }
    default:
      break
    }
    return .expression(
      Expression.identifier("elements").member(method)
        .call([.unlabelled(value)] + form(of: type, in: field)).try
    )
  }

  /// Returns the argument with the representation of a field's values in JSON, if they have one of
  /// their own.
  private func form(of type: ValueType, in field: Field) -> [Argument] {
    guard field.isTriState else { return context.wireArgument(of: type) }
    guard let form = context.wireForm(of: type) else { return [] }
    return [.labelled("as", .metatype(.named("Nullable", generic: [form])))]
  }
}
