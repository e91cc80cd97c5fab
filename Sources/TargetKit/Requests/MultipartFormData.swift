public import Foundation

/// A part of a `multipart/form-data` body, in Moya's words.
///
/// `MultipartParts` does more: it encodes values, and adds headers to parts.
public struct MultipartFormData: Hashable, Sendable {
  /// Where the bytes of the part are.
  public enum FormDataProvider: Hashable, Sendable {
    /// In memory.
    case data(Data)
    /// In a file, which is read while the request is prepared, piece by piece.
    case file(URL)
  }

  /// Where the bytes of the part are.
  public var provider: FormDataProvider

  /// The name of the form's field.
  public var name: String

  /// The name of the file that the server is told.
  public var fileName: String?

  /// The media type of the bytes.
  public var mimeType: String?

  /// Creates a part.
  public init(
    provider: FormDataProvider,
    name: String,
    fileName: String? = nil,
    mimeType: String? = nil
  ) {
    self.provider = provider
    self.name = name
    self.fileName = fileName
    self.mimeType = mimeType
  }
}

extension MultipartPart {
  /// A file without a name of its own gets that of the URL, or the server would take it for text.
  init(_ part: MultipartFormData) {
    let content: MultipartFile.Content
    var fileName = part.fileName
    switch part.provider {
    case .data(let data):
      content = .data(data)
    case .file(let url):
      content = .file(url)
      fileName = fileName ?? url.lastPathComponent
    }
    self.init(
      name: part.name,
      fileName: fileName,
      contentType: part.mimeType ?? (fileName == nil ? nil : "application/octet-stream"),
      headers: [:],
      content: content
    )
  }
}
