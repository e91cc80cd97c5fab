import APIModel
import SwiftCode

/// The form of a body in generated code.
struct BodyForm: Sendable {
  /// The method that converts an optional value: `map` or `flatMap`.
  let map: Identifier
  /// Returns the body that a function of `RequestBody` creates.
  let value: @Sendable (Identifier, [Argument]) -> Expression

  /// `.json(<value>)`.
  static let implicit = BodyForm(map: "map") { Expression.implicit($0).call($1) }
}

extension TargetEmitter {
  /// Emits the end of a request without a body, if one optional value is the whole body.
  ///
  /// ```swift
  /// guard <body> != nil else { return <result> }
  /// ```
  func guards(
    _ body: API.Body,
    of operation: API.Target.Case,
    else result: Expression
  ) -> [Statement] {
    guard body.parameters.count == 1, let index = body.parameters.first,
      operation.parameters[index].isWholeForm, !operation.parameters[index].isRequired
    else { return [] }
    let hasValue = operation.parameters[index].expression.binary(.notEqual, .nil)
    return [.guard(.expression(hasValue)) { Statement.return(result) }]
  }

  /// Emits the fields of a form.
  ///
  /// ```swift
  /// var form = FormParameters()
  /// form.add("<name>", <parameter>)
  /// ```
  ///
  /// - Returns: The arguments of the function that creates the body.
  func form(
    _ body: API.Body,
    of operation: API.Target.Case,
    beside uses: [Int],
    after statements: inout [Statement]
  ) -> [Argument] {
    let form = operation.localName(["form", "formParameters"], beside: uses)
    let none = Expression.type("FormParameters").call()
    statements.append(
      body.parameters.isEmpty ? .let(form, equals: none) : .var(form, equals: none)
    )
    for index in body.parameters {
      statements.append(.expression(addPair(operation.parameters[index], to: form)))
    }
    return [.unlabelled(.identifier(form))]
      + contentType(body, unless: "application/x-www-form-urlencoded")
  }

  /// Emits the parts of a multipart body.
  ///
  /// ```swift
  /// var parts = MultipartParts()
  /// parts.add("<name>", <parameter>)
  /// ```
  ///
  /// - Returns: The variable that contains them.
  func parts(
    _ body: API.Body,
    of operation: API.Target.Case,
    beside uses: [Int],
    after statements: inout [Statement],
    boundary: Expression? = nil
  ) -> Expression {
    let parts = operation.localName(["parts", "multipartParts"], beside: uses)
    let type = body.contentType == "multipart/form-data" ? nil : body.contentType
    let none = Expression.type("MultipartParts")
      .call(
        (type.map { [.labelled("type", .string($0))] } ?? [])
          + (boundary.map { [.labelled("boundary", $0)] } ?? [])
      )
    // The compiler warns about a variable that is never changed.
    let hasParts = body.parameters.contains { operation.parameters[$0].location == .field }
    statements.append(hasParts ? .var(parts, equals: none) : .let(parts, equals: none))
    for index in body.parameters where operation.parameters[index].location == .field {
      let headers = partHeaders(of: index, in: operation, after: &statements)
      statements.append(
        .expression(addPart(operation.parameters[index], to: parts, with: headers))
      )
    }
    return .identifier(parts)
  }

  /// Emits a body with one parameter.
  ///
  /// ```swift
  /// .json(<body>, contentType: "<type>")
  /// <body>.map { .json($0) }
  /// ```
  func single(
    _ body: API.Body,
    _ parameter: API.Parameter,
    as form: BodyForm = .implicit
  ) -> Expression {
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
      form.value(name, [.unlabelled(value)] + contentType(body, unless: standard))
    }
    let value = parameter.expression
    if parameter.isRequired {
      return call(value)
    }
    return value.member(form.map).call(
      trailing: .closure { Statement.expression(call(.closureParameter(0))) }
    )
  }

  private func contentType(_ body: API.Body, unless standard: String?) -> [Argument] {
    body.contentType == standard ? [] : [.labelled("contentType", .string(body.contentType))]
  }
}
