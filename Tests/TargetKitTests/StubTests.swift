import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Stubs", .timeLimit(.minutes(5)))
struct StubTests {
  private func provider(
    _ behavior: StubBehavior = .immediate,
    _ sample: @escaping @Sendable () -> SampleResponse
  ) -> Provider<TestTarget> {
    Provider(
      endpointClosure: { target in
        var endpoint = try Endpoint(target)
        endpoint.sampleResponseClosure = sample
        return endpoint
      },
      stubClosure: { _ in behavior }
    )
  }

  @Test("respond with 200 and the sample data by default")
  func answer() async throws {
    let provider = Provider<TestTarget>.generated(stubClosure: Provider.immediatelyStub)
    let response = try await provider.response(for: TestTarget(sampleData: Data("s".utf8)))
    #expect(response.statusCode == 200)
    #expect(response.data == Data("s".utf8))
    #expect(response.request?.url?.absoluteString == "http://example.test/api/")
  }

  @Test("can have any status, headers and error")
  func answerAnything() async throws {
    let teapot = provider { .text("short", statusCode: 418, headers: ["X-A": "1"]) }
    let response = try await teapot.response(for: TestTarget())
    #expect(response.statusCode == 418)
    #expect(response.header("x-a") == "1")
    #expect(response.header("Content-Type") == "text/plain; charset=utf-8")
    #expect(response.data == Data("short".utf8))
    #expect(response.head?.url == URL("http://example.test/api/"))
    let failing = provider { .networkError(URLError(.notConnectedToInternet)) }
    let error = await #expect(throws: TargetError.self) {
      try await failing.response(for: TestTarget())
    }
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }

  @Test("are validated like responses from the network")
  func areValidated() async throws {
    let provider = provider { .networkResponse(404, Data("gone".utf8)) }
    #expect(try await provider.response(for: TestTarget()).statusCode == 404)
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget(validationType: .successCodes))
    }
    #expect(error?.response?.data == Data("gone".utf8))
  }

  @Test("are written to files like responses from the network, if they are accepted")
  func areDownloaded() async throws {
    let files = try TemporaryFiles()
    let file = try files.file()
    let answers = Locked([404, 200])
    let provider = provider {
      .text("sample", statusCode: answers.withLock { $0.removeFirst() })
    }
    let target = TestTarget(
      task: .download(destination: { _, _ in (file, []) }),
      validationType: .successCodes
    )
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: target)
    }
    #expect(error?.response?.data == Data("sample".utf8))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let response = try await provider.response(for: target)
    #expect(response.fileURL == file)
    #expect(response.data.isEmpty)
    #expect(try Data(contentsOf: file) == Data("sample".utf8))
  }

  @Test("can be used for some targets only")
  func areChosenPerTarget() async throws {
    let server = try await LoopbackServer.start { _ in .text("real") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(
      stubClosure: { $0.path == "/stub" ? .immediate : .never }
    )
    var stubbed = TestTarget.to(server, "/stub")
    stubbed.sampleData = Data("sample".utf8)
    #expect(try await provider.text(for: stubbed) == "sample")
    #expect(try await provider.text(for: .to(server, "/real")) == "real")
  }

  @Test(
    "respond immediately if the delay isn't a positive number",
    arguments: [-1, .nan, 0] as [TimeInterval]
  )
  func takeNoTime(seconds: TimeInterval) async throws {
    let provider = provider(.delayed(seconds: seconds)) { .networkResponse(200, Data()) }
    #expect(try await provider.response(for: TestTarget()).statusCode == 200)
  }

  @Test("respond after their delay, and can be cancelled")
  func areDelayed() async throws {
    let clock = ContinuousClock()
    let soon = provider(.delayed(seconds: 0.02)) { .networkResponse(200, Data()) }
    let elapsed = try await clock.measure { _ = try await soon.response(for: TestTarget()) }
    #expect(elapsed >= .milliseconds(20))

    let late = provider(.delayed(seconds: 3600)) { .networkResponse(200, Data()) }
    let result = await withCheckedContinuation { continuation in
      let call = late.response(for: TestTarget()) { continuation.resume(returning: $0) }
      #expect(!call.isCancelled)
      call.cancel()
      call.cancel()
      #expect(call.isCancelled)
    }
    #expect(result.failure?.isCancelled == true)

    let forever = provider(.delayed(seconds: .infinity)) { .networkResponse(200, Data()) }
    let task = Task { try await forever.response(for: TestTarget()) }
    task.cancel()
    let error = await task.result.failure as? TargetError
    #expect(error?.isCancelled == true)
  }

  @Test("are not used if the request can't be built")
  func needARequest() async {
    let provider = provider { .networkResponse(200, Data()) }
    await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget(headers: ["A": "\n"]))
    }
  }
}

extension Result {
  var failure: Failure? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }
}
