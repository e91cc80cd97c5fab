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
    .property("task", context.runtime.task) {
      switched(.statement, otherwise: Expression.implicit("request").call(), task)
    }
  }

  private func task(of operation: API.Target.Case) -> Branch {
    let uses = (operation.queryParameters + (operation.body?.parameters ?? [])).sorted()
    var statements: [Statement] = []
    var arguments = pathArgument(of: operation, beside: uses)
    if !operation.queryParameters.isEmpty {
      let query = query(of: operation, beside: uses, after: &statements)
      arguments.append(.labelled("query", query))
    }
    let call = body(of: operation, beside: uses, after: &statements, arguments)
    guard !statements.isEmpty else {
      return .value(call, using: uses)
    }
    return Branch(body: .statements(statements + [.return(call)]), uses: uses)
  }

  /// Emits the query of an operation.
  ///
  /// ```swift
  /// var query = QueryParameters()
  /// query.add("<name>", <parameter>)
  /// ```
  ///
  /// - Returns: The variable that contains it.
  func query(
    of operation: API.Target.Case,
    beside uses: [Int],
    after statements: inout [Statement]
  ) -> Expression {
    let local = operation.localName(["query", "queryParameters"], beside: uses)
    statements.append(.var(local, equals: Expression.type("QueryParameters").call()))
    for index in operation.queryParameters {
      statements.append(.expression(addPair(operation.parameters[index], to: local)))
    }
    return .identifier(local)
  }

  /// Returns `path: path` if the runtime needs it and the path has parameters.
  private func pathArgument(of operation: API.Target.Case, beside uses: [Int]) -> [Argument] {
    guard context.runtime.tasksTakePath, operation.path.hasParameters else {
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
      statements += guards(body, of: operation, else: request.call(arguments))
      let form = form(body, of: operation, beside: uses, after: &statements)
      let value = Expression.implicit("form").call(form)
      return request.call(arguments + [.labelled("body", value)])
    case .multipart:
      statements += guards(body, of: operation, else: request.call(arguments))
      let parts = parts(body, of: operation, beside: uses, after: &statements)
      guard Self.uploadMethods.contains(operation.method) else {
        let value = Expression.implicit("multipart").call([.unlabelled(parts)])
        return request.call(arguments + [.labelled("body", value)])
      }
      return Expression.implicit("multipart").call([.unlabelled(parts)] + arguments)
    }
  }

  /// The methods with which Moya can upload parts; it traps for any other, so they're sent as an
  /// ordinary body.
  private static let uploadMethods: Set<String> = ["CONNECT", "PATCH", "POST", "PUT"]
}

extension API.Target.Case {
  /// The parameters in the query.
  var queryParameters: [Int] {
    parameters.indices.filter { [.query, .querystring].contains(parameters[$0].location) }
  }
}
