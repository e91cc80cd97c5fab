package import PlainText
import SpecSyntax

extension API {
  /// The whole model as JSON for other programs, with everything that affects the output except
  /// locations in the spec.
  ///
  /// Members without a value, `false` and empty lists are omitted. A test compares the members with
  /// the stored properties of each part, so that none is forgotten.
  package var json: JSONText {
    .members([
      ("title", .string(title)),
      ("spec", .string(specName)),
      ("name", .string(name.swift)),
      ("serverType", .string(serverTypeName.swift)),
      ("client", clientName.map { .string($0.swift) }),
      ("credentials", credentialsJSON),
      ("servers", .array(servers.map(json))),
      ("targets", .array(targets.map(json))),
      ("inbound", .unlessEmpty(inbound.map(json))),
      ("models", .array(models.indices.map { json(of: ModelID($0)) })),
      ("namedTexts", .unlessEmpty(namedTexts.map(json))),
      ("aliases", .unlessEmpty(aliases.declarations.map(json))),
    ])
  }

  private func json(_ alias: Alias) -> JSONText {
    .members([
      ("name", .string(alias.qualifiedName)),
      ("of", .string(alias.qualifiedTarget)),
      ("type", .ifTrue(alias.kind == .type)),
    ])
  }

  private func json(_ inbound: Inbound) -> JSONText {
    .members([
      ("type", .string(description(of: inbound.type))),
      ("use", inbound.use.words.map { .string($0) }),
    ])
  }

  private func json(_ text: NamedText) -> JSONText {
    .members([
      ("name", .string(text.name.swift)),
      ("used", .ifTrue(text.isUsed)),
      ("documentation", text.documentation.json),
    ])
  }

  private func json(_ server: Server) -> JSONText {
    .members([
      ("name", .string(server.name.swift)),
      ("url", .string(server.url)),
      ("description", server.documentation.description.map { .string($0) }),
      ("documentation", server.documentation.json),
      (
        "variables",
        .unlessEmpty(
          server.variables.map { variable in
            .members([
              ("name", .string(variable.name.swift)),
              ("wireName", .unless(variable.wireName, is: variable.name.swift)),
              ("default", variable.defaultValue.map { .string($0) }),
              ("values", .unlessEmpty(variable.values.map { .string($0) })),
              ("documentation", variable.documentation.json),
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
      ("protocol", target.protocolName.map { .string($0.swift) }),
      ("mock", target.mock.map(json)),
      ("property", clientName.map { _ in .string(target.memberName.swift) }),
      ("tag", target.tag.map { .string($0) }),
      ("server", target.server.map { .string(servers[$0].name.swift) }),
      ("documentation", target.documentation.json),
      ("operations", .array(target.cases.map(json))),
    ])
  }

  private func json(_ mock: Mock) -> JSONText {
    let closures = mock.closureNames.sorted { $0.key < $1.key }
    return .members([
      ("name", .string(mock.name.swift)),
      ("calls", .string(mock.callsName.swift)),
      ("state", .string(mock.stateName.swift)),
      ("type", .string(mock.closuresName.swift)),
      (
        "closures",
        .object(closures.map { JSONText.Member($0.key, .string($0.value.swift)) })
      ),
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
      ("deprecated", .ifTrue(operation.documentation.isDeprecated)),
      ("documentation", operation.documentation.json),
      ("asksForChoice", .ifTrue(operation.asksForChoice)),
      ("options", operation.optionsName.map { .string($0.swift) }),
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
      ("returns", .string(typeName(ofResultOf: operation.responses) ?? "Void")),
      ("returnsStatus", operation.responses.successStatus.map { .string($0.word) }),
      ("location", operation.responses.location.map { .string($0.rawValue) }),
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
      ("type", .string(typeName(of: parameter))),
      ("format", parameter.type.formatWord.map { .string($0) }),
      ("required", .bool(parameter.isRequired)),
      ("default", parameter.initialValue?.json),
      ("inOptions", .ifTrue(parameter.isGrouped)),
      ("style", parameter.styleWord.map { .string($0) }),
      ("allowReserved", parameter.allowsReserved ? .bool(true) : nil),
      ("allowEmptyValue", parameter.allowsEmptyValue ? .bool(true) : nil),
      ("wholeList", .ifTrue(parameter.isWholeList)),
      ("allowSlashes", parameter.allowsSlashes ? .bool(true) : nil),
      ("itemDelimiter", parameter.itemDelimiter.map { .string($0) }),
      ("part", parameter.part.map { .string($0) }),
      ("members", .unlessEmpty(parameter.memberEncodings.map { json($0, of: parameter) })),
      ("documentation", parameter.documentation.json),
      ("deprecated", parameter.documentation.isDeprecated ? .bool(true) : nil),
    ])
  }

  private func json(
    _ member: Parameter.MemberEncoding,
    of parameter: Parameter
  ) -> JSONText {
    var field = parameter
    field.serialization = member.serialization
    field.isWholeList = member.isWholeList
    return .members([
      ("wireName", .string(member.name)),
      ("style", field.styleWord.map { .string($0) }),
      ("allowReserved", member.allowsReserved ? .bool(true) : nil),
    ])
  }

  private func json(_ authorization: Authorization) -> JSONText? {
    let requirements = credentialsName == nil ? [] : authorization.requirements
    guard authorization.scheme != nil || !authorization.keys.isEmpty || !requirements.isEmpty else {
      return nil
    }
    return .members([
      ("scheme", authorization.scheme.map { .string($0.word) }),
      ("keys", .unlessEmpty(authorization.keys.map(json))),
      (
        "alternatives",
        .unlessEmpty(
          authorization.alternatives.map {
            .members([
              ("scheme", .ifTrue($0.usesScheme)), ("keys", .unlessEmpty($0.keys.map(json))),
            ])
          }
        )
      ),
      (
        "credentials",
        .unlessEmpty(requirements.map { .array($0.map { .string($0) }) })
      ),
    ])
  }

  private func json(_ body: ResponseBody) -> JSONText {
    typeName(of: body).map { .string($0) } ?? .null
  }

  private func json(_ stream: Stream) -> JSONText {
    .members([
      ("type", .string(typeName(of: stream))), ("content", .string(stream.content.word)),
      ("method", stream.methodName.map { .string($0.swift) }),
      ("contentType", stream.contentType.map { .string($0) }),
      ("describedAsList", .ifTrue(stream.isDescribedAsList)),
    ])
  }

  private func json(_ pagination: Pagination) -> JSONText {
    .members([
      ("method", .string(pagination.methodName.swift)),
      ("by", .string(pagination.step.word)),
      ("page", .string(description(of: pagination.page))),
      ("items", .string(description(of: pagination.item))),
      ("itemsPath", .string(words(for: pagination.items))),
      ("position", position(of: pagination.step)),
      (
        "size",
        pagination.size.map { size in
          switch size {
          case .carrier(let carrier): json(carrier)
          case .number(let number): .number(String(number))
          }
        }
      ),
      ("more", pagination.more.map { .string(words(for: $0)) }),
      ("total", pagination.total.map { .string(words(for: $0)) }),
      ("pages", pagination.pages.map { .string(words(for: $0)) }),
    ])
  }

  /// Returns the link from one page to the next, and the part of a request that carries it.
  private func position(of step: Pagination.Step) -> JSONText? {
    switch step {
    case .link: nil
    case .url(let path): .members([("path", .string(words(for: path)))])
    case .cursor(let path, let carrier):
      .members([("path", .string(words(for: path))), ("in", json(carrier))])
    case .urlHeader(let name): .members([("header", .string(name))])
    case .cursorHeader(let name, let carrier):
      .members([("header", .string(name)), ("in", json(carrier))])
    case .last(let path, let carrier):
      .members([
        ("path", .string(words(for: path))), ("of", .string("last item")), ("in", json(carrier)),
      ])
    case .page(let carrier, let first):
      .members([("in", json(carrier)), ("first", .number(String(first)))])
    case .offset(let carrier): .members([("in", json(carrier))])
    }
  }

  private func json(_ carrier: Pagination.Carrier) -> JSONText {
    switch carrier {
    case .parameter(let index):
      .members([("parameter", .number(String(index)))])
    case .body(let index, let step):
      .members([
        ("parameter", .number(String(index))),
        ("property", property(step).map { .string($0.name.swift) }),
      ])
    }
  }

  /// Returns the names of the properties on a path, with `?` for a value that may be missing.
  private func words(for path: PropertyPath) -> String {
    (path.beginsWithOptional ? "?" : "")
      + path.steps.compactMap { property($0)?.name.swift }.joined(separator: ".")
  }

  private func json(_ outcome: Outcome) -> JSONText {
    .members([
      ("name", .string(outcome.name.swift)),
      ("method", outcome.methodName.map { .string($0.swift) }),
      ("undocumented", outcome.undocumentedName.map { .string($0.swift) }),
      (
        "cases",
        .array(
          outcome.cases.map { item in
            .members([
              ("name", .string(item.name.swift)),
              ("status", .string(item.status.word)),
              ("body", json(item.body)),
              ("documentation", item.documentation.json),
              ("headersType", item.headers.isEmpty ? nil : .string(item.headersName.swift)),
              (
                "headers",
                .unlessEmpty(
                  item.headers.map { header in
                    .members([
                      ("name", .string(header.name.swift)),
                      ("wireName", .unless(header.wireName, is: header.name.swift)),
                      ("type", .string(description(of: header.declaredType))),
                      ("format", header.type.formatWord.map { .string($0) }),
                      ("required", header.isRequired ? .bool(true) : nil),
                      ("documentation", header.documentation.json),
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
      ("documentation", response.documentation.json),
      ("sample", response.sample.map { .string($0.isFromSpec ? "spec" : "made up") }),
      ("sampleText", response.sample.map { .string($0.text) }),
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
        model.otherDirection.map { .string(qualifiedName(of: $0)) }
      ),
      ("deprecated", model.documentation.isDeprecated ? .bool(true) : nil),
      ("documentation", model.documentation.json),
      ("parent", model.parent.map { .string(qualifiedName(of: $0)) }),
      ("validated", .ifTrue(model.isValidated)),
      ("copies", .unlessEmpty(model.sharing?.copies.map { .string($0.pointer) } ?? [])),
      ("namespace", .ifTrue(model.isNamespace)),
      (
        "samples",
        .unlessEmpty(
          model.samples.map { sample in
            .members([
              ("name", .string(sample.name.swift)),
              ("example", sample.example.map { .string($0) }),
              ("value", sample.json),
            ])
          }
        )
      ),
    ]
    switch model.kind {
    case .structure(let structure):
      members += [
        ("kind", .string(structure.form.word)),
        (
          "properties",
          .array(
            structure.properties.compactMap { property in
              models.field(property, in: structure, model.use).map { json($0, property) }
            }
          )
        ),
        (
          "additionalProperties",
          structure.additionalField.map { .string(typeName(of: $0)) }
        ),
        (
          "additionalName",
          structure.additionalProperties == nil ? nil : .string(structure.additionalName.swift)
        ),
        ("additionalLimits", structure.additionalRules?.json),
        ("limits", structure.limits.json),
        ("closed", .ifTrue(structure.isClosed)),
        ("statesAdditional", .ifTrue(structure.statesAdditional)),
        ("undescribed", .unlessEmpty(structure.undescribed.map { .string($0) })),
      ]
    case .enumeration(let enumeration):
      members += [
        ("kind", .string("enumeration")),
        ("rawType", .string(enumeration.rawType.standardType.name)),
        (
          "cases",
          .array(
            enumeration.cases.map {
              .members([
                ("name", .string($0.name.swift)), ("value", .string($0.rawValue)),
                ("json", $0.json), ("documentation", $0.documentation.json),
              ])
            }
          )
        ),
        ("unknown", .string(enumeration.unknownName.swift)),
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
                ("format", variant.type.formatWord.map { .string($0) }),
                ("values", .unlessEmpty(union.reading.texts(of: index).map { .string($0) })),
                ("default", union.reading.isFallback(index) ? .bool(true) : nil),
                ("limits", variant.rules?.json),
                ("documentation", variant.documentation.json),
              ])
            }
          )
        ),
        ("reading", union.reading.json { union.variants[$0].name.swift }),
        ("unknown", .string(union.unknownName.swift)),
        ("boxed", .ifTrue(union.isIndirect)),
      ]
    }
    return .members(members)
  }

  private func json(_ field: Field, _ property: Property) -> JSONText {
    .members([
      ("name", .string(field.name.swift)),
      ("wireName", .unless(field.wireName, is: field.name.swift)),
      ("type", .string(typeName(of: field))),
      ("format", field.type.formatWord.map { .string($0) }),
      ("required", .bool(property.isRequired)),
      ("nullable", property.isNullable ? .bool(true) : nil),
      ("nullSendable", property.isNullSendable ? .bool(true) : nil),
      ("readOnly", property.isReadOnly ? .bool(true) : nil),
      ("writeOnly", property.isWriteOnly ? .bool(true) : nil),
      ("boxed", field.isIndirect ? .bool(true) : nil),
      ("default", field.initialValue?.json),
      ("constant", property.constant?.json),
      ("tag", property.tag?.json),
      ("limits", field.rules?.json),
      ("deprecated", property.documentation.isDeprecated ? .bool(true) : nil),
      ("documentation", property.documentation.json),
    ])
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
