import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The description of an error, in a sentence.
///
/// For coding errors, it begins with the location, which their own descriptions hide.
package struct ErrorText: CustomStringConvertible {
  package let description: String

  package init(_ error: any Error) {
    description =
      switch error {
      case DecodingError.keyNotFound(let key, let context):
        Self.place(context.codingPath) + "'\(key.stringValue)' is missing"
      case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
        DecodingError.dataCorrupted(let context):
        Self.place(context.codingPath) + context.debugDescription
      case EncodingError.invalidValue(_, let context):
        Self.place(context.codingPath) + context.debugDescription
      case let error as CocoaError where error.filePath != nil:
        "\(error.localizedDescription) ('\(error.filePath ?? "")')"
      case let error as URLError: error.text
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
