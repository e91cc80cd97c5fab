import Diagnostics
import SpecSyntax

extension SchemaDecoder {
  mutating func decodeProperties(_ entry: Mapping.Entry) {
    guard let mapping = entry.value.mapping else {
      if !entry.value.isNull { reportWrongType(entry, expected: "a mapping") }
      return
    }
    for property in mapping.entries {
      if property.key == "$ref", property.value.string != nil {
        includeProperties(property)
      } else if property.value.bool == false {
        reportForbidden(property)
      } else {
        add(property, at: location.appending(entry.key).appending(property.key))
      }
    }
  }

  private mutating func add(_ property: Mapping.Entry, at location: NodeLocation) {
    let schema = context.schema(property.value, at: location, isProperty: true)
    fields.properties.append(
      OpenAPI.Schema.Property(name: property.key, nameRange: property.keyRange, schema: schema)
    )
    readMisplacedRequired(of: property)
  }

  /// Reads a Boolean `required` in a property's schema, as in drafts before JSON Schema 4.
  ///
  /// Many authors still expect it to work.
  private mutating func readMisplacedRequired(of property: Mapping.Entry) {
    guard let required = property.value.mapping?.entry("required"),
      let isRequired = required.value.bool
    else { return }
    context.report(
      .misplacedRequired,
      .isMisplaced(property.key, isRequired: isRequired),
      at: required.keyRange,
      help: isRequired
        ? "list '\(property.key)' under 'required' of the object"
        : "leave it out"
    )
    if isRequired, !fields.required.contains(property.key) {
      fields.required.append(property.key)
    }
  }

  /// Includes the properties of a `$ref` that was written inside `properties`.
  ///
  /// Strictly, it would be a property named `$ref`.
  private mutating func includeProperties(_ reference: Mapping.Entry) {
    guard let found = context.resolver.resolve(reference.value, into: &context.bag),
      let mapping = found.node.mapping
    else { return }
    context.report(
      .invalidValue,
      "'$ref' is a property here; the properties of its target are used instead",
      at: reference.keyRange,
      help: "use 'allOf' with the '$ref' beside 'properties'"
    )
    for property in mapping.entries where property.key != "$ref" {
      add(property, at: found.location.appending(property.key))
    }
  }

  mutating func decodeRequired(_ entry: Mapping.Entry) {
    switch entry.value.value {
    case .sequence(let names):
      var known = Set(fields.required)
      for name in names {
        guard let text = name.text else {
          reportWrongType(entry, expected: "a list of names")
          continue
        }
        if known.insert(text).inserted { fields.required.append(text) }
        if context.resolver.editFiles.contains(name.range.file) { fields.confirmed.append(text) }
      }
    case .scalar(_, .bool):
      guard !isProperty else { return }
      context.report(
        .misplacedRequired,
        "'required' of a schema should be a list of its properties; it's ignored",
        at: entry.keyRange,
        help: "list the names of the required properties"
      )
    case .scalar(_, .null):
      break
    case .scalar(let text, _):
      context.report(
        .wrongType,
        "'required' should be a list; it's read as '[\(text)]'",
        at: entry.value.range,
        help: "write '[\(text)]'"
      )
      fields.required = [text]
    case .mapping:
      reportWrongType(entry, expected: "a list of names")
    }
  }

  mutating func decodeAdditionalProperties(_ entry: Mapping.Entry) {
    if let flag = entry.value.bool ?? context.flag(quotedIn: entry.value) {
      fields.additionalProperties = flag ? .allowed : .forbidden
    } else if let mapping = entry.value.mapping, mapping.entries.isEmpty {
      fields.additionalProperties = .any
    } else if !entry.value.isNull {
      let schema = context.schema(entry.value, at: location.appending(entry.key))
      fields.additionalProperties = .schema(schema)
    }
  }

  /// Reads `unevaluatedProperties`, which describes the properties that nothing else does.
  mutating func decodeUnevaluatedProperties(_ entry: Mapping.Entry) {
    guard fields.additionalProperties == nil else { return }
    if entry.value.bool == false {
      // The alternatives that a value doesn't match describe none of its properties.
      if fields.hasConditions || !fields.anyOf.isEmpty {
        reportUnsupported(entry)
      } else {
        fields.forbidsUnevaluatedProperties = true
      }
    } else {
      decodeAdditionalProperties(entry)
      fields.describesUnevaluatedProperties = fields.additionalProperties != nil
    }
  }

  /// Reports a property that values never have.
  private mutating func reportForbidden(_ property: Mapping.Entry) {
    fields.hasUnsupportedKeywords = true
    context.report(
      .unsupportedKeyword,
      "the schema 'false' forbids '\(property.key)'; this isn't checked",
      at: property.keyRange,
      help: "leave the property out"
    )
  }

  mutating func decodePatternProperties(_ entry: Mapping.Entry) {
    guard let mapping = entry.value.mapping else {
      if !entry.value.isNull { reportWrongType(entry, expected: "a mapping") }
      return
    }
    let location = location.appending(entry.key)
    for pattern in mapping.entries {
      guard pattern.value.bool != false else {
        reportForbidden(pattern)
        continue
      }
      let schema = context.schema(pattern.value, at: location.appending(pattern.key))
      fields.patternProperties.append(
        OpenAPI.Schema.Property(name: pattern.key, nameRange: pattern.keyRange, schema: schema)
      )
    }
  }

  /// Reads the schemas of a list such as `allOf`.
  mutating func decodeList(
    _ entry: Mapping.Entry,
    into field: WritableKeyPath<OpenAPI.Schema.Fields, [OpenAPI.SchemaOrReference]>
  ) {
    let location = location.appending(entry.key)
    if let nodes = entry.value.sequence {
      let areAlternatives = entry.key != "allOf"
      for (index, node) in nodes.enumerated() {
        // It adds no value to those of the others.
        if areAlternatives, nodes.count > 1, node.bool == false { continue }
        let schema = context.schema(node, at: location.appending(String(index)))
        fields[keyPath: field].append(schema)
      }
    } else if entry.value.mapping != nil {
      context.report(
        .wrongType,
        .isReadAsListOfOne(entry.key),
        at: entry.value.range,
        help: "put '- ' before it"
      )
      fields[keyPath: field] = [context.schema(entry.value, at: location)]
    } else if !entry.value.isNull {
      reportWrongType(entry, expected: "a list of schemas")
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isMisplaced(_ property: String, isRequired: Bool) -> Self {
    isRequired
      ? "'required' belongs to the object; '\(property)' is read as required"
      : "'required' belongs to the object; '\(property)' is read as optional"
  }
}
