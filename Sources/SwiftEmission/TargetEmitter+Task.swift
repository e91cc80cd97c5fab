import APIModel
import SwiftCode

extension TargetEmitter {
  /// The contents of each operation's request: its query and its body.
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
          let location = operation.parameters[$0].location
          return location == .query || location == .querystring
        }
        let uses = (query + (operation.body?.parameters ?? [])).sorted()
        var statements: [Statement] = []
        var arguments: [Argument] = []
        if !query.isEmpty {
          let local = operation.localName(["query", "queryParameters"], beside: uses)
          statements.append(.var(local, equals: Expression.type("QueryParameters").call()))
          for index in query {
            statements.append(
              .expression(addPair(operation.parameters[index], to: local))
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

  /// Returns `path: path` if the runtime needs it and the path has parameters.
  private func pathArgument(of operation: API.Target.Case, beside uses: [Int]) -> [Argument] {
    let hasParameters = operation.path.contains { piece in
      if case .parameter = piece { true } else { false }
    }
    guard context.runtime.tasksTakePath, hasParameters else {
      return []
    }
    let isHidden = operation.bindings(of: uses).contains("path")
    return [
      .labelled("path", isHidden ? Expression.selfExpression.member("path") : .identifier("path"))
    ]
  }

  /// Emits the task with the body of an operation; statements that build the body are added to
  /// `statements`.
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
    case .json, .jsonLines, .jsonSequence, .data, .text:
      guard let index = body.parameters.first else {
        return request.call(arguments)
      }
      let value = single(body, operation.parameters[index])
      return request.call(arguments + [.labelled("body", value)])
    case .form:
      let form = operation.localName(["form", "formParameters"], beside: uses)
      let none = Expression.type("FormParameters").call()
      statements.append(
        body.parameters.isEmpty ? .let(form, equals: none) : .var(form, equals: none)
      )
      for index in body.parameters {
        statements.append(.expression(addPair(operation.parameters[index], to: form)))
      }
      let value = Expression.implicit("form").call(
        [.unlabelled(.identifier(form))]
          + contentType(body, unless: "application/x-www-form-urlencoded")
      )
      return request.call(arguments + [.labelled("body", value)])
    case .multipart:
      let parts = operation.localName(["parts", "multipartParts"], beside: uses)
      let type = body.contentType == "multipart/form-data" ? nil : body.contentType
      let none = Expression.type("MultipartParts")
        .call(type.map { [.labelled("type", .string($0))] } ?? [])
      // The compiler warns about a variable that is never changed.
      let hasParts = body.parameters.contains { operation.parameters[$0].location == .field }
      statements.append(hasParts ? .var(parts, equals: none) : .let(parts, equals: none))
      for index in body.parameters where operation.parameters[index].location == .field {
        let headers = partHeaders(of: index, in: operation, after: &statements)
        statements.append(
          .expression(addPart(operation.parameters[index], to: parts, with: headers))
        )
      }
      guard Self.uploadMethods.contains(operation.method) else {
        let value = Expression.implicit("multipart").call([.unlabelled(.identifier(parts))])
        return request.call(arguments + [.labelled("body", value)])
      }
      return Expression.implicit("multipart").call([.unlabelled(.identifier(parts))] + arguments)
    }
  }

  /// The methods with which Moya can upload parts; it traps for any other, so they're sent as an
  /// ordinary body.
  private static let uploadMethods: Set<String> = ["CONNECT", "PATCH", "POST", "PUT"]

  /// Emits a body with one parameter.
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
    case .jsonLines: (name, standard) = ("jsonLines", "application/jsonl")
    case .jsonSequence: (name, standard) = ("jsonSequence", "application/json-seq")
    case .text: (name, standard) = ("text", "text/plain")
    case .data: (name, standard) = ("binary", "application/octet-stream")
    case .form, .multipart: (name, standard) = ("binary", nil)
    }
    func call(_ value: Expression) -> Expression {
      Expression.implicit(name).call([.unlabelled(value)] + contentType(body, unless: standard))
    }
    let value = parameter.expression
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
  /// query.addFields(of: <parameter>)
  /// query.addWhole(<parameter>)
  /// ```
  private func addPair(_ parameter: API.Parameter, to local: Identifier) -> Expression {
    let adding = Expression.identifier(local)
    let value = value(of: parameter)
    if parameter.location == .querystring {
      switch parameter.serialization {
      case .json: return adding.member("addWholeJSON").call([.unlabelled(value)])
      case .none: return adding.member("addWhole").call([.unlabelled(value)])
      case .simple, .label, .matrix, .form, .cookie, .spaceDelimited, .pipeDelimited,
        .tabDelimited, .deepObject, .part:
        return adding.member("addFields").call([.labelled("of", value)])
      }
    }
    if parameter.wireName.isEmpty, parameter.serialization == .form(explodes: true),
      !context.isScalar(parameter.type)
    {
      return adding.member("addFields").call([.labelled("of", value)])
    }
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)), .unlabelled(value),
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
    if parameter.allowsEmptyValue, !context.isScalar(parameter.type) {
      arguments.append(.labelled("allowEmptyValue", true))
    }
    return adding.member("add").call(arguments)
  }

  /// Returns the style of an array or object, if it isn't the default.
  private func style(
    of serialization: API.Parameter.Serialization,
    inPart isPart: Bool = false
  ) -> Expression? {
    func style(_ name: Identifier, _ explodes: Bool) -> Expression {
      Expression.implicit(name).call(["explode": .boolean(explodes)])
    }
    return switch serialization {
    case .form(explodes: true) where !isPart: nil
    case .form(let explodes), .simple(let explodes): style("form", explodes)
    case .spaceDelimited(let explodes): style("spaceDelimited", explodes)
    case .pipeDelimited(let explodes): style("pipeDelimited", explodes)
    case .tabDelimited: style("tabDelimited", false)
    case .deepObject: .implicit("deepObject")
    case .label, .matrix, .cookie, .json, .part, .none: nil
    }
  }

  /// Emits the addition of a part.
  ///
  /// ```swift
  /// parts.add("<name>", <parameter>, contentType: "<type>", headers: <headers>.fields)
  /// parts.addJSON("<name>", <parameter>)
  /// ```
  private func addPart(
    _ parameter: API.Parameter,
    to local: Identifier,
    with headers: Identifier?
  ) -> Expression {
    let adding = Expression.identifier(local)
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)), .unlabelled(value(of: parameter)),
    ]
    var method: Identifier = "add"
    switch parameter.serialization {
    case .json:
      method = "addJSON"
    case .part(contentType: let type?):
      arguments.append(.labelled("contentType", .string(type)))
    case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject:
      if !context.isScalar(parameter.type),
        let style = style(of: parameter.serialization, inPart: true)
      {
        arguments.append(.unlabelled(style))
      }
    case .part(contentType: nil), .simple, .label, .matrix, .cookie, .none:
      break
    }
    if let headers {
      arguments.append(.labelled("headers", Expression.identifier(headers).member("fields")))
    }
    return adding.member(method).call(arguments)
  }

  /// Emits the header fields of a part, if it has any.
  ///
  /// ```swift
  /// var <part>Headers = HeaderParameters()
  /// <part>Headers.add("<name>", <parameter>)
  /// ```
  ///
  /// - Returns: The variable that contains them.
  private func partHeaders(
    of index: Int,
    in operation: API.Target.Case,
    after statements: inout [Statement]
  ) -> Identifier? {
    let part = operation.parameters[index]
    let headers = operation.parameters.filter { $0.part == part.wireName }
    guard !headers.isEmpty, let name = Identifier(part.name.swift + "Headers") else { return nil }
    let local = operation.localName([name], beside: Array(operation.parameters.indices))
    statements.append(.var(local, equals: Expression.type("HeaderParameters").call()))
    for header in headers { statements.append(.expression(add(header, to: local))) }
    return local
  }
}

extension EmissionContext {
  /// Returns whether values of a type are a single string, so that styles make no difference.
  func isScalar(_ type: ValueType) -> Bool {
    switch type {
    case .scalar, .data, .file:
      return true
    case .optional(let wrapped):
      return isScalar(wrapped)
    case .model(let id):
      if case .enumeration = api[id].kind { return true }
      return false
    case .json, .array, .dictionary, .custom:
      return false
    }
  }
}
