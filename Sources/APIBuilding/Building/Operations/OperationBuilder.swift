import APIConfiguration
import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

/// Turns one operation into a case of a target.
struct OperationBuilder {
  let models: ModelBuilder
  let operation: OpenAPI.Operation
  let path: OpenAPI.PathItem
  let names: OperationNames
  let authorization: API.Authorization
  let server: Int?
  /// The variables of the server that need a value.
  let serverVariables: [API.Server.Variable]
  let configuration: Configuration

  /// Adds the cases to those of the target, one for each way to send the body and each content of
  /// the response; their types are still to be resolved.
  func build(into cases: inout [API.Target.Case]) {
    var parameters = serverVariables.map { variable in
      API.Parameter(
        name: MemberNames.parameter(variable.wireName, location: .server),
        wireName: variable.wireName,
        location: .server,
        type: .string,
        isRequired: true,
        serialization: .none,
        allowsReserved: false,
        documentation: variable.documentation,
        range: operation.range
      )
    }
    let bodyBuilder = operation.requestBody.map { requestBody in
      BodyBuilder(
        models: models,
        requestBody: models.questions.withMediaType(models.questions.unwrapped(requestBody)),
        method: operation.method,
        names: names
      )
    }
    for parameter in operation.parameters {
      let builder = ParameterBuilder(
        models: models,
        parameter: parameter,
        names: names,
        authorization: authorization,
        hasBody: bodyBuilder?.isPossible ?? false
      )
      if let built = builder.build() { parameters.append(built) }
      reportDotSegment(parameter)
    }
    let bodies = bodyBuilder?.build() ?? []
    let responses = ResponseBuilder(
      models: models,
      operation: operation,
      names: names,
      configuration: configuration
    ).build()
    let ways: [BodyBuilder.Result?] = bodies.isEmpty ? [nil] : bodies
    for response in responses {
      for body in ways {
        var notes: [String] = []
        if let body, bodies.count > 1 { notes.append("The body is sent as `\(body.contentType)`.") }
        if let choice = response.choice { notes.append("The response is `\(choice.mediaType)`.") }
        cases.append(build(parameters, body, response, adding: notes))
      }
    }
  }

  /// Reports a segment whose only value refers to another path (RFC 3986 §3.3), so that every call
  /// throws.
  private func reportDotSegment(_ parameter: OpenAPI.Parameter) {
    guard parameter.location == .path, let schema = parameter.schema,
      let value = models.context.onlyValue(of: schema)?.text, value == "." || value == "..",
      path.path.split(separator: "/").contains("{\(parameter.name)}")
    else { return }
    models.context.report(
      .invalidValue,
      "the only value of '\(parameter.name)' is '\(value)', which a path can't contain; each call throws",
      at: parameter.range,
      help: "write the path without '{\(parameter.name)}'"
    )
  }

  private func build(
    _ parameters: [API.Parameter],
    _ built: BodyBuilder.Result?,
    _ responses: ResponseBuilder.Result,
    adding notes: [String]
  ) -> API.Target.Case {
    let all = parameters + (built?.parameters ?? [])
    var body = built.map {
      API.Body(
        kind: $0.kind,
        contentType: $0.contentType,
        parameters: Array(parameters.count..<all.count)
      )
    }
    body?.allowedTypes = operation.requestBody?.content.map(\.name) ?? []
    body?.isRequired = operation.requestBody?.isRequired ?? true
    let names = responses.choice.map { self.names.asking(for: $0.words) } ?? names

    var item = API.Target.Case(
      name: names.caseName.adding(built?.words ?? []),
      asksForChoice: responses.choice != nil,
      operationID: operation.operationID,
      method: operation.method,
      pathTemplate: path.path,
      path: pathPieces(all),
      parameters: all,
      body: body,
      fixedHeaders: responses.accept.map { [API.FixedHeader(name: "Accept", value: $0)] } ?? [],
      responses: responses.set,
      authorization: authorization,
      server: server,
      documentation: documentation.adding(notes),
      range: operation.range,
      extents: extents
    )
    item.pathKey = path.key
    return item
  }

  private var extents: [SourceRange] {
    [operation.range, operation.extent] + operation.parameters.map(\.range)
      + operation.responses.map(\.extent) + [operation.requestBody?.range].compactMap(\.self)
  }

  private var documentation: API.Documentation {
    let summary = operation.summary ?? path.summary
    var description = operation.description ?? path.description
    if description == summary { description = nil }
    for sentence in furtherSentences {
      description = description.map { $0 + "\n\n" + sentence } ?? sentence
    }
    return API.Documentation(
      summary: summary,
      description: description,
      facts: scopes.map { "OAuth scopes: \($0)." },
      isDeprecated: operation.isDeprecated,
      deprecation: operation.isDeprecated ? operation.extensions.deprecation : nil
    )
  }

  /// Sentences about what the spec says elsewhere: other tags, links of the responses, external
  /// documentation.
  private var furtherSentences: [String] {
    var sentences: [String] = []
    let others =
      operation.tags.count > 1 ? operation.tags.filter { !$0.isEmpty }.dropFirst() : []
    if !others.isEmpty {
      sentences.append("Also tagged \(others.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    var links = UniqueList<String>()
    for link in operation.responses.lazy.flatMap(\.links) {
      let target = (link.operationID ?? link.operationReference).map { ": `\($0)`" } ?? ""
      links.append("`\(link.name)`" + target)
    }
    if !links.elements.isEmpty {
      sentences.append("Links to \(links.elements.joined(separator: ", ")).")
    }
    if let url = operation.externalDocumentation { sentences.append("See <\(url)>.") }
    return sentences
  }

  /// The scopes of each way to authorize this operation; `nil` if they are those of the whole API.
  private var scopes: String? {
    let alternatives = (operation.security ?? []).lazy.map(\.scopes).filter { !$0.isEmpty }
      .map { $0.map { "`\($0)`" }.joined(separator: ", ") }
    let texts = UniqueList(alternatives).elements
    return texts.isEmpty ? nil : texts.joined(separator: "; or ")
  }

  private func pathPieces(_ parameters: [API.Parameter]) -> [API.Target.PathPiece] {
    PathTemplate.pieces(of: path.path).map { piece in
      switch piece {
      case .text(let text):
        return .text(PathTemplate.encoded(text))
      case .name(let name):
        // Decoding declares every parameter of a path, so any other braces are text.
        let index = parameters.firstIndex { $0.location == .path && $0.wireName == name }
        return index.map { .parameter($0) }
          ?? .text(PathTemplate.encoded("{" + name + "}"))
      }
    }
  }
}
