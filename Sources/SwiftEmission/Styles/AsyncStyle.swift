import Scaffold
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

  func support(for needs: SupportNeeds) -> [String] {
    [SupportFile.asyncProvider]
      + (needs.outcomes ? [SupportFile.asyncOutcomes] : [])
      + (needs.pages ? [SupportFile.pages] : [])
  }

  func declaration(of method: ProviderMethod) -> Declaration? {
    let context = method.context
    switch method.result {
    case .response(let response):
      guard let call = method.call(response, progress: .progress) else { return nil }
      return method.declaration(
        takesProgress: true,
        effects: context.runtime.throwsItsError
          ? [.async, .throwing(context.runtime.error)] : [.async, .throws],
        returning: response.result
      ) {
        call.await.try
      }
    case .sequence(let sequence):
      return method.declaration(effects: sequence.effects, returning: sequence.type) {
        method.sequence(sequence, for: method.request)
      }
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
