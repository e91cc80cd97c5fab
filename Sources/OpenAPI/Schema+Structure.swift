package import SpecSyntax

extension OpenAPI.Schema {
  /// The keywords that describe values without restricting them.
  package static let annotations: Set = [
    "title", "description", "summary", "$comment", "default", "example", "examples", "deprecated",
    "externalDocs",
  ]
}

extension OpenAPI.Schema.Fields {
  /// Indicates whether the keywords say more about values than their type, limits and purpose.
  ///
  /// `additionalProperties` counts only if it's a schema, because people write an ineffective
  /// `false` beside references.
  package var hasStructure: Bool {
    hasOwnStructure || !allOf.isEmpty
  }

  /// Indicates whether `hasStructure` would be true without `allOf`.
  package var hasOwnStructure: Bool {
    if case .schema = additionalProperties { return true }
    return enumeration != nil || const != nil || !properties.isEmpty || !patternProperties.isEmpty
      || items != nil || !prefixItems.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty
      || !required.isEmpty || condition != nil
  }

  /// Indicates whether additional properties are expressly allowed, so that they have to be kept.
  fileprivate var allowsOthers: Bool {
    switch additionalProperties {
    case .allowed, .any: true
    case .forbidden, .schema, nil: false
    }
  }

  /// A schema inside another one.
  package struct Part {
    /// The keyword with the schema, and its name or position there.
    package let tokens: [String]
    package let schema: OpenAPI.SchemaOrReference

    package var isProperty: Bool { tokens[0] == "properties" }
  }

  /// The schemas directly inside this one.
  package var parts: [Part] {
    var parts: [Part] = []
    func add(_ keyword: String, _ schema: OpenAPI.SchemaOrReference?) {
      if let schema { parts.append(Part(tokens: [keyword], schema: schema)) }
    }
    func add(_ keyword: String, _ list: [OpenAPI.SchemaOrReference]) {
      for (index, schema) in list.enumerated() {
        parts.append(Part(tokens: [keyword, "\(index)"], schema: schema))
      }
    }
    func add(_ keyword: String, _ map: [OpenAPI.Schema.Property]) {
      for entry in map { parts.append(Part(tokens: [keyword, entry.name], schema: entry.schema)) }
    }
    add("properties", properties)
    add("allOf", allOf)
    add("oneOf", oneOf)
    add("anyOf", anyOf)
    add("then", condition?.then)
    add("else", condition?.otherwise)
    add("items", items)
    if case .schema(let values) = additionalProperties { add("additionalProperties", values) }
    add("patternProperties", patternProperties)
    add("prefixItems", prefixItems)
    add("contentSchema", contentSchema)
    return parts
  }
}

extension OpenAPI.SchemaOrReference {
  /// The location of the schema itself.
  package var schemaLocation: NodeLocation {
    switch self {
    case .reference(let reference): reference.target
    case .schema(let inline): inline.location
    }
  }

  /// The reference that the schema is equivalent to: itself, or the only one in `allOf` if nothing
  /// is added.
  package var soleReference: Reference? {
    switch self {
    case .reference(let reference):
      return reference
    case .schema(let schema):
      let fields = schema.fields
      guard !fields.allOf.isEmpty, !fields.hasOwnStructure, !fields.allowsOthers else { return nil }
      var result: Reference?
      for part in fields.allOf {
        if let reference = part.soleReference {
          guard result == nil || result?.target == reference.target else { return nil }
          result = reference
        } else if case .schema(let inline) = part,
          inline.fields.hasStructure || inline.fields.allowsOthers
        {
          return nil
        }
      }
      if fields.isNullable || fields.types.contains(.null) { result?.isNullable = true }
      for case .schema(let inline) in fields.allOf where inline.fields.isNullable {
        result?.isNullable = true
      }
      return result
    }
  }
}
