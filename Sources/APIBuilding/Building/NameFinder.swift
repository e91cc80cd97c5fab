import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Finds the targets of paths in the configuration's `names`.
struct NameFinder {
  enum Result {
    /// The matching parts of the spec, and whether they're certain to exist.
    case parts([GivenNames.Part], isProven: Bool)
    /// An operation that the filter leaves out, or a part of one.
    case leftOut
    /// A match that can't have a name of that kind.
    case ofOtherKind(noun: String)
    case missing(suggestion: String?)
  }

  private let document: OpenAPI.Document
  private var schemas: SchemaFinder
  private let operations: [OpenAPI.PathItem]
  private let components: Set<NodeLocation>

  init(_ document: OpenAPI.Document) {
    self.document = document
    schemas = SchemaFinder(document)
    operations = document.paths
    components = Set(document.componentSchemas)
  }

  /// Indicates whether a path without a target is worth a suggestion.
  var makesSuggestions: Bool {
    get { schemas.makesSuggestions }
    set { schemas.makesSuggestions = newValue }
  }

  /// Returns the target of a path; if several things match, it's the first that can have a name of
  /// the kind.
  func find(_ path: String, for kind: GivenName.Kind) -> Result {
    let pointer = path.first == "#" ? String(path.dropFirst()) : path
    let results =
      pointer.first == "/" && !isServer(path)
      ? [found(pointer: pointer, kind)]
      : [found(schema: path, kind), found(operation: path, kind), found(tagOrServer: path, kind)]
    if let found = results.first(where: \.isFound) { return found }
    let others = results.first { result in
      switch result {
      case .ofOtherKind, .leftOut: true
      case .parts, .missing: false
      }
    }
    if let others { return others }
    for case .missing(let suggestion?) in results { return .missing(suggestion: suggestion) }
    return .missing(suggestion: nil)
  }

  // MARK: - Schemas

  private func found(schema path: String, _ kind: GivenName.Kind) -> Result {
    result(schemas.find(path), kind)
  }

  private func result(_ result: SchemaFinder.Result, _ kind: GivenName.Kind) -> Result {
    switch result {
    case .found(.schema(let schema)):
      if components.contains(schema.location), kind == .member {
        return .ofOtherKind(noun: "a schema")
      }
      return .parts(
        kind == .type ? declared(by: schema).map { .schema($0) } : [.schema(schema.location)],
        isProven: true
      )
    case .found(.reference(let reference)):
      return .parts([.reference(reference.range)], isProven: true)
    case .value(let node):
      guard kind == .member else { return .ofOtherKind(noun: "a value") }
      return .parts([.value(node.range)], isProven: true)
    case .elsewhere(let location):
      return .parts([.schema(location)], isProven: false)
    case .missing(let suggestion):
      return .missing(suggestion: suggestion)
    }
  }

  /// Returns the schema and its elements or values; a type is declared for one of them.
  private func declared(by schema: OpenAPI.Schema) -> [NodeLocation] {
    var inner: [OpenAPI.SchemaOrReference] = [schema.fields.items].compactMap(\.self)
    if case .schema(let values) = schema.fields.additionalProperties,
      schema.fields.properties.isEmpty
    {
      inner.append(values)
    }
    return [schema.location]
      + inner.flatMap { part -> [NodeLocation] in
        guard case .schema(let inline) = part else { return [] }
        return declared(by: inline)
      }
  }

  // MARK: - Operations

  /// Finds `listPets`, `GET /pets` or `listPets.limit`; IDs may contain dots themselves, so the
  /// longest match counts.
  private func found(operation path: String, _ kind: GivenName.Kind) -> Result {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      if let (operation, _) = operation(called: name) {
        return found(parts.dropFirst(count), of: operation, called: name, kind)
      }
      if document.operationHeads.contains(where: { $0.operationID == name || $0.request == name }) {
        return .leftOut
      }
    }
    guard makesSuggestions else { return .missing(suggestion: nil) }
    let ids = document.operationHeads.compactMap(\.operationID)
    let close = Suggestion.closest(to: String(parts[0]), among: ids)
    return .missing(
      suggestion: close.map { ([$0] + parts.dropFirst().map(String.init)).joined(separator: ".") }
    )
  }

  private func operation(called name: String) -> (OpenAPI.Operation, path: String)? {
    for path in operations {
      for operation in path.operations
      where operation.operationID == name || "\(operation.method) \(path.path)" == name {
        return (operation, path.path)
      }
    }
    return nil
  }

  private func found(
    _ parts: ArraySlice<Substring>,
    of operation: OpenAPI.Operation,
    called path: String,
    _ kind: GivenName.Kind
  ) -> Result {
    guard !parts.isEmpty else {
      guard kind == .member else { return .ofOtherKind(noun: "an operation") }
      return .parts([.operation(operation.location)], isProven: true)
    }
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      let parameters = operation.parameters.filter { $0.name == name }
      guard let parameter = parameters.first else { continue }
      let rest = parts.dropFirst(count)
      if !rest.isEmpty || kind == .type {
        guard let schema = parameter.schema else { return .missing(suggestion: nil) }
        return result(schemas.find(rest, in: schema, called: path + "." + name), kind)
      }
      return .parts(
        parameters.map { .parameter($0.sourceLocation, of: operation.location) },
        isProven: true
      )
    }
    for media in operation.requestBody?.content ?? [] {
      guard let schema = media.schema else { continue }
      let found = result(schemas.find(parts, in: schema, called: path), kind)
      if found.isFound { return found }
    }
    guard makesSuggestions else { return .missing(suggestion: nil) }
    let close = Suggestion.closest(
      to: parts.joined(separator: "."),
      among: operation.parameters.map(\.name)
    )
    return .missing(suggestion: close.map { path + "." + $0 })
  }

  // MARK: - Tags and servers

  private func isServer(_ url: String) -> Bool { document.servers.contains { $0.url == url } }

  private func found(tagOrServer name: String, _ kind: GivenName.Kind) -> Result {
    let tags = document.tags.map(\.name) + document.operationHeads.flatMap(\.tags)
    if tags.contains(name) {
      return kind == .type
        ? .parts([.tag(name)], isProven: true) : .ofOtherKind(noun: "a tag")
    }
    let urls = document.servers.map(\.url)
    if urls.contains(name) {
      return kind == .member
        ? .parts([.server(name)], isProven: true) : .ofOtherKind(noun: "a server")
    }
    guard makesSuggestions else { return .missing(suggestion: nil) }
    return .missing(suggestion: Suggestion.closest(to: name, among: tags + urls))
  }

  // MARK: - Pointers

  private func securityScheme(at pointer: String) -> OpenAPI.SecurityScheme? {
    document.securitySchemes.first { scheme in
      ["/components/securitySchemes", "/securityDefinitions"].contains { section in
        NodeLocation(file: document.range.file, pointer: section).appending(scheme.name).pointer
          == pointer
      }
    }
  }

  private func found(pointer: String, _ kind: GivenName.Kind) -> Result {
    let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if tokens.count == 2, let index = tokens.last.flatMap({ Int($0) }) {
      if tokens.first == "tags", document.tags.indices.contains(index) {
        return found(tagOrServer: document.tags[index].name, kind)
      }
      if tokens.first == "servers", document.servers.indices.contains(index) {
        return found(tagOrServer: document.servers[index].url, kind)
      }
    }
    if let scheme = securityScheme(at: pointer) {
      return kind == .member
        ? .parts([.securityScheme(scheme.name)], isProven: true)
        : .ofOtherKind(noun: "a security scheme")
    }
    for operation in operations.lazy.flatMap(\.operations) {
      if operation.location.pointer == pointer, operation.location.file == document.range.file {
        return found([], of: operation, called: pointer, kind)
      }
      let parameter = operation.parameters.first {
        $0.sourceLocation.pointer == pointer && $0.sourceLocation.file == document.range.file
      }
      if let parameter {
        guard kind == .member else { return .ofOtherKind(noun: "a parameter") }
        return .parts([.sharedParameter(parameter.sourceLocation)], isProven: true)
      }
    }
    return result(schemas.find(pointer), kind)
  }
}

extension NameFinder.Result {
  fileprivate var isFound: Bool {
    switch self {
    case .parts: true
    case .leftOut, .ofOtherKind, .missing: false
    }
  }
}

extension OpenAPI.OperationHead {
  /// The method and path: `GET /pets`.
  fileprivate var request: String { "\(method) \(path)" }
}
