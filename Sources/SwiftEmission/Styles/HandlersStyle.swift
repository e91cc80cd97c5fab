import APIModel
import Scaffold
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

  func support(for needs: SupportNeeds) -> [String] {
    CompletionStyle().support(for: needs) + [SupportFile.handlers]
  }

  func declaration(of method: ProviderMethod) -> Declaration? {
    guard case .response(let response) = method.result else { return nil }
    let body = method.context.failureBody(of: method.operation)
    let closures: [(label: Identifier, types: [TypeReference])] = [
      ("success", response.result.map { [$0] } ?? []),
      ("error", [.named("FailureResponse", generic: [body])]),
      ("failure", [method.context.runtime.error]),
      ("finish", []),
    ]
    let all = Array(method.operation.parameters.indices)
    // A parameter of the operation may have the name of a closure. Argument labels can be repeated, but
    // parameter names must be unique.
    let names = closures.map { closure in
      method.operation.localName([closure.label, closure.label.handler], beside: all)
    }
    let call = method.call(
      response,
      progress: .progress,
      completion: Expression.type(.named("FailureResponse", generic: [body])).member("handler")
        .call(
          zip(closures, names).map { .labelled($0.label, .identifier($1)) }
        )
    )
    guard let call else { return nil }
    return method.declaration(
      adding: zip(closures, names).map { closure, name in
        .parameter(
          name,
          .function(closure.types, attributes: [.sendable]).optional,
          label: name == closure.label ? .name : .named(closure.label),
          default: .nil
        )
      },
      takesProgress: true,
      returning: method.context.runtime.cancellable,
      attributes: [.discardableResult]
    ) {
      call
    }
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
