import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Session of Alamofire", .timeLimit(.minutes(5)))
struct SessionTests {
  /// Logs the requests that it receives.
  private final class LoggingSession: AlamofireCompatibility.Session, @unchecked Sendable {
    var log: [String] = []

    override func request(
      _ convertible: any URLRequestConvertible,
      interceptor: (any AlamofireCompatibility.RequestInterceptor)? = nil
    ) -> DataRequest {
      log.append("request")
      return super.request(convertible, interceptor: interceptor)
    }

    override func upload(
      multipartFormData: AlamofireCompatibility.MultipartFormData,
      with request: any URLRequestConvertible,
      usingThreshold encodingMemoryThreshold: UInt64 =
        AlamofireCompatibility.MultipartFormData.encodingMemoryThreshold,
      interceptor: (any AlamofireCompatibility.RequestInterceptor)? = nil,
      fileManager: FileManager = .default
    ) -> UploadRequest {
      log.append("upload of \(multipartFormData.contentLength)")
      return super.upload(
        multipartFormData: multipartFormData,
        with: request,
        usingThreshold: encodingMemoryThreshold,
        interceptor: interceptor,
        fileManager: fileManager
      )
    }
  }

  /// Logs the events of requests.
  private final class Monitor: EventMonitor {
    let lines = Lines()

    func requestDidResume(_ request: Request) { lines.add(["resumed"]) }

    func request(_ request: Request, didCreateURLRequest urlRequest: URLRequest) {
      lines.add(["sent \(urlRequest.url?.path ?? "")"])
    }

    func requestIsRetrying(_ request: Request) { lines.add(["retry \(request.retryCount)"]) }

    func request(
      _ request: DataRequest,
      didParseResponse response: DataResponse<Data?, AFError>
    ) {
      lines.add(["answer \(response.response?.statusCode ?? 0)"])
    }

    func requestDidCancel(_ request: Request) { lines.add(["cancelled"]) }

    func requestDidFinish(_ request: Request) { lines.add(["finished"]) }
  }

  @Test("a subclass makes every request of a provider")
  func isSubclassed() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let session = LoggingSession()
    let provider = MoyaProvider<TestTarget>(session: session)
    _ = try await provider.result(of: .to(server)).get()
    let part = MoyaCompatibility.MultipartFormData(provider: .data(Data(count: 7)), name: "a")
    let upload = TestTarget.to(server, method: .post, task: .uploadMultipart([part]))
    _ = try await provider.result(of: upload).get()
    #expect(session.log == ["request", "upload of 7"])
  }

  @Test("an event monitor is notified of every step")
  func isMonitored() async throws {
    let server = try await LoopbackServer.start { _ in .status(503) }
    defer { server.stop() }
    let monitor = Monitor()
    let session = Session(
      startRequestsImmediately: false,
      interceptor: RetryPolicy(retryLimit: 1, exponentialBackoffScale: 0),
      eventMonitors: [monitor]
    )
    let provider = MoyaProvider<TestTarget>(session: session)
    _ = await provider.result(of: .to(server, "/a", validationType: .successCodes))
    var events: [String] = []
    _ = await monitor.lines.first { line in
      events.append(line)
      return line.hasPrefix("answer")
    }
    #expect(
      events == ["resumed", "sent /a", "retry 1", "sent /a", "finished", "answer 503"]
    )
  }

  @Test("passes the cURL command before the end of a request")
  func passesCommand() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    for _ in 0..<50 {
      let (events, log) = AsyncStream<String>.makeStream()
      AF.request("\(server.baseURL)/a")
        .cURLDescription { log.yield(String($0.prefix(9))) }
        .response { _ in
          log.yield("end")
          log.finish()
        }
      #expect(await events.reduce(into: []) { $0.append($1) } == ["$ curl -v", "end"])
    }
  }

  @Test("passes a cURL command although a request can't be created")
  func passesNoCommand() async {
    let command = await withCheckedContinuation { continuation in
      AF.request("").cURLDescription { continuation.resume(returning: $0) }.response { _ in }
    }
    #expect(command == "$ curl command could not be created")
  }

  @Test("sends requests without a provider, and returns their responses in every form")
  func sendsItself() async throws {
    let server = try await LoopbackServer.start { request in
      request.target == "/pet?name=A" ? .json(#"{"name": "A"}"#) : .status(204)
    }
    defer { server.stop() }
    let url = server.baseURL.absoluteString
    let pet = await withCheckedContinuation { continuation in
      AF.request("\(url)/pet", parameters: ["name": "A"])
        .validate()
        .responseDecodable(of: [String: String].self) { continuation.resume(returning: $0) }
    }
    #expect(pet.value == ["name": "A"])
    let text = await withCheckedContinuation { continuation in
      AF.request("\(url)/empty", method: .delete)
        .responseString { continuation.resume(returning: $0) }
    }
    #expect(text.value == "")
    let data = await withCheckedContinuation { continuation in
      AF.request("\(url)/pet?name=A").validate(contentType: ["text/plain"])
        .responseData { continuation.resume(returning: $0) }
    }
    #expect(data.error?.isResponseValidationError == true)
    #expect(await server.requests.map(\.method) == ["GET", "DELETE", "GET"])
  }

  @Test("cancels all requests in flight")
  func cancelsAll() async throws {
    let arrived = AsyncStream<Void>.makeStream()
    let gate = AsyncStream<Void>.makeStream()
    let server = try await LoopbackServer.start { _ in
      arrived.continuation.yield()
      for await _ in gate.stream { break }
      return .text("late")
    }
    defer { server.stop() }
    defer { gate.continuation.finish() }
    let session = Session()
    async let answer = withCheckedContinuation { continuation in
      session.request(server.baseURL).response { continuation.resume(returning: $0) }
    }
    for await _ in arrived.stream { break }
    session.cancelAllRequests()
    #expect(await answer.error?.isExplicitlyCancelledError == true)
  }

  @Test("a request that is cancelled before it starts completes once, as cancelled")
  func cancelsEarly() async {
    let session = Session(startRequestsImmediately: false)
    let request = session.request(URLRequest(url: URL("http://h")))
    let answer = await withCheckedContinuation { continuation in
      request.response { continuation.resume(returning: $0) }
      request.cancel().cancel().resume()
    }
    #expect(answer.error?.isExplicitlyCancelledError == true)
    #expect(request.isCancelled)
    #expect(request.retryCount == 0)
  }

  @Test("a download without a destination is saved in the temporary folder")
  func downloads() async throws {
    let server = try await LoopbackServer.start { _ in .text("file") }
    defer { server.stop() }
    let answer = await withCheckedContinuation { continuation in
      AF.download(server.baseURL).response { continuation.resume(returning: $0) }
    }
    let file = try #require(answer.fileURL)
    // Not in the folder of the session, which exists as long as it contains files.
    #expect(file.deletingLastPathComponent().path == FileManager.default.temporaryDirectory.path)
    #expect(try String(contentsOf: file, encoding: .utf8) == "file")
    try FileManager.default.removeItem(at: file)
  }
}
