/// The status codes that count as success.
public enum ValidationType: Equatable {
  /// Every status code.
  case none

  /// 200 to 299.
  case successCodes

  /// 200 to 399.
  case successAndRedirectCodes

  /// The given status codes; every status code if there are none.
  case customCodes([Int])

  /// The status codes; empty if every status code counts as success.
  var statusCodes: [Int] {
    switch self {
    case .none: []
    case .successCodes: Array(200..<300)
    case .successAndRedirectCodes: Array(200..<400)
    case .customCodes(let codes): codes
    }
  }

  func accepts(_ statusCode: Int) -> Bool {
    let codes = statusCodes
    return codes.isEmpty || codes.contains(statusCode)
  }
}
