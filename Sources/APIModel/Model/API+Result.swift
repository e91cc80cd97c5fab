extension API {
  /// The result of the wrapper's method of an operation.
  package enum MethodResult: Sendable {
    case nothing
    case text
    case data
    case value(ValueType)
    /// The location of a redirect.
    case location(Location)
    /// The successes, which have several types.
    case successes(Outcome)
    /// The response itself.
    case response
  }
}

extension API.ResponseSet {
  /// The result of the operation's own method, unless that reads a stream.
  package var result: API.MethodResult {
    if isPassedOn { return .response }
    if let successes { return .successes(successes) }
    switch success {
    case .json(.optional(let wrapped)): return .value(.optional(wrapped))
    case .json(let type): return .value(mayBeEmpty ? .optional(type) : type)
    case .text: return .text
    case .data: return .data
    case .none: return location.map { .location($0) } ?? .nothing
    }
  }
}
