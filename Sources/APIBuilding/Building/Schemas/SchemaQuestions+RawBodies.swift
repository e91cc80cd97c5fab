import Diagnostics
import OpenAPI
import SpecSyntax

/// Bodies as readme.io describes them: as an object whose only property is `RAW_BODY`, which stands
/// for the body itself.
extension SchemaQuestions {
  /// Returns a request body in which every content has the schema of the body itself.
  func unwrapped(_ body: OpenAPI.RequestBody) -> OpenAPI.RequestBody {
    var result = body
    for index in body.content.indices {
      guard let schema = body.content[index].schema, let merged = fields(of: schema),
        merged.properties.count == 1, merged.properties[0].name == Self.wrapper,
        let inner = merged.properties[0].parts.last?.schema
      else { continue }
      result.isRequired = result.isRequired || merged.required.contains(Self.wrapper)
      result.content[index].examples = body.content[index].examples.map { example in
        guard let value = example.value.mapping?[Self.wrapper] else { return example }
        return OpenAPI.Example(name: example.name, value: value)
      }
      result.content[index].schema = rawSchema(inner, of: result.content[index])
    }
    return result
  }

  private static let wrapper = "RAW_BODY"

  /// Returns the schema of the body itself: the wrapped one, or for text that is JSON, the form of
  /// the examples.
  private func rawSchema(
    _ inner: OpenAPI.SchemaOrReference,
    of media: OpenAPI.MediaType
  ) -> OpenAPI.SchemaOrReference? {
    guard ContentType(media.name).isJSON, stringContent(of: inner) == .text else { return inner }
    let annotations = context.annotations(of: inner)
    var values = media.examples.map(\.value)
    if values.isEmpty {
      values = annotations.examples + (annotations.defaultValue.map { [$0] } ?? [])
    }
    values = values.map(\.parsedJSON)
    // Strings don't show which other values the text may contain.
    if merger.merged(inner)?.format == "json", values.contains(where: { $0.string != nil }) {
      return nil
    }
    let location = media.location.appending("schema").appending("properties")
      .appending(Self.wrapper)
    return OpenAPI.SchemaOrReference(formOf: values, at: location, media.range)
  }
}

extension OpenAPI.SchemaOrReference {
  /// Creates a schema that the values fit; the properties of objects are optional, because values
  /// don't say which ones are required.
  ///
  /// - Returns: `nil` if the values have no form in common.
  fileprivate init?(formOf values: [Node], at location: NodeLocation, _ range: SourceRange) {
    var fields = OpenAPI.Schema.Fields()
    let values = values.filter { !$0.isNull }
    guard let first = values.first else { return nil }
    let kinds = Set(values.map(\.simpleType))
    if kinds.count == 1, let kind = kinds.first {
      fields.types = [kind]
    } else if kinds == [.integer, .number] {
      fields.types = [.number]
    } else {
      return nil
    }
    if fields.types == [.array] {
      let elements = values.flatMap { $0.sequence ?? [] }
      fields.items = Self(formOf: elements, at: location.appending("items"), range)
    }
    if fields.types == [.object] {
      var names: [String] = []
      var entries: [String: [Mapping.Entry]] = [:]
      for entry in values.lazy.compactMap(\.mapping).flatMap({ Array($0.entries) }) {
        if entries[entry.key] == nil { names.append(entry.key) }
        entries[entry.key, default: []].append(entry)
      }
      fields.properties = names.compactMap { name in
        guard let entries = entries[name], let first = entries.first else { return nil }
        let location = location.appending("properties").appending(name)
        let schema = Self(formOf: entries.map(\.value), at: location, first.value.range)
        return OpenAPI.Schema.Property(
          name: name,
          nameRange: first.keyRange,
          schema: schema ?? .anything(at: location, first.value.range)
        )
      }
    }
    self = .schema(OpenAPI.Schema(fields, location: location, range: first.range))
  }
}

extension Node {
  /// The object or list in a string of JSON; the node itself for any other value.
  fileprivate var parsedJSON: Node {
    guard let text = string, let first = text.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return self }
    return JSONBody.value(of: Array(text.utf8), isExact: false) ?? self
  }
}
