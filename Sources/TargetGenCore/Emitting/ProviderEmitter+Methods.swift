import SwiftCode

extension ProviderEmitter {
  /// Emits a method that waits for the answer.
  ///
  /// ```swift
  /// func <operation>(<parameter>: <Type>) async throws -> <Type> {
  ///   try await provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>))
  /// }
  /// ```
  func asyncMethod(for operation: API.Target.Case) -> Declaration {
    .function(
      operation.name.identifier,
      parameters(of: operation),
      effects: [.async, .throws],
      returning: result(of: operation),
      access: context.access,
      attributes: operation.documentation.isDeprecated ? [.deprecated()] : [],
      documentation: documentation(of: operation)
    ) {
      send(operation).await.try
    }
  }

  /// Emits a method that calls back.
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
  func completionMethod(for operation: API.Target.Case) -> Declaration {
    let answer = TypeReference.swift(
      "Result",
      generic: [result(of: operation) ?? .void, context.runtime.error]
    )
    return .function(
      operation.name.identifier,
      parameters(of: operation) + [
        .parameter(
          "completion",
          .function([answer], attributes: [.sendable]),
          attributes: [.escaping]
        )
      ],
      returning: context.runtime.cancellable,
      access: context.access,
      attributes: (operation.documentation.isDeprecated ? [.deprecated()] : [])
        + [.discardableResult],
      documentation: documentation(of: operation)
    ) {
      send(operation, [.labelled("completion", .identifier("completion"))])
    }
  }

  /// Emits the call that both styles make.
  ///
  /// ```swift
  /// provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>), progress: progress)
  /// ```
  private func send(_ operation: API.Target.Case, _ last: [Argument] = []) -> Expression {
    let name: Identifier
    var arguments: [Argument] = []
    switch operation.responses.success {
    case .json(let type):
      name = "value"
      arguments.append(.unlabelled(.metatype(context.type(type))))
    case .text: name = "text"
    case .data: name = "data"
    case .none: name = "nothing"
    }
    arguments.append(.labelled("for", request(operation)))
    if operation.reportsProgress {
      arguments.append(.labelled("progress", .identifier("progress")))
    }
    return Expression.identifier("provider").member(name).call(arguments + last)
  }

  /// `.<operation>(<parameter>: <parameter>)`.
  private func request(_ operation: API.Target.Case) -> Expression {
    let request = Expression.implicit(operation.name.identifier)
    guard !operation.parameters.isEmpty else {
      return request
    }
    return request.call(
      operation.parameters.map {
        .labelled($0.name.identifier, .identifier($0.name.identifier))
      }
    )
  }

  private func parameters(of operation: API.Target.Case) -> [Parameter] {
    var parameters = operation.parameters.map { parameter in
      Parameter.parameter(
        parameter.name.identifier,
        context.type(of: parameter),
        default: parameter.isRequired ? nil : .nil
      )
    }
    if operation.reportsProgress {
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

  private func result(of operation: API.Target.Case) -> TypeReference? {
    switch operation.responses.success {
    case .json(let type): context.type(type)
    case .text: "String"
    case .data: .foundation("Data")
    case .none: nil
    }
  }

  private func documentation(of operation: API.Target.Case) -> DocComment? {
    var parameters = context.parameterDocumentation(operation.parameters)
    if !parameters.isEmpty, operation.reportsProgress {
      parameters.append(.parameter("progress", "Called with the fraction that is done."))
    }
    return context.documentation(
      operation.documentation,
      line: operation.requestLine,
      parameters: parameters
    )
  }
}

extension API.Target.Case {
  /// Whether requests or answers take long enough for people to watch: uploads and downloads.
  fileprivate var reportsProgress: Bool {
    if responses.success == .data { return true }
    return switch body?.kind {
    case .multipart, .data: true
    case .json, .jsonLines, .jsonSequence, .form, .text, nil: false
    }
  }
}
