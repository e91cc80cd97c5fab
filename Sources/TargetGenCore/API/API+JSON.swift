extension API {
  /// The whole model as JSON, for programs: what `inspect` prints and what a comparison starts from.
  package var json: JSONText {
    .object([
      .init("title", .string(title)),
      .init("spec", .string(specName)),
      .init("name", .string(name.swift)),
      .init("servers", .array(servers.map(json))),
      .init("targets", .array(targets.map(json))),
      .init("models", .array(models.indices.map { json(of: ModelID($0)) })),
    ])
  }

  private func json(_ server: Server) -> JSONText {
    .members([
      ("name", .string(server.name.swift)),
      ("url", .string(server.url)),
      ("description", server.documentation.description.map { .string($0) }),
      (
        "variables",
        .unlessEmpty(
          server.variables.map { variable in
            .members([
              ("name", .string(variable.name.swift)),
              ("wireName", .unless(variable.wireName, is: variable.name.swift)),
              ("default", .string(variable.defaultValue)),
              ("values", .unlessEmpty(variable.values.map { .string($0) })),
            ])
          }
        )
      ),
    ])
  }

  private func json(_ target: Target) -> JSONText {
    .members([
      ("name", .string(target.name.swift)),
      ("provider", .string(target.providerName.swift)),
      ("tag", target.tag.map { .string($0) }),
      ("operations", .array(target.cases.map(json))),
    ])
  }

  private func json(_ operation: Target.Case) -> JSONText {
    let headers = operation.fixedHeaders.map { JSONText.Member($0.name, .string($0.value)) }
    return .members([
      ("name", .string(operation.name.swift)),
      ("operationId", operation.operationID.map { .string($0) }),
      ("method", .string(operation.method)),
      ("path", .string(operation.pathTemplate)),
      ("summary", operation.documentation.summary.map { .string($0) }),
      ("deprecated", operation.documentation.isDeprecated ? .bool(true) : nil),
      ("parameters", .array(operation.parameters.map(json))),
      (
        "body",
        operation.body.map { body in
          .members([
            ("kind", .string(body.kind.word)), ("contentType", .string(body.contentType)),
            (
              "parameters",
              .array(body.parameters.map { .string(operation.parameters[$0].name.swift) })
            ),
          ])
        }
      ),
      ("headers", headers.isEmpty ? nil : .object(headers)),
      ("authorization", json(operation.authorization)),
      ("server", operation.server.map { .string(servers[$0].name.swift) }),
      ("returns", json(operation.responses.success)),
      ("mayBeEmpty", operation.responses.mayBeEmpty ? .bool(true) : nil),
      ("successes", operation.responses.successes.map(json)),
      ("outcome", operation.responses.outcome.map(json)),
      ("streams", .unlessEmpty(operation.responses.streams.map(json))),
      ("pages", operation.pagination.map(json)),
      ("validation", .string(operation.responses.validation.word)),
      ("responses", .array(operation.responses.responses.map(json))),
    ])
  }

  private func json(_ parameter: Parameter) -> JSONText {
    .members([
      ("name", .string(parameter.name.swift)),
      ("wireName", .unless(parameter.wireName, is: parameter.name.swift)),
      ("in", .string(parameter.location.rawValue)),
      ("type", .string(description(of: parameter.type))),
      ("required", .bool(parameter.isRequired)),
      ("style", parameter.styleWord.map { .string($0) }),
      ("allowReserved", parameter.allowsReserved ? .bool(true) : nil),
      ("allowEmptyValue", parameter.allowsEmptyValue ? .bool(true) : nil),
      ("deprecated", parameter.documentation.isDeprecated ? .bool(true) : nil),
    ])
  }

  private func json(_ authorization: Authorization) -> JSONText? {
    guard authorization.scheme != nil || !authorization.keys.isEmpty else { return nil }
    return .members([
      ("scheme", authorization.scheme.map { .string($0.word) }),
      (
        "keys",
        .unlessEmpty(
          authorization.keys.map {
            .members([("name", .string($0.name)), ("in", .string($0.location.rawValue))])
          }
        )
      ),
    ])
  }

  private func json(_ body: ResponseBody) -> JSONText {
    switch body {
    case .json(let type): .string(description(of: type))
    case .text: .string("text")
    case .data: .string("data")
    case .none: .null
    }
  }

  private func json(_ stream: Stream) -> JSONText {
    let content: JSONText =
      switch stream.content {
      case .events: .string("events")
      case .values(let type): .string("values of " + description(of: type))
      }
    return .members([
      ("content", content), ("method", stream.methodName.map { .string($0.swift) }),
    ])
  }

  private func json(_ pagination: Pagination) -> JSONText {
    .members([
      ("method", .string(pagination.methodName.swift)),
      ("by", .string(pagination.step.word)),
      ("items", .string(description(of: pagination.item))),
    ])
  }

  private func json(_ outcome: Outcome) -> JSONText {
    .members([
      ("name", .string(outcome.name.swift)),
      ("method", outcome.methodName.map { .string($0.swift) }),
      (
        "cases",
        .array(
          outcome.cases.map { item in
            .members([
              ("name", .string(item.name.swift)),
              ("status", .string(item.status.word)),
              ("body", json(item.body)),
              (
                "headers",
                .unlessEmpty(
                  item.headers.map { header in
                    .members([
                      ("name", .string(header.name.swift)),
                      ("wireName", .unless(header.wireName, is: header.name.swift)),
                      ("type", .string(description(of: header.type))),
                      ("required", header.isRequired ? .bool(true) : nil),
                    ])
                  }
                )
              ),
            ])
          }
        )
      ),
    ])
  }

  private func json(_ response: DocumentedResponse) -> JSONText {
    .members([
      ("status", .string(response.status.word)),
      ("body", json(response.body)),
      ("contentType", response.contentType.map { .string($0) }),
      ("sample", response.sample.map { .string($0.isFromSpec ? "spec" : "made up") }),
    ])
  }

  private func json(of id: ModelID) -> JSONText {
    let model = self[id]
    var members: [(String, JSONText?)] = [
      ("name", .string(qualifiedName(of: id))),
      ("schema", model.schemaName.map { .string($0) }),
      ("use", model.use.words.map { .string($0) }),
      (
        model.use == .request ? "received" : "sent",
        model.counterpart.map { .string(qualifiedName(of: $0)) }
      ),
      ("deprecated", model.documentation.isDeprecated ? .bool(true) : nil),
    ]
    switch model.kind {
    case .structure(let structure):
      members += [
        ("kind", .string(structure.form.word)),
        ("properties", .array(structure.properties.map(json))),
        (
          "additionalProperties",
          structure.additionalProperties.map { .string(description(of: $0)) }
        ),
      ]
    case .enumeration(let enumeration):
      members += [
        ("kind", .string("enumeration")),
        ("rawType", .string(enumeration.rawType.word)),
        (
          "cases",
          .array(
            enumeration.cases.map {
              .members([("name", .string($0.name.swift)), ("value", .string($0.rawValue))])
            }
          )
        ),
      ]
    case .union(let union):
      members += [
        ("kind", .string("union")),
        ("discrimination", .string(union.discriminationWords)),
        (
          "variants",
          .array(
            union.variants.enumerated().map { index, variant in
              .members([
                ("name", .string(variant.name.swift)),
                ("type", .string(description(of: variant.type))),
                ("values", .unlessEmpty(union.reading.texts(of: index).map { .string($0) })),
                ("default", union.reading.isFallback(index) ? .bool(true) : nil),
              ])
            }
          )
        ),
      ]
    case .alias(let type):
      members += [("kind", .string("alias")), ("type", .string(description(of: type)))]
    }
    return .members(members)
  }

  private func json(_ property: Property) -> JSONText {
    .members([
      ("name", .string(property.name.swift)),
      ("wireName", .unless(property.wireName, is: property.name.swift)),
      ("type", .string(description(of: property.type))),
      ("required", .bool(property.isRequired)),
      ("nullable", property.isNullable ? .bool(true) : nil),
      ("nullSendable", property.isNullSendable ? .bool(true) : nil),
      ("readOnly", property.isReadOnly ? .bool(true) : nil),
      ("writeOnly", property.isWriteOnly ? .bool(true) : nil),
      ("boxed", property.isIndirect ? .bool(true) : nil),
      ("default", property.initialValue.map { JSONText($0) }),
      ("deprecated", property.documentation.isDeprecated ? .bool(true) : nil),
    ])
  }
}

extension JSONText {
  /// An object with the members that have a value.
  fileprivate static func members(_ members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// A list, unless there is nothing in it.
  fileprivate static func unlessEmpty(_ elements: [JSONText]) -> JSONText? {
    elements.isEmpty ? nil : .array(elements)
  }

  /// A text, unless it says what another one says.
  fileprivate static func unless(_ text: String, is other: String) -> JSONText? {
    text == other ? nil : .string(text)
  }
}

extension API.Validation {
  /// What is accepted, in a word.
  fileprivate var word: String {
    switch self {
    case .successCodes: "200-299"
    case .successAndRedirectCodes: "200-399"
    case .customCodes(let codes): codes.map(String.init).joined(separator: ",")
    }
  }
}

extension API.DocumentedResponse.Status {
  /// The key of the response.
  package var word: String {
    switch self {
    case .code(let code): String(code)
    case .range(let digit): "\(digit)XX"
    case .default: "default"
    }
  }
}

extension API.Pagination.Step {
  /// What leads to the next page, in the configuration's word.
  var word: String {
    switch self {
    case .link: "link"
    case .url: "url"
    case .cursor, .last: "cursor"
    case .page: "page"
    case .offset: "offset"
    }
  }
}
