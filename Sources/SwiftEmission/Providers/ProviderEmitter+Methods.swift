import APIConfiguration
import APIModel
import SwiftCode

extension ProviderEmitter {
  /// Emits the methods of an operation in a style.
  func methods(
    for operation: API.Target.Case,
    in style: Configuration.ProviderStyle
  ) -> [Declaration] {
    let documentation = OperationDocumentation(of: operation, in: self)
    return methods(of: operation, in: style)
      .compactMap { $0.declaration(documentation: documentation.comment(of: $0)) }
  }

  /// Returns the methods of an operation in a style: for its success, for all its responses, for its
  /// streams and for its pages.
  func methods(
    of operation: API.Target.Case,
    in style: Configuration.ProviderStyle
  ) -> [ProviderMethod] {
    var methods: [ProviderMethod] = []
    func add(_ name: Name, _ result: ProviderMethod.Result, remark: String? = nil) {
      methods.append(
        ProviderMethod(
          provider: self,
          operation: operation,
          style: style,
          name: name.identifier,
          result: result,
          remark: remark
        )
      )
    }
    let readsStreams = style.hasSequences && context.configuration.abilities.readsStreams
    if let stream = operation.responses.ownStream {
      if !readsStreams {
        add(
          operation.name,
          .response(list(stream)),
          remark: "The elements are returned together, when the response has ended."
        )
      }
    } else {
      add(operation.name, .response(response(to: operation)))
    }
    if let outcome = operation.responses.outcome, let name = outcome.methodName {
      let type = TypeReference.named(outcome.name.identifier)
      add(name, .response(ProviderMethod.Response(method: .outcome, type: type, result: type)))
    }
    for stream in readsStreams ? operation.responses.streams : [] {
      add(stream.methodName ?? operation.name, .sequence(sequence(stream)))
    }
    if style.hasSequences, let pagination = operation.pagination {
      add(
        pagination.methodName,
        .sequence(pages(pagination, of: operation)),
        remark: "Each page is loaded when the loop gets to it."
      )
    }
    return methods
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
    case .eventData(let type), .wholeEvents(let type):
      let type = context.type(type)
      var arguments = [Argument.labelled("of", .metatype(type))]
      if case .wholeEvents = stream.content {
        arguments.append(.labelled("from", .implicit("event")))
      }
      return ProviderMethod.Sequence(
        type: context.runtime.sequence(of: stream.content, type),
        element: type,
        effects: [],
        mockMethod: "events",
        expression: { target in
          provider.member("events").call(["for": target]).member("values").call(arguments)
        }
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
      return ProviderMethod.Response(method: .valueIfPresent, type: type, result: type.optional)
    case .value(let wanted):
      let type = context.type(wanted)
      return ProviderMethod.Response(
        method: context.readsNullAsEmpty(wanted) ? .valueOrEmpty : .value,
        type: type,
        result: type
      )
    case .text:
      return ProviderMethod.Response(method: .text, type: nil, result: .standard(.string))
    case .data:
      return ProviderMethod.Response(method: .data, type: nil, result: .standard(.data))
    case .nothing: return ProviderMethod.Response(method: .nothing, type: nil, result: nil)
    case .location(let location):
      let url = TypeReference.standard(.url)
      let type = location == .required ? url : url.optional
      return ProviderMethod.Response(method: .success, type: type, result: type)
    case .response:
      return ProviderMethod.Response(
        method: .response,
        type: nil,
        result: context.runtime.response
      )
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
  ///   - needsSelf: Indicates whether `self` is written before properties of the wrapper.
  /// - Returns: The target's case.
  func request(
    _ operation: API.Target.Case,
    of type: TypeReference? = nil,
    replacing replaced: API.Target.Case.Argument? = nil,
    with value: Expression = .nil,
    needsSelf: Bool = false
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
          let parameter = operation.parameters[index]
          return .labelled(
            parameter.name.identifier,
            argument == replaced ? value : self.value(of: parameter, needsSelf: needsSelf)
          )
        case .options:
          return .unlabelled(argument == replaced ? value : .options)
        }
      }
    )
  }

  /// Returns the value of a parameter in a method of a wrapper: an argument, a property of the options,
  /// or a property of the wrapper.
  ///
  /// `self` is written if a parameter of the method could have the name of the property.
  func value(of parameter: API.Parameter, needsSelf: Bool = false) -> Expression {
    guard let index = parameter.clientParameter else { return parameter.expression }
    let name = api.clientParameters[index].name.identifier
    return needsSelf || name != parameter.name.identifier
      ? Expression.selfExpression.member(name) : .identifier(name)
  }

  /// Returns the parameters that all methods of an operation have.
  func parameters(
    of operation: API.Target.Case,
    in target: API.Target,
    reportsProgress: Bool = true
  ) -> [Parameter] {
    var parameters: [Parameter] = operation.methodArguments.map { argument in
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
