extension API.DocumentedResponse.Status {
  /// The position among the statuses of an operation: codes, then ranges, then `default`.
  package var rank: Int {
    switch self {
    case .code(let code): code
    case .range(let digit): 1000 + digit
    case .default: 2000
    }
  }
}
