import Diagnostics
import OpenAPI
import SpecSyntax

/// The types of the user's own that stand for schemas, found in the document once.
///
/// A schema is named as people name it, `Pet` or `Pet.bornAt`, or by a JSON Pointer into the spec.
struct TypeOverrides {
  /// A schema in place, or a use of one.
  private enum Site: Hashable {
    case location(NodeLocation)
    case reference(SourceRange)
  }

  private var types: [Site: Configuration.TypeOverride] = [:]
  /// Those that could be at a place where no named schema is; whether they are, building finds out.
  private var unproven: Set<Site> = []

  /// Finds the schemas of some overrides; what names none is reported.
  init(
    _ overrides: [Configuration.TypeOverride],
    in document: OpenAPI.Document,
    into bag: inout DiagnosticBag
  ) {
    guard !overrides.isEmpty else { return }
    let finder = SchemaFinder(document)
    for override in overrides {
      switch finder.find(override.path) {
      case .found(.schema(let schema)):
        types[.location(schema.location)] = override
      case .found(.reference(let reference)):
        types[.reference(reference.range)] = override
      case .elsewhere(let location):
        types[.location(location)] = override
        unproven.insert(.location(location))
      case .missing(let suggestion):
        Self.report(override, suggestion, into: &bag)
      }
    }
  }

  /// The type that stands for a schema where it is written; nothing for most.
  mutating func type(of schema: OpenAPI.SchemaOrReference) -> String? {
    guard !types.isEmpty else { return nil }
    switch schema {
    case .schema(let schema): return type(at: schema.location)
    case .reference(let reference): return types[.reference(reference.range)]?.type
    }
  }

  /// The type that stands for the schema at a location.
  mutating func type(at location: NodeLocation) -> String? {
    guard let override = types[.location(location)] else { return nil }
    unproven.remove(.location(location))
    return override.type
  }

  /// Reports the overrides that no schema was found for in the end.
  func reportUnused(into bag: inout DiagnosticBag) {
    let unused = unproven.compactMap { types[$0] }.sorted { $0.path < $1.path }
    for override in unused { Self.report(override, nil, into: &bag) }
  }

  private static func report(
    _ override: Configuration.TypeOverride,
    _ suggestion: String?,
    into bag: inout DiagnosticBag
  ) {
    bag.report(
      .unmatchedOverride,
      .namesNoSchema(override.path),
      at: override.range,
      help: suggestion.map { "did you mean '\($0)'?" }
        ?? "write 'Schema', 'Schema.property' or a pointer such as '/components/schemas/Schema'"
    )
  }
}

/// Follows the path of a schema through the named schemas of a document.
private struct SchemaFinder {
  enum Result {
    case found(OpenAPI.SchemaOrReference)
    /// A place of the root document at which no named schema is.
    case elsewhere(NodeLocation)
    case missing(suggestion: String?)
  }

  private let document: OpenAPI.Document
  private var named: [String: OpenAPI.Schema] = [:]

  init(_ document: OpenAPI.Document) {
    self.document = document
    for location in document.componentSchemas {
      if let entry = document.schemas[location] { named[entry.name] = entry.schema }
    }
  }

  func find(_ path: String) -> Result {
    let pointer = path.first == "#" ? String(path.dropFirst()) : path
    return pointer.first == "/" ? find(pointer: pointer) : find(name: path)
  }

  // MARK: - Names

  /// `Pet.owner.name`; names may have dots themselves, so the longest that there is counts.
  private func find(name path: String) -> Result {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      guard let schema = named[name] else { continue }
      return find(parts.dropFirst(count), in: .schema(schema), called: name)
    }
    let first = String(parts[0])
    let close = Suggestion.closest(to: first, among: named.keys.sorted())
    return .missing(
      suggestion: close.map { ([$0] + parts.dropFirst().map(String.init)).joined(separator: ".") }
    )
  }

  private func find(
    _ parts: ArraySlice<Substring>,
    in schema: OpenAPI.SchemaOrReference,
    called path: String
  ) -> Result {
    guard !parts.isEmpty else { return .found(schema) }
    let properties = properties(of: schema)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      guard let property = properties.first(where: { $0.name == name }) else { continue }
      return find(parts.dropFirst(count), in: property.schema, called: path + "." + name)
    }
    let close = Suggestion.closest(
      to: parts.joined(separator: "."),
      among: properties.map(\.name)
    )
    return .missing(suggestion: close.map { path + "." + $0 })
  }

  /// The properties that a schema states itself, also in lists and dictionaries of it and in inline parts.
  private func properties(of schema: OpenAPI.SchemaOrReference) -> [OpenAPI.Schema.Property] {
    guard case .schema(let inline) = schema else { return [] }
    let fields = inline.fields
    var result = fields.properties
    for part in fields.allOf + fields.oneOf + fields.anyOf { result += properties(of: part) }
    if let items = fields.items { result += properties(of: items) }
    if case .schema(let values) = fields.additionalProperties { result += properties(of: values) }
    return result
  }

  // MARK: - Pointers

  private func find(pointer: String) -> Result {
    let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.replacing("~1", with: "/").replacing("~0", with: "~")) }
    let start = tokens.first == "definitions" ? 1 : 2
    guard tokens.first == "definitions" || tokens.prefix(2) == ["components", "schemas"] else {
      return elsewhere(pointer)
    }
    guard tokens.count > start, let schema = named[tokens[start]] else {
      let close =
        tokens.count > start
        ? Suggestion.closest(to: tokens[start], among: named.keys.sorted()) : nil
      return .missing(
        suggestion: close.map {
          "/" + (tokens.prefix(start) + [$0] + tokens.dropFirst(start + 1)).joined(separator: "/")
        }
      )
    }
    return find(tokens.dropFirst(start + 1), in: .schema(schema))
  }

  private func elsewhere(_ pointer: String) -> Result {
    guard
      let file = document.componentSchemas.first?.file
        ?? document.schemas.entries.first?.location.file
    else { return .missing(suggestion: nil) }
    return .elsewhere(NodeLocation(file: file, pointer: pointer))
  }

  private func find(_ tokens: ArraySlice<String>, in schema: OpenAPI.SchemaOrReference) -> Result {
    guard let keyword = tokens.first else { return .found(schema) }
    guard case .schema(let inline) = schema else { return .missing(suggestion: nil) }
    let fields = inline.fields
    let rest = tokens.dropFirst()
    func element(of list: [OpenAPI.SchemaOrReference]) -> Result {
      guard let index = rest.first.flatMap({ Int($0) }), list.indices.contains(index) else {
        return .missing(suggestion: nil)
      }
      return find(rest.dropFirst(), in: list[index])
    }
    func member(of list: [OpenAPI.Schema.Property]) -> Result {
      guard let property = list.first(where: { $0.name == rest.first }) else {
        return .missing(suggestion: nil)
      }
      return find(rest.dropFirst(), in: property.schema)
    }
    switch keyword {
    case "properties": return member(of: fields.properties)
    case "patternProperties": return member(of: fields.patternProperties)
    case "allOf": return element(of: fields.allOf)
    case "oneOf": return element(of: fields.oneOf)
    case "anyOf": return element(of: fields.anyOf)
    case "prefixItems": return element(of: fields.prefixItems)
    case "items": return fields.items.map { find(rest, in: $0) } ?? .missing(suggestion: nil)
    case "additionalProperties":
      guard case .schema(let values) = fields.additionalProperties else {
        return .missing(suggestion: nil)
      }
      return find(rest, in: values)
    default:
      return .missing(suggestion: nil)
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func namesNoSchema(_ path: String) -> Self {
    Self("'\(path)' names no schema of the spec")
  }
}
