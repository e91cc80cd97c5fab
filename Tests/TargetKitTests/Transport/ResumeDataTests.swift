import Foundation
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Downloads that go on", .timeLimit(.minutes(1)))
struct ResumeDataTests {
  private static let data = Data("where it broke off".utf8)
  private static let key = "NSURLSessionDownloadTaskResumeData"

  private let target = TestTarget(
    task: .downloadDestination { url, _ in (url, []) },
    validationType: .customCodes([200])
  )

  private func brokenOff(_ code: URLError.Code) -> TransportResult {
    TransportResult(error: URLError(code, userInfo: [Self.key: Self.data]))
  }

  private func answer(_ statusCode: Int) -> TransportResult {
    TransportResult(
      response: HTTPURLResponse(
        url: target.baseURL,
        statusCode: statusCode,
        httpVersion: nil,
        headerFields: nil
      )
    )
  }

  @Test("an error has the data that the session put into it, cancelled or broken off")
  func errorsWithData() async {
    for code in [URLError.networkConnectionLost, .cancelled] {
      let provider = Provider<TestTarget>(transport: ScriptedTransport([brokenOff(code)]))
      let error = await targetError { try await provider.nothing(for: target) }
      #expect(error?.resumeData == Self.data)
      #expect(error?.isCancelled == (code == .cancelled))
    }
  }

  @Test("an error of a session that put none into it has no data")
  func errorsWithoutData() async throws {
    let server = try await LoopbackServer.start { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc")
    }
    defer { server.stop() }
    let error = await targetError {
      try await Provider<TestTarget>().nothing(for: .to(server, task: target.task))
    }
    #expect(error?.underlyingError is URLError)
    #expect(error?.resumeData == nil)
    #expect(TargetError.cancelled(target: target).resumeData == nil)
  }

  @Test("the transport is told where to go on, whichever way the call is made")
  func callsWithData() async throws {
    let transport = ScriptedTransport([answer(206), answer(206), answer(206)])
    let provider = Provider<TestTarget>(session: transport)
    let response = try await provider.response(for: target, resumeData: Self.data)
    #expect(response.statusCode == 206)
    for try await _ in provider.progress(of: target, resumeData: Self.data) {}
    let result = await withCheckedContinuation { continuation in
      provider.response(for: target, resumeData: Self.data, callbackQueue: .global()) {
        continuation.resume(returning: $0)
      }
    }
    #expect(try result.get().statusCode == 206)
    #expect(transport.resumeData == [Self.data, Self.data, Self.data])
  }

  @Test("only what goes on may be answered with a part")
  func parts() async {
    let provider = Provider<TestTarget>(transport: ScriptedTransport([answer(206)]))
    let error = await targetError { try await provider.nothing(for: target) }
    #expect(error?.response?.statusCode == 206)
  }

  @Test("a retry goes on where the attempt before it broke off, and begins anew if it can't")
  func retries() async throws {
    let transport = ScriptedTransport([
      brokenOff(.networkConnectionLost), TransportResult(error: URLError(.networkConnectionLost)),
      answer(200),
    ])
    let provider = Provider<TestTarget>(
      session: transport,
      plugins: [RetryPlugin(.exponential(attempts: 3), clock: ManualClock().retryClock)]
    )
    let response = try await provider.response(for: target)
    #expect(response.statusCode == 200)
    #expect(transport.resumeData == [nil, Self.data, nil])
  }

  #if canImport(FoundationNetworking)
    @Test("a session that can't go on downloads everything")
    func wholeDownload() async throws {
      let server = try await LoopbackServer.start { _ in .text("all of it") }
      defer { server.stop() }
      let response = try await Provider<TestTarget>().response(
        for: .to(server, task: target.task),
        resumeData: Self.data
      )
      let file = try #require(response.fileURL)
      #expect(try String(contentsOf: file, encoding: .utf8) == "all of it")
      try FileManager.default.removeItem(at: file)
      #expect(await server.requests.map { $0.header("Range") } == [nil])
    }
  #endif
}

/// Answers requests in turn, and notes where each was to go on.
private final class ScriptedTransport: Transport {
  private let state: Locked<(results: [TransportResult], resumeData: [Data?])>

  init(_ results: [TransportResult]) {
    state = Locked((results, []))
  }

  var resumeData: [Data?] { state.withLock { $0.resumeData } }

  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?,
    completion: @escaping @Sendable (TransportResult) -> Void
  ) -> any Cancellable {
    let result = state.withLock { state in
      state.resumeData.append(request.resumeData)
      return state.results.isEmpty ? TransportResult() : state.results.removeFirst()
    }
    completion(result)
    return Ended()
  }

  private struct Ended: Cancellable {
    var isCancelled: Bool { false }
    func cancel() {}
  }
}
