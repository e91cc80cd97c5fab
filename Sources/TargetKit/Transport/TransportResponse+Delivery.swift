import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TransportResponse {
  /// Returns the response with its body in the form that the request asks for.
  ///
  /// A transport may return every body in memory, or every body as a stream.
  package func delivered(for request: TransportRequest) async throws -> TransportResponse {
    do {
      switch (request.sink, body) {
      case (_, .file):
        return self
      case (.file(let destination, let accepted), .data(let data))
      where accepted.accepts(head.statusCode, for: request):
        return try await written(ResponseBody(data), to: destination, request)
      case (.file(let destination, let accepted), .stream(let blocks))
      where accepted.accepts(head.statusCode, for: request):
        return try await written(blocks, to: destination, request)
      case (.stream(let accepted), .stream) where accepted.accepts(head.statusCode, for: request):
        return self
      case (.memory, .stream(let blocks)), (.file, .stream(let blocks)),
        (.stream, .stream(let blocks)):
        return TransportResponse(head, body: .data(try await collected(blocks, request)))
      case (.memory, .data), (.file, .data), (.stream, .data):
        return self
      }
    } catch let failure as TransportFailure {
      throw failure
    } catch {
      throw TransportFailure(error, head: head)
    }
  }

  private func collected(_ blocks: ResponseBody, _ request: TransportRequest) async throws -> Data {
    var data = Data()
    do {
      for try await block in blocks {
        try request.policy.checkSize(Int64(data.count + block.count))
        data.append(block)
      }
      return data
    } catch {
      throw TransportFailure(error, head: head, data: data)
    }
  }

  private func written(
    _ blocks: ResponseBody,
    to destination: DownloadDestination,
    _ request: TransportRequest
  ) async throws -> TransportResponse {
    let file = try TemporaryFolder.shared.makeFile(extension: "download")
    var count: Int64 = 0
    for try await block in blocks {
      count += Int64(block.count)
      try request.policy.checkSize(count)
      try file.handle.write(contentsOf: block)
    }
    let url = try DownloadedFile(file).move(to: destination, for: head)
    return TransportResponse(head, body: .file(url))
  }
}
