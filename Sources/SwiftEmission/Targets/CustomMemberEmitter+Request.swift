import APIConfiguration
import APIModel
import SwiftCode

/// The members that have the URL, the query and the body.
extension CustomMemberEmitter {
  // MARK: - URL

  /// ```swift
  /// <Server>.default.url.absoluteString
  /// ```
  func baseURL(of operation: API.Target.Case) -> TargetEmitter.Branch {
    let url = emitter.url(ofServerOf: operation)
    return .value(
      member.type.form == .url ? url : url.member("absoluteString"),
      using: operation.serverParameters
    )
  }

  /// ```swift
  /// "<path>"
  /// RequestURL.path("<path>\(PathParameter(<parameter>))")
  /// ```
  func path(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    let path = emitter.path(of: operation)
    guard !path.uses.isEmpty else { return .value(path.text) }
    let text = Expression.type("RequestURL")
      .member(member.isThrowing ? "checkedPath" : "path").call(path.text)
    return .value(member.isThrowing ? text.try : text, using: path.uses)
  }

  /// ```swift
  /// var query = QueryParameters()
  /// query.add("<name>", <parameter>)
  /// return RequestURL.text(baseURL: <Server>.default.url, path: "<path>", query: query)
  /// ```
  func url(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    let path = emitter.path(of: operation)
    var uses = Set(path.uses + operation.serverParameters)
    var statements: [Statement] = []
    var arguments: [Argument] = [
      .labelled("baseURL", emitter.url(ofServerOf: operation)), .labelled("path", path.text),
    ]
    if operation.hasQuery, layer.sourceOfQuery(of: operation) == .url {
      uses.formUnion(operation.queryParameters)
      let local = emitter.query(of: operation, beside: uses.sorted(), after: &statements)
      arguments.append(.labelled("query", local))
    }
    let name: Identifier
    switch (member.type.form, member.isThrowing) {
    case (.url, true): name = "checkedURL"
    case (.url, false): name = "url"
    case (_, true): name = "string"
    case (_, false): name = "text"
    }
    let call = Expression.type("RequestURL").member(name).call(arguments)
    return branch(member.isThrowing ? call.try : call, after: statements, using: uses)
  }

  // MARK: - Query

  /// ```swift
  /// var query = QueryParameters()
  /// query.add("<name>", <parameter>)
  /// return query.items
  /// ```
  func query(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    guard operation.hasQuery else { return .value(empty) }
    if member.type.form == .values || member.type.form == .sendableValues {
      return values(of: operation, operation.queryParameters, fieldsOf: nil)
    }
    let uses = operation.queryParameters
    var statements: [Statement] = []
    let query = emitter.query(of: operation, beside: uses, after: &statements)
    let name: Identifier
    switch member.type.form {
    case .queryItems: name = "items"
    case .pairs: name = "tuples"
    case .texts: name = "fields"
    default: name = "text"
    }
    return branch(value(name, of: query), after: statements, using: Set(uses))
  }

  // MARK: - Header fields

  func headers(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    var contentType: TargetEmitter.Branch?
    if let body = operation.body, layer.headersHaveContentType(of: operation) {
      contentType = self.contentType(of: body, in: operation)
    }
    var value: Expression?
    if case .value(let expression)? = contentType?.body { value = expression }
    return emitter.headers(
      of: operation,
      contentType: value,
      using: contentType?.uses ?? [],
      ifNone: empty
    ) { headers in
      self.value("fields", checked: "checkedFields", of: headers)
    }
  }

  // MARK: - Body

  func body(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    guard let body = operation.body else { return .value(empty) }
    switch member.type.form {
    case .data: return data(body, of: operation)
    case .encodable:
      guard body.kind == .json, let index = body.parameters.first else { return .value(.nil) }
      return .value(operation.parameters[index].expression, using: [index])
    default: return fields(of: body, in: operation)
    }
  }

  /// ```swift
  /// RequestBody.json(<body>).bytes
  /// try <body>.map { try RequestBody.json($0).data() }
  /// ```
  private func data(_ body: API.Body, of operation: API.Target.Case) -> TargetEmitter.Branch {
    var statements: [Statement] = []
    let uses = body.parameters.sorted()
    let bytes = BodyForm(map: member.isThrowing ? "map" : "flatMap") { [member] name, arguments in
      let body = Expression.type("RequestBody").member(name).call(arguments)
      return member.isThrowing ? body.member("data").call().try : body.member("bytes")
    }
    var value: Expression
    var isOptional = !member.isThrowing
    let none = member.type.isOptional ? Expression.nil : empty
    switch body.kind {
    case .json, .jsonLines, .jsonSequence, .data, .text:
      guard let index = body.parameters.first else { return .value(empty) }
      let parameter = operation.parameters[index]
      value = emitter.single(body, parameter, as: bytes)
      if !parameter.isRequired {
        isOptional = true
        if member.isThrowing { value = value.try }
      }
    case .form:
      statements += emitter.guards(body, of: operation, else: none)
      let form = emitter.form(body, of: operation, beside: uses, after: &statements)
      value = bytes.value("form", form)
    case .multipart:
      statements += emitter.guards(body, of: operation, else: none)
      let parts = emitter.parts(
        body,
        of: operation,
        beside: uses,
        after: &statements,
        boundary: Expression.type("MultipartParts").member("processBoundary")
      )
      value = bytes.value("multipart", [.unlabelled(parts)])
    }
    if isOptional, !member.type.isOptional { value = value.binary(.coalesce, empty) }
    return branch(value, after: statements, using: Set(uses))
  }

  // MARK: - Dictionaries

  /// The fields of the body, or the query of an operation without a body.
  func parameters(_ operation: API.Target.Case) -> TargetEmitter.Branch {
    if let body = operation.body { return fields(of: body, in: operation) }
    let query = operation.queryParameters
    return query.isEmpty ? .value(empty) : values(of: operation, query, fieldsOf: nil)
  }

  private func fields(
    of body: API.Body,
    in operation: API.Target.Case
  ) -> TargetEmitter.Branch {
    switch body.kind {
    case .json:
      guard let index = body.parameters.first,
        context.api.isObject(operation.parameters[index].type)
      else { return .value(empty) }
      return values(of: operation, [], fieldsOf: index)
    case .form, .multipart:
      let fields = body.parameters.filter { operation.parameters[$0].location == .field }
      return fields.isEmpty ? .value(empty) : values(of: operation, fields, fieldsOf: nil)
    case .data, .text, .jsonLines, .jsonSequence:
      return .value(empty)
    }
  }

  /// ```swift
  /// var values = RequestValues()
  /// values.add("<name>", <parameter>)
  /// values.addFields(of: <body>)
  /// return values.dictionary
  /// ```
  private func values(
    of operation: API.Target.Case,
    _ parameters: [Int],
    fieldsOf body: Int?
  ) -> TargetEmitter.Branch {
    let uses = (parameters + (body.map { [$0] } ?? [])).sorted()
    let local = operation.localName(["values", "requestValues"], beside: uses)
    var statements: [Statement] = [.var(local, equals: Expression.type("RequestValues").call())]
    for index in parameters {
      statements.append(.expression(add(operation.parameters[index], to: local)))
    }
    if let body {
      let value = operation.parameters[body].expression
      statements.append(
        .expression(Expression.identifier(local).member("addFields").call(["of": value]))
      )
    }
    return branch(
      value("dictionary", of: .identifier(local)),
      after: statements,
      using: Set(uses)
    )
  }

  private func add(_ parameter: API.Parameter, to local: Identifier) -> Expression {
    let values = Expression.identifier(local)
    let value = emitter.value(of: parameter)
    let isWhole = parameter.location == .querystring || parameter.wireName.isEmpty
    guard !isWhole || context.isScalar(parameter.type) else {
      return values.member("addFields").call(["of": value])
    }
    return values.member(parameter.serialization == .json ? "addJSON" : "add")
      .call(.string(parameter.wireName), value)
  }

  // MARK: - Parts

  /// Returns a property of a value, or in a member that throws, a call of the throwing function
  /// beside it: `query.items`, `try query.checkedItems()`.
  private func value(
    _ name: Identifier,
    checked: Identifier? = nil,
    of base: Expression
  ) -> Expression {
    guard member.isThrowing else { return base.member(name) }
    let text = "checked" + name.text.prefix(1).uppercased() + name.text.dropFirst()
    return base.member(checked ?? Identifier(text) ?? name).call().try
  }

  private func branch(
    _ value: Expression,
    after statements: [Statement],
    using uses: Set<Int>
  ) -> TargetEmitter.Branch {
    guard !statements.isEmpty else { return .value(value, using: uses.sorted()) }
    return TargetEmitter.Branch(
      body: .statements(statements + [.return(value)]),
      uses: uses.sorted()
    )
  }
}
