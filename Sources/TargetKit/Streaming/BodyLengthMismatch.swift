public import Foundation

/// A request's body has another length than was announced, and was not sent as a whole.
public struct BodyLengthMismatch: LocalizedError, Hashable, Sendable {
  /// How many bytes the server was to get.
  public let announced: Int64

  /// How many bytes the body has; of one that is too long, as many as had been read by then.
  public let actual: Int64

  /// Creates an error.
  public init(announced: Int64, actual: Int64) {
    self.announced = announced
    self.actual = actual
  }

  /// What went wrong, in a sentence.
  public var errorDescription: String? {
    let bytes = actual > announced ? "more than \(announced)" : "\(actual)"
    return "the body has \(bytes) bytes, and \(announced) were announced"
  }

  /// Throws unless a body that has come so far, or to its end, can have the length that was announced for it.
  static func check(_ count: Int64, isEnd: Bool, of length: Int64?) throws {
    guard let length, isEnd ? count != length : count > length else { return }
    throw BodyLengthMismatch(announced: length, actual: count)
  }
}
