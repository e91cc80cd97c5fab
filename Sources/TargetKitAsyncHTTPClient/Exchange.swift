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
  struct Exchange {
    private let request: TransportRequest
    /// The clients, which are kept running until the body has been read.
    private let clients: HTTPClients
    private let progress: (@Sendable (TransferProgress) -> Void)?
    private let deadline: NIODeadline

    init(
      _ request: TransportRequest,
      _ clients: HTTPClients,
      _ progress: (@Sendable (TransferProgress) -> Void)?
    ) {
      self.request = request
      self.clients = clients
      self.progress = progress
      deadline =
        request.policy.totalTimeout.map { .now() + TimeAmount(seconds: $0) }
        ?? .distantFuture
    }

    /// Returns the response, whose body is still arriving.
    func response() async throws -> TransportResponse {
      var next = request
      var redirectCount = 0
      var sentCredential = false
      while true {
        let upload = Upload(of: next, progress)
        let response = try await send(next, upload)
        let head = try Self.head(of: response, to: next)
        if let credential = request.credential, !sentCredential,
          hasOwnOrigin(next.urlRequest), let field = Self.basicField(credential, answering: head)
        {
          sentCredential = true
          next.urlRequest.setValue(field, forHTTPHeaderField: "Authorization")
          try await Self.skipBody(of: response)
          continue
        }
        let redirect = Redirect(
          of: head,
          to: next.urlRequest,
          credentialFields: request.credentialFields
        )
        guard let redirect else { return try body(of: response, head, upload) }
        redirectCount += 1
        let (origin, url) = (next.urlRequest.url, redirect.request.url)
        switch request.policy.redirectPolicy.decision(on: redirectCount, from: origin, to: url) {
        case .stop: return try body(of: response, head, upload)
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
        try await Self.skipBody(of: response)
      }
    }

    /// Returns whether a request goes to the server for which the credential is meant.
    private func hasOwnOrigin(_ next: URLRequest) -> Bool {
      RedirectPolicy.sameOrigin().decision(on: 1, from: request.urlRequest.url, to: next.url)
        == .follow
    }

    private func send(
      _ request: TransportRequest,
      _ upload: Upload
    ) async throws -> HTTPClientResponse {
      let clientRequest = try clientRequest(request, upload)
      let client = try clients.client(for: request.urlRequest.url)
      do {
        return try await IdleTimeout(request.urlRequest.timeoutInterval, deadline: deadline).limit {
          try await client.execute(clientRequest, deadline: .distantFuture)
        }
      } catch {
        upload.cancel()
        throw clients.failure(error, connectingTo: request.urlRequest.url)
      }
    }

    private func clientRequest(
      _ request: TransportRequest,
      _ upload: Upload
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
      result.body = upload.body
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

    private func body(
      of response: HTTPClientResponse,
      _ head: HTTPURLResponse,
      _ upload: Upload
    ) throws -> TransportResponse {
      let announced = response.headers.first(name: "Content-Length").flatMap { Int64($0) }
      if let announced {
        do {
          try request.policy.checkAnnouncedSize(announced, of: head, to: request.urlRequest)
        } catch {
          throw TransportFailure(error, head: head)
        }
      }
      let blocks = ReceivedBlocks(
        response.body,
        announced: announced,
        request: request,
        progress: progress,
        deadline: deadline,
        upload: upload,
        clients: clients
      )
      return TransportResponse(head, body: .stream(ResponseBody(blocks)))
    }

    /// Reads a small body to its end, so that the connection can be reused; for a large body, the
    /// connection is closed.
    private static func skipBody(of response: HTTPClientResponse) async throws {
      var count = 0
      for try await block in response.body {
        count += block.readableBytes
        if count > 1 << 16 { break }
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
#endif
