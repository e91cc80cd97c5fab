import SwiftCode

extension ProviderMethod {
  /// Returns a call of the mock's closure.
  ///
  /// ```swift
  /// state.value(\.<closure>, for: .<operation>(<parameter>: <parameter>)) {
  ///   try await $0(<parameter>)
  /// }
  ///
  /// state.value(\.<closure>, for: .<operation>(<parameter>: <parameter>), progress: <progress>) {
  ///   try await $0(<parameter>, $1)
  /// }
  /// ```
  func mocked(
    _ method: Identifier,
    for target: Expression? = nil,
    progress: Expression? = nil,
    completion: Expression? = nil
  ) -> Expression {
    guard case .mock(_, let closure) = receiver else { return receiverName }
    var arguments: [Argument] = [
      .unlabelled(.keyPath(closure)), .labelled("for", target ?? request),
    ]
    if let progress { arguments.append(.labelled("progress", progress)) }
    if let completion { arguments.append(.labelled("completion", completion)) }
    let call = Expression.closureParameter(0).call(
      closureParameters.compactMap(\.label).map { .unlabelled(.identifier($0)) }
        + (progress == nil ? [] : [.unlabelled(.closureParameter(1))])
    )
    return receiverName.member(method).call(
      arguments,
      trailing: .closure { isDeliveredLater ? call.try : call.await.try }
    )
  }

  /// The parameters of the closure of a mock that are also those of the request.
  var closureParameters: [TupleTypeElement] {
    context.parameters(of: operation, in: target, reportsProgress: false).unlabelled
  }

  /// The type of the closure of a mock.
  ///
  /// ```swift
  /// (@Sendable (_ <parameter>: <Type>) async throws -> <Type>)?
  ///
  /// (@Sendable (
  ///   _ <parameter>: <Type>,
  ///   _ progress: @escaping @Sendable (Double) -> Void
  /// ) async throws -> <Type>)?
  /// ```
  var closureType: TypeReference {
    let type: TypeReference? =
      switch result {
      case .response(let response): response.result
      case .sequence(let sequence): sequence.type
      }
    return TypeReference.function(
      named: closureParameters + (reportsProgress ? [progressParameter] : []),
      attributes: [.sendable],
      effects: isDeliveredLater ? [.throws] : [.async, .throws],
      returning: type ?? .void
    )
    .optional
  }

  /// The last parameter of the closure if the method reports progress.
  private var progressParameter: TupleTypeElement {
    .element(.progress, .function(["Double"], attributes: [.escaping, .sendable]))
  }

  /// Indicates whether the method returns at once, and its result reports errors.
  private var isDeliveredLater: Bool {
    if case .sequence(let sequence) = result { sequence.effects == [] } else { false }
  }
}
