import APIBuilding
import Diagnostics
import OpenAPI
import SpecSyntax

/// The contents seen in a response or a request, by media type.
struct InferredContent {
  private(set) var entries: [(type: ContentType, schema: InferredSchema?)] = []

  /// Adds a body.
  mutating func add(_ body: Exchange.Body?) {
    guard let body, !body.bytes.isEmpty || !body.isReadable, let name = body.mediaType else {
      return
    }
    let type = ContentType(name)
    guard !type.type.isEmpty, !type.subtype.isEmpty else { return }
    let value = body.isReadable ? Self.value(of: body.bytes, type) : nil
    if let index = entries.firstIndex(where: { $0.type.essence == type.essence }) {
      guard let value else { return }
      var schema = entries[index].schema ?? InferredSchema()
      schema.add(value)
      entries[index].schema = schema
    } else {
      entries.append((type, value.map { InferredSchema($0) }))
    }
  }

  private static func value(of bytes: [UInt8], _ type: ContentType) -> Node? {
    if type.isJSON { return JSONBody.value(of: bytes) }
    guard type.isForm else { return nil }
    let fields = FormReader.fields(ofForm: bytes)
    return fields.isEmpty ? nil : FormReader.node(fields)
  }

  /// Returns the contents as `content` of OpenAPI 3.
  func json(_ dialect: Dialect) -> JSONText {
    .object(
      entries.map { type, schema in
        JSONText.Member(type.essence, .members(["schema": Self.schema(type, schema, dialect)]))
      }
    )
  }

  /// Returns the schema of a body.
  static func schema(
    _ type: ContentType,
    _ inferred: InferredSchema?,
    _ dialect: Dialect
  ) -> JSONText {
    if let inferred { return inferred.json(dialect) }
    if type.isJSON { return .object([]) }
    if type.isText || type.isXML || type.isStream || type.isForm {
      return .members(["type": type.isForm ? "object" : "string"])
    }
    return dialect == .swagger20
      ? .members(["type": "file"]) : .members(["type": "string", "format": "binary"])
  }
}

/// An operation that the spec doesn't declare, as traffic shows it.
struct InferredOperation {
  /// The path with names in the place of identifiers.
  let path: String
  /// The names in the path.
  let names: [String]
  let method: String
  private(set) var query: [(name: String, schema: InferredSchema)] = []
  private(set) var body = InferredContent()
  private(set) var responses: [(status: Int, content: InferredContent)] = []

  /// Creates an operation with the path of a request, in which numbers, UUIDs and other texts that
  /// identify things become parameters; or with the path that the spec has.
  init(_ method: String, segments: [String], item: OpenAPI.PathItem?) {
    self.method = method
    if let item {
      path = item.key
      names = PathTemplate.pieces(of: item.path).compactMap { piece in
        if case .name(let name) = piece { name } else { nil }
      }
      return
    }
    var names: [String] = []
    let parts = segments.map { segment -> String in
      guard !ShownValue.isName(segment.percentDecoded), !segment.isEmpty else { return segment }
      names.append(names.isEmpty ? "id" : "id\(names.count + 1)")
      return "{\(names[names.count - 1])}"
    }
    path = "/" + parts.joined(separator: "/")
    self.names = names
  }

  mutating func add(_ exchange: Exchange, _ url: RequestURL) {
    for item in url.query where ShownValue.isName(item.name) {
      let value = QueryText.node(item.value)
      if let index = query.firstIndex(where: { $0.name == item.name }) {
        query[index].schema.add(value)
      } else {
        query.append((item.name, InferredSchema(value)))
      }
    }
    body.add(exchange.requestBody)
    guard let status = exchange.status else { return }
    if let index = responses.firstIndex(where: { $0.status == status }) {
      responses[index].content.add(exchange.responseBody)
    } else {
      var content = InferredContent()
      content.add(exchange.responseBody)
      responses.append((status, content))
    }
  }
}

/// Values in URLs, which are text.
enum QueryText {
  /// Returns a text as a value of one of several types, if it can be one.
  static func node(
    _ text: String,
    as types: Set<OpenAPI.Schema.SimpleType> = [.boolean, .integer, .number, .string]
  ) -> Node {
    let kind: Node.ScalarKind
    if types.contains(.boolean), text == "true" || text == "false" {
      kind = .bool
    } else if types.contains(.integer) || types.contains(.number), Int(text) != nil,
      JSONNumber.isNumber(text)
    {
      kind = .integer
    } else if types.contains(.number) || types.contains(.integer), JSONNumber.isNumber(text) {
      kind = .float
    } else {
      kind = .string
    }
    return Node(.scalar(text, kind), at: .nowhere)
  }
}

extension InferredOperation {
  /// Adds what another request of the same operation shows.
  mutating func merge(_ other: InferredOperation) {
    for item in other.query {
      if let index = query.firstIndex(where: { $0.name == item.name }) {
        query[index].schema.merge(item.schema)
      } else {
        query.append(item)
      }
    }
    body.merge(other.body)
    for response in other.responses {
      if let index = responses.firstIndex(where: { $0.status == response.status }) {
        responses[index].content.merge(response.content)
      } else {
        responses.append(response)
      }
    }
  }
}

extension InferredContent {
  fileprivate mutating func merge(_ other: InferredContent) {
    for (type, schema) in other.entries {
      guard let index = entries.firstIndex(where: { $0.type.essence == type.essence }) else {
        entries.append((type, schema))
        continue
      }
      guard let schema else { continue }
      var merged = entries[index].schema ?? InferredSchema()
      merged.merge(schema)
      entries[index].schema = merged
    }
  }
}
