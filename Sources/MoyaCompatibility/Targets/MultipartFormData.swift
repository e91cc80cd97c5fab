import AlamofireCompatibility
public import Foundation

/// A part of a `multipart/form-data` body.
public struct MultipartFormData: Hashable {
  /// The source of a part's bytes.
  public enum FormDataProvider: Hashable {
    /// Bytes in memory.
    case data(Foundation.Data)
    /// A file.
    case file(URL)
    /// A stream with this number of bytes.
    case stream(InputStream, UInt64)
  }

  /// The source of the part's bytes.
  public let provider: FormDataProvider

  /// The name of the form's field.
  public let name: String

  /// The file name that is sent to the server.
  public let fileName: String?

  /// The media type of the bytes.
  public let mimeType: String?

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

extension RequestMultipartFormData {
  /// Adds the parts of a task.
  func applyMoyaMultipartFormData(_ parts: [MultipartFormData]) {
    for part in parts {
      switch part.provider {
      case .data(let data):
        append(data, withName: part.name, fileName: part.fileName, mimeType: part.mimeType)
      case .file(let url):
        if let fileName = part.fileName, let mimeType = part.mimeType {
          append(url, withName: part.name, fileName: fileName, mimeType: mimeType)
        } else {
          append(url, withName: part.name)
        }
      case .stream(let stream, let length):
        append(
          stream,
          withLength: length,
          name: part.name,
          fileName: part.fileName ?? "",
          mimeType: part.mimeType ?? ""
        )
      }
    }
  }
}
