import Diagnostics
import OpenAPI
import SpecSyntax

/// The schemas inside a schema.
extension SchemaStatements {
  /// The properties that values have in a direction, in the order of the spec.
  func members(_ direction: WireDirection) -> [WireMember] {
    let required = Set(schemas.flatMap(\.fields.required))
    let properties = schemas.flatMap(\.fields.properties)
    let statements = Dictionary(grouping: properties, by: \.name).mapValues { $0.map(\.schema) }
    var members: [WireMember] = []
    var names: Set<String> = []
    for property in properties where names.insert(property.name).inserted {
      let schema = OpenAPI.SchemaOrReference(
        all: statements[property.name] ?? [property.schema],
        at: property.nameRange
      )
      let access = table.access(to: schema)
      guard direction == .sent ? !access.isReadOnly : !access.isWriteOnly else { continue }
      members.append(
        WireMember(
          name: property.name,
          isRequired: required.contains(property.name),
          schema: schema,
          range: property.nameRange
        )
      )
    }
    return members
  }

  /// The schemas of the values inside, with the words for them.
  var parts: [(words: String, schema: OpenAPI.SchemaOrReference)] {
    var parts: [(words: String, schema: OpenAPI.SchemaOrReference)] = []
    for fields in schemas.map(\.fields) {
      if let items = fields.items { parts.append(("[]", items)) }
      for (index, item) in fields.prefixItems.enumerated() { parts.append(("[\(index)]", item)) }
      if case .schema(let values) = fields.additionalProperties { parts.append(("{}", values)) }
      for property in fields.patternProperties {
        parts.append(("{\(property.name)}", property.schema))
      }
      if let content = fields.contentSchema { parts.append((" content", content)) }
    }
    return parts
  }

  /// Returns alternatives with their keys, of which each differs.
  func keyed(
    _ alternatives: [OpenAPI.SchemaOrReference]
  ) -> [(key: String, schema: OpenAPI.SchemaOrReference)] {
    var counts: [String: Int] = [:]
    return alternatives.map { schema in
      let key = key(of: schema)
      counts[key, default: 0] += 1
      let count = counts[key, default: 1]
      return (count == 1 ? key : "\(key) (\(count))", schema)
    }
  }

  /// Returns a text by which alternatives of two versions are recognized: the name of the schema, or
  /// else what it consists of.
  private func key(of alternative: OpenAPI.SchemaOrReference) -> String {
    if let reference = alternative.soleReference, let entry = table[reference.target] {
      return entry.name
    }
    let inner = SchemaStatements(alternative, in: version)
    if let title = inner.schemas.first?.fields.title { return title }
    let names = inner.schemas.flatMap(\.fields.properties).map { property in
      let value = table.onlyValue(of: property.schema)
      return property.name + (value.map { "=" + $0.normalJSON.line } ?? "")
    }.sorted()
    let texts = inner.types.map(\.text) + inner.first { $0.format }.map(\.text) + names
    return texts.isEmpty ? "any value" : texts.joined(separator: " ")
  }
}

extension OpenAPI.SchemaOrReference {
  /// Creates a schema of values that satisfy all of several schemas, at least one.
  fileprivate init(all schemas: [OpenAPI.SchemaOrReference], at range: SourceRange) {
    guard schemas.count > 1 else {
      self = schemas[0]
      return
    }
    var fields = OpenAPI.Schema.Fields()
    fields.allOf = schemas
    // Pairs of schemas are recognized by their locations.
    let location = schemas.dropFirst().reduce(schemas[0].schemaLocation) { location, schema in
      location.appending("allOf").appending(schema.schemaLocation.pointer)
    }
    self = .schema(OpenAPI.Schema(fields, location: location, range: range))
  }
}
