import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Endpoint {
  /// Attaches the body of the task to a request, and returns the location of its bytes.
  func attachBody(to request: inout URLRequest) throws(TargetError) -> TransportRequest.Body {
    do {
      switch task {
      case .uploadFile(let url):
        return try attach(file: url, contentType: nil, to: &request)
      case .uploadStream(let body, _):
        if let contentType = body.contentType {
          request.setDefaultContentType(contentType)
        }
        return .stream(body)
      case .uploadMultipart(let parts), .uploadCompositeMultipart(let parts, _):
        return try attach(parts.map(MultipartPart.init), MultipartParts(), to: &request)
      case .request(_, let body?), .download(_, let body?, _):
        switch try body.content() {
        case .data:
          return .request
        case .file(let url):
          return try attach(file: url, contentType: body.contentType, to: &request)
        case .multipart(let parts):
          return try attach(parts.parts(), parts, to: &request)
        }
      case .request, .download, .requestPlain, .requestData, .requestJSONEncodable,
        .requestCustomJSONEncodable, .requestParameters, .requestCompositeData,
        .requestCompositeParameters, .downloadDestination, .downloadParameters:
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
