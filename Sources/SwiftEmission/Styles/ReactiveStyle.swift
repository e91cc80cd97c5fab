import APIModel
import SwiftCode

/// Methods that return a type of a reactive library, which sends a request for each subscriber.
///
/// ```swift
/// func <operation>(<parameter>: <Type>) -> <Single><<Type>> {
///   ColdCall {
///     provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>), completion: $0)
///   }
///   .<single>
/// }
///
/// func <operation>(<parameter>: <Type>) -> <Observable><<Type>> {
///   ColdCall(of: .<operation>(<parameter>: <parameter>), from: provider) { target in
///     provider.events(for: target)
///   }
///   .<observable>
/// }
/// ```
struct ReactiveStyle: MethodStyle {
  /// A type of the library, and the member of `ColdCall` that returns it.
  struct Form: Sendable {
    let member: Identifier
    /// The method that subscribes.
    let subscription: Identifier
    /// The closures of that method.
    let handlers: [Argument]
    /// Returns the type for a type of values and a type of errors.
    let type: @Sendable (TypeReference, TypeReference) -> TypeReference
  }

  let suffix: String
  let modules: [Import]
  /// The form for one value.
  let value: Form
  /// The form for several values.
  let values: Form

  let callsSupportCode = true

  func imports(_ access: AccessLevel) -> [Import] { modules.map { $0.with(access) } }

  let isCapturing = true

  func signature(of method: ProviderMethod) -> ProviderMethod.Signature? {
    let error = method.context.runtime.error
    switch method.result {
    case .response(let response):
      guard method.hasCall(response, withCompletion: true) else { return nil }
      let value = response.result ?? .void
      let type = method.reportsProgress ? .named("TransferUpdate", generic: [value]) : value
      return method.signature(returning: form(of: method).type(type, error))
    case .sequence(let sequence):
      return method.signature(returning: form(of: method).type(sequence.element, error))
    }
  }

  func body(of method: ProviderMethod) -> Expression? {
    let coldCall = Expression.type("ColdCall")
    let call: Expression
    switch method.result {
    case .response(let response):
      let reportsProgress = method.reportsProgress
      let send = method.call(
        response,
        progress: reportsProgress ? .closureParameter(0) : nil,
        completion: .closureParameter(reportsProgress ? 1 : 0)
      )
      guard let send else { return nil }
      call = coldCall.call(trailing: .closure { send })
    case .sequence(let sequence):
      let target = method.operation.localName(
        ["target", "request"],
        beside: Array(method.operation.parameters.indices)
      )
      call = coldCall.call(
        ["of": method.request, "from": method.receiverName],
        trailing: .closure([target]) {
          method.sequence(sequence, for: .identifier(target))
        }
      )
    }
    return call.member(form(of: method).member)
  }

  /// Returns the form for the result of a method.
  private func form(of method: ProviderMethod) -> Form {
    switch method.result {
    case .response where !method.reportsProgress: value
    case .response, .sequence: values
    }
  }

  /// ```swift
  /// let subscription = <provider>.<operation>(<parameter>: <parameter>)
  ///   .<subscribe>(onSuccess: { value in … }, onFailure: { error in … })
  /// ```
  func use(of method: ProviderMethod, declaredAs declaration: Declaration, on provider: Identifier)
    -> Statement?
  {
    let form = form(of: method)
    guard let call = declaration.call(on: provider),
      let name = declaration.freeName(["subscription", "connection", "active"])
    else { return nil }
    return .let(name, equals: call.member(form.subscription).call(form.handlers))
  }
}

extension ReactiveStyle {
  /// Publishers of Combine, or of OpenCombine if Combine isn't available.
  static let combine = {
    let publisher = Form(
      member: "publisher",
      subscription: "sink",
      handlers: [.handler("receiveCompletion", "completion"), .handler("receiveValue", "value")]
    ) { .named("AnyPublisher", generic: [$0, $1]) }
    return ReactiveStyle(
      suffix: "+Combine",
      modules: [
        .import("Combine", ifAvailable: true), .import("OpenCombine", inPlaceOf: "Combine"),
      ],
      value: publisher,
      values: publisher
    )
  }()

  /// Singles and observables of RxSwift.
  ///
  /// A call without content is a single of `Void`: `flatMap` calls its closure only with an element,
  /// which a completable doesn't have.
  static let rxswift = ReactiveStyle(
    suffix: "+RxSwift",
    modules: [.import("RxSwift")],
    value: Form(
      member: "single",
      subscription: "subscribe",
      handlers: [.handler("onSuccess", "value"), .handler("onFailure", "error")]
    ) { value, _ in
      .named("Single", in: "RxSwift", generic: [value])
    },
    values: Form(
      member: "observable",
      subscription: "subscribe",
      handlers: [.handler("onNext", "value"), .handler("onError", "error")]
    ) { value, _ in
      .named("Observable", in: "RxSwift", generic: [value])
    }
  )

  /// Signal producers of ReactiveSwift.
  static let reactiveswift = {
    let producer = Form(
      member: "producer",
      subscription: "startWithResult",
      handlers: [.unlabelled(.closure(["result"]) { Statement.ellipsis })]
    ) {
      .named("SignalProducer", in: "ReactiveSwift", generic: [$0, $1])
    }
    return ReactiveStyle(
      suffix: "+ReactiveSwift",
      modules: [.import("ReactiveSwift")],
      value: producer,
      values: producer
    )
  }()
}
