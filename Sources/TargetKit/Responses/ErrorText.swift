import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The description of an error, in a sentence.
///
/// For coding errors, it begins with the location, which their own descriptions hide.
package struct ErrorText: CustomStringConvertible {
  package let description: String

  package init(_ error: any Error) {
    description = FailureText.coding(error) ?? Self.text(of: error)
  }

  private static func text(of error: any Error) -> String {
    switch error {
    case let error as CocoaError: text(of: error)
    case let error as URLError: error.text
    case let error as any LocalizedError where error.errorDescription != nil:
      error.errorDescription ?? ""
    default:
      error.localizedDescription
    }
  }

  /// Returns the description of an error with its file, which Foundation's descriptions omit on
  /// Linux.
  private static func text(of error: CocoaError) -> String {
    let text = error.localizedDescription
    guard let path = error.filePath, !text.contains(path) else { return text }
    return "\(text) ('\(path)')"
  }
}
