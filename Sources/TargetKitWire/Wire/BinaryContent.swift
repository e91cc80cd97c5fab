public import Foundation

/// The location of the bytes of a body or a file.
nonisolated public enum BinaryContent: Hashable, Sendable {
  /// In memory.
  case data(Foundation.Data)
  /// On disk; the bytes are read when they are sent, in blocks if possible.
  case file(Foundation.URL)
}
