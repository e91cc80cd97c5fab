import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Endpoint {
  /// A body that a `URLRequest` can't contain.
  struct Payload {
    /// The location of the bytes.
    var body: TransportRequest.Body

    /// The file that was created for the transfer, if any.
    var temporaryFile: TemporaryFile?
  }

  /// Attaches the file or the parts of the task to a request.
  func attachPayload(to request: inout URLRequest) throws(TargetError) -> Payload {
    do {
      let payload: Payload
      switch task {
      case .uploadFile(let url):
        payload = try attach(file: url, contentType: nil, to: &request)
      case .uploadStream(let body, _):
        if let contentType = body.contentType {
          request.setDefaultContentType(contentType)
        }
        payload = Payload(body: .stream(body))
      case .uploadMultipart(let parts), .uploadCompositeMultipart(let parts, _):
        payload = try attach(parts.map(MultipartPart.init), MultipartParts(), to: &request)
      case .request(_, let body?), .download(_, let body?, _):
        switch try body.content() {
        case .data:
          payload = Payload(body: .request)
        case .file(let url):
          payload = try attach(file: url, contentType: body.contentType, to: &request)
        case .multipart(let parts):
          payload = try attach(parts.parts(), parts, to: &request)
        }
      case .request, .download, .requestPlain, .requestData, .requestJSONEncodable,
        .requestCustomJSONEncodable, .requestParameters, .requestCompositeData,
        .requestCompositeParameters, .downloadDestination, .downloadParameters:
        payload = Payload(body: .request)
      }
      return payload
    } catch {
      throw .encoding(error, target: target)
    }
  }

  private func attach(
    file: URL,
    contentType: String?,
    to request: inout URLRequest
  ) throws -> Payload {
    try MultipartWriter.checkReadable(file)
    request.setDefaultContentType(contentType ?? "application/octet-stream")
    return Payload(body: .file(file))
  }

  private func attach(
    _ parts: [MultipartPart],
    _ frame: MultipartParts,
    to request: inout URLRequest
  ) throws -> Payload {
    request.setDefaultContentType(frame.contentType)
    let writer = MultipartWriter(parts: parts, frame: frame)
    guard writer.readsFiles else {
      request.httpBody = try writer.data()
      return Payload(body: .request)
    }
    let file = try writer.writeToTemporaryFile()
    return Payload(body: .file(file.url), temporaryFile: file)
  }
}
