import SwiftCode

extension TargetEmitter {
  /// Emits the header fields, and the cookies among them.
  ///
  /// ```swift
  /// var headers: [String: String]? {
  ///   switch self {
  ///   case .<operation>(let <parameter>):
  ///     var headers = HeaderParameters(["<name>": "<value>"])
  ///     headers.add("<name>", <parameter>)
  ///     return headers.fields
  ///   case .<operation>:
  ///     return ["<name>": "<value>"]
  ///   }
  /// }
  /// ```
  var headers: Declaration {
    .property("headers", .dictionary("String", "String").optional, access: context.access) {
      switched(.statement, otherwise: .nil) { operation in
        let uses = operation.parameters.indices.filter { index in
          switch operation.parameters[index].location {
          case .header, .cookie: true
          case .path, .query, .body, .field: false
          }
        }
        let fixed = fixedHeaders(of: operation)
        guard !uses.isEmpty else {
          return .value(fixed ?? .nil)
        }
        let local = operation.localName(["headers", "headerParameters"], beside: uses)
        return Branch(
          body: .statements(
            [
              .var(
                local,
                equals: Expression.type("HeaderParameters")
                  .call(fixed.map { [.unlabelled($0)] } ?? [])
              )
            ]
              + uses.map { index in
                .expression(add(operation.parameters[index], to: local))
              }
              + [.return(Expression.identifier(local).member("fields"))]
          ),
          uses: uses
        )
      }
    }
  }

  private func fixedHeaders(of operation: API.Target.Case) -> Expression? {
    guard !operation.fixedHeaders.isEmpty else {
      return nil
    }
    return .dictionary(
      operation.fixedHeaders.map { .element(.string($0.name), .string($0.value)) }
    )
  }

  /// Emits the addition of a header or cookie.
  ///
  /// ```swift
  /// headers.add("<name>", <parameter>, explode: <Bool>)
  /// headers.addCookie("<name>", <parameter>, explode: <Bool>)
  /// headers.addJSON("<name>", <parameter>)
  /// ```
  private func add(_ parameter: API.Parameter, to local: Identifier) -> Expression {
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)),
      .unlabelled(.identifier(parameter.name.identifier)),
    ]
    let isCookie = parameter.location == .cookie
    switch parameter.serialization {
    case .json:
      return Expression.identifier(local).member(isCookie ? "addCookieJSON" : "addJSON")
        .call(arguments)
    case .simple(let explodes), .form(let explodes):
      // A header is not exploded unless told so, a cookie is.
      if explodes != isCookie, !context.isScalar(parameter.type) {
        arguments.append(.labelled("explode", .boolean(explodes)))
      }
    case .label, .matrix, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .part, .none:
      break
    }
    return Expression.identifier(local).member(isCookie ? "addCookie" : "add").call(arguments)
  }
}
