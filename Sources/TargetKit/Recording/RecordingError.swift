public import Foundation

/// A recording can't be used.
public struct RecordingError: LocalizedError, CustomStringConvertible {
  /// What is wrong inside of a file.
  struct Reason: Error {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  /// What is wrong.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// What is wrong.
  public var errorDescription: String? { description }
}
