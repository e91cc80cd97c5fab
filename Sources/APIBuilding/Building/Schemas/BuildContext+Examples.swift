import APIModel
import OpenAPI
import SpecSyntax

extension BuildContext {
  /// Returns the examples of a value: those of its schema, its only value if that is a number or a
  /// Boolean, or a list or a map with the example of a value inside.
  ///
  /// Other constants have a model.
  ///
  /// The examples of objects and of alternatives belong to their models.
  func examples(of schema: OpenAPI.SchemaOrReference) -> [Node] {
    var searched: Set<NodeLocation> = []
    return examples(of: schema, &searched)
  }

  /// The maximum number of references that are followed for the examples of a value, so that a long
  /// chain isn't followed to its end from each of its schemas.
  private static let maximumReferences = 64

  /// The schema behind a reference is searched only once; schemas may refer to themselves.
  private func examples(
    of schema: OpenAPI.SchemaOrReference,
    _ searched: inout Set<NodeLocation>
  ) -> [Node] {
    if case .reference(let reference) = schema {
      guard reference.examples.isEmpty else { return reference.examples }
      guard searched.count < Self.maximumReferences, searched.insert(reference.target).inserted
      else { return [] }
    }
    guard let fields = schemas.schema(schema)?.fields,
      schema.inlineLocation != nil || !fields.hasModel
    else { return [] }
    guard fields.examples.isEmpty else { return fields.examples }
    if let value = schemas.onlyValue(of: schema), fields.allows(value) {
      return [value]
    }
    if fields.properties.isEmpty, case .schema(let values)? = fields.additionalProperties {
      let value = examples(of: values, &searched).first { !$0.isNull }
      return value.map { value in
        let entry = Mapping.Entry(key: "key", keyRange: value.range, value: value)
        return [Node(.mapping(Mapping([entry])), at: value.range)]
      } ?? []
    }
    if let items = fields.items {
      let element = examples(of: items, &searched).first { !$0.isNull }
      return element.map { [Node(.sequence([$0]), at: $0.range)] } ?? []
    }
    for part in fields.allOf.reversed() {
      let found = examples(of: part, &searched)
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension BuildContext {
  /// Returns a sentence with an example of a parameter, if its type and its description don't show
  /// what its text looks like.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - description: The spec's own text.
  /// - Returns: At most one sentence.
  func exampleSentence(
    of parameter: OpenAPI.Parameter,
    beside description: String?
  ) -> [String] {
    guard let schema = parameter.schema, schemas.isText(schema), onlyValue(of: schema) == nil,
      let fields = schemas.schema(schema)?.fields, fields.enumeration == nil,
      !hasOwnType(fields.format)
    else { return [] }
    let annotations = annotations(of: schema)
    // The order of named examples in the spec has no meaning.
    let named = parameter.examples.min { ($0.name ?? "") < ($1.name ?? "") }
    guard annotations.defaultValue == nil,
      let example = named?.value ?? annotations.examples.first,
      let text = example.string, (1...Self.longestExample).contains(text.utf8.count),
      !text.contains(where: { $0 == "`" || $0.isNewline }),
      text.lowercased() != "string", text.lowercased() != parameter.name.lowercased()
    else { return [] }
    let stated = description?.lowercased() ?? ""
    let isStated =
      stated.contains(text.lowercased()) || stated.contains("example") || stated.contains("e.g.")
    return isStated ? [] : ["For example, `\(text)`."]
  }

  /// Returns whether a format of texts has a type, which shows what its values look like.
  private func hasOwnType(_ format: String?) -> Bool {
    guard let format else { return false }
    return formats[format] != nil || Formats.type(format, of: .string) != nil
  }

  /// The maximum number of bytes of an example in a comment.
  private static let longestExample = 40
}

extension OpenAPI.Schema.Fields {
  /// Returns whether a value is a number or a Boolean of one of the types.
  fileprivate func allows(_ value: Node) -> Bool {
    let type = value.simpleType
    guard [.integer, .number, .boolean].contains(type) else { return false }
    return types.isEmpty || types.contains(type) || (type == .integer && types.contains(.number))
  }

  /// Indicates whether values have a model, which has the examples of the schema.
  fileprivate var hasModel: Bool {
    !properties.isEmpty || !oneOf.isEmpty || !anyOf.isEmpty || enumeration != nil
  }
}
