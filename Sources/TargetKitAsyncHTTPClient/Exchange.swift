#if AsyncHTTPClient
  import AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOHTTP1
  import TargetKit

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A request, the redirects that it follows, and its response.
  struct Exchange: Sendable {
    private let request: TransportRequest
    /// The clients, which are kept running until the body has been read.
    private let clients: HTTPClients
    private let progress: (@Sendable (TransferProgress) -> Void)?
    private let timeout: IdleTimeout

    init(
      _ request: TransportRequest,
      _ clients: HTTPClients,
      _ progress: (@Sendable (TransferProgress) -> Void)?
    ) {
      self.request = request
      self.clients = clients
      self.progress = progress
      timeout = IdleTimeout(of: request, clients.timer)
    }

    /// Returns the response, with its body in the form that the request asks for.
    func response() async throws -> TransportResponse {
      let received = try await receive()
      try checkAnnounced(received)
      if case .memory = request.sink {
        // One limit for all blocks costs less than one for each.
        return try await timeout.limit { try await collected(received) }
      }
      return try await streamed(received).delivered(for: request)
    }

    /// A response whose body is still arriving.
    private struct Received: Sendable {
      let head: HTTPURLResponse
      let response: HTTPClientResponse
      /// The upload, which continues until the body has been read.
      let upload: Upload?

      /// The number of bytes of the body, if the server has announced it.
      var announced: Int64? {
        response.headers.first(name: "Content-Length").flatMap { Int64($0) }
      }
    }

    /// Sends the request, and follows redirects.
    private func receive() async throws -> Received {
      var next = request
      var redirectCount = 0
      var sentCredential = false
      while true {
        let upload = Upload(of: next, timeout, progress)
        let response = try await send(next, upload)
        let head = try Self.head(of: response, to: next)
        if let credential = request.credential, !sentCredential,
          hasOwnOrigin(next.urlRequest), let field = Self.basicField(credential, answering: head)
        {
          sentCredential = true
          next.urlRequest.setValue(field, forHTTPHeaderField: "Authorization")
          try await skipBody(of: response)
          continue
        }
        let redirect = Redirect(
          of: head,
          to: next.urlRequest,
          credentialFields: request.credentialFields
        )
        let received = Received(head: head, response: response, upload: upload)
        guard let redirect else { return received }
        redirectCount += 1
        let (origin, url) = (next.urlRequest.url, redirect.request.url)
        switch request.policy.redirectPolicy.decision(on: redirectCount, from: origin, to: url) {
        case .stop: return received
        case .fail: throw URLError(.httpTooManyRedirects)
        case .follow: break
        }
        next.urlRequest = redirect.request
        if !redirect.keepsBody {
          next.body = .request
        } else if case .stream(let stream) = next.body, !stream.isReplayable {
          throw UnsupportedFeature(
            "a redirect with a body that can be read only once",
            reason: "the body was already sent to \(origin?.absoluteString ?? "its first URL")"
          )
        }
        try await skipBody(of: response)
      }
    }

    /// Returns whether a request goes to the server for which the credential is meant.
    private func hasOwnOrigin(_ next: URLRequest) -> Bool {
      RedirectPolicy.sameOrigin().decision(on: 1, from: request.urlRequest.url, to: next.url)
        == .follow
    }

    private func send(
      _ request: TransportRequest,
      _ upload: Upload?
    ) async throws -> HTTPClientResponse {
      let clientRequest = try clientRequest(request, upload)
      let client = try clients.client(for: request.urlRequest.url)
      do {
        guard upload != nil else {
          // The client's own limit needs no task.
          return try await client.execute(clientRequest, deadline: timeout.started())
        }
        return try await timeout.limit {
          try await client.execute(clientRequest, deadline: .distantFuture)
        }
      } catch {
        upload?.cancel()
        throw clients.failure(error, connectingTo: request.urlRequest.url)
      }
    }

    private func clientRequest(
      _ request: TransportRequest,
      _ upload: Upload?
    ) throws -> HTTPClientRequest {
      guard let url = request.urlRequest.url else { throw URLError(.badURL) }
      var result = HTTPClientRequest(url: url.absoluteString)
      result.method = NIOHTTP1.HTTPMethod(rawValue: request.urlRequest.httpMethod ?? "GET")
      for (name, value) in request.urlRequest.allHTTPHeaderFields ?? [:]
      where !["content-length", "transfer-encoding"].contains(name.lowercased()) {
        result.headers.add(name: name, value: value)
      }
      if !result.headers.contains(name: "Accept-Encoding") {
        result.headers.add(name: "Accept-Encoding", value: "gzip, deflate")
      }
      if !result.headers.contains(name: "Accept") {
        result.headers.add(name: "Accept", value: "*/*")
      }
      result.body = upload?.body
      return result
    }

    // MARK: Receiving

    private static func head(
      of response: HTTPClientResponse,
      to request: TransportRequest
    ) throws -> HTTPURLResponse {
      guard let url = request.urlRequest.url else { throw URLError(.badServerResponse) }
      return try head(response.status, "\(response.version)", response.headers, url)
    }

    /// Returns the head of a response, as `URLSession` would represent it.
    static func head(
      _ status: HTTPResponseStatus,
      _ version: String,
      _ headers: HTTPHeaders,
      _ url: URL
    ) throws -> HTTPURLResponse {
      var fields: [String: String] = [:]
      var names: [String: String] = [:]
      for (name, value) in headers {
        // Fields with the same name, ignoring case, are joined as `URLSession` does it.
        let first = names[name.lowercased()] ?? name
        names[name.lowercased()] = first
        fields[first] = fields[first].map { "\($0), \(value)" } ?? value
      }
      guard
        let head = HTTPURLResponse(
          url: url,
          statusCode: Int(status.code),
          httpVersion: version,
          headerFields: fields
        )
      else { throw URLError(.badServerResponse) }
      return head
    }

    /// Throws if the server announces more bytes than allowed.
    private func checkAnnounced(_ received: Received) throws {
      guard let announced = received.announced, request.urlRequest.httpMethod != "HEAD" else {
        return
      }
      do {
        try request.policy.checkSize(announced)
      } catch {
        throw TransportFailure(error, head: received.head)
      }
    }

    /// Returns a response after its body has arrived.
    private func collected(_ received: Received) async throws -> TransportResponse {
      var data = Data()
      // A server may announce any size, so only a plausible capacity is reserved.
      data.reserveCapacity(Int(min(received.announced ?? 0, 1 << 24)))
      do {
        for try await buffer in received.response.body {
          timeout.restart()
          try append(buffer, to: &data, of: received)
        }
        // A sequence may end because its task was cancelled, which isn't the end of the body.
        try Task.checkCancellation()
        return TransportResponse(received.head, body: .data(data))
      } catch {
        throw TransportFailure(error, head: received.head, data: data)
      }
    }

    private func append(
      _ buffer: ByteBuffer,
      to data: inout Data,
      of received: Received
    ) throws {
      let count = Int64(data.count + buffer.readableBytes)
      try request.policy.checkSize(count)
      data.append(buffer)
      progress?(
        TransferProgress(
          phase: .download,
          completedBytes: count,
          totalBytes: received.announced
        )
      )
    }

    /// Returns a response while its body is arriving.
    private func streamed(_ received: Received) -> TransportResponse {
      let blocks = ReceivedBlocks(
        received.response.body,
        announced: received.announced,
        policy: request.policy,
        timeout: timeout,
        progress: progress,
        upload: received.upload,
        clients: clients
      )
      return TransportResponse(received.head, body: .stream(ResponseBody(blocks)))
    }

    /// Reads a small body to its end, so that the connection can be reused; for a large body, the
    /// connection is closed.
    private func skipBody(of response: HTTPClientResponse) async throws {
      try await timeout.limit {
        var count = 0
        for try await block in response.body {
          count += block.readableBytes
          if count > 1 << 16 { break }
        }
      }
    }

    /// Returns the field that responds to a challenge, if it requests a name and a password (RFC
    /// 7617).
    static func basicField(
      _ credential: URLCredential,
      answering head: HTTPURLResponse
    ) -> String? {
      guard head.statusCode == 401, let user = credential.user, let password = credential.password,
        head.value(forHTTPHeaderField: "WWW-Authenticate")?.lowercased().contains("basic") == true
      else { return nil }
      return "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
    }
  }

  extension Data {
    /// Appends the readable bytes of a buffer.
    mutating func append(_ buffer: ByteBuffer) {
      buffer.withUnsafeReadableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        append(start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
      }
    }
  }
#endif
