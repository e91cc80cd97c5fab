import Diagnostics
import OpenAPI
import SpecSyntax

extension CorrectionBuilder {
  /// Adds a media type to a response or a request.
  mutating func correctContent(_ tally: DriftObserver.Tally, _ name: String) -> Bool {
    guard let route = tally.route, let entry = tally.content.entries.first else { return false }
    let location = tally.place.location
    let operation = route.operation.location
    let isRequest =
      tally.kind == .undeclaredBody || route.operation.requestBody?.location(in: route) == location
    guard dialect == .swagger20 else {
      guard node(at: location) != nil else { return false }
      let content = JSONText.members(["content": tally.content.json(dialect)])
      let isNew = tally.kind == .undeclaredBody
      update(name, location, isNew ? .members(["requestBody": content]) : content)
      return true
    }
    guard let node = node(at: operation) else { return false }
    let schema = InferredContent.schema(entry.type, entry.schema, dialect)
    if isRequest {
      addMediaTypes("consumes", tally.content, operation, name)
      let hasBody = (node["parameters"]?.sequence ?? []).contains { $0["in"]?.text == "body" }
      if tally.kind == .undeclaredBody, !hasBody {
        let body = JSONText.members(["name": "body", "in": "body", "schema": schema])
        update(name, operation, .members(["parameters": [body]]))
      }
    } else {
      guard let response = self.node(at: location) else { return false }
      addMediaTypes("produces", tally.content, operation, name)
      if response["schema"] == nil { update(name, location, .members(["schema": schema])) }
    }
    return true
  }

  /// Adds media types to those of an operation of Swagger 2.0, with those that it inherits.
  mutating func addMediaTypes(
    _ key: String,
    _ content: InferredContent,
    _ operation: NodeLocation,
    _ name: String
  ) {
    guard dialect == .swagger20, !content.entries.isEmpty, let node = node(at: operation) else {
      return
    }
    let own = node[key]?.sequence
    let root = observer.trees[observer.document.range.file]
    let declared = (own ?? root?[key]?.sequence ?? []).compactMap(\.string)
    let new = content.entries.map(\.type.essence).filter { type in
      !declared.contains { ContentType($0).essence == type }
    }
    // Without any, responses are JSON.
    guard !new.isEmpty, !(declared.isEmpty && new == ["application/json"]) else { return }
    let base = own == nil ? (declared.isEmpty ? ["application/json"] : declared) : []
    let types = base + new.filter { !base.contains($0) }
    update(name, operation, .object([.init(key, .list(types))]))
  }

  /// Returns a response with a content.
  func response(_ content: InferredContent) -> JSONText {
    let description = JSONText.Member("description", .string("Seen in traffic."))
    guard let first = content.entries.first else { return .object([description]) }
    let schema = InferredContent.schema(first.type, first.schema, dialect)
    return .object([
      description,
      dialect == .swagger20
        ? .init("schema", schema) : .init("content", content.json(dialect)),
    ])
  }

  /// Returns an optional parameter, or that of a path.
  func parameter(_ name: String, _ place: String, _ schema: InferredSchema) -> JSONText {
    let isRequired = place == "path"
    var members: [JSONText.Member] = [
      .init("name", .string(name)), .init("in", .string(place)),
    ]
    if isRequired || dialect != .swagger20 { members.append(.init("required", .bool(isRequired))) }
    if case .object(let fields) = header(schema) { members += fields }
    return .object(members)
  }

  /// Returns an optional header field of a response, or what a parameter has as well.
  func header(_ schema: InferredSchema) -> JSONText {
    let inferred = schema.json(dialect)
    guard dialect == .swagger20 else { return .members(["schema": inferred]) }
    guard case .object(let fields) = inferred, fields.contains(where: { $0.name == "type" }) else {
      return .members(["type": "string"])
    }
    return inferred
  }

  /// Adds a field to a form of Swagger 2.0, whose fields are parameters, or makes one optional.
  mutating func correctFormField(_ tally: DriftObserver.Tally, _ name: String) -> Bool {
    let location = tally.place.location
    guard tally.detail != SchemaJudge.changingName else { return false }
    guard tally.kind == .missingProperty else {
      update(name, location, .array([parameter(tally.detail, "formData", tally.schema)]))
      return true
    }
    let index = node(at: location)?.sequence?.firstIndex {
      $0["name"]?.text == tally.detail && $0["in"]?.text == "formData"
    }
    guard let index else { return false }
    update(name, location.appending("\(index)"), .object([.init("required", .bool(false))]))
    return true
  }

  /// Adds an operation to a path, or with its path.
  mutating func correctOperation(
    _ operation: InferredOperation,
    _ location: NodeLocation,
    _ name: String
  ) {
    var text = InferredSchema()
    text.add(Node(.scalar("", .string), at: .nowhere))
    let names = operation.names.map { parameter($0, "path", text) }
    let declared = node(at: location)?["parameters"]?.sequence ?? []
    let hasNames = location.pointer != "/paths" && !declared.isEmpty
    var parameters = hasNames ? [] : names
    parameters += operation.query.map { parameter($0.name, "query", $0.schema) }
    var members: [JSONText.Member] = []
    if let entry = operation.body.entries.first {
      if dialect == .swagger20 {
        let schema = InferredContent.schema(entry.type, entry.schema, dialect)
        parameters.append(.members(["name": "body", "in": "body", "schema": schema]))
        members.append(.init("consumes", .list([entry.type.essence])))
      } else {
        members.append(
          .init("requestBody", .members(["content": operation.body.json(dialect)]))
        )
      }
    }
    if !parameters.isEmpty { members.insert(.init("parameters", .array(parameters)), at: 0) }
    if dialect == .swagger20 {
      let types = operation.responses.flatMap { $0.content.entries.map(\.type.essence) }
      let list = types.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      if !list.isEmpty { members.append(.init("produces", .list(list))) }
    }
    let responses = operation.responses.sorted { $0.status < $1.status }.map { status, content in
      JSONText.Member("\(status)", response(content))
    }
    members.append(.init("responses", .object(responses)))
    let method = JSONText.Member(operation.method.lowercased(), .object(members))
    let item = JSONText.object([method])
    update(
      name,
      location,
      location.pointer == "/paths" ? .object([.init(operation.path, item)]) : item
    )
  }
}
