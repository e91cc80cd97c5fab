import OpenAPI
import SpecSyntax

/// The properties and values that a schema states itself, including those in its elements, values
/// and inline parts; the first of several with the same name.
struct SchemaMembers {
  private(set) var properties: [String: OpenAPI.SchemaOrReference] = [:]
  private(set) var values: [String: Node] = [:]
  /// The names of all properties, and then the texts of all values.
  private(set) var names: [String] = []

  init(of schema: OpenAPI.SchemaOrReference) {
    addProperties(of: schema)
    addValues(of: schema)
  }

  private mutating func addProperties(of schema: OpenAPI.SchemaOrReference) {
    guard case .schema(let inline) = schema else { return }
    let fields = inline.fields
    for property in fields.properties where properties[property.name] == nil {
      properties[property.name] = property.schema
      names.append(property.name)
    }
    for part in fields.parts where !part.isProperty { addProperties(of: part.schema) }
  }

  private mutating func addValues(of schema: OpenAPI.SchemaOrReference) {
    guard case .schema(let inline) = schema else { return }
    let fields = inline.fields
    for value in fields.enumeration ?? fields.const.map({ [$0] }) ?? [] {
      guard let text = value.text, values[text] == nil else { continue }
      values[text] = value
      names.append(text)
    }
    for part in fields.parts where !part.isProperty { addValues(of: part.schema) }
  }
}
