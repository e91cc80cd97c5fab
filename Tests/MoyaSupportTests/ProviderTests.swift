import Alamofire
import Foundation
@preconcurrency import Moya
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Generated providers")
struct ProviderTests {
  private struct Zen: Decodable, Equatable, Sendable {
    var text: String
    var at: Date
  }

  /// Runs a closure against a server that sends the same response to every request.
  private func with<Output>(
    _ response: LoopbackServer.Response,
    _ body: (Moya.MoyaProvider<SampleTarget>) async throws -> Output
  ) async throws -> Output {
    let server = try await LoopbackServer.start { _ in response }
    defer { server.stop() }
    return try await body(.generated(baseURL: server.baseURL))
  }

  private static let zen = #"{"text":"Speak like a human.","at":"1970-01-01T00:00:01.5Z"}"#

  @Test("return decoded values, text, data, the response or nothing")
  func asynchronous() async throws {
    try await with(.json(Self.zen)) { provider async throws in
      let expected = Zen(text: "Speak like a human.", at: Date(timeIntervalSince1970: 1.5))
      #expect(try await provider.value(Zen.self, for: .zen) == expected)
      #expect(try await provider.text(for: .zen) == Self.zen)
      #expect(try await provider.data(for: .zen) == Data(Self.zen.utf8))
      #expect(try await provider.response(for: .zen).statusCode == 200)
      try await provider.nothing(for: .zen)
    }
  }

  @Test("offer the same with completion handlers, on the specified queue")
  func completion() async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: key, value: true)
    try await with(.json(Self.zen)) { provider async throws in
      let zen = await withCheckedContinuation { continuation in
        provider.value(Zen.self, for: .zen, callbackQueue: queue) { result in
          continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true ? result : nil)
        }
      }
      #expect(try zen?.get().text == "Speak like a human.")
      let text = await withCheckedContinuation { continuation in
        provider.text(for: .zen, callbackQueue: queue) { continuation.resume(returning: $0) }
      }
      #expect(try text.get() == Self.zen)
      let data = await withCheckedContinuation { continuation in
        provider.data(for: .zen, callbackQueue: queue) { continuation.resume(returning: $0) }
      }
      #expect(try data.get() == Data(Self.zen.utf8))
      let status = await withCheckedContinuation { continuation in
        provider.response(for: .zen, callbackQueue: queue) { result in
          continuation.resume(returning: result.map(\.statusCode))
        }
      }
      #expect(try status.get() == 200)
      let nothing = await withCheckedContinuation { continuation in
        provider.nothing(for: .zen, callbackQueue: queue) { continuation.resume(returning: $0) }
      }
      guard case .success = nothing else {
        Issue.record("failed")
        return
      }
    }
  }

  @Test("a validation error contains the response, from the network and from a stub")
  func validation() async throws {
    let stub = Moya.MoyaProvider<SampleTarget>.generated(
      sampleResponse: { _ in .networkResponse(404, Data("gone".utf8)) },
      stubClosure: Moya.MoyaProvider.immediatelyStub
    )
    for provider in [stub] {
      let error = await #expect(throws: Moya.MoyaError.self) { try await provider.text(for: .zen) }
      #expect(Self.statusAndText(of: error) == "404 gone")
    }
    try await with(.text("gone", status: 404)) { provider in
      let error = await #expect(throws: Moya.MoyaError.self) { try await provider.text(for: .zen) }
      #expect(Self.statusAndText(of: error) == "404 gone")
    }
  }

  private static func statusAndText(of error: Moya.MoyaError?) -> String? {
    guard case .statusCode(let response) = error else { return nil }
    return "\(response.statusCode) " + String(decoding: response.data, as: UTF8.self)
  }

  @Test("a response that can't be decoded is part of the error")
  func mapping() async throws {
    try await with(.json("[1]")) { provider in
      let error = await #expect(throws: Moya.MoyaError.self) {
        try await provider.value(Zen.self, for: .zen)
      }
      guard case .underlying(let failure as ReadingError, let response?) = error,
        case .typeMismatch = failure.cause as? DecodingError
      else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(response.data == Data("[1]".utf8))
    }
    try await with(.data(Data([0xFF]))) { provider in
      let error = await #expect(throws: Moya.MoyaError.self) { try await provider.text(for: .zen) }
      guard case .stringMapping = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test("the description of an error names the operation and the field, without values")
  func description() async throws {
    for (json, problem) in [
      (#"{"at": 1}"#, "'text' is missing"),
      (#"{"text": 7}"#, "at 'text': "), ("nothing", "the text isn't JSON: it has 'n'"),
    ] {
      try await with(.json(json)) { provider in
        let errors = try await [
          #require(
            await #expect(throws: Moya.MoyaError.self) {
              try await provider.value(Zen.self, for: .user(name: "s3cret"))
            }
          ),
          withCheckedContinuation { continuation in
            provider.value(Zen.self, for: .user(name: "s3cret")) {
              if case .failure(let error) = $0 { continuation.resume(returning: error) }
            }
          },
        ]
        for error in errors {
          let text = error.localizedDescription
          #expect(text.hasPrefix("SampleTarget.user: the response can't be decoded, "))
          #expect(text.lowercased().contains(problem.lowercased()))
          #expect(!text.contains("s3cret") && !text.contains("\n"))
          #expect((error as NSError).localizedDescription == text)
        }
      }
    }
    let many = Moya.MoyaProvider<Moya.MultiTarget>.generated(
      sampleResponse: { _ in .networkResponse(200, Data("1".utf8)) },
      stubClosure: Moya.MoyaProvider.immediatelyStub
    )
    let error = await #expect(throws: Moya.MoyaError.self) {
      try await many.value(Zen.self, for: .target(SampleTarget.zen))
    }
    #expect(error?.localizedDescription.hasPrefix("SampleTarget.zen: ") == true)
  }

  @Test("closures for requests and stubs, a session and 'trackInflights' reach the provider")
  func closures() async throws {
    let server = try await LoopbackServer.start { request in
      try await _Concurrency.Task.sleep(nanoseconds: 100_000_000)
      return .text(request.header("X-Session") ?? "no session")
    }
    defer { server.stop() }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Session": "own"]
    let provider = Moya.MoyaProvider<SampleTarget>.generated(
      baseURL: server.baseURL,
      requestClosure: { endpoint, done in
        done(
          Result { () throws(Moya.MoyaError) in
            do {
              var request = try endpoint.urlRequest()
              request.setValue("made", forHTTPHeaderField: "X-Request")
              return request
            } catch {
              throw Moya.MoyaError.underlying(error, nil)
            }
          }
        )
      },
      stubClosure: { target in
        if case .search = target { .immediate } else { .never }
      },
      session: Moya.Session(configuration: configuration, startRequestsImmediately: false),
      trackInflights: true
    )
    async let first = provider.text(for: .zen)
    async let second = provider.text(for: .zen)
    #expect(try await [first, second] == ["own", "own"])
    #expect(await server.requests.count == 1)
    #expect(await server.requests.first?.header("X-Request") == "made")
    _ = try await provider.response(for: .search())
    #expect(await server.requests.count == 1)
  }

  private struct Wrapper: ProviderWrapper {
    var provider: Moya.MoyaProvider<SampleTarget>
  }

  @Test("a call can have other headers and another timeout, and keeps the server")
  func options() async throws {
    let server = try await LoopbackServer.start { request in
      if request.header("X-Slow") != nil {
        try await _Concurrency.Task.sleep(nanoseconds: 30_000_000_000)
      }
      return .text("ok")
    }
    defer { server.stop() }
    let wrapper = Wrapper(provider: .generated(baseURL: server.baseURL))
    let other = wrapper.with(headers: ["X-Trace": "7"])
    #expect(try await other.provider.text(for: .zen) == "ok")
    #expect(try await wrapper.provider.text(for: .zen) == "ok")
    #expect(await server.requests.map { $0.header("X-Trace") } == ["7", nil])
    let error = await #expect(throws: Moya.MoyaError.self) {
      try await wrapper.with(headers: ["X-Slow": "1"], timeoutInterval: 1).provider.text(for: .zen)
    }
    guard case .underlying(let cause, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      "\(cause)".contains("\(NSURLErrorTimedOut)") || cause.localizedDescription.contains("time")
    )
  }

  @Test("a stub responds with the sample data")
  func stub() async throws {
    let provider = Moya.MoyaProvider<SampleTarget>.generated(
      stubClosure: Moya.MoyaProvider.immediatelyStub
    )
    #expect(try await provider.text(for: .zen) == "sample")
  }

  @Test("cancelling the task ends the call and closes the request")
  func cancellation() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let server = try await LoopbackServer.start { _ in
      for await _ in answers {}
      return .text("late")
    }
    defer {
      answer.finish()
      server.stop()
    }
    let provider = Moya.MoyaProvider<SampleTarget>.generated(baseURL: server.baseURL)
    let task = _Concurrency.Task { try await provider.text(for: .zen) }
    _ = await server.requests(atLeast: 1)
    task.cancel()
    let error = await #expect(throws: Moya.MoyaError.self) { try await task.value }
    #expect(Self.isCancellation(error))
  }

  @Test("a task that is already cancelled makes no request")
  func cancelledBefore() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Moya.MoyaProvider<SampleTarget>.generated(baseURL: server.baseURL)
    let task = _Concurrency.Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await provider.text(for: .zen)
    }
    let error = await #expect(throws: Moya.MoyaError.self) { try await task.value }
    #expect(Self.isCancellation(error))
    #expect(await server.requests == [])
  }

  @Test("a cancelled stub fails without waiting for its delay")
  func cancelledStub() async throws {
    let provider = Moya.MoyaProvider<SampleTarget>.generated(
      stubClosure: Moya.MoyaProvider.delayedStub(3600)
    )
    let task = _Concurrency.Task { try await provider.text(for: .zen) }
    task.cancel()
    let error = await #expect(throws: Moya.MoyaError.self) { try await task.value }
    #expect(Self.isCancellation(error))
  }

  private static func isCancellation(_ error: Moya.MoyaError?) -> Bool {
    guard case .underlying(let cause, nil) = error else { return false }
    return (cause as NSError).domain == NSURLErrorDomain
      && (cause as NSError).code == NSURLErrorCancelled
  }

  @Test("cancelling a call with a completion handler calls the handler with an error")
  func cancellable() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let server = try await LoopbackServer.start { _ in
      for await _ in answers {}
      return .text("late")
    }
    defer {
      answer.finish()
      server.stop()
    }
    let provider = Moya.MoyaProvider<SampleTarget>.generated(baseURL: server.baseURL)
    let result = await withCheckedContinuation { continuation in
      let request = provider.text(for: .zen, callbackQueue: .global()) {
        continuation.resume(returning: $0)
      }
      request.cancel()
    }
    #expect(throws: Moya.MoyaError.self) { try result.get() }
  }

  @Test("a provider without other references lives until its call completes")
  func lifetime() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let text = try await Moya.MoyaProvider<SampleTarget>.generated(
      baseURL: server.baseURL,
      plugins: [APIKeyPlugin { ["X-Key": "c"] }]
    )
    .text(for: .search())
    #expect(text == "ok")
    #expect(await server.requests.first?.header("X-Key") == "c")
  }

  @Test("an upload reports its progress up to the end")
  func progress() async throws {
    let (fractions, fraction) = AsyncStream.makeStream(of: Double.self)
    try await with(.text("ok")) { provider in
      let photo = MultipartFile.data(Data(count: 1 << 20), fileName: "a", contentType: "image/png")
      _ = try await provider.text(for: .photo(file: photo), progress: .init { fraction.yield($0) })
    }
    fraction.finish()
    let all = await fractions.reduce(into: [Double]()) { $0.append($1) }
    #expect(all == all.sorted())
    #expect(all.last == 1)
  }
}
