import SwiftCode

/// Methods that wait for the response or return an asynchronous sequence.
///
/// ```swift
/// func <operation>(<parameter>: <Type>) async throws(<Error>) -> <Type> {
///   try await provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>))
/// }
///
/// func <operation>(<parameter>: <Type>) -> <Sequence><<Type>> {
///   provider.events(for: .<operation>(<parameter>: <parameter>))
/// }
/// ```
struct AsyncStyle: MethodStyle {
  let suffix = "+Async"

  func signature(of method: ProviderMethod) -> ProviderMethod.Signature? {
    let runtime = method.context.runtime
    switch method.result {
    case .response(let response):
      guard method.hasCall(response, withCompletion: false) else { return nil }
      return method.signature(
        takesProgress: true,
        effects: [.async, runtime.throwsItsError ? .throwing(runtime.error) : .throws],
        returning: response.result,
        attributes: method.discarding
      )
    case .sequence(let sequence):
      return method.signature(effects: sequence.effects, returning: sequence.type)
    }
  }

  func body(of method: ProviderMethod) -> Expression? {
    switch method.result {
    case .response(let response): method.call(response, progress: .progress)?.await.try
    case .sequence(let sequence): method.sequence(sequence, for: method.request)
    }
  }

  /// ```swift
  /// let result = try await <provider>.<operation>(<parameter>: <parameter>)
  ///
  /// for try await value in <provider>.<operation>(<parameter>: <parameter>) { … }
  /// ```
  func use(of method: ProviderMethod, declaredAs declaration: Declaration, on provider: Identifier)
    -> Statement?
  {
    guard let call = declaration.call(on: provider) else { return nil }
    switch method.result {
    case .sequence:
      return .forTryAwait("value", in: call) { Statement.ellipsis }
    case .response(let response):
      guard response.result != nil else { return .expression(call) }
      return declaration.freeName(["result", "response", "answer"]).map { .let($0, equals: call) }
    }
  }
}
