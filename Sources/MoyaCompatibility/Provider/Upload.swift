import AlamofireCompatibility
import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request with the body that its endpoint has: in memory, in a file, or made of parts.
struct Upload: Sendable {
  private(set) var request: URLRequest
  private(set) var body = TransportRequest.Body.request
  private var temporaryFile: URL?

  init(_ endpoint: Endpoint, _ request: URLRequest) throws {
    self.request = request
    switch endpoint.task {
    case .uploadFile(let file):
      guard FileManager.default.isReadableFile(atPath: file.path) else {
        throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
      }
      body = .file(file)
    case .uploadMultipart(let parts), .uploadCompositeMultipart(let parts, _):
      guard !parts.isEmpty, endpoint.method.supportsMultipart else {
        throw NotMultipart(method: endpoint.method)
      }
      let formData = RequestMultipartFormData()
      formData.append(parts)
      try attach(formData)
    case .requestPlain, .requestData, .requestJSONEncodable, .requestCustomJSONEncodable,
      .requestParameters, .requestCompositeData, .requestCompositeParameters,
      .downloadDestination, .downloadParameters:
      break
    }
  }

  /// Deletes what was made for the transfer.
  func discard() {
    if let temporaryFile {
      try? FileManager.default.removeItem(at: temporaryFile)
    }
  }

  private mutating func attach(_ formData: RequestMultipartFormData) throws {
    request.headers.update(.contentType(formData.contentType))
    guard formData.contentLength >= RequestMultipartFormData.encodingMemoryThreshold else {
      request.httpBody = try formData.encode()
      return
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Moya-\(UUID().uuidString).multipart")
    temporaryFile = file
    do {
      try formData.writeEncodedData(to: file)
    } catch {
      discard()
      throw error
    }
    body = .file(file)
  }
}

/// A multipart task without parts, or of a method that has no such body; Moya traps on it.
private struct NotMultipart: LocalizedError {
  let method: Method

  var errorDescription: String? {
    "A multipart upload needs parts and a method like POST, not \(method.rawValue)."
  }
}
