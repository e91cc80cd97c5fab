import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("MoyaProvider and the network", .timeLimit(.minutes(5)))
struct NetworkTests {
  @Test("a failed validation is an Alamofire error with the response")
  func validates() async throws {
    let server = try await LoopbackServer.start { _ in .text("no", status: 404) }
    defer { server.stop() }
    let lenient = await MoyaProvider<TestTarget>().result(of: .to(server))
    #expect(try lenient.get().statusCode == 404)

    let parts = [MoyaCompatibility.MultipartFormData(provider: .data(Data()), name: "a")]
    let files = try TemporaryFiles()
    let file = try files.file()
    let tasks: [MoyaCompatibility.Task] = [
      .requestPlain, .uploadMultipart(parts),
      .downloadDestination { _, _ in (file, [.removePreviousFile]) },
    ]
    for task in tasks {
      let strict = await MoyaProvider<TestTarget>()
        .result(of: .to(server, method: .post, task: task, validationType: .customCodes([287])))
      guard case .failure(.underlying(let error, let response)) = strict else {
        Issue.record("not a failure: \(strict)")
        return
      }
      #expect(error.asAFError?.responseCode == 404)
      #expect(response?.statusCode == 404)
    }
  }

  @Test("a 401 with a challenge completes the call with the response")
  func completesUnauthorized() async throws {
    let server = try await LoopbackServer.start { _ in
      .status(401, headers: [("WWW-Authenticate", "Basic realm=\"a\"")])
    }
    defer { server.stop() }
    #expect(try await MoyaProvider<TestTarget>().result(of: .to(server)).get().statusCode == 401)
  }

  @Test("a call that is cancelled immediately completes once, as cancelled")
  func cancels() async throws {
    let server = try await LoopbackServer.start { _ in .dropped }
    server.stop()
    let provider = MoyaProvider<TestTarget>()
    let result = await provider.result(
      of: .to(server),
      started: { token in
        token.cancel()
        token.cancel()
      }
    )
    guard case .failure(.underlying(let error, nil)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(error.asAFError?.isExplicitlyCancelledError == true)
  }

  @Test("a call that is cancelled while it waits for the response completes as cancelled")
  func cancelsUnderWay() async throws {
    let arrived = DispatchSemaphore(value: 0)
    let gate = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { _ in
      arrived.signal()
      for await _ in gate.stream { break }
      return .text("late")
    }
    defer { server.stop() }
    let result = await MoyaProvider<TestTarget>().result(
      of: .to(server),
      started: { token in
        nonisolated(unsafe) let token = token
        DispatchQueue.global().async {
          arrived.wait()
          token.cancel()
        }
      }
    )
    gate.continuation.finish()
    guard case .failure(.underlying(let error, _)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(error.asAFError?.isExplicitlyCancelledError == true)
  }

  @Test("a broken connection is an error without a response")
  func reportsBrokenConnections() async throws {
    let server = try await LoopbackServer.start { _ in .dropped }
    defer { server.stop() }
    let result = await MoyaProvider<TestTarget>().result(of: .to(server))
    guard case .failure(.underlying(let error, nil)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(error.asAFError?.isSessionTaskError == true)
    #expect(error.asAFError?.underlyingError is URLError)
  }

  @Test("calls back on the main queue, or on the specified queue")
  func callsBackOnQueue() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let key = DispatchSpecificKey<String>()
    let own = DispatchQueue(label: "own")
    let calls = DispatchQueue(label: "call")
    DispatchQueue.main.setSpecific(key: key, value: "main")
    own.setSpecific(key: key, value: "own")
    calls.setSpecific(key: key, value: "call")
    func queue(of provider: MoyaProvider<TestTarget>, _ queue: DispatchQueue?) async -> String? {
      await withCheckedContinuation { continuation in
        provider.request(.to(server), callbackQueue: queue) { _ in
          continuation.resume(returning: DispatchQueue.getSpecific(key: key))
        }
      }
    }
    #expect(await queue(of: MoyaProvider(), nil) == "main")
    #expect(await queue(of: MoyaProvider(), calls) == "call")
    #expect(await queue(of: MoyaProvider(callbackQueue: own), nil) == "own")
    #expect(await queue(of: MoyaProvider(callbackQueue: own), calls) == "call")
    let stub = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      callbackQueue: own
    )
    #expect(await queue(of: stub, nil) == "own")
    #expect(await queue(of: stub, calls) == "call")
  }

  @Test("equal requests in flight share a transfer, and all receive its response")
  func tracksInflights() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { request in
      for await _ in gate.stream { break }
      return .text("to \(request.text)")
    }
    defer { server.stop() }
    let provider = MoyaProvider<TestTarget>(trackInflights: true)
    func post(_ text: String) -> TestTarget {
      .to(server, method: .post, task: .requestData(Data(text.utf8)))
    }
    let texts = await withCheckedContinuation { continuation in
      var texts: [String] = []
      for text in ["a", "b", "a"] {
        provider.request(post(text)) { result in
          texts.append((try? result.get().mapString()) ?? "failed")
          if texts.count == 3 { continuation.resume(returning: texts) }
        }
      }
      #expect(provider.inflightRequests.count == 2)
      #expect(provider.inflightRequests.values.map(\.count).sorted() == [1, 2])
      gate.continuation.finish()
    }
    #expect(texts.sorted() == ["to a", "to a", "to b"])
    #expect(await server.requests.map(\.text).sorted() == ["a", "b"])
    await drainMainQueue()
    #expect(provider.inflightRequests.isEmpty)
    _ = try await provider.result(of: post("a")).get()
    #expect(await server.requests.count == 3)
  }

  @Test("calls whose request can't be made don't stay in flight")
  func forgetsFailedInflights() async throws {
    let provider = MoyaProvider<TestTarget>(
      requestClosure: { _, done in done(.failure(.requestMapping("x"))) },
      trackInflights: true
    )
    for _ in 1...2 {
      let result = await provider.result(of: TestTarget())
      #expect(throws: MoyaError.self) { try result.get() }
    }
    #expect(provider.inflightRequests.isEmpty)
  }

  /// Waits until the main queue has executed all earlier blocks.
  private func drainMainQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
