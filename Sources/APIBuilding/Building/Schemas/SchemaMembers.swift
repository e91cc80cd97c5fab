import OpenAPI
import SpecSyntax

/// The properties and values that a schema states itself, including those in its elements, values
/// and inline parts; the first of several with the same name.
struct SchemaMembers {
  private(set) var properties: [String: OpenAPI.SchemaOrReference] = [:]
  private(set) var values: [String: Node] = [:]
  private var propertyNames: [String] = []
  private var texts: [String] = []
  /// The names of all properties, and then the texts of all values.
  var names: [String] { propertyNames + texts }

  init(of schema: OpenAPI.SchemaOrReference) {
    add(schema)
  }

  private mutating func add(_ schema: OpenAPI.SchemaOrReference) {
    guard case .schema(let inline) = schema else { return }
    let fields = inline.fields
    for property in fields.properties where properties[property.name] == nil {
      properties[property.name] = property.schema
      propertyNames.append(property.name)
    }
    for value in fields.enumeration ?? fields.const.map({ [$0] }) ?? [] {
      guard let text = value.text, values[text] == nil else { continue }
      values[text] = value
      texts.append(text)
    }
    for part in fields.parts where !part.isProperty { add(part.schema) }
  }
}
