import APIModel
import SwiftCode

extension TargetEmitter {
  /// The header fields, including cookies.
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
    .property("headers", .dictionary("String", "String").optional) {
      switched(.statement, otherwise: .nil) { operation in
        headers(of: operation, ifNone: .nil) { $0.member("fields") }
      }
    }
  }

  /// Returns the branch with the header fields of an operation.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - contentType: The media type of the body, if the header fields include it.
  ///   - uses: The parameters that the media type depends on.
  ///   - none: The value for an operation without header fields.
  ///   - fields: Returns the fields of `HeaderParameters`.
  /// - Returns: The branch.
  func headers(
    of operation: API.Target.Case,
    contentType: Expression? = nil,
    using uses: [Int] = [],
    ifNone none: Expression,
    fields: (Expression) -> Expression
  ) -> Branch {
    let all = operation.parameters
    let parameters = all.indices.filter { index in
      [.header, .cookie].contains(all[index].location)
    }
    let uses = (parameters + uses).sorted()
    let fixed = fixedHeaders(of: operation, contentType: contentType)
    guard !parameters.isEmpty else {
      return .value(fixed ?? none, using: uses)
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
          + parameters.map { index in
            .expression(add(operation.parameters[index], to: local))
          }
          + [.return(fields(.identifier(local)))]
      ),
      uses: uses
    )
  }

  private func fixedHeaders(
    of operation: API.Target.Case,
    contentType: Expression?
  ) -> Expression? {
    var fields = operation.fixedHeaders.map { (name: $0.name, value: Expression.string($0.value)) }
    if let contentType {
      let place = fields.firstIndex { $0.name > "Content-Type" } ?? fields.endIndex
      fields.insert(("Content-Type", contentType), at: place)
    }
    guard !fields.isEmpty else {
      return nil
    }
    return .dictionary(fields.map { .element(.string($0.name), $0.value) })
  }

  /// Emits the addition of a header or cookie.
  ///
  /// ```swift
  /// headers.add("<name>", text: <parameter>)
  /// headers.add("<name>", <parameter>, explode: <Bool>)
  /// headers.addCookie("<name>", <parameter>, explode: <Bool>, percentEncode: false)
  /// headers.addJSON("<name>", <parameter>)
  /// ```
  func add(_ parameter: API.Parameter, to local: Identifier) -> Expression {
    var arguments: [Argument] = [
      .unlabelled(.string(parameter.wireName)),
      .unlabelled(value(of: parameter)),
    ]
    let isCookie = parameter.location == .cookie
    switch parameter.serialization {
    case .json:
      return Expression.identifier(local).member(isCookie ? "addCookieJSON" : "addJSON")
        .call(arguments)
    case .simple(let explodes), .form(let explodes):
      // By default, headers aren't exploded, but cookies are.
      if explodes != isCookie, !context.isScalar(parameter.type) {
        arguments.append(.labelled("explode", .boolean(explodes)))
      }
    case .cookie(let explodes):
      if !explodes, !context.isScalar(parameter.type) {
        arguments.append(.labelled("explode", false))
      }
      arguments.append(.labelled("percentEncode", false))
    default:
      if let delimiter = parameter.serialization.delimiter, !isCookie,
        !context.isScalar(parameter.type)
      {
        arguments.append(.labelled("delimiter", .string(delimiter)))
      }
    }
    if !isCookie, arguments.count == 2, let text = context.plainText(of: parameter) {
      arguments[1] = .labelled("text", text)
    }
    return Expression.identifier(local).member(isCookie ? "addCookie" : "add").call(arguments)
  }

  /// Emits the value of a parameter, with its inner lists joined if the spec states a delimiter.
  ///
  /// ```swift
  /// DelimitedList.each(<parameter>, by: "<delimiter>")
  /// ```
  func value(of parameter: API.Parameter) -> Expression {
    let value = parameter.expression
    guard let delimiter = parameter.itemDelimiter,
      case .array(let element) = parameter.type, case .array = element
    else { return value }
    return Expression.type("DelimitedList").member("each")
      .call([.unlabelled(value), .labelled("by", .string(delimiter))])
  }
}

extension API.Parameter.Serialization {
  /// The text between the elements of a list, if the style names one.
  fileprivate var delimiter: String? {
    switch self {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    default: nil
    }
  }
}
