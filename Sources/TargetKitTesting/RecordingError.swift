public import Foundation

/// An error of a recording that can't be used.
public struct RecordingError: LocalizedError, CustomStringConvertible {
  /// A description of the problem.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// A description of the problem.
  public var errorDescription: String? { description }
}
