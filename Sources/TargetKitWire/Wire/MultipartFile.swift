public import Foundation

/// A file that is sent as a part of a `multipart/form-data` body: bytes in memory, or a file on disk
/// that is streamed.
nonisolated public struct MultipartFile: Hashable, Sendable {
  /// The bytes, or their location.
  public var content: BinaryContent
  /// The name of the file that is sent to the server.
  public var fileName: String
  /// The media type of the bytes; nil for the one that the API declares, or
  /// `application/octet-stream` if it declares none.
  public var contentType: String?

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - fileName: The name of the file that is sent to the server.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The file.
  public static func data(
    _ data: Foundation.Data,
    fileName: String,
    contentType: String? = nil
  ) -> MultipartFile {
    MultipartFile(content: .data(data), fileName: fileName, contentType: contentType)
  }

  /// Creates a file from one on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - fileName: The name of the file that is sent to the server; nil for the last component of
  ///     the URL.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The file.
  public static func file(
    _ url: Foundation.URL,
    fileName: String? = nil,
    contentType: String? = nil
  ) -> MultipartFile {
    MultipartFile(
      content: .file(url),
      fileName: fileName ?? url.lastPathComponent,
      contentType: contentType
    )
  }
}
