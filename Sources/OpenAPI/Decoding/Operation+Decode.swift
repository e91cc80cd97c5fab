package import Diagnostics
package import SpecSyntax

extension DecodingContext {
  /// Reads one operation of a path item.
  func operation(
    _ entry: Mapping.Entry,
    method: String,
    of owner: PathOwner,
    at location: NodeLocation
  ) -> OpenAPI.Operation? {
    guard let node = resolved(entry.value), let fields = fields(of: node, as: .operation) else {
      return nil
    }
    let anyHead = owner.role == .callback ? nil : self.head(of: fields, method, in: owner)
    if let anyHead, !isIncluded(anyHead, owner.role) { return nil }
    owner.reportRoute(in: self)
    // Nothing is generated for webhooks and callbacks, so their names don't matter.
    let head = owner.role == .path ? anyHead : nil
    let sources = parameterSources(fields, of: owner, at: location)
    var parameters = sources.compactMap { source -> OpenAPI.Parameter? in
      guard case .parameter(let place) = source.place else { return nil }
      return parameter(source, in: place)
    }
    owner.route.query?.merge(
      into: &parameters,
      besides: owner.route.names,
      at: location,
      in: self
    )
    if owner.role == .path, !(parameters.isEmpty && owner.route.names.isEmpty) {
      PathParameters(owner: owner, location: location, range: entry.keyRange)
        .reconcile(&parameters, in: self)
    }
    if let head {
      operationNames.add(
        head,
        of: entry.value["$ref"] == nil ? location : nil,
        at: head.operationID.flatMap { _ in fields["operationId"]?.range } ?? entry.keyRange
      )
    }
    if fields["responses"] == nil {
      fields.reportMissing(
        "responses",
        at: entry.keyRange,
        reading: "any response is accepted",
        help: "describe at least one response"
      )
    }

    let consumes = fields.texts("consumes") ?? consumes
    let body = OpenAPI.RequestBody.swagger2(sources, consumes: consumes, at: location, in: self)
    let id = if let anyHead { anyHead.operationID } else { operationID(fields) }
    return OpenAPI.Operation(
      method: method,
      operationID: id,
      tags: anyHead?.tags ?? fields.texts("tags") ?? [],
      summary: fields.text("summary"),
      description: fields.text("description"),
      externalDocumentation: fields["externalDocs"]?["url"]?.text,
      parameters: parameters,
      requestBody: requestBody(fields, at: location) ?? body,
      responses: responses(
        fields,
        at: location,
        produces: dialect == .swagger20 ? fields.texts("produces") ?? produces : []
      ),
      callbacks: callbacks(fields, of: owner, at: location),
      isDeprecated: anyHead?.isDeprecated ?? fields.isDeprecated,
      security: OpenAPI.SecurityRequirement.list(fields),
      servers: OpenAPI.Server.list(fields) ?? owner.servers
        ?? (dialect == .swagger20
          ? OpenAPI.Server.swagger2List(ofOperation: fields, documentServers) : nil) ?? [],
      extensions: fields.extensions,
      location: location,
      range: entry.keyRange,
      extent: node.range
    )
  }

  /// Reads the properties that determine whether an operation is decoded.
  private func head(
    of operation: NodeDecoder,
    _ method: String,
    in owner: PathOwner
  ) -> OpenAPI.OperationHead {
    OpenAPI.OperationHead(
      method: method,
      path: owner.route.path,
      pathKey: owner.key,
      operationID: operationID(operation),
      tags: operation.texts("tags") ?? [],
      isDeprecated: operation.isDeprecated,
      isIgnored: isIgnored(operation)
    )
  }

  /// Records an operation, and returns whether it is decoded.
  private func isIncluded(
    _ head: OpenAPI.OperationHead,
    _ role: OpenAPI.PathItem.Role
  ) -> Bool {
    if role == .path { operationHeads.append(head) } else { webhookHeads.append(head) }
    if includes(head) { return true }
    leavesOperationsOut = true
    return false
  }

  private func isIgnored(_ operation: NodeDecoder) -> Bool {
    guard let node = operation["x-targetgen-ignore"] else { return false }
    if let flag = node.bool { return flag }
    report(.invalidExtension, .isNoFlag(node), at: node.range, help: "write 'true'")
    return false
  }

  /// Returns the operation's parameters and those of its path that the operation doesn't override.
  private func parameterSources(
    _ operation: NodeDecoder,
    of owner: PathOwner,
    at location: NodeLocation
  ) -> [ParameterSource] {
    let own = ParameterSource.list(operation, at: location, pathNames: owner.route.names)
    guard !owner.parameters.isEmpty else { return own }
    let identities = Set(own.map(\.identity))
    return owner.parameters.filter { !identities.contains($0.identity) } + own
  }

  private func operationID(_ operation: NodeDecoder) -> String? {
    guard let id = operation.text("operationId")?.trimmingSpaces, !id.isEmpty else { return nil }
    return id
  }

  /// Reads the callbacks of an operation.
  ///
  /// Callbacks of callbacks are left out because references can make them infinite.
  private func callbacks(
    _ operation: NodeDecoder,
    of owner: PathOwner,
    at location: NodeLocation
  ) -> [OpenAPI.PathItem] {
    guard owner.role != .callback else { return [] }
    let location = location.appending("callbacks")
    return operation.entries("callbacks").flatMap { entry -> [OpenAPI.PathItem] in
      guard let target = resolved(entry.value, at: location.appending(entry.key)),
        let mapping = target.node.mapping
      else { return [] }
      return pathItems(NamedObjects(mapping, at: target.location), of: .callback).map { item in
        var item = item
        item.callback = entry.key
        return item
      }
    }
  }
}

extension Diagnostic.Message {
  package static func isNoFlag(_ node: Node) -> Self {
    let found = node.text.map { "'\($0)'" } ?? node.kindDescription
    return "'x-targetgen-ignore' should be true or false, not \(found)"
  }
}
