import APIModel
import SwiftCode

/// Methods with four optional closures.
///
/// ```swift
/// @discardableResult
/// func <operation>(
///   <parameter>: <Type>,
///   success: (@Sendable (<Type>) -> Void)? = nil,
///   error: (@Sendable (FailureResponse<<Body>>) -> Void)? = nil,
///   failure: (@Sendable (<Error>) -> Void)? = nil,
///   finish: (@Sendable () -> Void)? = nil
/// ) -> any <Cancellable> {
///   provider.value(
///     <Type>.self,
///     for: .<operation>(<parameter>: <parameter>),
///     completion: FailureResponse.handler(success: success, error: error, failure: failure, finish: finish)
///   )
/// }
/// ```
struct HandlersStyle: MethodStyle {
  let suffix = "+Handlers"

  let callsSupportCode = true

  func signature(of method: ProviderMethod) -> ProviderMethod.Signature? {
    guard case .response(let response) = method.result,
      method.hasCall(response, withCompletion: true)
    else { return nil }
    let runtime = method.context.runtime
    let types: [[TypeReference]] = [
      response.result.map { [$0] } ?? [], [failureResponse(of: method)], [runtime.error], [],
    ]
    return method.signature(
      adding: zip(closures(of: method), types).map { closure, types in
        .parameter(
          closure.name,
          .function(types, attributes: [.sendable]).optional,
          label: closure.name == closure.label ? .name : .named(closure.label),
          default: .nil
        )
      },
      takesProgress: true,
      returning: runtime.cancellable,
      attributes: [.discardableResult]
    )
  }

  func body(of method: ProviderMethod) -> Expression? {
    guard case .response(let response) = method.result else { return nil }
    return method.call(
      response,
      progress: .progress,
      completion: Expression.type(failureResponse(of: method)).member("handler")
        .call(closures(of: method).map { .labelled($0.label, .identifier($0.name)) })
    )
  }

  /// Returns the labels and names of the closures.
  ///
  /// A parameter of the operation may have the name of a closure. Argument labels can be repeated,
  /// but parameter names must be unique.
  private func closures(of method: ProviderMethod) -> [(label: Identifier, name: Identifier)] {
    let all = Array(method.operation.parameters.indices)
    return (["success", "error", "failure", "finish"] as [Identifier]).map { label in
      (label, method.operation.localName([label, label.handler], beside: all))
    }
  }

  private func failureResponse(of method: ProviderMethod) -> TypeReference {
    .named("FailureResponse", generic: [method.context.failureBody(of: method.operation)])
  }

  /// ```swift
  /// <provider>.<operation>(
  ///   <parameter>: <parameter>,
  ///   success: { value in … },
  ///   error: { response in … },
  ///   failure: { error in … },
  ///   finish: { … }
  /// )
  /// ```
  func use(of method: ProviderMethod, declaredAs declaration: Declaration, on provider: Identifier)
    -> Statement?
  {
    guard case .response(let response) = method.result else { return nil }
    return declaration.call(
      on: provider,
      adding: [
        .handler("success", response.result == nil ? nil : "value"),
        .handler("error", "response"),
        .handler("failure", "error"),
        .handler("finish"),
      ]
    )
    .map(Statement.expression)
  }
}

extension Identifier {
  /// `<name>Handler`.
  fileprivate var handler: Identifier { Identifier(text + "Handler") ?? self }
}

extension EmissionContext {
  /// Returns the type of the documented body of failures; `String` if the spec documents none or several.
  fileprivate func failureBody(of operation: API.Target.Case) -> TypeReference {
    let failures = operation.responses.failures.filter { $0.body != .none }
    let bodies = Set(failures.map(\.body))
    guard bodies.count == 1, case .json(let type)? = bodies.first else { return "String" }
    return self.type(type)
  }
}
