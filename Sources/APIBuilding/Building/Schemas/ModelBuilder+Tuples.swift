import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension ModelBuilder {
  /// The maximum number of positions for which a list becomes a structure with a property for each.
  private static var longestTuple: Int { 32 }

  /// Returns the type of a list with a type for each position; `nil` if there are too many to name.
  func tupleType(of schema: MergedSchema, at site: Site) -> ValueType? {
    guard schema.prefixItems.count <= Self.longestTuple else { return nil }
    let (id, isNew) = declare(schema, at: site, kind: "Tuple")
    if isNew { pending.append(.tuple(id, schema)) }
    return .model(id)
  }

  /// Fills in the positions of a declared model.
  ///
  /// An element is required only if `minItems` says so (JSON Schema 2020-12, core §10.3.1.1).
  func buildTuple(_ id: ModelID, from schema: MergedSchema) {
    let required = schema.limits.items.minimum?.value ?? 0
    let properties = schema.prefixItems.enumerated().map { position, element in
      var property = MergedSchema.Property(
        name: String(position),
        nameRange: element.range,
        parts: [MergedSchema.Part(schema: element)]
      )
      property.words = Self.names(ofPosition: position, context.annotations(of: element).title)
      return build(property, of: id, isRequired: position < required, in: schema)
    }
    let others = otherElements(of: id, from: schema)
    if context.checksLimits, schema.limits.hasUniqueItems {
      context.report(
        .uncheckedUniqueness,
        "the elements have separate types; 'uniqueItems' isn't checked",
        at: schema.range,
        help: "describe the elements with one schema under 'items'"
      )
    }
    let counts = schema.limits.items
    let last = schema.prefixItems.count
    if context.checksLimits, others != nil,
      counts.maximum != nil || counts.minimum?.value ?? 0 > last
    {
      context.report(
        .unsupportedKeyword,
        "the number of elements after the last position isn't checked by 'validate()'",
        at: schema.range,
        help: "describe the elements with one schema under 'items'"
      )
    }
    models[id.index].kind = .structure(
      API.Structure(
        properties: properties,
        additionalProperties: others,
        isClosed: others == nil,
        additionalRules: questions.rules(of: schema.items),
        form: .tuple,
        additionalName: Name(["others", "otherElements"])
      )
    )
  }

  /// Returns the type of the elements after the last position; `nil` if a list has none there.
  private func otherElements(of id: ModelID, from schema: MergedSchema) -> ValueType? {
    if let items = schema.items {
      return type(of: items, at: Placement(part: "otherElements", of: id).items)
    }
    let maximum = schema.limits.items.maximum?.value ?? .max
    return schema.forbidsFurtherItems || maximum <= schema.prefixItems.count ? nil : .json
  }

  /// Returns the name candidates for an element: from its title, if that is a name, then from its
  /// position.
  private static func names(ofPosition position: Int, _ title: String?) -> [String] {
    let ordinals = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    ]
    let place = position < ordinals.count ? ordinals[position] : "element\(position + 1)"
    guard let title, Casing.words(title).count < 4, title.contains(where: \.isLetter) else {
      return [place, place + "Element"]
    }
    return [Casing.memberName(title), place, place + "Element"]
  }
}

extension OpenAPI.SchemaOrReference {
  /// The range of the schema, or of the reference to it.
  var range: SourceRange {
    switch self {
    case .reference(let reference): reference.range
    case .schema(let schema): schema.range
    }
  }
}
