import Scaffold
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

  func support(for needs: SupportNeeds) -> [String] {
    [SupportFile.completionProvider] + (needs.outcomes ? [SupportFile.completionOutcomes] : [])
  }

  func declaration(of method: ProviderMethod) -> Declaration? {
    guard case .response(let response) = method.result,
      let call = method.call(
        response,
        progress: .progress,
        completion: .identifier("completion")
      )
    else { return nil }
    let runtime = method.context.runtime
    let result = TypeReference.swift("Result", generic: [response.result ?? .void, runtime.error])
    return method.declaration(
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
    ) {
      call
    }
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
        trailing: .closure([.parameter(result)]) { Statement.ellipsis }
      )
      .map(Statement.expression)
    }
  }
}
