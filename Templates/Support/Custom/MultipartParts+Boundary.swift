import Foundation

nonisolated extension MultipartParts {
  /// The boundary of all bodies in this process.
  ///
  /// The header fields of a request and its body are separate properties, and both contain the
  /// boundary. It's random so that no file contains it on purpose.
  public static let processBoundary = "boundary-\(Foundation.UUID().uuidString)"
}
