import APIModel
import SwiftCode

/// A method of a wrapper, for each style to spell.
struct ProviderMethod {
  /// The result of a call.
  enum Result {
    /// One response.
    case response(Response)
    /// Values that come one after the other.
    case sequence(Sequence)
  }

  /// A response as one value.
  struct Response {
    /// The method of the provider that makes the call.
    let method: Identifier
    /// The type that is the first argument, where there is one.
    let type: TypeReference?
    /// The value; nil for a response without content.
    let result: TypeReference?
  }

  /// A response, or several, whose values come one after the other.
  struct Sequence {
    /// The asynchronous sequence of the values.
    let type: TypeReference
    /// A value.
    let element: TypeReference
    /// The effects of the expression that makes the sequence.
    let effects: Effects
    /// The expression that makes the sequence, by the target that is sent.
    let expression: @Sendable (Expression) -> Expression
  }

  let context: EmissionContext
  let operation: API.Target.Case
  let name: Name
  let result: Result
  /// A sentence that the documentation adds to the text of the spec.
  var remark: String?

  /// The target: `.<operation>(<parameter>: <parameter>)`.
  var request: Expression { context.request(operation) }

  /// Whether the call takes long enough for people to watch it: uploads and downloads.
  var reportsProgress: Bool {
    guard case .response = result else { return false }
    return operation.reportsProgress
  }

  /// A call of the provider.
  ///
  /// ```swift
  /// provider.value(<Type>.self, for: .<operation>(<parameter>: <parameter>), progress: <progress>)
  /// ```
  func call(
    _ response: Response,
    progress: Expression? = nil,
    completion: Expression? = nil
  ) -> Expression {
    var arguments: [Argument] = []
    if let type = response.type { arguments.append(.unlabelled(.metatype(type))) }
    arguments.append(.labelled("for", request))
    if reportsProgress, let progress { arguments.append(.labelled("progress", progress)) }
    if let completion { arguments.append(.labelled("completion", completion)) }
    return Expression.identifier("provider").member(response.method).call(arguments)
  }

  /// Emits the method with what a style adds to it.
  ///
  /// ```swift
  /// /// <documentation>
  /// func <operation>(<parameter>: <Type>, <parameter>: <Type>) -> <Type> { <body> }
  /// ```
  func declaration(
    adding parameters: [Parameter] = [],
    takesProgress: Bool = false,
    effects: Effects = [],
    returning type: TypeReference?,
    attributes: [Attribute] = [],
    @ListBuilder<Statement> body: () -> [Statement]
  ) -> Declaration {
    let reportsProgress = takesProgress && reportsProgress
    return .function(
      name.identifier,
      context.parameters(of: operation, reportsProgress: reportsProgress) + parameters,
      effects: effects,
      returning: type,
      access: context.access,
      attributes: deprecation + attributes,
      documentation: context.documentation(
        of: operation,
        reportsProgress: reportsProgress,
        adding: remark
      ),
      body
    )
  }

  /// `@available(*, deprecated, message: "<reason>")` for what the spec advises against.
  private var deprecation: [Attribute] {
    guard operation.documentation.isDeprecated else { return [] }
    return [.deprecated(message: operation.documentation.deprecation.map { StringLiteral($0) })]
  }
}

extension API.Target.Case {
  /// Whether requests or responses take long enough for people to watch: uploads and downloads.
  var reportsProgress: Bool {
    if responses.success == .data, responses.successes == nil { return true }
    return switch body?.kind {
    case .multipart, .data: true
    case .json, .jsonLines, .jsonSequence, .form, .text, nil: false
    }
  }
}
