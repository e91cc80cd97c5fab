import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Resumed downloads", .timeLimit(.minutes(5)))
struct ResumeDataTests {
  private static let data = Data("where it broke off".utf8)
  private static let key = "NSURLSessionDownloadTaskResumeData"

  private let target: TestTarget

  init() throws {
    let files = try TemporaryFiles()
    target = TestTarget(
      task: .downloadDestination { _, _ in
        (files.folder.appendingPathComponent(UUID().uuidString), [])
      },
      validationType: .customCodes([200])
    )
  }

  private func brokenOff(_ code: URLError.Code) -> any Error {
    URLError(code, userInfo: [Self.key: Self.data])
  }

  @Test("an error of a cancelled or broken download contains the session's resume data")
  func errorsWithData() async {
    for code in [URLError.networkConnectionLost, .cancelled] {
      let provider = Provider<TestTarget>(transport: ScriptedTransport([.failure(brokenOff(code))]))
      let error = await targetError { try await provider.nothing(for: target) }
      #expect(error?.resumeData == Self.data)
      #expect(error?.isCancelled == (code == .cancelled))
    }
  }

  @Test("an error without resume data from the session has none")
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

  @Test("resume data is passed to the transport in every style of call")
  func callsWithData() async throws {
    let transport = ScriptedTransport([.success(206), .success(206), .success(206)])
    let provider = Provider<TestTarget>(transport: transport)
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

  @Test("a partial response is accepted only when resuming")
  func parts() async {
    let provider = Provider<TestTarget>(transport: ScriptedTransport([.success(206)]))
    let error = await targetError { try await provider.nothing(for: target) }
    #expect(error?.response?.statusCode == 206)
  }

  @Test("a retry resumes the previous attempt, or starts over if it can't")
  func retries() async throws {
    let transport = ScriptedTransport([
      .failure(brokenOff(.networkConnectionLost)), .failure(URLError(.networkConnectionLost)),
      .success(200),
    ])
    let provider = Provider<TestTarget>(
      transport: transport,
      plugins: [RetryPlugin(.exponential(attempts: 3), clock: ManualClock().retryClock)]
    )
    let response = try await provider.response(for: target)
    #expect(response.statusCode == 200)
    #expect(transport.resumeData == [nil, Self.data, nil])
  }

  #if canImport(FoundationNetworking)
    @Test("a session that can't resume downloads the whole file")
    func wholeDownload() async throws {
      let server = try await LoopbackServer.start { _ in .text("all of it") }
      defer { server.stop() }
      let response = try await Provider<TestTarget>().response(
        for: .to(server, task: target.task),
        resumeData: Self.data
      )
      let file = try #require(response.fileURL)
      #expect(try String(contentsOf: file, encoding: .utf8) == "all of it")
      #expect(await server.requests.map { $0.header("Range") } == [nil])
    }
  #endif
}

/// Responds to requests in sequence, and records the position at which each was to resume.
private final class ScriptedTransport: Transport {
  typealias Outcome = Result<Int, any Error>

  private let state: Locked<(outcomes: [Outcome], resumeData: [Data?])>

  init(_ outcomes: [Outcome]) {
    state = Locked((outcomes, []))
  }

  var resumeData: [Data?] { state.withLock { $0.resumeData } }

  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    let outcome = state.withLock { state in
      state.resumeData.append(request.resumeData)
      return state.outcomes.removeFirst()
    }
    return TransportResponse(try HTTPURLResponse.with(status: outcome.get()))
  }
}
