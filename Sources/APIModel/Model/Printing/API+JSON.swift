package import Diagnostics
import SpecSyntax

extension API {
  /// The whole model as JSON for other programs, with everything that affects the output except
  /// locations in the spec.
  ///
  /// Members without a value, `false` and empty lists are omitted.
  package var json: JSONText {
    .members([
      "title": title,
      "spec": specName,
      "name": name,
      "serverType": serverTypeName,
      "client": clientName,
      "namespace": namespaceName,
      "credentials": credentialsName.map {
        JSONText.members(["name": $0, "schemes": JSONText.array(securitySchemes.map(json))])
      },
      "servers": JSONText.array(servers.map(json)),
      "targets": JSONText.array(targets.map(json)),
      "clientParameters": clientParameters.map(json),
      "inbound": inbound.map(json),
      "models": JSONText.array(models.indices.map { json(of: ModelID($0)) }),
      "namedTexts": namedTexts.map(json),
      "aliases": aliases.declarations.map(json),
    ])
  }

  private func json(_ alias: Alias) -> JSONText {
    .members([
      "name": alias.qualifiedName,
      "of": alias.qualifiedTarget,
      "type": alias.kind == .type,
    ])
  }

  private func json(_ inbound: Inbound) -> JSONText {
    .members(["type": description(of: inbound.type), "use": inbound.use.words])
  }

  private func json(_ text: NamedText) -> JSONText {
    .members([
      "name": text.name,
      "used": text.isUsed,
      "documentation": text.documentation.json,
    ])
  }

  private func json(_ server: Server) -> JSONText {
    .members([
      "name": server.name,
      "url": server.url,
      "description": server.documentation.description,
      "documentation": server.documentation.json,
      "variables": server.variables.map(json),
    ])
  }

  private func json(_ variable: Server.Variable) -> JSONText {
    .members([
      "name": variable.name,
      "wireName": variable.wireName.unless(variable.name),
      "default": variable.defaultValue,
      "values": variable.values,
      "documentation": variable.documentation.json,
    ])
  }

  // MARK: - Credentials

  private func json(_ scheme: SecurityScheme) -> JSONText {
    .members([
      "name": scheme.name,
      "schemeName": scheme.schemeName.unless(scheme.name),
      "kind": scheme.kind.word,
      "key": scheme.kind.key.map(json),
      "flows": scheme.kind.flows.map(json),
      "metadata": scheme.metadataURL,
      "documentation": scheme.documentation.json,
    ])
  }

  private func json(_ flow: SecurityScheme.Flow) -> JSONText {
    .members([
      "kind": flow.kind.rawValue,
      "authorizationURL": flow.authorizationURL,
      "tokenURL": flow.tokenURL,
      "refreshURL": flow.refreshURL,
      "scopes": flow.scopes.map {
        JSONText.members(["name": $0.name, "description": $0.description])
      },
    ])
  }

  private func json(_ key: Authorization.Key) -> JSONText {
    .members(["name": key.name, "in": key.location.rawValue])
  }

  // MARK: - Operations

  private func json(_ target: Target) -> JSONText {
    .members([
      "name": target.name,
      "provider": target.providerName,
      "protocol": target.protocolName,
      "mock": target.mock.map(json),
      "property": clientName == nil ? nil : target.memberName,
      "tag": target.tag,
      "server": target.server.map { servers[$0].name },
      "documentation": target.documentation.json,
      "operations": JSONText.array(target.cases.map(json)),
    ])
  }

  private func json(_ mock: Mock) -> JSONText {
    let closures = mock.closureNames.sorted { $0.key < $1.key }
    return .members([
      "name": mock.name,
      "calls": mock.callsName,
      "state": mock.stateName,
      "type": mock.closuresName,
      "closures": JSONText.object(
        closures.map { JSONText.Member($0.key, .string($0.value.swift)) }
      ),
    ])
  }

  private func json(_ operation: Target.Case) -> JSONText {
    let headers = operation.fixedHeaders.map { JSONText.Member($0.name, .string($0.value)) }
    return .members([
      "name": operation.name,
      "operationId": operation.operationID,
      "method": operation.method,
      "path": operation.pathTemplate,
      "summary": operation.documentation.summary,
      "deprecated": operation.documentation.isDeprecated,
      "documentation": operation.documentation.json,
      "asksForChoice": operation.asksForChoice,
      "options": operation.optionsName,
      "parameters": JSONText.array(operation.parameters.map(json)),
      "body": operation.body.map { json($0, of: operation) },
      "headers": headers.isEmpty ? nil : JSONText.object(headers),
      "authorization": json(operation.authorization),
      "server": operation.server.map { servers[$0].name },
      "returns": typeName(ofResultOf: operation.responses) ?? "Void",
      "returnsStatus": operation.responses.successStatus?.key,
      "location": operation.responses.location?.rawValue,
      "mayBeEmpty": operation.responses.mayBeEmpty,
      "successes": operation.responses.successes.map(json),
      "outcome": operation.responses.outcome.map(json),
      "streams": operation.responses.streams.map(json),
      "pages": operation.pagination.map(json),
      "validation": operation.responses.validation.word,
      "responses": JSONText.array(operation.responses.responses.map(json)),
    ])
  }

  private func json(_ parameter: Parameter) -> JSONText {
    .members([
      "name": parameter.name,
      "wireName": parameter.wireName.unless(parameter.name),
      "in": parameter.location.rawValue,
      "type": typeName(of: parameter),
      "format": parameter.type.formatWord,
      "required": JSONText.bool(parameter.isRequired),
      "default": parameter.initialValue?.json,
      "inOptions": parameter.isGrouped,
      "onClient": parameter.clientParameter.map { clientParameters[$0].name },
      "style": parameter.styleWord,
      "allowReserved": parameter.allowsReserved,
      "allowEmptyValue": parameter.allowsEmptyValue,
      "wholeList": parameter.isWholeList,
      "allowSlashes": parameter.allowsSlashes,
      "itemDelimiter": parameter.itemDelimiter,
      "part": parameter.part,
      "members": parameter.memberEncodings.map { json($0, of: parameter) },
      "documentation": parameter.documentation.json,
      "deprecated": parameter.documentation.isDeprecated,
    ])
  }

  private func json(_ member: Parameter.MemberEncoding, of parameter: Parameter) -> JSONText {
    var field = parameter
    field.serialization = member.serialization
    field.isWholeList = member.isWholeList
    return .members([
      "wireName": member.name,
      "style": field.styleWord,
      "allowReserved": member.allowsReserved,
    ])
  }

  private func json(_ body: Body, of operation: Target.Case) -> JSONText {
    let names = body.parameters.map { JSONText.string(operation.parameters[$0].name.swift) }
    return .members([
      "kind": body.kind.rawValue,
      "contentType": body.contentType,
      "parameters": JSONText.array(names),
    ])
  }

  private func json(_ authorization: Authorization) -> JSONText? {
    let requirements = credentialsName == nil ? [] : authorization.requirements
    guard authorization.scheme != nil || !authorization.keys.isEmpty || !requirements.isEmpty else {
      return nil
    }
    return .members([
      "scheme": authorization.scheme?.word,
      "keys": authorization.keys.map(json),
      "alternatives": authorization.alternatives.map {
        JSONText.members(["scheme": $0.usesScheme, "keys": $0.keys.map(json)])
      },
      "credentials": requirements.map { JSONText.array($0.map { .string($0) }) },
    ])
  }

  // MARK: - Responses

  private func json(_ body: ResponseBody) -> JSONText {
    typeName(of: body).map { .string($0) } ?? .null
  }

  private func json(_ stream: Stream) -> JSONText {
    .members([
      "type": typeName(of: stream),
      "content": stream.content.word,
      "method": stream.methodName,
      "contentType": stream.contentType,
      "describedAsList": stream.isDescribedAsList,
    ])
  }

  private func json(_ outcome: Outcome) -> JSONText {
    .members([
      "name": outcome.name,
      "method": outcome.methodName,
      "undocumented": outcome.undocumentedName,
      "cases": JSONText.array(outcome.cases.map(json)),
    ])
  }

  private func json(_ item: Outcome.Case) -> JSONText {
    .members([
      "name": item.name,
      "status": item.status.key,
      "body": json(item.body),
      "documentation": item.documentation.json,
      "headersType": item.headers.isEmpty ? nil : item.headersName,
      "headers": item.headers.map(json),
    ])
  }

  private func json(_ header: Outcome.Header) -> JSONText {
    .members([
      "name": header.name,
      "wireName": header.wireName.unless(header.name),
      "type": description(of: header.declaredType),
      "format": header.type.formatWord,
      "required": header.isRequired,
      "documentation": header.documentation.json,
    ])
  }

  private func json(_ response: DocumentedResponse) -> JSONText {
    .members([
      "status": response.status.key,
      "body": json(response.body),
      "contentType": response.contentType,
      "documentation": response.documentation.json,
      "sample": response.sample.map { $0.isFromSpec ? "spec" : "made up" },
      "sampleText": response.sample?.text,
    ])
  }

  // MARK: - Pages

  private func json(_ pagination: Pagination) -> JSONText {
    .members([
      "method": pagination.methodName,
      "by": pagination.step.word,
      "page": description(of: pagination.page),
      "items": description(of: pagination.item),
      "itemsPath": words(for: pagination.items),
      "position": position(of: pagination.step),
      "size": pagination.size.map(json),
      "more": pagination.more.map(words),
      "total": pagination.total.map(words),
      "pages": pagination.pages.map(words),
    ])
  }

  private func json(_ size: Pagination.Size) -> JSONText {
    switch size {
    case .carrier(let carrier): json(carrier)
    case .number(let number): .number(String(number))
    }
  }

  /// Returns the link from one page to the next, and the part of a request that carries it.
  private func position(of step: Pagination.Step) -> JSONText? {
    switch step {
    case .link: nil
    case .url(let path): .members(["path": words(for: path)])
    case .cursor(let path, let carrier):
      .members(["path": words(for: path), "in": json(carrier)])
    case .urlHeader(let name): .members(["header": name])
    case .cursorHeader(let name, let carrier): .members(["header": name, "in": json(carrier)])
    case .last(let path, let carrier):
      .members(["path": words(for: path), "of": "last item", "in": json(carrier)])
    case .page(let carrier, let first): .members(["in": json(carrier), "first": first])
    case .offset(let carrier): .members(["in": json(carrier)])
    }
  }

  private func json(_ carrier: Pagination.Carrier) -> JSONText {
    switch carrier {
    case .parameter(let index): .members(["parameter": index])
    case .body(let index, let step):
      .members(["parameter": index, "property": property(step)?.name])
    }
  }

  /// Returns the names of the properties on a path, with `?` for a value that may be missing.
  private func words(for path: PropertyPath) -> String {
    (path.beginsWithOptional ? "?" : "")
      + path.steps.compactMap { property($0)?.name.swift }.joined(separator: ".")
  }
}

extension API.SecurityScheme.Kind {
  fileprivate var word: String {
    switch self {
    case .key: "apiKey"
    case .header(let scheme): scheme.word
    case .oauth2: "oauth2"
    case .openIDConnect: "openIDConnect"
    }
  }

  fileprivate var key: API.Authorization.Key? {
    if case .key(let key) = self { key } else { nil }
  }

  fileprivate var flows: [API.SecurityScheme.Flow] {
    if case .oauth2(let flows) = self { flows } else { [] }
  }
}

extension API.Stream.Content {
  /// The values, in words.
  fileprivate var word: String {
    switch self {
    case .events: "events"
    case .eventData: "data of events"
    case .wholeEvents: "whole events"
    case .values: "values"
    }
  }
}

extension API.Validation {
  /// The accepted statuses, in a word.
  fileprivate var word: String {
    switch self {
    case .successCodes: "200-299"
    case .successAndRedirectCodes: "200-399"
    case .customCodes(let codes): codes.map(String.init).joined(separator: ",")
    }
  }
}

extension API.Pagination.Step {
  /// The way to the next page, in the words of the configuration.
  var word: String {
    switch self {
    case .link: "link"
    case .url, .urlHeader: "url"
    case .cursor, .cursorHeader, .last: "cursor"
    case .page: "page"
    case .offset: "offset"
    }
  }
}
