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
    case .statusCode: "the server responded with status \(statusCode ?? 0)"
    case .stringMapping: "the response isn't the requested text, \(cause)"
    case .jsonMapping: "the response isn't the requested JSON, \(cause)"
    case .objectMapping: "the response can't be decoded, \(cause)"
    case .cancelled: "cancelled"
    default: cause
    }
  }
}

extension TargetError: LocalizedError {
  /// The description, which is also the `localizedDescription`.
  public var errorDescription: String? { description }

  /// The description without the name of the target.
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
      NSLocalizedDescriptionKey: description,
      NSLocalizedFailureReasonErrorKey: summary,
      NSDebugDescriptionErrorKey: description,
    ]
    info[NSUnderlyingErrorKey] = underlyingError
    return info
  }
}
