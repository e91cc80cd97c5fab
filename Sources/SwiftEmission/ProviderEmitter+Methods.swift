import APIConfiguration
import APIModel
import SwiftCode

extension ProviderEmitter {
  /// The result of a method, and the way to request it from the provider.
  struct Answer {
    let method: Identifier
    /// The type that is passed as the first argument, if there is one.
    let type: TypeReference?
    let result: TypeReference?
  }

  /// Returns the methods of an operation: for its success, and for all its responses if there is an
  /// outcome.
  func methods(for operation: API.Target.Case, in style: Configuration.ProviderStyle)
    -> [Declaration]
  {
    var methods: [Declaration] = []
    let streams = style == .async ? operation.responses.streams : []
    if streams.allSatisfy({ $0.methodName != nil }) {
      methods.append(method(operation.name, answer(to: operation), of: operation, in: style))
    }
    if let outcome = operation.responses.outcome, let name = outcome.methodName {
      let type = TypeReference.named(outcome.name.identifier)
      let answer = Answer(method: "outcome", type: type, result: type)
      methods.append(method(name, answer, of: operation, in: style))
    }
    for stream in streams {
      methods.append(self.stream(stream, stream.methodName ?? operation.name, of: operation))
    }
    if style == .async, let pagination = operation.pagination {
      methods.append(pages(pagination, of: operation))
    }
    return methods
  }

  /// Emits a method whose response is read as it arrives.
  ///
  /// ```swift
  /// func <operation>(<parameter>: <Type>) -> <ServerSentEvents> {
  ///   provider.events(for: .<operation>(<parameter>: <parameter>))
  /// }
  ///
  /// func <operation>(<parameter>: <Type>) async throws(<Error>) -> <Values><<Type>> {
  ///   try await provider
  ///     .stream(for: .<operation>(<parameter>: <parameter>), accepting: "<type>")
  ///     .values(of: <Type>.self)
  /// }
  /// ```
  private func stream(
    _ stream: API.Stream,
    _ name: Name,
    of operation: API.Target.Case
  ) -> Declaration {
    let effects: Effects
    let result: TypeReference
    let body: Expression
    let provider = Expression.identifier("provider")
    switch stream.content {
    case .events:
      effects = []
      result = context.runtime.serverSentEvents
      body = provider.member("events").call(["for": request(operation)])
    case .values(let type):
      effects = [.async, .throwing(context.runtime.error)]
      result = context.runtime.values(of: context.type(type))
      var arguments = [Argument.labelled("for", request(operation))]
      if let contentType = stream.contentType {
        arguments.append(.labelled("accepting", .string(contentType)))
      }
      body =
        provider.member("stream").call(arguments)
        .member("values").call(["of": .metatype(context.type(type))]).await.try
    }
    return .function(
      name.identifier,
      parameters(of: operation, reportsProgress: false),
      effects: effects,
      returning: result,
      access: context.access,
      attributes: deprecation(of: operation),
      documentation: documentation(of: operation, reportsProgress: false)
    ) {
      body
    }
  }

  /// Emits `@available(*, deprecated, message: "<reason>")` for deprecated operations.
  private func deprecation(of operation: API.Target.Case) -> [Attribute] {
    guard operation.documentation.isDeprecated else { return [] }
    return [.deprecated(message: operation.documentation.deprecation.map { StringLiteral($0) })]
  }

  private func method(
    _ name: Name,
    _ answer: Answer,
    of operation: API.Target.Case,
    in style: Configuration.ProviderStyle
  ) -> Declaration {
    switch style {
    case .async: asyncMethod(name, answer, of: operation)
    case .completion: completionMethod(name, answer, of: operation)
    }
  }

  /// Emits a method that waits for the response.
  ///
  /// ```swift
  /// func <operation>(<parameter>: <Type>) async throws(<Error>) -> <Type> {
  ///   try await provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>))
  /// }
  /// ```
  private func asyncMethod(
    _ name: Name,
    _ answer: Answer,
    of operation: API.Target.Case
  ) -> Declaration {
    .function(
      name.identifier,
      parameters(of: operation),
      effects: context.runtime.throwsItsError
        ? [.async, .throwing(context.runtime.error)] : [.async, .throws],
      returning: answer.result,
      access: context.access,
      attributes: deprecation(of: operation),
      documentation: documentation(of: operation)
    ) {
      send(operation, answer).await.try
    }
  }

  /// Emits a method that calls a completion handler.
  ///
  /// ```swift
  /// @discardableResult
  /// func <operation>(
  ///   <parameter>: <Type>,
  ///   completion: @escaping @Sendable (Swift.Result<<Type>, <Error>>) -> Void
  /// ) -> any <Cancellable> {
  ///   provider.value(
  ///     <Type>.self, for: .<operation>(<parameter>: <parameter>), completion: completion)
  /// }
  /// ```
  private func completionMethod(
    _ name: Name,
    _ answer: Answer,
    of operation: API.Target.Case
  ) -> Declaration {
    let result = TypeReference.swift(
      "Result",
      generic: [answer.result ?? .void, context.runtime.error]
    )
    return .function(
      name.identifier,
      parameters(of: operation) + [
        .parameter(
          "completion",
          .function([result], attributes: [.sendable]),
          attributes: [.escaping]
        )
      ],
      returning: context.runtime.cancellable,
      access: context.access,
      attributes: deprecation(of: operation) + [.discardableResult],
      documentation: documentation(of: operation)
    ) {
      send(operation, answer, [.labelled("completion", .identifier("completion"))])
    }
  }

  /// Emits the call to the provider, which is the same in both styles.
  ///
  /// ```swift
  /// provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>), progress: progress)
  /// ```
  private func send(
    _ operation: API.Target.Case,
    _ answer: Answer,
    _ last: [Argument] = []
  ) -> Expression {
    var arguments: [Argument] = []
    if let type = answer.type { arguments.append(.unlabelled(.metatype(type))) }
    arguments.append(.labelled("for", request(operation)))
    if operation.reportsProgress {
      arguments.append(.labelled("progress", .identifier("progress")))
    }
    return Expression.identifier("provider").member(answer.method).call(arguments + last)
  }

  /// Returns the result of the operation's own method.
  private func answer(to operation: API.Target.Case) -> Answer {
    if let successes = operation.responses.successes {
      let type = TypeReference.named(successes.name.identifier)
      return Answer(method: "success", type: type, result: type)
    }
    switch operation.responses.success {
    case .json(let type) where operation.responses.mayBeEmpty:
      var type = type
      if case .optional(let wrapped) = type { type = wrapped }
      let reference = context.type(type)
      return Answer(method: "valueIfPresent", type: reference, result: reference.optional)
    case .json(let type):
      let method: Identifier = context.readsNullAsEmpty(type) ? "valueOrEmpty" : "value"
      return Answer(method: method, type: context.type(type), result: context.type(type))
    case .text: return Answer(method: "text", type: nil, result: "String")
    case .data: return Answer(method: "data", type: nil, result: .foundation("Data"))
    case .none: return Answer(method: "nothing", type: nil, result: nil)
    }
  }

  /// Returns `.<operation>(<parameter>: <parameter>)`, optionally with another value for one
  /// parameter.
  func request(
    _ operation: API.Target.Case,
    replacing index: Int? = nil,
    with value: Expression = .nil
  ) -> Expression {
    let request = Expression.implicit(operation.name.identifier)
    guard !operation.parameters.isEmpty else {
      return request
    }
    return request.call(
      operation.parameters.enumerated().map { position, parameter in
        .labelled(
          parameter.name.identifier,
          position == index ? value : .identifier(parameter.name.identifier)
        )
      }
    )
  }

  /// Returns the parameters that all methods of an operation have.
  func parameters(of operation: API.Target.Case, reportsProgress: Bool = true)
    -> [Parameter]
  {
    var parameters = operation.parameters.map { parameter in
      Parameter.parameter(
        parameter.name.identifier,
        context.type(of: parameter),
        default: parameter.isRequired ? nil : .nil
      )
    }
    if operation.reportsProgress, reportsProgress {
      parameters.append(
        .parameter(
          "progress",
          TypeReference.function(["Double"], attributes: [.sendable]).optional,
          default: .nil
        )
      )
    }
    return parameters
  }

  /// Returns what the spec says about an operation, with a sentence about one of its methods.
  func documentation(
    of operation: API.Target.Case,
    reportsProgress: Bool = true,
    adding sentence: String? = nil
  ) -> DocComment? {
    var parameters = context.parameterDocumentation(operation.parameters)
    if !parameters.isEmpty, operation.reportsProgress, reportsProgress {
      parameters.append(.parameter("progress", "Called with the fraction that is done."))
    }
    return context.documentation(
      sentence.map { operation.documentation.adding([$0]) } ?? operation.documentation,
      line: operation.requestLine,
      parameters: parameters
    )
  }
}

extension API.Target.Case {
  /// Indicates whether requests or responses may take long enough to show their progress: uploads
  /// and downloads.
  fileprivate var reportsProgress: Bool {
    if responses.success == .data, responses.successes == nil { return true }
    return switch body?.kind {
    case .multipart, .data: true
    case .json, .jsonLines, .jsonSequence, .form, .text, nil: false
    }
  }
}
