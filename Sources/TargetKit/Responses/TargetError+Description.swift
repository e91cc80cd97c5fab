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
      "the request can't be encoded, \(Self.text(of: error))"
    case .statusCode(let response):
      "the server answered with status \(response.statusCode)"
    case .stringMapping:
      "the answer is not text"
    case .jsonMapping:
      "the answer is not the JSON that was asked for"
    case .objectMapping(let error, _):
      "the answer can't be decoded, \(Self.text(of: error))"
    case .underlying(let error, _, _):
      Self.text(of: error)
    case .cancelled:
      "cancelled"
    }
  }

  /// Coding errors say where they happened; their own descriptions bury it.
  private static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      place(context.codingPath) + "there is no '\(key.stringValue)'"
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      place(context.codingPath) + context.debugDescription
    case EncodingError.invalidValue(_, let context):
      place(context.codingPath) + context.debugDescription
    case let error as any LocalizedError where error.errorDescription != nil:
      error.errorDescription ?? ""
    default:
      error.localizedDescription
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return "at '\(text)': "
  }
}
