import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

/// A request whose body is bytes, a file or parts.
public final class UploadRequest: DataRequest, @unchecked Sendable {
  /// The source of the body.
  enum Upload {
    case data(Data)
    case file(URL)
    case multipart(MultipartFormData, threshold: UInt64)
  }

  /// The file manager for temporary files.
  public let fileManager: FileManager

  private let upload: Upload
  private let temporaryFile = Locked<URL?>(nil)

  init(
    _ convertible: any URLRequestConvertible,
    upload: Upload,
    session: Session,
    interceptor: (any RequestInterceptor)?,
    fileManager: FileManager
  ) {
    self.upload = upload
    self.fileManager = fileManager
    super.init(convertible, session: session, interceptor: interceptor)
  }

  override func makeRequest() throws -> URLRequest {
    var request = try super.makeRequest()
    switch upload {
    case .data(let data):
      request.httpBody = data
    case .file:
      break
    case .multipart(let formData, let threshold):
      request.headers.update(.contentType(formData.contentType))
      if formData.contentLength < threshold {
        do {
          request.httpBody = try formData.encode()
        } catch {
          throw AFError.createUploadableFailed(error: error)
        }
      }
    }
    return request
  }

  override func makeBody(_ request: URLRequest) throws -> TransportRequest.Body {
    switch upload {
    case .data:
      return .request
    case .file(let file):
      guard fileManager.isReadableFile(atPath: file.path) else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
      }
      return .file(file)
    case .multipart(let formData, _):
      guard request.httpBody == nil else { return .request }
      let file = fileManager.temporaryDirectory
        .appendingPathComponent("Alamofire-\(UUID().uuidString).multipart")
      temporaryFile.withLock { $0 = file }
      try formData.writeEncodedData(to: file)
      return .file(file)
    }
  }

  override func discardBody() {
    let file = temporaryFile.withLock { file in
      defer { file = nil }
      return file
    }
    if let file {
      try? fileManager.removeItem(at: file)
    }
  }
}
