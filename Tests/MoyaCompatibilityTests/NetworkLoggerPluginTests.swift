import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("NetworkLoggerPlugin of Moya", .timeLimit(.minutes(5)))
struct NetworkLoggerPluginTests {
  /// A request as plugins see it.
  private struct Outgoing: RequestType {
    var request: URLRequest?
    var sessionHeaders = ["Accept": "b/b"]

    func authenticate(
      username: String,
      password: String,
      persistence: URLCredential.Persistence
    ) -> Outgoing { self }

    func authenticate(with credential: URLCredential) -> Outgoing { self }

    func cURLDescription(calling handler: @escaping (String) -> Void) -> Outgoing {
      handler("$ curl")
      return self
    }
  }

  /// Returns the log of a plugin for a call, one line per entry.
  private func log(
    _ options: NetworkLoggerPlugin.Configuration.LogOptions,
    _ change: (inout NetworkLoggerPlugin.Configuration.Formatter) -> Void = { _ in },
    _ call: (NetworkLoggerPlugin) -> Void
  ) -> [String] {
    var lines: [String] = []
    var formatter = NetworkLoggerPlugin.Configuration.Formatter(
      entry: { name, text, _ in "\(name): \(text)" }
    )
    change(&formatter)
    let plugin = NetworkLoggerPlugin(
      configuration: .init(formatter: formatter, output: { lines += $1 }, logOptions: options)
    )
    call(plugin)
    return lines
  }

  private var request: URLRequest {
    var request = URLRequest(url: URL("http://h/zen"))
    request.httpMethod = "POST"
    request.setValue("a/a", forHTTPHeaderField: "Accept")
    request.httpBody = Data("q".utf8)
    return request
  }

  private let target = TestTarget(path: "/zen")

  private let refused = Response(statusCode: 500, data: Data("no".utf8))

  @Test("logs the configured parts of a request, and prefers its own headers to the session's")
  func logsRequests() {
    let outgoing = Outgoing(request: request)
    #expect(log([]) { $0.willSend(outgoing, target: target) } == ["Request: http://h/zen"])
    #expect(
      log(.default) { $0.willSend(outgoing, target: target) } == [
        "Request: http://h/zen", #"Request Headers: ["Accept": "a/a"]"#,
        "HTTP Request Method: POST",
      ]
    )
    #expect(
      log(.verbose) { $0.willSend(outgoing, target: target) } == [
        "Request: http://h/zen", #"Request Headers: ["Accept": "a/a"]"#, "Request Body: q",
        "HTTP Request Method: POST",
      ]
    )
  }

  @Test("logs a streamed body and an invalid request")
  func logsOddRequests() {
    var streamed = request
    let stream = InputStream(data: Data())
    streamed.httpBody = nil
    streamed.httpBodyStream = stream
    let lines = log([.requestBody]) { $0.willSend(Outgoing(request: streamed), target: target) }
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("Request Body Stream: ") == true)
    #expect(
      log(.verbose) { $0.willSend(Outgoing(request: nil), target: target) }
        == ["Request: (invalid request)"]
    )
  }

  @Test("logs a request as a cURL command instead")
  func logsCommands() {
    #expect(
      log([.formatRequestAscURL, .requestBody]) {
        $0.willSend(Outgoing(request: request), target: target)
      } == ["Request: $ curl"]
    )
  }

  @Test("logs responses and errors, and the bodies of failed responses if configured")
  func logsAnswers() {
    let empty = "Response: Received empty network response for \(target)."
    let received = Result<Response, MoyaError>.success(refused)
    #expect(log(.default) { $0.didReceive(received, target: target) } == [empty])
    #expect(
      log([.successResponseBody]) { $0.didReceive(received, target: target) }
        == [empty, "Response Body: no"]
    )
    #expect(log([.errorResponseBody]) { $0.didReceive(received, target: target) } == [empty])
    let failure = Result<Response, MoyaError>.failure(.statusCode(refused))
    #expect(
      log([.errorResponseBody]) { $0.didReceive(failure, target: target) }
        == [empty, "Response Body: no"]
    )
    let lost = MoyaError.underlying(AFError.sessionDeinitialized, nil)
    #expect(
      log([]) { $0.didReceive(.failure(lost), target: target) }
        == ["Error: Error calling \(target) : \(lost)"]
    )
  }

  @Test("uses the configured formatters for bodies and entries")
  func formats() {
    let bodies = log(
      .verbose,
      {
        $0.requestData = { "request of \($0.count)" }
        $0.responseData = { "response of \($0.count)" }
      },
      {
        $0.willSend(Outgoing(request: request), target: target)
        $0.didReceive(.success(refused), target: target)
      }
    )
    #expect(bodies.contains("Request Body: request of 1"))
    #expect(bodies.contains("Response Body: response of 2"))
    let entries = log([], { $0.entry = { "<\($0)> \($2.path)" } }) {
      $0.willSend(Outgoing(request: request), target: target)
    }
    #expect(entries == ["<Request> /zen"])
    let binary = Data([0xFF, 0xFE])
    #expect(
      NetworkLoggerPlugin.Configuration.Formatter.defaultDataFormatter(binary)
        == "## Cannot map data to String ##"
    )
    #expect(
      NetworkLoggerPlugin.Configuration.Formatter
        .defaultEntryFormatter(identifier: "I", message: "M", target: target)
        .hasSuffix("] I: M")
    )
  }

  @Test("logs the cURL command after the session's interceptor has adapted the request")
  func logsAdaptedCommands() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let lines = Lines()
    let session = Session(
      interceptor: .adapter { request, _, completion in
        var request = request
        request.headers.add(name: "X-Late", value: "1")
        completion(.success(request))
      }
    )
    let plugin = NetworkLoggerPlugin(
      configuration: .init(output: { lines.add($1) }, logOptions: .formatRequestAscURL)
    )
    let provider = MoyaProvider<TestTarget>(session: session, plugins: [plugin])
    _ = try await provider.result(of: .to(server, "/zen")).get()
    let command = await lines.first { $0.contains("curl") }
    #expect(command.contains(#"-H "X-Late: 1""#))
    #expect(command.hasSuffix(#""\#(server.baseURL)/zen""#))
  }

  @Test("is available with a default and a verbose configuration")
  func isReadyMade() {
    #expect(NetworkLoggerPlugin.default.configuration.logOptions == .default)
    #expect(NetworkLoggerPlugin.verbose.configuration.logOptions == .verbose)
    #expect(NetworkLoggerPlugin().configuration.logOptions == .default)
  }
}
