import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Finds the targets of paths in the configuration's `names`.
struct NameFinder {
  enum Result {
    /// The matching parts of the spec, whether they're certain to exist, and whether the filter
    /// leaves out all operations that use them.
    case parts([GivenNames.Part], isProven: Bool, isLeftOut: Bool = false)
    /// A part of an operation that the filter leaves out.
    case leftOut
    /// A match that can't have a name of that kind.
    case ofOtherKind(noun: String)
    case missing(suggestion: String?)
  }

  private let document: OpenAPI.Document
  private var schemas: SchemaFinder
  private let components: Set<NodeLocation>
  private var tags: Set<String> = []
  /// The tags that only operations have that the filter leaves out.
  private var tagsLeftOut: Set<String> = []
  private let servers: Set<String>

  private enum Place {
    case securityScheme(name: String)
    case operation(OpenAPI.Operation)
    case parameter(NodeLocation)
  }

  /// The targets of pointers that aren't schemas; collected for the first pointer.
  private lazy var places = Self.places(in: document)

  init(_ document: OpenAPI.Document) {
    self.document = document
    schemas = SchemaFinder(document)
    components = Set(document.componentSchemas)
    servers = Set(document.servers.map(\.url))
    tags = Set(document.tags.map(\.name))
    for head in document.operationHeads { tagsLeftOut.formUnion(head.tags) }
    tags.formUnion(tagsLeftOut)
    for path in document.paths {
      for operation in path.operations { tagsLeftOut.subtract(operation.tags) }
    }
  }

  /// Indicates whether a path without a target is worth a suggestion.
  var makesSuggestions: Bool {
    get { schemas.makesSuggestions }
    set { schemas.makesSuggestions = newValue }
  }

  /// Returns the target of a path; if several things match, it's the first that can have a name of
  /// the kind.
  mutating func find(_ path: String, for kind: GivenName.Kind) -> Result {
    let pointer = path.first == "#" ? String(path.dropFirst()) : path
    let results =
      pointer.first == "/" && !isServer(path)
      ? [found(pointer: pointer, kind)]
      : [found(schema: path, kind), found(operation: path, kind), found(tagOrServer: path, kind)]
    return results.min { $0.rank < $1.rank } ?? .missing(suggestion: nil)
  }

  // MARK: - Schemas

  private mutating func found(schema path: String, _ kind: GivenName.Kind) -> Result {
    result(schemas.find(path), kind)
  }

  private func result(_ result: SchemaFinder.Result, _ kind: GivenName.Kind) -> Result {
    let isLeftOut = schemas.leavesOut(result)
    switch result {
    case .found(.schema(let schema)):
      if components.contains(schema.location), kind == .member {
        return .ofOtherKind(noun: "a schema")
      }
      return .parts(
        kind == .type ? declared(by: schema).map { .schema($0) } : [.schema(schema.location)],
        isProven: true,
        isLeftOut: isLeftOut
      )
    case .found(.reference(let reference)):
      return .parts([.reference(reference.range)], isProven: true, isLeftOut: isLeftOut)
    case .value(let node):
      guard kind == .member else { return .ofOtherKind(noun: "a value") }
      return .parts([.value(node.range)], isProven: true, isLeftOut: isLeftOut)
    case .elsewhere(let location):
      return .parts([.schema(location)], isProven: false)
    case .leftOut:
      return .leftOut
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
  private mutating func found(operation path: String, _ kind: GivenName.Kind) -> Result {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    for count in stride(from: parts.count, to: 0, by: -1) {
      let name = parts.prefix(count).joined(separator: ".")
      switch schemas.operations[name] {
      case .found(let operation):
        return found(parts.dropFirst(count), of: operation, called: name, kind)
      case .leftOut: return .leftOut
      case nil: continue
      }
    }
    guard makesSuggestions else { return .missing(suggestion: nil) }
    let ids = document.operationHeads.compactMap(\.operationID)
    let close = Suggestion.closest(to: String(parts[0]), among: ids)
    return .missing(
      suggestion: close.map { ([$0] + parts.dropFirst().map(String.init)).joined(separator: ".") }
    )
  }

  private mutating func found(
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
      if case .parts = found { return found }
    }
    guard makesSuggestions else { return .missing(suggestion: nil) }
    let close = Suggestion.closest(
      to: parts.joined(separator: "."),
      among: operation.parameters.map(\.name)
    )
    return .missing(suggestion: close.map { path + "." + $0 })
  }

  // MARK: - Tags and servers

  private func isServer(_ url: String) -> Bool { servers.contains(url) }

  private func found(tagOrServer name: String, _ kind: GivenName.Kind) -> Result {
    if tags.contains(name) {
      if tagsLeftOut.contains(name) { return .leftOut }
      return kind == .type
        ? .parts([.tag(name)], isProven: true) : .ofOtherKind(noun: "a tag")
    }
    if isServer(name) {
      return kind == .member
        ? .parts([.server(name)], isProven: true) : .ofOtherKind(noun: "a server")
    }
    guard makesSuggestions else { return .missing(suggestion: nil) }
    let tags = document.tags.map(\.name) + document.operationHeads.flatMap(\.tags)
    let urls = document.servers.map(\.url)
    return .missing(suggestion: Suggestion.closest(to: name, among: tags + urls))
  }

  // MARK: - Pointers

  /// Returns the values in the root document by their pointers; the first of several is kept.
  private static func places(in document: OpenAPI.Document) -> [String: Place] {
    var places: [String: Place] = [:]
    func add(_ place: Place, at location: NodeLocation) {
      guard location.file == document.range.file, places[location.pointer] == nil else { return }
      places[location.pointer] = place
    }

    for scheme in document.securitySchemes {
      for section in ["/components/securitySchemes", "/securityDefinitions"] {
        let section = NodeLocation(file: document.range.file, pointer: section)
        add(.securityScheme(name: scheme.name), at: section.appending(scheme.name))
      }
    }
    for path in document.paths {
      for operation in path.operations {
        add(.operation(operation), at: operation.location)
        for parameter in operation.parameters {
          add(.parameter(parameter.sourceLocation), at: parameter.sourceLocation)
        }
      }
    }
    return places
  }

  private mutating func found(pointer: String, _ kind: GivenName.Kind) -> Result {
    let tokens = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if tokens.count == 2, let index = tokens.last.flatMap({ Int($0) }) {
      if tokens.first == "tags", document.tags.indices.contains(index) {
        return found(tagOrServer: document.tags[index].name, kind)
      }
      if tokens.first == "servers", document.servers.indices.contains(index) {
        return found(tagOrServer: document.servers[index].url, kind)
      }
    }
    switch places[pointer] {
    case .securityScheme(let name):
      return kind == .member
        ? .parts([.securityScheme(name)], isProven: true)
        : .ofOtherKind(noun: "a security scheme")
    case .operation(let operation):
      return found([], of: operation, called: pointer, kind)
    case .parameter(let location):
      guard kind == .member else { return .ofOtherKind(noun: "a parameter") }
      return .parts([.sharedParameter(location)], isProven: true)
    case nil:
      break
    }
    return result(schemas.find(pointer), kind)
  }
}

extension NameFinder.Result {
  /// The order of preference among the results for one path.
  fileprivate var rank: Int {
    switch self {
    case .parts: 0
    case .leftOut, .ofOtherKind: 1
    case .missing(.some): 2
    case .missing(nil): 3
    }
  }
}
