extension API.DocumentedResponse {
  /// The statuses that a response is for: one, those with a first digit, or all others.
  ///
  /// Responses are in the order of these values.
  package enum Status: Hashable, Comparable, Sendable {
    case code(Int)
    case range(Int)
    case `default`
  }
}

extension API.DocumentedResponse.Status {
  /// The key of the response: `404`, `4XX` or `default`.
  package var key: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)XX"
    case .default: "default"
    }
  }

  /// Indicates whether the status is 4xx or 5xx.
  package var isFailure: Bool {
    switch self {
    case .code(let code): code >= 400
    case .range(let digit): digit >= 4
    case .default: false
    }
  }
}
