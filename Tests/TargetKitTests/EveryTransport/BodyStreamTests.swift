import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("BodyStream", .timeLimit(.minutes(5)))
struct BodyStreamTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())

  private func pieces(_ texts: [String], failingWith error: (any Error)? = nil)
    -> AsyncThrowingStream<
      Data, any Error
    >
  {
    AsyncThrowingStream { continuation in
      for text in texts { continuation.yield(Data(text.utf8)) }
      continuation.finish(throwing: error)
    }
  }

  @Test("a stream of known length is sent with its length, and one of unknown length in chunks")
  func inputStreams() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let data = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    var query = QueryParameters()
    query.add("q", 1)
    for length in [200_000, nil] as [Int64?] {
      let body = BodyStream(length: length, contentType: "audio/wav") { InputStream(data: data) }
      try await provider.nothing(
        for: .to(server, method: .post, task: .uploadStream(body, query: query))
      )
    }
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/?q=1", "/?q=1"])
    #expect(requests.map(\.body) == [data, data])
    #expect(requests.map { $0.header("Content-Length") } == ["200000", nil])
    #expect(requests.map { $0.header("Transfer-Encoding") } == [nil, "chunked"])
    #expect(requests.map { $0.header("Content-Type") } == ["audio/wav", "audio/wav"])
    #expect(requests.map { $0.header("Expect") } == [nil, nil])
  }

  @Test("the elements of an asynchronous sequence are sent in order")
  func asyncSequence() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let body = BodyStream(pieces(["one ", "", "two ", "three"]), contentType: "text/plain")
    #expect(!body.isReplayable)
    try await provider.nothing(for: .to(server, method: .put, task: .uploadStream(body)))
    let request = try #require(await server.requests.first)
    #expect(request.text == "one two three")
    #expect(request.header("Content-Type") == "text/plain")
  }

  @Test("an empty body is sent", arguments: [0, nil] as [Int64?])
  func empty(length: Int64?) async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    for body in [
      BodyStream(length: length) { InputStream(data: Data()) },
      BodyStream(pieces([]), length: length),
    ] {
      let response = try await provider.response(
        for: .to(server, method: .post, task: .uploadStream(body))
      )
      #expect(response.statusCode == 201)
    }
    #expect(await server.requests.map(\.bodyLength) == [0, 0])
  }

  @Test("an error of the sequence ends the call, and the request isn't completed")
  func failingPieces() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let body = BodyStream(pieces(["one"], failingWith: CocoaError(.fileReadCorruptFile)))
    let error = await targetError {
      try await provider.nothing(for: .to(server, method: .put, task: .uploadStream(body)))
    }
    #expect((error?.underlyingError as? CocoaError)?.code == .fileReadCorruptFile)
    #expect(await server.requests == [])
  }

  @Test(
    "a body whose length differs from the stated one ends the call immediately",
    arguments: [0, 2, 4, 300_000]
  )
  func otherLength(count: Int64) async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let data = Data(count: Int(count))
    for body in [
      BodyStream(length: 3) { InputStream(data: data) },
      BodyStream(pieces([String(repeating: "x", count: Int(count))]), length: 3),
    ] {
      var target = TestTarget.to(server, method: .put, task: .uploadStream(body))
      // Much longer than the call can take on a busy machine.
      target.timeoutInterval = 600
      let start = ContinuousClock.now
      let error = await targetError { [target] in try await provider.nothing(for: target) }
      let mismatch = error?.underlyingError as? BodyLengthMismatch
      #expect(mismatch?.announced == 3)
      #expect(count < 3 ? mismatch?.actual == count : (mismatch?.actual ?? 0) > 3)
      #expect(ContinuousClock.now - start < .seconds(240))
    }
  }

  @Test("an error while reading a stream ends the call")
  func failingRead() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let folder = FileManager.default.temporaryDirectory
    let body = BodyStream(length: 3) {
      try #require(InputStream(url: folder.appendingPathComponent(UUID().uuidString)))
    }
    let error = await targetError {
      try await provider.nothing(for: .to(server, method: .put, task: .uploadStream(body)))
    }
    #expect(error?.underlyingError != nil)
    #expect((error?.underlyingError as? URLError)?.code != .timedOut)
  }

  @Test("a stream that can't be opened ends the call with its error")
  func failingStream() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let body = BodyStream { throw CocoaError(.fileReadNoPermission) }
    let missing = BodyStream(file: server.baseURL.appendingPathComponent("none"))
    for body in [body, missing] {
      let error = await targetError {
        try await provider.nothing(for: .to(server, method: .put, task: .uploadStream(body)))
      }
      #expect(error?.underlyingError is CocoaError)
    }
    #expect(await server.requests == [])
  }

  @Test("cancelling while waiting for the next element ends the call and the wait")
  func cancellation() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let waiting = Gate()
    let ended = Gate()
    let isFirst = Locked(true)
    let body = BodyStream(
      AsyncThrowingStream<Data, any Error> {
        let isFirstPiece = isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst
        }
        if isFirstPiece { return Data("x".utf8) }
        waiting.open()
        // Opens with the cancellation.
        await Gate().wait()
        ended.open()
        return nil
      }
    )
    let task = Task {
      await targetError {
        try await provider.nothing(for: .to(server, method: .put, task: .uploadStream(body)))
      }
    }
    await waiting.wait()
    task.cancel()
    #expect(await task.value?.isCancelled == true)
    await ended.wait()
  }
}
