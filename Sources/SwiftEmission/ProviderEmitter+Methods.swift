import APIConfiguration
import APIModel
import SwiftCode

extension ProviderEmitter {
  /// Emits the methods of an operation in a style.
  func methods(for operation: EmittedOperation, in style: Configuration.ProviderStyle)
    -> [Declaration]
  {
    let documentation = OperationDocumentation(of: operation, in: self)
    return operation.methods(in: style, of: self).map { documentation.documented($0, in: style) }
  }

  /// Emits the methods of an operation in a style, each with a statement that shows its use.
  func examples(for operation: EmittedOperation, in style: Configuration.ProviderStyle)
    -> [(declaration: Declaration, use: Statement?)]
  {
    zip(
      undocumentedMethods(for: operation, in: style),
      methods(for: operation, in: style)
    ).map { undocumented, declaration in
      let use = style.form.use(of: undocumented.method, declaredAs: declaration, on: "provider")
      return (declaration, use)
    }
  }

  /// Emits the methods of an operation in a style without their documentation.
  func undocumentedMethods(
    for operation: EmittedOperation,
    in style: Configuration.ProviderStyle,
    receiver: (ProviderMethod) -> ProviderMethod.Receiver = { _ in .provider }
  ) -> [(method: ProviderMethod, declaration: Declaration)] {
    var emitted: [(method: ProviderMethod, declaration: Declaration)] = []
    forEachMethod(of: operation, in: style, receiver: receiver) { emitted.append(($0, $1)) }
    return emitted
  }

  /// Calls a function with each method of an operation in a style, and with its declaration without
  /// documentation.
  func forEachMethod(
    of operation: EmittedOperation,
    in style: Configuration.ProviderStyle,
    receiver: (ProviderMethod) -> ProviderMethod.Receiver = { _ in .provider },
    _ use: (ProviderMethod, Declaration) -> Void
  ) {
    let form = style.form
    forEachMethod(of: operation, withSequences: style.hasSequences) { name, result, remark in
      var method = ProviderMethod(
        provider: self,
        emitted: operation,
        name: name,
        result: result,
        remark: remark
      )
      method.receiver = receiver(method)
      if let declaration = form.declaration(of: method) { use(method, declaration) }
    }
  }

  /// Calls a function with the name, the result and the remark of each method of an operation: for
  /// its success, for all its responses, for its streams and for its pages.
  private func forEachMethod(
    of emitted: EmittedOperation,
    withSequences hasSequences: Bool,
    _ use: (Identifier, ProviderMethod.Result, _ remark: String?) -> Void
  ) {
    let operation = emitted.operation
    let readsStreams = hasSequences && context.runtime.readsStreams
    let streams = readsStreams ? operation.responses.streams : []
    if let stream = operation.responses.ownStream {
      if !readsStreams {
        use(
          emitted.name,
          .response(list(stream)),
          "The elements are returned together, when the response has ended."
        )
      }
    } else {
      use(emitted.name, .response(response(to: operation)), nil)
    }
    if let outcome = operation.responses.outcome, let name = outcome.methodName {
      let type = TypeReference.named(outcome.name.identifier)
      let response = ProviderMethod.Response(method: .outcome, type: type, result: type)
      use(name.identifier, .response(response), nil)
    }
    for stream in streams {
      use(stream.methodName?.identifier ?? emitted.name, .sequence(sequence(stream)), nil)
    }
    if hasSequences, let pagination = operation.pagination {
      use(
        pagination.methodName.identifier,
        .sequence(pages(pagination, of: operation)),
        "Each page is loaded when the loop gets to it."
      )
    }
  }

  /// Returns the sequence of the values in a body that is read while it arrives.
  ///
  /// ```swift
  /// provider.events(for: <target>)
  ///
  /// provider.events(for: <target>).values(of: <Type>.self)
  ///
  /// provider.events(for: <target>).values(of: <Type>.self, from: .event)
  ///
  /// try await provider.stream(for: <target>, accepting: "<type>").values(of: <Type>.self)
  /// ```
  private func sequence(_ stream: API.Stream) -> ProviderMethod.Sequence {
    let provider = Expression.provider
    switch stream.content {
    case .events:
      return ProviderMethod.Sequence(
        type: context.runtime.sequence(of: stream.content),
        element: context.runtime.serverSentEvent,
        effects: [],
        mockMethod: "events",
        expression: { provider.member("events").call(["for": $0]) }
      )
    case .eventData(let type): return eventValues(stream.content, context.type(type), [])
    case .wholeEvents(let type):
      return eventValues(
        stream.content,
        context.type(type),
        [.labelled("from", .implicit("event"))]
      )
    case .values(let type):
      let type = context.type(type)
      return ProviderMethod.Sequence(
        type: context.runtime.sequence(of: stream.content, type),
        element: type,
        effects: [.async, .throwing(context.runtime.error)],
        mockMethod: "value",
        expression: { target in
          var arguments = [Argument.labelled("for", target)]
          if let contentType = stream.contentType {
            arguments.append(.labelled("accepting", .string(contentType)))
          }
          return provider.member("stream").call(arguments)
            .member("values").call(["of": .metatype(type)]).await.try
        }
      )
    }
  }

  /// Returns the sequence of the values of events.
  private func eventValues(
    _ content: API.Stream.Content,
    _ type: TypeReference,
    _ arguments: [Argument]
  ) -> ProviderMethod.Sequence {
    ProviderMethod.Sequence(
      type: context.runtime.sequence(of: content, type),
      element: type,
      effects: [],
      mockMethod: "events",
      expression: { target in
        Expression.provider.member("events").call(["for": target])
          .member("values").call([.labelled("of", .metatype(type))] + arguments)
      }
    )
  }

  /// Returns the list of the elements of a body that arrives in parts.
  private func list(_ stream: API.Stream) -> ProviderMethod.Response {
    let values = stream.content.type.map { [context.type($0)] } ?? []
    let type = TypeReference.named(
      Identifier(stream.content.listName) ?? "unnamed",
      generic: values
    )
    return ProviderMethod.Response(method: .success, type: type, result: type)
  }

  /// The result of the operation's own method.
  private func response(to operation: API.Target.Case) -> ProviderMethod.Response {
    switch operation.responses.result {
    case .successes(let successes):
      let type = TypeReference.named(successes.name.identifier)
      return ProviderMethod.Response(method: .success, type: type, result: type)
    case .value(.optional(let wrapped)):
      // The method returns nil for null and for an empty body.
      let type = context.type(wrapped)
      return ProviderMethod.Response(
        method: .valueIfPresent,
        type: type,
        result: type.optional
      )
    case .value(let type):
      let method: ProviderMethod.Method =
        context.readsNullAsEmpty(type) ? .valueOrEmpty : .value
      return ProviderMethod.Response(
        method: method,
        type: context.type(type),
        result: context.type(type)
      )
    case .text:
      return ProviderMethod.Response(method: .text, type: nil, result: .standard(.string))
    case .data:
      return ProviderMethod.Response(method: .data, type: nil, result: .standard(.data))
    case .nothing:
      return ProviderMethod.Response(method: .nothing, type: nil, result: nil)
    case .location(let location):
      let url = TypeReference.standard(.url)
      let type = location == .required ? url : url.optional
      return ProviderMethod.Response(method: .success, type: type, result: type)
    }
  }
}

extension EmissionContext {
  /// Returns `.<operation>(<parameter>: <parameter>)`, optionally with another value for one argument.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - type: The target, which is written if the context doesn't determine it.
  ///   - replaced: The argument with another value.
  ///   - value: That value.
  /// - Returns: The target's case.
  func request(
    _ operation: API.Target.Case,
    of type: TypeReference? = nil,
    replacing replaced: API.Target.Case.Argument? = nil,
    with value: Expression = .nil
  ) -> Expression {
    let name = operation.name.identifier
    let request = type.map { Expression.type($0).member(name) } ?? .implicit(name)
    guard !operation.parameters.isEmpty else {
      return request
    }
    return request.call(
      operation.arguments.map { argument in
        switch argument {
        case .parameter(let index):
          let name = operation.parameters[index].name.identifier
          return .labelled(name, argument == replaced ? value : .identifier(name))
        case .options:
          return .unlabelled(argument == replaced ? value : .options)
        }
      }
    )
  }

  /// Returns the parameters that all methods of an operation have.
  func parameters(
    of operation: API.Target.Case,
    in target: API.Target,
    reportsProgress: Bool = true
  ) -> [Parameter] {
    var parameters: [Parameter] = operation.arguments.map { argument in
      switch argument {
      case .parameter(let index):
        .parameter(
          operation.parameters[index].name.identifier,
          type(of: operation.parameters[index]),
          default: defaultArgument(of: operation.parameters[index])
        )
      case .options:
        .parameter(
          .options,
          TypeReference.named(target.name.identifier)
            .member(operation.optionsName?.identifier ?? "Options"),
          label: .omitted,
          default: Expression.implicitInit.call()
        )
      }
    }
    if operation.reportsProgress, reportsProgress {
      parameters.append(
        .parameter(
          .progress,
          TypeReference.named("ProgressHandler").optional,
          default: .nil
        )
      )
    }
    return parameters
  }
}
