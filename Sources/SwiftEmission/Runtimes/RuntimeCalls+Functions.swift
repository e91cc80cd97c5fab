import APIConfiguration
import APIModel
import SwiftCode

extension RuntimeCalls {
  /// Returns calls of the functions of the user's network layer.
  ///
  /// ```swift
  /// <Manager>.shared.<request>(<Target>.<operation>(<parameter>: <parameter>), as: <Type>.self)
  /// provider.<request>(<Target>.<operation>(<parameter>: <parameter>))
  /// ```
  static func functions(of layer: CustomLayer) -> RuntimeCalls {
    RuntimeCalls(
      provider: { _ in provider(of: layer) },
      reportsProgress: false,
      hasCall: { function(for: $0, withCompletion: $1, of: layer) != nil },
      call: { method, response, _, completion in
        let target = method.context.request(
          method.operation,
          of: .named(method.target.name.identifier)
        )
        return call(layer, response, target, completion)
      },
      pages: { emitter, pagination, operation, _, items, next in
        let page = emitter.context.type(pagination.page)
        let first = emitter.context.request(
          operation,
          of: .named(emitter.target.name.identifier)
        )
        let load =
          function(.value, of: layer)?.call(
            .identifier("target"),
            labelled: ["as": .metatype(page)]
          )
          ?? .identifier("target")
        return Expression.type("PageSequence").call(
          ["of": first, "items": items, "next": next],
          trailing: .closure(["target"]) { load.await.try }
        )
      }
    )
  }

  /// Returns the object that wrappers store, unless the functions are static or global.
  static func provider(of layer: CustomLayer) -> Provider? {
    layer.provider.map { type in
      Provider(
        type: .userType(type),
        defaultValue: layer.defaultProvider.flatMap { path($0) },
        documentation: "The object that sends the requests."
      )
    }
  }

  // MARK: - Calls

  /// Returns the call for a response, with the conversion of its result.
  private static func call(
    _ layer: CustomLayer,
    _ response: ProviderMethod.Response,
    _ target: Expression,
    _ completion: Expression?
  ) -> Expression? {
    let function = function(for: response.method, withCompletion: completion != nil, of: layer)
    guard let function else { return nil }
    var arguments: [Argument] = [.unlabelled(target)]
    switch response.method {
    case .value, .valueOrEmpty, .valueIfPresent:
      if let type = response.type {
        let isOptional = response.method == .valueIfPresent
        arguments.append(.labelled("as", .metatype(isOptional ? type.optional : type)))
      }
    case .nothing, .text, .data, .outcome, .success, .response: break
    }
    if let completion { arguments.append(.labelled("completion", completion)) }
    let call = function.call(arguments)
    switch response.method {
    case .text where layer.calls[.text] == nil:
      return Expression.type("String").call([
        .labelled("decoding", call),
        .labelled("as", .metatype(TypeReference.named("Unicode").member("UTF8"))),
      ])
    case .response:
      return Expression.type("ResponseReader").call(call).member("successful").call()
    case .outcome, .success:
      guard let type = response.type else { return nil }
      let reader = Expression.type("ResponseReader").call(call)
      return Expression.type(type).call(
        response.method == .success ? reader.member("successful").call() : reader
      )
    case .value, .valueOrEmpty, .valueIfPresent, .nothing, .data, .text: return call
    }
  }

  /// Returns the function of the layer for a way to read responses; `nil` if it has none.
  private static func function(
    for method: ProviderMethod.Method,
    withCompletion completes: Bool,
    of layer: CustomLayer
  ) -> Expression? {
    switch method {
    // The function decodes as it does everywhere, also `null` in place of a list.
    case .value, .valueOrEmpty, .valueIfPresent:
      function(completes ? .completion : .value, of: layer)
    case .nothing: function(completes ? .completion : .nothing, of: layer)
    case .text:
      completes ? nil : function(.text, of: layer) ?? function(.data, of: layer)
    case .data: completes ? nil : function(.data, of: layer)
    case .outcome, .success, .response: completes ? nil : function(.response, of: layer)
    }
  }

  /// Returns a function of the layer.
  private static func function(_ call: CustomCall, of layer: CustomLayer) -> Expression? {
    layer.calls[call].flatMap { path($0, of: layer.provider.map { _ in .provider }) }
  }

  /// Returns `<base>.<member>.<member>`, or `<Type>.<member>` without a base.
  private static func path(_ text: String, of base: Expression? = nil) -> Expression? {
    text.split(separator: ".").compactMap { Identifier(String($0)) }.reduce(base) { path, name in
      path?.member(name) ?? .identifier(name)
    }
  }
}

extension TypeReference {
  /// Returns a type that the configuration names, as a member or a provider has it.
  static func userType(_ type: CustomType) -> Self {
    let name = TypeReference.userType(type.name)
    return type.isExistential ? .any(name) : name
  }
}
