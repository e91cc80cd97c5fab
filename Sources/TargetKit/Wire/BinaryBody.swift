public import Foundation

/// Bytes that are the body of a request: in memory, or a file on disk that is streamed.
nonisolated public struct BinaryBody: Hashable, Sendable {
  /// The bytes, or where they are.
  public var content: MultipartFile.Content
  /// The media type of the bytes; without one, the one that the API names.
  public var contentType: String?

  /// Creates a body from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: The media type of the bytes, where the API leaves a choice.
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
  ///   - contentType: The media type of the bytes, where the API leaves a choice.
  /// - Returns: The body.
  public static func file(_ url: Foundation.URL, contentType: String? = nil) -> BinaryBody {
    BinaryBody(content: .file(url), contentType: contentType)
  }
}
