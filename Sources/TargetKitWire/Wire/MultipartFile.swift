public import Foundation

/// A file that is sent as a part of a `multipart/form-data` body.
nonisolated public struct MultipartFile: Hashable, Sendable {
  /// The location of the bytes.
  public var content: BinaryContent
  /// The name of the file that is sent to the server.
  public var fileName: String
  /// The media type of the bytes; nil for the one that the API declares, or
  /// `application/octet-stream` if it declares none.
  public var mimeType: String?

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - fileName: The name of the file that is sent to the server.
  ///   - mimeType: The media type of the bytes, if the API allows several.
  public init(
    _ data: Foundation.Data,
    fileName: String,
    mimeType: String? = nil
  ) {
    self.content = .data(data)
    self.fileName = fileName
    self.mimeType = mimeType
  }

  /// Creates a file from one on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - fileURL: The file.
  ///   - fileName: The name of the file that is sent to the server; nil for the last component of
  ///     the URL.
  ///   - mimeType: The media type of the bytes, if the API allows several.
  public init(
    fileURL: Foundation.URL,
    fileName: String? = nil,
    mimeType: String? = nil
  ) {
    self.content = .file(fileURL)
    self.fileName = fileName ?? fileURL.lastPathComponent
    self.mimeType = mimeType
  }
}
