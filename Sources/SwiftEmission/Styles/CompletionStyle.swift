import SwiftCode

/// Methods that call back with a `Result`.
///
/// ```swift
/// @discardableResult
/// func <operation>(
///   <parameter>: <Type>,
///   completion: @escaping @Sendable (Result<<Type>, <Error>>) -> Void
/// ) -> any <Cancellable> {
///   provider.value(
///     <Type>.self, for: .<operation>(<parameter>: <parameter>), completion: completion)
/// }
/// ```
struct CompletionStyle: MethodStyle {
  let suffix = "+Completion"

  func signature(of method: ProviderMethod) -> ProviderMethod.Signature? {
    guard case .response(let response) = method.result,
      method.hasCall(response, withCompletion: true)
    else { return nil }
    let runtime = method.context.runtime
    let result = TypeReference.swift("Result", generic: [response.result ?? .void, runtime.error])
    return method.signature(
      adding: [
        .parameter(
          "completion",
          .function([result], attributes: [.sendable]),
          attributes: [.escaping]
        )
      ],
      takesProgress: true,
      returning: runtime.cancellable,
      attributes: runtime.cancellable == nil ? [] : [.discardableResult]
    )
  }

  func body(of method: ProviderMethod) -> Expression? {
    guard case .response(let response) = method.result else { return nil }
    return method.call(response, progress: .progress, completion: .identifier("completion"))
  }

  /// ```swift
  /// <provider>.<operation>(<parameter>: <parameter>) { result in … }
  /// ```
  func use(of method: ProviderMethod, declaredAs declaration: Declaration, on provider: Identifier)
    -> Statement?
  {
    declaration.freeName(["result", "response", "answer"]).flatMap { result in
      declaration.call(
        on: provider,
        trailing: .closure([result]) { Statement.ellipsis }
      )
      .map(Statement.expression)
    }
  }
}
