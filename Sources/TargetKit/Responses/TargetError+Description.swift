public import Foundation

extension TargetError: CustomStringConvertible {
  /// A description of the failure for developers, which names the target but none of its values.
  public var description: String {
    guard let target else { return summary }
    return "\(TargetName(of: target)): \(summary)"
  }

  private var summary: String {
    let cause = reason ?? underlyingError.map { ErrorText($0).description } ?? ""
    return switch kind {
    case .requestMapping: "the request can't be built, \(cause)"
    case .encoding: "the request can't be encoded, \(cause)"
    case .statusCode: "the server answered with status \(statusCode ?? 0)"
    case .stringMapping: "the answer is not the text that was asked for, \(cause)"
    case .jsonMapping: "the answer is not the JSON that was asked for, \(cause)"
    case .objectMapping: "the answer can't be decoded, \(cause)"
    case .cancelled: "cancelled"
    default: cause
    }
  }
}

extension TargetError: LocalizedError {
  /// A description of the failure for people, without the names of types and keys.
  public var errorDescription: String? {
    switch kind {
    case .requestMapping, .encoding: "The request can't be created."
    case .statusCode: "The server responded with status \(statusCode ?? 0)."
    case .stringMapping, .jsonMapping, .objectMapping: "The server's response can't be read."
    case .cancelled: "The request was cancelled."
    default: underlyingError.map { ErrorText($0).description }
    }
  }

  /// The reason, for developers.
  public var failureReason: String? { summary }
}

extension TargetError: CustomNSError {
  /// The domain of the `NSError`, which stays the same in later versions.
  public static var errorDomain: String { "TargetKit.TargetError" }

  /// The code of the kind.
  public var errorCode: Int { kind.code }

  /// The values for Objective-C code.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: errorDescription ?? description,
      NSLocalizedFailureReasonErrorKey: summary,
      NSDebugDescriptionErrorKey: description,
    ]
    info[NSUnderlyingErrorKey] = underlyingError
    return info
  }
}
