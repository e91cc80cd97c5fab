import Foundation
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Stubs", .timeLimit(.minutes(1)))
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

  @Test("answer 200 with the sample data unless told otherwise")
  func answer() async throws {
    let provider = Provider<TestTarget>.generated(stubClosure: Provider.immediatelyStub)
    let response = try await provider.response(for: TestTarget(sampleData: Data("s".utf8)))
    #expect(response.statusCode == 200)
    #expect(response.data == Data("s".utf8))
    #expect(response.request?.url?.absoluteString == "http://example.test/api/")
  }

  @Test("have any status, headers and error")
  func answerAnything() async throws {
    let teapot = provider {
      .response(statusCode: 418, headers: ["X-A": "1"], data: Data(), url: URL("http://h"))
    }
    let response = try await teapot.response(for: TestTarget())
    #expect(response.statusCode == 418)
    #expect(response.header("x-a") == "1")
    let failing = provider { .networkError(URLError(.notConnectedToInternet)) }
    let error = await #expect(throws: TargetError.self) {
      try await failing.response(for: TestTarget())
    }
    #expect((error?.underlyingError as? URLError)?.code == .notConnectedToInternet)
  }

  @Test("are validated like real answers")
  func areValidated() async throws {
    let provider = provider { .networkResponse(404, Data("gone".utf8)) }
    #expect(try await provider.response(for: TestTarget()).statusCode == 404)
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget(validationType: .successCodes))
    }
    #expect(error?.response?.data == Data("gone".utf8))
  }

  @Test("answer in sequence, as the closure is called once per request")
  func answerInSequence() async throws {
    let counter = Locked(0)
    let provider = provider {
      .networkResponse(
        counter.withLock { count in
          count += 1
          return 200 + count
        },
        Data()
      )
    }
    #expect(try await provider.response(for: TestTarget()).statusCode == 201)
    #expect(try await provider.response(for: TestTarget()).statusCode == 202)
  }

  @Test("that are delayed take their time, and can be cancelled")
  func areDelayed() async throws {
    let clock = ContinuousClock()
    let soon = provider(.delayed(seconds: 0.02)) { .networkResponse(200, Data()) }
    let elapsed = try await clock.measure { _ = try await soon.response(for: TestTarget()) }
    #expect(elapsed >= .milliseconds(20))

    let late = provider(.delayed(seconds: 3600)) { .networkResponse(200, Data()) }
    let result = await withCheckedContinuation { continuation in
      let call = late.request(TestTarget()) { continuation.resume(returning: $0) }
      #expect(!call.isCancelled)
      call.cancel()
      call.cancel()
      #expect(call.isCancelled)
    }
    #expect(result.failure?.isCancellation == true)
  }

  @Test("don't reach for a request that can't be built")
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
