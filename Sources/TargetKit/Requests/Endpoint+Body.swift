import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Endpoint {
  /// Attaches a body of a file, a stream or parts to a request, and returns the location of its
  /// bytes.
  func attachBody(to request: inout URLRequest) throws(TargetError) -> TransportRequest.Body {
    do {
      switch task.content.body {
      case .file(let url):
        return try attach(file: url, contentType: nil, to: &request)
      case .stream(let body):
        if let contentType = body.contentType { request.setDefaultContentType(contentType) }
        return .stream(body)
      case .parts(let parts):
        return try attach(parts.map(MultipartPart.init), MultipartParts(), to: &request)
      case .encoded(let body):
        switch try body.content() {
        case .data:
          return .request
        case .file(let url):
          return try attach(file: url, contentType: body.contentType, to: &request)
        case .multipart(let parts):
          return try attach(parts.parts(), parts, to: &request)
        }
      case .data, .json, nil:
        return .request
      }
    } catch {
      throw .encoding(error, target: target)
    }
  }

  private func attach(
    file: URL,
    contentType: String?,
    to request: inout URLRequest
  ) throws -> TransportRequest.Body {
    try BodyStream.checkReadable(file)
    request.setDefaultContentType(contentType ?? "application/octet-stream")
    return .file(file)
  }

  private func attach(
    _ parts: [MultipartPart],
    _ frame: MultipartParts,
    to request: inout URLRequest
  ) throws -> TransportRequest.Body {
    request.setDefaultContentType(frame.contentType)
    let body = MultipartBody(parts, in: frame)
    guard let data = body.data else { return .stream(try body.stream()) }
    request.httpBody = data
    return .request
  }
}
