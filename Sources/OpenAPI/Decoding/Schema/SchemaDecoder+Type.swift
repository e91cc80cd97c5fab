import Diagnostics
package import SpecSyntax

extension SchemaDecoder {
  /// Reads `type`, which may be a list since 3.1.
  mutating func decodeType(_ entry: Mapping.Entry) {
    typeRanges = (entry.keyRange, entry.value.range)
    switch entry.value.value {
    case .scalar(_, .null):
      // `type: null` without quotes.
      if entry.value.range.end > entry.value.range.start { add(.null) }
    case .scalar(let text, _):
      decodeTypeName(text, at: entry.value)
    case .sequence(let nodes):
      for node in nodes {
        if node.isNull {
          add(.null)
        } else if let text = node.text {
          decodeTypeName(text, at: node)
        } else {
          reportWrongType(entry, expected: "a type or a list of types")
        }
      }
    case .mapping:
      reportWrongType(entry, expected: "a type or a list of types")
    }
  }

  private mutating func decodeTypeName(_ name: String, at node: Node) {
    guard let reading = TypeReading(name) else {
      // `any` has the same meaning as no type.
      guard name.lowercased() != "any" else { return }
      let close = Suggestion.closest(
        to: name,
        among: OpenAPI.Schema.SimpleType.allCases.lazy.map(\.rawValue)
      )
      context.report(
        .wrongType,
        "'\(name)' isn't a type; it's ignored",
        at: node.range,
        help: close.map { "did you mean '\($0)'?" }
          ?? "use 'string', 'integer', 'number', 'boolean', 'array' or 'object'"
      )
      return
    }
    if !reading.isExact {
      context.report(
        .wrongType,
        "'\(name)' isn't a type; it's read as '\(reading.yaml)'",
        at: node.range,
        help: "write '\(reading.yaml)'"
      )
      fields.format = fields.format ?? reading.format
    }
    add(reading.type)
  }

  private mutating func add(_ type: OpenAPI.Schema.SimpleType) {
    if type == .null { fields.isNullable = true }
    if !fields.types.contains(type) { fields.types.append(type) }
  }

  /// Infers the type of a schema without `type` from its other keywords.
  mutating func inferType() {
    guard fields.types.isEmpty else { return }
    if !fields.properties.isEmpty || !fields.patternProperties.isEmpty
      || fields.additionalProperties != nil
    {
      fields.types = [.object]
    } else if fields.items != nil || !fields.prefixItems.isEmpty {
      fields.types = [.array]
    } else if let const = fields.const {
      fields.types = [const.simpleType]
      if const.isNull { fields.isNullable = true }
    } else if let values = fields.enumeration {
      for value in values where !fields.types.contains(value.simpleType) {
        fields.types.append(value.simpleType)
      }
      if fields.types == [.integer, .number] || fields.types == [.number, .integer] {
        fields.types = [.number]
      }
    } else if let format = fields.format, let type = TypeReading.type(ofFormat: format) {
      fields.types = [type]
    }
  }
}

extension Node {
  /// The type of the value.
  package var simpleType: OpenAPI.Schema.SimpleType {
    switch value {
    case .scalar(_, .null): .null
    case .scalar(_, .bool): .boolean
    case .scalar(_, .integer): .integer
    case .scalar(_, .float): .number
    case .scalar(_, .string): .string
    case .sequence: .array
    case .mapping: .object
    }
  }
}
