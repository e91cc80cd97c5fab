import Foundation

extension TargetError: CustomStringConvertible {
  /// What went wrong, in a sentence that names the target but none of its values.
  public var description: String {
    guard let target else { return reason }
    return "\(TargetName(of: target)): \(reason)"
  }

  private var reason: String {
    switch self {
    case .requestMapping(let reason, _):
      "the request can't be built, \(reason)"
    case .encoding(let error, _):
      "the request can't be encoded, \(ErrorText(error))"
    case .statusCode(let response):
      "the server answered with status \(response.statusCode)"
    case .stringMapping(let error, _):
      "the answer is not the text that was asked for, \(ErrorText(error))"
    case .jsonMapping(let error, _):
      "the answer is not the JSON that was asked for, \(ErrorText(error))"
    case .objectMapping(let error, _):
      "the answer can't be decoded, \(ErrorText(error))"
    case .underlying(let error, _, _):
      "\(ErrorText(error))"
    case .cancelled:
      "cancelled"
    }
  }
}
