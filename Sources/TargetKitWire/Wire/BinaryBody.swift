public import Foundation

/// Bytes that form the body of a request: in memory, or in a file on disk that is streamed.
nonisolated public struct BinaryBody: Hashable, Sendable {
  /// The bytes, or their location.
  public var content: BinaryContent
  /// The media type of the bytes; nil for the one that the API declares.
  public var contentType: String?

  /// Creates a body from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The body.
  public static func data(
    _ data: Foundation.Data,
    contentType: String? = nil
  ) -> BinaryBody {
    BinaryBody(content: .data(data), contentType: contentType)
  }

  /// Creates a body from a file on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The body.
  public static func file(_ url: Foundation.URL, contentType: String? = nil) -> BinaryBody {
    BinaryBody(content: .file(url), contentType: contentType)
  }
}
