import APIModel
import SwiftCode

/// Emits an object with known properties.
///
/// ```swift
/// /// <documentation>
/// nonisolated struct <Model>: Sendable, Codable {
///   /// <documentation>
///   let <property>: <Type>
///   var <property>: <Type>? { indirect<Property>?.value }
///   private let indirect<Property>: Indirect<<Type>>?
///
///   init(<property>: <Type>, <property>: <Type>? = nil) { … }
/// }
/// ```
///
/// Structures that are only received are constant. The initializer is written out if a synthesized
/// one can't be used, because it's internal at most, and private if a stored property is private.
struct StructureEmitter: TypeEmitter, Sendable {
  let context: EmissionContext
  let id: ModelID
  let model: API.Model
  let structure: API.Structure
  /// The properties, except for those that the model's use excludes.
  ///
  /// A property that only responses have isn't sent, and one that only requests have isn't received
  /// (OpenAPI 3.1 §4.8.24.5). A model with both uses has the property, but not every value includes
  /// it.
  private(set) var fields: [Field] = []
  /// The names of the properties.
  private var names: Set<String> = []

  init(context: EmissionContext, id: ModelID, model: API.Model, structure: API.Structure) {
    self.context = context
    self.id = id
    self.model = model
    self.structure = structure
    fields = context.api.models.fields(of: structure, model.use)
    names = Set(fields.map(\.name.swift))
  }

  /// The type with its nested types.
  var declaration: Declaration {
    .type(
      .struct,
      model.name.identifier,
      conformingTo: context.conformances(of: id),
      modifiers: context.isolation(of: id),
      documentation: context.documentation(ofModel: id)
    ) {
      fields.map(property)
      storage
      if context.needsExplicitInitializers || fields.contains(where: \.isIndirect) {
        initializer
      }
      context.nestedDeclarations(in: id)
    }
  }

  /// Indicates whether values can change, which applies only if callers create them for sending.
  private var isMutable: Bool { model.use.contains(.request) }

  /// Indicates whether callers of the initializer can omit arguments; a synthesized one has no
  /// defaults for constants.
  var hasDefaultArguments: Bool {
    context.needsExplicitInitializers || isMutable || fields.contains(where: \.isIndirect)
  }

  private func property(_ field: Field) -> Declaration {
    let documentation = context.documentation(
      field.documentation,
      of: field.name.swift,
      model.name.swift,
      context.name(ofModelIn: field.type)
    )
    let type = type(of: field)
    guard field.isIndirect else {
      return isMutable
        ? .var(
          field.name.identifier,
          type,
          equals: field.initialValue.map(context.expression),
          documentation: documentation
        )
        : .let(field.name.identifier, type, documentation: documentation)
    }
    let box = Expression.identifier(storage(of: field))
    let stored = (field.isOptional ? box.optionalChain : box).member("value")
    return .property(field.name.identifier, type, documentation: documentation) {
      stored
    } set: {
      if isMutable {
        if field.isOptional {
          Statement.assign(box, boxed(.identifier("newValue"), in: field))
        } else {
          Statement.assign(stored, .identifier("newValue"))
        }
      }
    }
  }

  /// The storage of boxed properties.
  private var storage: [Declaration] {
    fields.filter(\.isIndirect).map { field in
      let type = storageType(of: field)
      return isMutable
        ? .var(storage(of: field), type, access: .private)
        : .let(storage(of: field), type, access: .private)
    }
  }

  /// ```swift
  /// init(<property>: <Type>, <property>: <Type>? = nil) {
  ///   self.<property> = <property>
  ///   indirect<Property> = Indirect(ifPresent: <property>)
  /// }
  /// ```
  private var initializer: Declaration {
    .`init`(
      fields.map { field in
        .parameter(field.name.identifier, type(of: field), default: defaultValue(of: field))
      }
    ) {
      for field in fields {
        if field.isIndirect {
          Statement.assign(
            .identifier(storage(of: field)),
            boxed(.identifier(field.name.identifier), in: field)
          )
        } else {
          Statement.store(field.name.identifier)
        }
      }
    }
  }

  /// Returns a value behind a reference; a missing value needs no reference.
  ///
  /// ```swift
  /// Indirect(<value>)
  /// Indirect(ifPresent: <value>)
  /// ```
  func boxed(_ value: Expression, in field: Field) -> Expression {
    field.isOptional
      ? Expression.type("Indirect").call(["ifPresent": value])
      : Expression.type("Indirect").call(value)
  }

  private func storageType(of field: Field) -> TypeReference {
    guard field.isOptional, case .optional(let wrapped) = type(of: field) else {
      return .named("Indirect", generic: [type(of: field)])
    }
    return .named("Indirect", generic: [wrapped]).optional
  }

  /// Returns the name of the stored property for a boxed one, which no other property has.
  func storage(of field: Field) -> Identifier {
    let name = field.name.swift
    var text = "indirect" + name.prefix(1).uppercased() + name.dropFirst()
    while names.contains(text) {
      text += "_"
    }
    return Identifier(text) ?? field.name.identifier
  }

  /// Returns the target of an assignment, with `self` if a local name hides the property.
  func target(_ property: Identifier, beside locals: [Identifier]) -> Expression {
    locals.contains(property) ? Expression.selfExpression.member(property) : .identifier(property)
  }
}
