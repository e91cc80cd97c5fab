import APIConfiguration
import APIModel
import SwiftCode

/// A method of a wrapper in a style.
struct ProviderMethod {
  /// The result of a call.
  enum Result {
    /// One response.
    case response(Response)
    /// Several values, one after the other.
    case sequence(Sequence)
  }

  /// A way to read a response.
  enum Method: String, CaseIterable {
    case value, valueOrEmpty, valueIfPresent, text, data, nothing, success, outcome, response

    /// The name of the provider's method.
    var name: Identifier { Identifier(rawValue) ?? "value" }

    /// Indicates whether only generated code reads responses in this way.
    var isReading: Bool { ![.value, .text, .data, .nothing, .response].contains(self) }
  }

  /// A response with a single value.
  struct Response {
    /// The method of the provider that makes the call.
    let method: Method
    /// The type to pass as the first argument, if any.
    let type: TypeReference?
    /// The type of the value; nil for a response without content.
    let result: TypeReference?
  }

  /// One or more responses that deliver several values.
  struct Sequence {
    /// The type of the asynchronous sequence.
    let type: TypeReference
    /// The type of a value.
    let element: TypeReference
    /// The effects of the expression that creates the sequence.
    let effects: Effects
    /// The method of a mock's state that creates the sequence.
    let mockMethod: Identifier
    /// Returns the expression that creates the sequence for a target.
    let expression: (Expression) -> Expression
  }

  /// The value to which a method passes its request.
  enum Receiver {
    /// The wrapper's provider.
    case provider
    /// The state of a mock, which calls a closure.
    case mock(state: Identifier, closure: Identifier)
  }

  let provider: ProviderEmitter
  let operation: API.Target.Case
  let style: Configuration.ProviderStyle
  let name: Identifier
  let result: Result
  /// A sentence about the method, which the spec doesn't have.
  var remark: String?
  var receiver = Receiver.provider

  var context: EmissionContext { provider.context }
  var target: API.Target { provider.target }

  /// The target: `.<operation>(<parameter>: <parameter>)`.
  var request: Expression {
    context.request(operation, needsSelf: isCapturedByClass)
  }

  /// Indicates whether the request is written in an escaping closure of a class.
  private var isCapturedByClass: Bool {
    guard case .mock = receiver else { return false }
    return style.form.isCapturing
  }

  /// Indicates whether the method reports progress, as for uploads and downloads.
  var reportsProgress: Bool {
    guard case .response = result, context.runtime.calls.reportsProgress else { return false }
    return operation.reportsProgress
  }

  /// The receiver as an expression: `provider`.
  var receiverName: Expression {
    switch receiver {
    case .provider: .provider
    case .mock(let state, _):
      // A parameter may have the name of the property.
      style.form.isCapturing || closureParameters.contains { $0.label == state }
        ? Expression.selfExpression.member(state) : .identifier(state)
    }
  }

  /// Returns whether the provider has a call for a response.
  func hasCall(_ response: Response, withCompletion completes: Bool) -> Bool {
    if case .mock = receiver { return true }
    return context.runtime.calls.hasCall(response.method, completes)
  }

  /// Returns a call of the provider; `nil` if the runtime has none for the response.
  ///
  /// ```swift
  /// provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>), progress: <progress>)
  /// ```
  func call(
    _ response: Response,
    progress: Expression? = nil,
    completion: Expression? = nil
  ) -> Expression? {
    if case .mock = receiver {
      return mocked(
        completion == nil ? "value" : "send",
        progress: reportsProgress ? progress : nil,
        completion: completion
      )
    }
    return context.runtime.calls.call(self, response, progress, completion)
  }

  /// Returns the expression that creates the sequence of a method for a target.
  func sequence(_ sequence: Sequence, for target: Expression) -> Expression {
    guard case .mock = receiver else { return sequence.expression(target) }
    let value = mocked(sequence.mockMethod, for: target)
    return sequence.effects == [] ? value : value.await.try
  }

  /// The parameters, the result and the attributes of a method.
  struct Signature {
    let parameters: [Parameter]
    let effects: Effects
    let result: TypeReference?
    let attributes: [Attribute]
    /// Indicates whether the last parameter of the request is called with the progress.
    let reportsProgress: Bool

    /// Returns the name of the method with the labels of its parameters: `listPets(limit:)`.
    func symbol(of name: Identifier) -> String { parameters.symbol(of: name) }

    /// The result as links spell it: `[Pet]`, or `()` if there is none.
    var resultName: String { result?.linkName ?? "()" }
  }

  /// The signature of the method; `nil` if the style or the runtime doesn't support its result.
  var signature: Signature? { style.form.signature(of: self) }

  /// Returns the signature with the additions of a style.
  func signature(
    adding parameters: [Parameter] = [],
    takesProgress: Bool = false,
    effects: Effects = [],
    returning type: TypeReference?,
    attributes: [Attribute] = []
  ) -> Signature {
    let reportsProgress = takesProgress && reportsProgress
    return Signature(
      parameters: context.parameters(of: operation, in: target, reportsProgress: reportsProgress)
        + parameters,
      effects: effects,
      result: type,
      attributes: deprecation + attributes,
      reportsProgress: reportsProgress
    )
  }

  /// Emits the method; returns `nil` if the style or the runtime doesn't support its result.
  ///
  /// ```swift
  /// func <operation>(<parameter>: <Type>, <parameter>: <Type>) -> <Type> { <body> }
  /// ```
  func declaration(documentation: DocComment? = nil) -> Declaration? {
    guard let signature, let body = style.form.body(of: self) else { return nil }
    return .function(
      name,
      signature.parameters,
      effects: signature.effects,
      returning: signature.result,
      attributes: signature.attributes,
      documentation: documentation
    ) { body }
  }

  /// `@available(*, deprecated, message: "<reason>")` for a deprecated operation.
  private var deprecation: [Attribute] {
    guard operation.documentation.isDeprecated else { return [] }
    return [.deprecated(message: operation.documentation.deprecation)]
  }
}

extension Identifier {
  /// The property of a wrapper that sends the requests, and the parameter that it's set to.
  static let provider: Identifier = "provider"
  /// The parameter of uploads and downloads.
  static let progress: Identifier = "progress"
}

extension Expression {
  /// `provider`.
  static let provider = Expression.identifier(.provider)
  /// `progress`.
  static let progress = Expression.identifier(.progress)
}

extension API.Target.Case {
  /// Indicates whether the operation is an upload or a download, whose progress is worth reporting.
  var reportsProgress: Bool {
    if responses.success == .data, responses.successes == nil, responses.ownStream == nil {
      return true
    }
    return switch body?.kind {
    case .multipart, .data: true
    case .json, .jsonLines, .jsonSequence, .form, .text, nil: false
    }
  }
}
