import Diagnostics
import OpenAPI
package import SpecSyntax

/// A schema of the spec in the words of the configuration.
package struct SchemaPlace: Hashable, Sendable {
  package let location: NodeLocation
  /// The key under `names`: the name of a component, or a JSON Pointer.
  package let key: String

  /// The key of a property that the schema itself declares.
  func key(ofProperty name: String) -> String {
    key.hasPrefix("/") || name.contains(".")
      ? location.appending("properties").appending(name).pointer : key + "." + name
  }

  /// The JSONPath of the schema.
  var path: String { Self.path(of: location.pointer) }

  /// The JSONPath of a property of the schema.
  func path(ofProperty name: String) -> String {
    Self.path(of: location.appending("properties").appending(name).pointer)
  }

  private static func path(of pointer: String) -> String {
    let tokens = JSONPointer(pointer)?.tokens ?? []
    return "$" + tokens.map(\.jsonPathSegment).joined()
  }
}

extension String {
  /// A segment of a JSONPath that selects the member with this name (RFC 9535 §2.3.1).
  var jsonPathSegment: String {
    let isPlain =
      first?.isLetter == true && utf8.allSatisfy { $0 < 0x80 }
      && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain ? "." + self : "[" + quotedForJSONPath + "]"
  }

  /// The text in the single quotes of a JSONPath.
  var quotedForJSONPath: String {
    "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

/// The schemas of a document by their locations, including inline ones.
struct SchemaPlaces {
  private var schemas: [NodeLocation: OpenAPI.Schema] = [:]
  private let components: Set<NodeLocation>
  private let root: SourceID

  init(_ document: OpenAPI.Document) {
    components = Set(document.componentSchemas)
    root = document.range.file
    for entry in document.schemas.entries { add(entry.schema) }
    for operation in document.paths.flatMap(\.operations) {
      let content = operation.responses.flatMap(\.content) + (operation.requestBody?.content ?? [])
      for case .schema(let schema)? in content.map(\.schema) { add(schema) }
    }
  }

  private mutating func add(_ schema: OpenAPI.Schema) {
    guard schemas.updateValue(schema, forKey: schema.location) == nil else { return }
    for case .schema(let inline) in schema.fields.parts.map(\.schema) { add(inline) }
  }

  /// Returns the place of a schema in the spec's own file; `nil` for others.
  func place(of location: NodeLocation) -> SchemaPlace? {
    guard location.file == root, schemas[location] != nil else { return nil }
    return SchemaPlace(location: location, key: name(of: location) ?? location.pointer)
  }

  /// Returns the name of a component or of a property of one, `Pet` or `Pet.status`, if it isn't
  /// ambiguous.
  private func name(of location: NodeLocation) -> String? {
    var tokens = JSONPointer(location.pointer)?.tokens ?? []
    var names: [String] = []
    if tokens.dropLast().last == "properties", !components.contains(location) {
      names = tokens.suffix(1)
      tokens.removeLast(2)
    }
    let component = tokens.reduce(NodeLocation(file: location.file, pointer: "")) {
      $0.appending($1)
    }
    guard components.contains(component) else { return nil }
    names = tokens.suffix(1) + names
    let isPlain = names.allSatisfy { name in !name.contains { ".#/".contains($0) } }
    return isPlain ? names.joined(separator: ".") : nil
  }

  /// Returns the place of the schema that declares a property: the schema or an inline part.
  func owner(of property: String, in location: NodeLocation) -> SchemaPlace? {
    guard let fields = schemas[location]?.fields else { return nil }
    if fields.properties.contains(where: { $0.name == property }) { return place(of: location) }
    for case .schema(let part) in fields.allOf {
      if let owner = owner(of: property, in: part.location) { return owner }
    }
    return nil
  }

  /// Returns the inline schema of a property.
  func inlineSchema(of property: String, in place: SchemaPlace) -> OpenAPI.Schema? {
    let found = schemas[place.location]?.fields.properties.first { $0.name == property }
    if case .schema(let schema)? = found?.schema { return schema }
    return nil
  }
}
