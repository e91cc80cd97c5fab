public import Foundation

/// A file that is sent as a part of a `multipart/form-data` body.
nonisolated public struct MultipartFile: Hashable, Sendable {
  /// Where the bytes of a file are.
  public enum Content: Hashable, Sendable {
    /// In memory.
    case data(Foundation.Data)
    /// On disk; whoever sends the part reads them, piece by piece where it can.
    case file(Foundation.URL)
  }

  /// Where the bytes are.
  public var content: Content
  /// The name that the server is told.
  public var fileName: String
  /// The media type of the bytes; without one, the one that the API names, or else `application/octet-stream`.
  public var mimeType: String?

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - fileName: The name that the server is told.
  ///   - mimeType: The media type of the bytes, where the API leaves a choice.
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
  ///   - fileName: The name that the server is told; without one, the last component of the URL.
  ///   - mimeType: The media type of the bytes, where the API leaves a choice.
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
