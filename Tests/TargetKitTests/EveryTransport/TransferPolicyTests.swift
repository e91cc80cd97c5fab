import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("TransferPolicy", .timeLimit(.minutes(5)))
struct TransferPolicyTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())

  // MARK: Redirects

  @Test("a redirect that isn't followed is the response")
  func noRedirects() async throws {
    let server = try await LoopbackServer.start { _ in
      .text("over there", status: 302, headers: [("Location", "/to")])
    }
    defer { server.stop() }
    let target = TestTarget.to(
      server,
      validationType: .successCodes,
      transferPolicy: TransferPolicy(redirects: RedirectPolicy.none)
    )
    let error = await targetError { try await provider.nothing(for: target) }
    #expect(error?.response?.statusCode == 302)
    #expect(error?.response?.header("Location") == "/to")
    #expect(error?.response?.data == Data("over there".utf8))
    #expect(await server.requests.count == 1)
  }

  @Test("redirects to other origins are not followed if the policy only allows the same one")
  func sameOrigin() async throws {
    let other = try await LoopbackServer.start { _ in .text("other") }
    let url = other.baseURL.absoluteString
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/out": .redirect(to: "\(url)/secret")
      case "/in": .redirect(to: "/ok")
      default: .text("ok")
      }
    }
    defer {
      server.stop()
      other.stop()
    }
    let policy = TransferPolicy(redirects: .sameOrigin())
    let inside = TestTarget.to(server, "/in", transferPolicy: policy)
    #expect(try await provider.text(for: inside) == "ok")
    let outside = TestTarget.to(server, "/out", transferPolicy: policy)
    #expect(try await provider.response(for: outside).statusCode == 302)
    #expect(await other.requests == [])
    #expect(try await provider.text(for: .to(server, "/out")) == "other")
  }

  @Test("too many redirects are an error, and the session's policy is the default")
  func redirectLimit() async throws {
    let server = try await LoopbackServer.start { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number == 0 ? .text("end") : .redirect(to: "/\(number - 1)")
    }
    defer { server.stop() }
    let policy = TransferPolicy(redirects: .follow(limit: 3))
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make(policy: policy))
    #expect(try await provider.text(for: .to(server, "/3")) == "end")
    let error = await targetError { try await provider.nothing(for: .to(server, "/4")) }
    #expect(error?.urlErrorCode == .httpTooManyRedirects)
    let own = TransferPolicy(redirects: .follow(limit: 4))
    #expect(try await provider.text(for: .to(server, "/4", transferPolicy: own)) == "end")
  }

  // MARK: Sizes

  @Test("a response that is too large ends the transfer, whether its length is stated or not")
  func sizes() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/announced": return .data(Data(count: 1001))
      case "/fits": return .data(Data(count: 1000))
      default:
        return .chunked { send in
          for _ in 0..<1000 {
            try send(Data(count: 100))
            try await Task.sleep(nanoseconds: 1_000_000)
          }
        }
      }
    }
    defer { server.stop() }
    let files = try TemporaryFiles()
    let file = try files.file("f")
    let policy = TransferPolicy(maximumResponseSize: 1000)
    let tooLarge = ResponseTooLarge(limit: 1000)
    for path in ["/announced", "/chunked"] {
      let target = TestTarget.to(server, path, transferPolicy: policy)
      let error = await targetError { try await provider.nothing(for: target) }
      #expect(error?.underlyingError as? ResponseTooLarge == tooLarge)
      #expect(error?.response?.statusCode == 200)
      let download = TestTarget.to(
        server,
        path,
        task: .downloadDestination { _, _ in (file, []) },
        transferPolicy: policy
      )
      let downloadError = await targetError { try await provider.nothing(for: download) }
      #expect(downloadError?.underlyingError as? ResponseTooLarge == tooLarge)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
    let streamed = await targetError {
      let target = TestTarget.to(server, "/chunked", transferPolicy: policy)
      _ = try await provider.stream(for: target).collect()
    }
    #expect(streamed?.underlyingError as? ResponseTooLarge == tooLarge)
    let fitting = TestTarget.to(server, "/fits", transferPolicy: policy)
    #expect(try await provider.data(for: fitting).count == 1000)
    let head = TestTarget.to(server, "/announced", method: .head, transferPolicy: policy)
    #expect(try await provider.response(for: head).statusCode == 200)
  }

  @Test(
    "a response without a body isn't too large, whatever length it states",
    arguments: [204, 304]
  )
  func statedLengthWithoutBody(status: Int) async throws {
    let server = try await LoopbackServer.start { _ in
      .raw("HTTP/1.1 \(status) x\r\nConnection: close\r\nContent-Length: 5000\r\n\r\n")
    }
    defer { server.stop() }
    let policy = TransferPolicy(maximumResponseSize: 1000)
    let target = TestTarget.to(server, transferPolicy: policy)
    let response = try await provider.response(for: target)
    #expect(response.statusCode == status)
    #expect(response.data.isEmpty)
    #expect(try await provider.stream(for: target).collect().isEmpty)
  }

  @Test("the size of a response is measured after decompression")
  func decompression() async throws {
    // 100 000 zero bytes, compressed by gzip.
    let text =
      "H4sIAAAAAAAC/+3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA"
    let compressed = try #require(Data(base64Encoded: text))
    let server = try await LoopbackServer.start { _ in
      .data(compressed, headers: [("Content-Encoding", "gzip")])
    }
    defer { server.stop() }
    #expect(try await provider.data(for: .to(server)).count == 100_000)
    // A body whose announced compressed size is too large isn't received at all.
    let small = TransferPolicy(maximumResponseSize: 100)
    let announced = await targetError {
      try await provider.nothing(for: .to(server, transferPolicy: small))
    }
    #expect(announced?.underlyingError as? ResponseTooLarge == ResponseTooLarge(limit: 100))
    #expect(announced?.response?.data.isEmpty == true)
    let policy = TransferPolicy(maximumResponseSize: 50_000)
    let error = await targetError {
      try await provider.nothing(for: .to(server, transferPolicy: policy))
    }
    #expect(error?.underlyingError as? ResponseTooLarge == ResponseTooLarge(limit: 50_000))
  }

  // MARK: Timeouts

  @Test("the timeout of an attempt ends a response that never ends, and one that never begins")
  func attemptTimeout() async throws {
    let server = try await LoopbackServer.start { request in
      if request.path == "/endless" { return .endless }
      await Gate().wait()
      return .text("never")
    }
    defer { server.stop() }
    let policy = TransferPolicy(attemptTimeout: 0.3)
    for path in ["/endless", "/silent"] {
      let start = ContinuousClock.now
      let target = TestTarget.to(server, path, transferPolicy: policy)
      let error = await targetError { try await provider.nothing(for: target) }
      #expect(error?.urlErrorCode == .timedOut)
      #expect(ContinuousClock.now - start < .seconds(45))
    }
  }

  @Test("the timeout of an attempt includes redirects and the time to produce a streamed body")
  func attemptTimeoutBeforeSending() async throws {
    let server = try await LoopbackServer.start { _ in
      try await Task.sleep(nanoseconds: 100_000_000)
      return .redirect(to: "/")
    }
    defer { server.stop() }
    let policy = TransferPolicy(attemptTimeout: 0.3)
    let (pieces, continuation) = AsyncStream<Data>.makeStream()
    let upload = TestTarget.to(
      server,
      method: .put,
      task: .uploadStream(BodyStream(pieces)),
      transferPolicy: policy
    )
    #expect(
      await targetError { try await provider.nothing(for: upload) }?.urlErrorCode == .timedOut
    )
    continuation.finish()
    let redirected = TestTarget.to(server, transferPolicy: policy)
    #expect(
      await targetError { try await provider.nothing(for: redirected) }?.urlErrorCode == .timedOut
    )
  }

  @Test("the resource timeout of a configuration is respected on every platform")
  func resourceTimeout() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForResource = 1
    let provider = Provider<TestTarget>(transport: Session(configuration: configuration))
    let error = await targetError { try await provider.nothing(for: .to(server)) }
    #expect(error?.urlErrorCode == .timedOut)
  }

  @Test("a limit that a session can't enforce is refused before anything is sent")
  func connectTimeout() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let policy = TransferPolicy(connectTimeout: 1)
    let error = await targetError {
      try await provider.nothing(for: .to(server, transferPolicy: policy))
    }
    #expect(error?.underlyingError is UnsupportedFeature)
    #expect(error?.description.contains("a connection timeout isn't supported") == true)
    #expect(await server.requests == [])
  }
}
