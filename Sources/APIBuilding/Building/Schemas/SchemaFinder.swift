import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Follows the path of a schema through the named schemas of a document.
struct SchemaFinder {
  enum Result {
    case found(OpenAPI.SchemaOrReference)
    /// One of the values that a schema lists.
    case value(Node)
    /// A location in the root document without a named schema.
    case elsewhere(NodeLocation)
    /// A part of an operation that the filter leaves out.
    case leftOut
    case missing(suggestion: String?)
  }

  private let document: OpenAPI.Document
  /// The named schemas of the root document.
  private(set) var named: [String: OpenAPI.Schema] = [:]
  let operations: OperationFinder
  /// Indicates whether a path without a schema is worth a suggestion.
  var makesSuggestions = true

  init(_ document: OpenAPI.Document) {
    self.document = document
    operations = OperationFinder(document)
    for location in document.componentSchemas {
      if let entry = document.schemas[location] { named[entry.name] = entry.schema }
    }
  }

  mutating func find(_ path: String) -> Result {
    let pointer = path.first == "#" ? String(path.dropFirst()) : path
    return pointer.first == "/"
      ? find(pointer: pointer) : find(body: path) ?? find(name: path)
  }

  /// Returns whether the filter leaves out all operations that use what was found.
  func leavesOut(_ result: Result) -> Bool {
    switch result {
    case .leftOut: true
    case .found(.schema(let schema)): document.unusedParts.contains(schema.range)
    case .found(.reference(let reference)): document.unusedParts.contains(reference.range)
    case .value(let node): document.unusedParts.contains(node.range)
    case .elsewhere, .missing: false
    }
  }

  /// Returns the name of the component that a reference refers to, if it is worth a suggestion.
  func nameOfComponent(_ schema: OpenAPI.SchemaOrReference) -> String? {
    guard makesSuggestions, let name = document.schemas[schema.schemaLocation]?.name else {
      return nil
    }
    return named[name]?.location == schema.schemaLocation ? name : nil
  }

  /// Returns the most similar of some names, if that is worth a suggestion.
  func closest(to name: String, among names: [String]) -> String? {
    makesSuggestions ? Suggestion.closest(to: name, among: names) : nil
  }

  // MARK: - Names

  /// Finds `Pet.owner.name`; names may contain dots themselves, so the longest match counts.
  private mutating func find(name path: String) -> Result {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      guard let schema = named[name] else { continue }
      return find(parts.dropFirst(count), in: .schema(schema), called: name)
    }
    let first = String(parts[0])
    let close = nameSimilar(to: first)
    return .missing(
      suggestion: close.map { ([$0] + parts.dropFirst().map(String.init)).joined(separator: ".") }
    )
  }

  private func nameSimilar(to name: String) -> String? {
    closest(to: name, among: named.keys.sorted())
  }

  /// Follows the rest of a path from a schema: names of properties, and possibly a value at the
  /// end.
  mutating func find(
    _ parts: ArraySlice<Substring>,
    in schema: OpenAPI.SchemaOrReference,
    called path: String
  ) -> Result {
    guard !parts.isEmpty else { return .found(schema) }
    let members = SchemaMembers(of: schema)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      guard let property = members.properties[name] else { continue }
      return find(parts.dropFirst(count), in: property, called: path + "." + name)
    }
    let rest = parts.joined(separator: ".")
    if let value = members.values[rest] { return .value(value) }
    return .missing(suggestion: closest(to: rest, among: members.names).map { path + "." + $0 })
  }

  // MARK: - Pointers

  private func find(pointer: String) -> Result {
    let tokens = JSONPointer(pointer)?.tokens ?? []
    let start = tokens.first == "definitions" ? 1 : 2
    guard tokens.first == "definitions" || tokens.prefix(2) == ["components", "schemas"] else {
      return operations.leavesOut(pointer)
        ? .leftOut : .elsewhere(NodeLocation(file: document.range.file, pointer: pointer))
    }
    guard tokens.count > start, let schema = named[tokens[start]] else {
      let close =
        tokens.count > start
        ? nameSimilar(to: tokens[start]) : nil
      return .missing(
        suggestion: close.map {
          "/" + (tokens.prefix(start) + [$0] + tokens.dropFirst(start + 1)).joined(separator: "/")
        }
      )
    }
    return find(tokens.dropFirst(start + 1), in: .schema(schema))
  }

  private func find(_ tokens: ArraySlice<String>, in schema: OpenAPI.SchemaOrReference) -> Result {
    guard let keyword = tokens.first else { return .found(schema) }
    guard case .schema(let inline) = schema else { return .missing(suggestion: nil) }
    if keyword == "enum", let values = inline.fields.enumeration {
      guard tokens.count == 2, let index = Int(tokens[tokens.startIndex + 1]),
        values.indices.contains(index)
      else { return .missing(suggestion: nil) }
      return .value(values[index])
    }
    let part = inline.fields.parts.first { tokens.starts(with: $0.tokens) }
    return part.map { find(tokens.dropFirst($0.tokens.count), in: $0.schema) }
      ?? .missing(suggestion: nil)
  }
}

extension DiagnosticBag {
  /// Reports a path in the configuration that matches no schema.
  mutating func reportNoSchema(at path: String, _ suggestion: String? = nil, range: SourceRange) {
    report(
      .unmatchedOverride,
      "'\(path)' doesn't match a schema of the spec",
      at: range,
      help: suggestion.map { "did you mean '\($0)'?" }
        ?? "write 'Schema', 'Schema.property', 'GET /path response' or a pointer such as '/components/schemas/Schema'"
    )
  }

  /// Reports an entry of the configuration for something that the filter leaves out.
  mutating func reportLeftOut(_ path: String, at range: SourceRange) {
    report(
      .unusedOption,
      "'\(path)' has no effect: the filter leaves out what it names",
      at: range,
      help: "include the operation in 'filter', or remove the entry"
    )
  }
}
