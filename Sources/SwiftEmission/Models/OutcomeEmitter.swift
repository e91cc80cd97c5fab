import APIModel
import SwiftCode

/// Emits the enum of an operation's possible responses, in a separate file.
///
/// ```swift
/// /// The possible responses of `<operation>`.
/// nonisolated enum <Outcome>: ResponseOutcome {
///   /// <documentation>
///   case <status>(<Type>)
///   /// <documentation>
///   case <range>(statusCode: Int, <Type>, <Headers>)
///   /// A status that the spec does not name.
///   case undocumented(statusCode: Int, Data)
///
///   init(_ response: ResponseReader) throws {
///     switch response.statusCode {
///     case 200: self = .<status>(try response.json())
///     case 400..<500:
///       self = .<range>(
///         statusCode: response.statusCode, try response.json(), try <Headers>(response))
///     default: self = .undocumented(statusCode: response.statusCode, response.data)
///     }
///   }
///
///   /// <documentation>
///   struct <Headers>: Sendable { … }
/// }
/// ```
struct OutcomeEmitter: Sendable {
  let context: EmissionContext
  let operation: API.Target.Case
  let outcome: API.Outcome

  /// Emits the file with the enum.
  func emit() -> EmittedFile {
    context.file(FileName.path("Responses", outcome.name.swift)) { declaration }
  }

  /// The enum.
  var declaration: Declaration {
    .type(
      .enum,
      outcome.name.identifier,
      conformingTo: ["ResponseOutcome"],
      modifiers: context.isolation,
      documentation: DocComment(summary)
    ) {
      for item in outcome.cases {
        Declaration.case(
          item.name.identifier,
          values(of: item),
          documentation: context.documentation(
            item.documentation,
            of: item.name.swift,
            otherwise: item.status.words
          )
        )
      }
      if let name = outcome.undocumentedName {
        Declaration.case(
          name.identifier,
          [.value("statusCode", "Int"), .value(nil, .foundation("Data"))],
          documentation: "A status code that the spec doesn't document, with the undecoded body."
        )
      }
      initializer
      outcome.cases.filter { !$0.headers.isEmpty }.map(headers)
    }
  }

  private var summary: String {
    let name = operation.name.swift
    return outcome.methodName == nil
      ? "The possible successes of `\(name)`." : "The possible responses of `\(name)`."
  }

  private func values(of item: API.Outcome.Case) -> [AssociatedValue] {
    var values: [AssociatedValue] = []
    if !item.status.isOne { values.append(.value("statusCode", "Int")) }
    switch item.body {
    case .json(let type): values.append(.value(nil, context.type(type)))
    case .text: values.append(.value(nil, "String"))
    case .data: values.append(.value(nil, .foundation("Data")))
    case .none: break
    }
    if !item.headers.isEmpty {
      values.append(.value("headers", .named(item.headersName.identifier)))
    }
    return values
  }

  // MARK: - Reading

  private var initializer: Declaration {
    .`init`(
      [.parameter("response", "ResponseReader", label: .omitted)],
      effects: [.throws],
      documentation: "Reads a response."
    ) {
      Statement.switch(response.member("statusCode")) {
        for item in outcome.cases where item.status != .default {
          SwitchCase.case(item.status.pattern) { keep(item) }
        }
        SwitchCase.default {
          if let item = outcome.cases.first(where: { $0.status == .default }) {
            keep(item)
          } else if let name = outcome.undocumentedName {
            Statement.assign(
              .selfExpression,
              Expression.implicit(name.identifier).call([
                .labelled("statusCode", response.member("statusCode")),
                .unlabelled(response.member("data")),
              ])
            )
          }
        }
      }
    }
  }

  private var response: Expression { .identifier("response") }

  private func keep(_ item: API.Outcome.Case) -> Statement {
    var arguments: [Argument] = []
    if !item.status.isOne {
      arguments.append(.labelled("statusCode", response.member("statusCode")))
    }
    switch item.body {
    case .json(let type):
      let method: Identifier =
        switch type {
        case .optional: "jsonIfPresent"
        default: context.readsNullAsEmpty(type) ? "jsonOrEmpty" : "json"
        }
      arguments.append(.unlabelled(response.member(method).call([]).try))
    case .text: arguments.append(.unlabelled(response.member("text").call([]).try))
    case .data: arguments.append(.unlabelled(response.member("data")))
    case .none: break
    }
    if !item.headers.isEmpty {
      let headers = Expression.type(.named(item.headersName.identifier)).call(response)
      arguments.append(.labelled("headers", item.canFail ? headers.try : headers))
    }
    let value = Expression.implicit(item.name.identifier)
    return .assign(.selfExpression, arguments.isEmpty ? value : value.call(arguments))
  }

  // MARK: - Headers

  /// ```swift
  /// /// The headers of <status>.
  /// struct <Headers>: Sendable {
  ///   /// <documentation>
  ///   let <header>: <Type>?
  ///
  ///   init(_ response: ResponseReader) {
  ///     <header> = response.headerIfPresent("<Header>")
  ///   }
  /// }
  /// ```
  private func headers(of item: API.Outcome.Case) -> Declaration {
    .type(
      .struct,
      item.headersName.identifier,
      conformingTo: ["Sendable"],
      modifiers: context.isolation,
      documentation: DocComment("The headers of `\(item.name.swift)`.")
    ) {
      for header in item.headers {
        Declaration.let(
          header.name.identifier,
          context.type(header.declaredType),
          documentation: context.documentation(
            header.documentation,
            of: header.name.swift,
            code: header.wireName.asCode
          )
        )
      }
      Declaration.`init`(
        [.parameter("response", "ResponseReader", label: .omitted)],
        effects: item.canFail ? [.throws] : [],
        documentation: "Reads the headers of a response."
      ) {
        for header in item.headers {
          Statement.assign(target(header), value(of: header))
        }
      }
    }
  }

  private func target(_ header: API.Outcome.Header) -> Expression {
    header.name.swift == "response"
      ? Expression.selfExpression.member("response") : .identifier(header.name.identifier)
  }

  private func value(of header: API.Outcome.Header) -> Expression {
    let name = Expression.string(header.wireName)
    if header.isJSON {
      return header.isRequired
        ? response.member("jsonHeader").call(name).try
        : response.member("jsonHeaderIfPresent").call(name)
    }
    if header.isList { return response.member("list").call(name).try }
    let isObject =
      header.explodes
      ? context.api.mayBeObject(header.type) : context.api.isUnionOfObjects(header.type)
    let explode: [Argument] =
      isObject ? [.labelled("explode", .boolean(header.explodes))] : []
    let arguments = [.unlabelled(name)] + explode
    return header.isRequired
      ? response.member("header").call(arguments).try
      : response.member("headerIfPresent").call(arguments)
  }
}

extension API.Outcome.Case {
  /// Indicates whether reading the headers may throw.
  fileprivate var canFail: Bool { headers.contains { $0.isRequired || $0.isList } }
}

extension API.DocumentedResponse.Status {
  /// Indicates whether this is a single status, so that its code is known.
  var isOne: Bool {
    if case .code = self { true } else { false }
  }

  /// The status in words, as a sentence.
  fileprivate var words: String {
    switch self {
    case .code(let code): "Status code \(code)."
    case .range(let digit): "Status codes \(digit)00 to \(digit)99."
    case .default: "Any other status code."
    }
  }
}
