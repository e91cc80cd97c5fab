import Foundation

/// The error of a request whose body was longer or shorter than announced, so that it was not sent
/// completely.
package struct BodyLengthMismatch: LocalizedError, Hashable, Sendable {
  /// The announced number of bytes.
  package let announced: Int64

  /// The number of bytes of the body; if it is too long, the number of bytes that were read.
  package let actual: Int64

  /// A description of the problem.
  package var errorDescription: String? {
    let bytes = actual > announced ? "more than \(announced)" : "\(actual)"
    return "the body has \(bytes) bytes, but \(announced) were announced"
  }

  /// Throws if a body can't have its announced length, given the bytes that were read so far or up
  /// to its end.
  static func check(_ count: Int64, isEnd: Bool, of length: Int64?) throws {
    guard let length, isEnd ? count != length : count > length else { return }
    throw BodyLengthMismatch(announced: length, actual: count)
  }
}
