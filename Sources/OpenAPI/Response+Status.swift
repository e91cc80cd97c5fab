import SpecSyntax

extension OpenAPI.Response {
  /// The statuses that a response describes: one, a range, or all others (OpenAPI 3.1 §4.8.16).
  ///
  /// Responses are in the order of these values.
  package enum Status: Hashable, Comparable, Sendable {
    case code(Int)
    /// The statuses with a first digit.
    case range(Int)
    case `default`
  }
}

extension OpenAPI.Response.Status {
  /// Parses the key of a response: a status code, a range in either case, or `default`.
  init?(_ key: String) {
    let key = key.trimmingSpaces.lowercased()
    if key == "default" {
      self = .default
    } else if key.utf8.count == 3, let digit = key.first.flatMap({ Int(String($0)) }), digit > 0 {
      guard key.hasSuffix("xx") || Int(key) != nil else { return nil }
      self = Int(key).map { .code($0) } ?? .range(digit)
    } else {
      return nil
    }
  }

  /// The key of the response: `404`, `4XX` or `default`.
  package var key: String {
    switch self {
    case .code(let code): "\(code)"
    case .range(let digit): "\(digit)XX"
    case .default: "default"
    }
  }

  /// The first digit of the statuses; `nil` if any is meant.
  package var firstDigit: Int? {
    switch self {
    case .code(let code): code / 100
    case .range(let digit): digit
    case .default: nil
    }
  }

  /// Indicates whether the status is 2xx.
  package var isSuccess: Bool { firstDigit == 2 }
}
