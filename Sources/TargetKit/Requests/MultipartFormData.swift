import Foundation
public import TargetKitWire

/// A part of a `multipart/form-data` body, with the names that Moya uses.
///
/// It is for targets from Moya. `MultipartParts` does more: it encodes values, and adds headers to
/// parts.
public struct MultipartFormData: Hashable, Sendable {
  /// The location of the bytes of a part.
  public typealias FormDataProvider = BinaryContent

  /// The location of the bytes.
  public var provider: FormDataProvider

  /// The name of the form's field.
  public var name: String

  /// The name of the file that is sent to the server.
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
  /// Creates a part; a file without a name gets that of the URL, because the server would take it
  /// for text otherwise.
  init(_ part: MultipartFormData) {
    var fileName = part.fileName
    if case .file(let url) = part.provider { fileName = fileName ?? url.lastPathComponent }
    self.init(
      name: part.name,
      fileName: fileName,
      contentType: part.mimeType ?? (fileName == nil ? nil : "application/octet-stream"),
      headers: [:],
      content: part.provider
    )
  }
}
