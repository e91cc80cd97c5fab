import SwiftCode

extension TargetEmitter {
  /// Emits what each operation sends: its query and its body.
  ///
  /// ```swift
  /// var task: <Task> {
  ///   switch self {
  ///   case .<operation>(let <parameter>, let <body>):
  ///     var query = QueryParameters()
  ///     query.add("<name>", <parameter>)
  ///     return .request(query: query, body: .json(<body>))
  ///   case .<operation>:
  ///     return .request()
  ///   }
  /// }
  /// ```
  var task: Declaration {
    .property("task", context.runtime.task, access: context.access) {
      switched(.statement, otherwise: Expression.implicit("request").call()) { operation in
        let query = operation.parameters.indices.filter {
          operation.parameters[$0].location == .query
        }
        let uses = (query + (operation.body?.parameters ?? [])).sorted()
        var statements: [Statement] = []
        var arguments: [Argument] = []
        if !query.isEmpty {
          let local = operation.localName(["query", "queryParameters"], beside: uses)
          statements.append(.var(local, equals: Expression.type("QueryParameters").call()))
          for index in query {
            statements.append(
              .expression(add(operation.parameters[index], to: local, defaultExplodes: true))
            )
          }
          arguments.append(.labelled("query", .identifier(local)))
        }
        arguments.insert(contentsOf: pathArgument(of: operation, beside: uses), at: 0)
        let call = body(of: operation, beside: uses, after: &statements, arguments)
        guard !statements.isEmpty else {
          return .value(call, using: uses)
        }
        return Branch(body: .statements(statements + [.return(call)]), uses: uses)
      }
    }
  }

  /// `path: path`, where the runtime wants it and the path has parameters.
  private func pathArgument(of operation: API.Target.Case, beside uses: [Int]) -> [Argument] {
    let hasParameters = operation.path.contains { piece in
      if case .parameter = piece { true } else { false }
    }
    guard context.runtime.tasksTakePath, hasParameters else {
      return []
    }
    let isHidden = uses.contains { operation.parameters[$0].name.swift == "path" }
    return [
      .labelled("path", isHidden ? Expression.selfExpression.member("path") : .identifier("path"))
    ]
  }

  /// Emits the task with the body of an operation; statements that build the body go before it.
  private func body(
    of operation: API.Target.Case,
    beside uses: [Int],
    after statements: inout [Statement],
    _ arguments: [Argument]
  ) -> Expression {
    let request = Expression.implicit("request")
    guard let body = operation.body else {
      return request.call(arguments)
    }
    switch body.kind {
    case .json, .data, .text:
      guard let index = body.parameters.first else {
        return request.call(arguments)
      }
      let value = single(body, operation.parameters[index])
      return request.call(arguments + [.labelled("body", value)])
    case .form:
      let form = operation.localName(["form", "formParameters"], beside: uses)
      statements.append(.var(form, equals: Expression.type("FormParameters").call()))
      for index in body.parameters {
        statements.append(
          .expression(add(operation.parameters[index], to: form, defaultExplodes: true))
        )
      }
      let value = Expression.implicit("form").call(
        [.unlabelled(.identifier(form))]
          + contentType(body, unless: "application/x-www-form-urlencoded")
      )
      return request.call(arguments + [.labelled("body", value)])
    case .multipart:
      let parts = operation.localName(["parts", "multipartParts"], beside: uses)
      statements.append(.var(parts, equals: Expression.type("MultipartParts").call()))
      for index in body.parameters {
        statements.append(.expression(addPart(operation.parameters[index], to: parts)))
      }
      guard Self.uploadMethods.contains(operation.method) else {
        let value = Expression.implicit("multipart").call([.unlabelled(.identifier(parts))])
        return request.call(arguments + [.labelled("body", value)])
      }
      return Expression.implicit("multipart").call([.unlabelled(.identifier(parts))] + arguments)
    }
  }

  /// The methods with which Moya uploads parts; with any other it traps, so they go as an ordinary body.
  private static let uploadMethods: Set<String> = ["CONNECT", "PATCH", "POST", "PUT"]

  /// Emits a body of one parameter.
  ///
  /// ```swift
  /// .json(<body>, contentType: "<type>")
  /// <body>.map { .json($0) }
  /// ```
  private func single(_ body: API.Body, _ parameter: API.Parameter) -> Expression {
    let name: Identifier
    let standard: String?
    switch body.kind {
    case .json: (name, standard) = ("json", "application/json")
    case .text: (name, standard) = ("text", "text/plain")
    case .data: (name, standard) = ("data", nil)
    case .form, .multipart: (name, standard) = ("data", nil)
    }
    func call(_ value: Expression) -> Expression {
      Expression.implicit(name).call([.unlabelled(value)] + contentType(body, unless: standard))
    }
    let value = Expression.identifier(parameter.name.identifier)
    if parameter.isRequired {
      return call(value)
    }
    return value.member("map").call(
      trailing: .closure { Statement.expression(call(.closureParameter(0))) }
    )
  }

  private func contentType(_ body: API.Body, unless standard: String?) -> [Argument] {
    body.contentType == standard ? [] : [.labelled("contentType", .string(body.contentType))]
  }

  /// Emits the addition of a query parameter or form field.
  ///
  /// ```swift
  /// query.add("<name>", <parameter>, .form(explode: <Bool>), allowReserved: true)
  /// query.addJSON("<name>", <parameter>)
  /// ```
  private func add(
    _ parameter: API.Parameter,
    to local: Identifier,
    defaultExplodes: Bool
  ) -> Expression {
    let adding = Expression.identifier(local)
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)),
      .unlabelled(.identifier(parameter.name.identifier)),
    ]
    if parameter.serialization == .json {
      return adding.member("addJSON").call(arguments)
    }
    if !context.isScalar(parameter.type), let style = style(of: parameter.serialization) {
      arguments.append(.unlabelled(style))
    }
    if parameter.allowsReserved {
      arguments.append(.labelled("allowReserved", true))
    }
    return adding.member("add").call(arguments)
  }

  /// The style of an array or object, where it is not the one that is used anyway.
  private func style(of serialization: API.Parameter.Serialization) -> Expression? {
    func style(_ name: Identifier, _ explodes: Bool) -> Expression {
      Expression.implicit(name).call(["explode": .boolean(explodes)])
    }
    return switch serialization {
    case .form(explodes: true): nil
    case .form(let explodes), .simple(let explodes): style("form", explodes)
    case .spaceDelimited(let explodes): style("spaceDelimited", explodes)
    case .pipeDelimited(let explodes): style("pipeDelimited", explodes)
    case .tabDelimited: style("tabDelimited", false)
    case .deepObject: .implicit("deepObject")
    case .label, .matrix, .json, .part, .none: nil
    }
  }

  /// Emits the addition of a part.
  ///
  /// ```swift
  /// parts.add("<name>", <parameter>, contentType: "<type>")
  /// parts.addJSON("<name>", <parameter>)
  /// ```
  private func addPart(_ parameter: API.Parameter, to local: Identifier) -> Expression {
    let adding = Expression.identifier(local)
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)),
      .unlabelled(.identifier(parameter.name.identifier)),
    ]
    switch parameter.serialization {
    case .json:
      return adding.member("addJSON").call(arguments)
    case .part(contentType: let type?) where parameter.type.leaf != .file:
      arguments.append(.labelled("contentType", .string(type)))
    case .part, .simple, .label, .matrix, .form, .spaceDelimited, .pipeDelimited, .tabDelimited,
      .deepObject, .none:
      break
    }
    return adding.member("add").call(arguments)
  }
}

extension EmissionContext {
  /// Whether values of a type are one text, so that styles make no difference.
  func isScalar(_ type: ValueType) -> Bool {
    var type = type
    // An alias of an alias ends; a cycle of them has no type and is never built.
    for _ in 0...api.models.count {
      switch type {
      case .string, .int, .int32, .int64, .double, .float, .decimal, .bool, .dateTime,
        .calendarDate, .uuid, .decimalText, .url, .base64, .data, .file:
        return true
      case .optional(let wrapped):
        type = wrapped
      case .model(let id):
        switch api[id].kind {
        case .enumeration: return true
        case .alias(let aliased): type = aliased
        case .structure, .union: return false
        }
      case .json, .array, .dictionary, .custom:
        return false
      }
    }
    return false
  }
}
