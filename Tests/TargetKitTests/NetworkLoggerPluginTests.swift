import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("NetworkLoggerPlugin")
struct NetworkLoggerPluginTests {
  enum API: TargetType {
    case login(password: String)
    var baseURL: URL { URL("http://h") }
    var path: String { "/login" }
    var method: HTTPMethod { .post }
    var headers: [String: String]? { ["Authorization": "Bearer t", "Accept": "text/plain"] }
    var sampleData: Data { Data(#"{"access_token": "secret"}"#.utf8) }
    var task: HTTPTask {
      switch self {
      case .login(let password):
        .requestParameters(parameters: ["password": password], encoding: URLEncoding.default)
      }
    }
  }

  private func log(
    _ options: NetworkLoggerPlugin.Configuration.LogOptions,
    redaction: Redaction = .credentials,
    status: Int = 200
  ) async -> [String] {
    let log = EventLog()
    let configuration = NetworkLoggerPlugin.Configuration(
      formatter: .init(entry: { name, text, _ in "\(name): \(text)" }),
      output: { _, items in items.forEach(log.add) },
      logOptions: options,
      redaction: redaction
    )
    let provider = Provider<API>(
      endpointClosure: { target in
        var endpoint = try Endpoint(target)
        endpoint.sampleResponseClosure = {
          status == 0
            ? .networkError(URLError(.timedOut)) : .networkResponse(status, target.sampleData)
        }
        return endpoint
      },
      stubClosure: Provider.immediatelyStub,
      plugins: [NetworkLoggerPlugin(configuration: configuration)]
    )
    _ = try? await provider.response(for: .login(password: "p"))
    return log.events
  }

  @Test("logs the configured parts, without credentials")
  func logs() async {
    #expect(await log([]) == ["Request: http://h/login", "Response: 200"])
    #expect(
      await log(.verbose) == [
        "Request: http://h/login",
        "Request Headers: Accept: text/plain, Authorization: <redacted>, Content-Type:"
          + " application/x-www-form-urlencoded; charset=utf-8",
        "Request Body: password=<redacted>",
        "HTTP Request Method: POST",
        "Response: 200",
        #"Response Body: {"access_token": "<redacted>"}"#,
      ]
    )
  }

  typealias Readable = Decodable & Sendable

  @Test(
    "logs a response that can't be read in one line, with its value only if bodies are logged",
    arguments: [
      (#"{"id": "s3cret"}"#, [Int].self, "expected Array<Any>, found an object"),
      (#"{"id": "s3cret"}"#, [String: Int].self, "expected Int at 'id', found a string"),
      (#"{"id": -1}"#, [String: String].self, "expected String at 'id', found a number"),
      (#"{"id": [true]}"#, [String: [Int]].self, "expected Int at 'id[0]', found a Boolean value"),
      (#"{"id": [1]}"#, [String: Int].self, "expected Int at 'id', found an array"),
      (#"{"id": null}"#, [String: Int].self, "expected Int at 'id', found null"),
      ("<p>s3cret</p>", [Int].self, "expected Array<Int>, found no JSON"),
      ("", [Int].self, "expected Array<Int>, found nothing"),
    ] as [(String, any Readable.Type, String)]
  )
  func misfits(json: String, type: any Readable.Type, expected: String) async {
    func lines(_ options: NetworkLoggerPlugin.Configuration.LogOptions) async -> [String] {
      let log = EventLog()
      let logger = NetworkLoggerPlugin(
        configuration: .init(
          formatter: .init(entry: { name, text, _ in "\(name): \(text)" }),
          output: { _, items in items.forEach(log.add) },
          logOptions: options,
          redaction: .credentials.hiding(parameters: ["id"])
        )
      )
      let provider = Provider<API>.stubbed(
        with: SampleSequence { _ in [.json(json)] },
        plugins: [logger]
      )
      func read<Value: Decodable & Sendable>(_ type: Value.Type) async {
        _ = try? await provider.value(type, for: .login(password: "p"))
      }
      await read(type)
      return log.events.filter { $0.hasPrefix("Unreadable") }
    }
    #expect(await lines(.default) == ["Unreadable Response: API.login: \(expected) (status 200)"])
    let line = await lines(.verbose).joined()
    #expect(line.contains(expected.prefix { $0 != "," }))
    #expect(!line.contains("s3cret"))
  }

  /// Puts a key into queries, under a name that no vocabulary knows.
  private struct AppIDPlugin: Plugin {
    func credentialFields(context: CallContext) -> CredentialFields {
      CredentialFields(queryItems: ["appid"])
    }
  }

  @Test("hides the credentials of a plugin that a server repeats in its fields")
  func hidesRepeatedCredentials() async {
    let log = EventLog()
    let logger = NetworkLoggerPlugin(
      configuration: .init(
        formatter: .init(entry: { name, text, _ in "\(name): \(text)" }),
        output: { _, items in items.forEach(log.add) },
        logOptions: [.responseHeaders]
      )
    )
    let provider = Provider<API>(
      endpointClosure: { target in
        var endpoint = try Endpoint(target)
        endpoint.sampleResponseClosure = {
          .answer(
            statusCode: 200,
            headers: [
              "Link": "<items?page=2&appid=s>; rel=next", "Content-Location": "/a?appid=s",
              "Refresh": "5; url=https://h/?appid=s",
            ],
            data: Data()
          )
        }
        return endpoint
      },
      stubClosure: Provider.immediatelyStub,
      plugins: [AppIDPlugin(), logger]
    )
    _ = try? await provider.response(for: .login(password: "p"))
    #expect(
      log.events.last == "Response Headers: Content-Location: /a?appid=<redacted>, "
        + "Link: <items?page=2&appid=<redacted>>; rel=next, "
        + "Refresh: 5; url=https://h/?appid=<redacted>"
    )
  }

  @Test("a request is described as a cURL command, without credentials unless asked for")
  func describesAsCURL() throws {
    let request = try Endpoint(API.login(password: "p$")).urlRequest()
    #expect(
      request.cURLDescription()
        == [
          "$ curl -v", "-X POST", #"-H "Accept: text/plain""#,
          #"-H "Authorization: <redacted>""#,
          #"-H "Content-Type: application/x-www-form-urlencoded; charset=utf-8""#,
          #"--data-raw "password=<redacted>""#, #""http://h/login""#,
        ].joined(separator: " \\\n\t")
    )
    #expect(request.cURLDescription(redaction: .none).contains("password=p%24"))
  }

  @Test("logs credentials if configured")
  func logsCredentials() async {
    #expect(
      await log([.requestBody, .successResponseBody], redaction: .none) == [
        "Request: http://h/login",
        "Request Body: password=p",
        "Response: 200",
        #"Response Body: {"access_token": "secret"}"#,
      ]
    )
  }

  @Test("logs a request as a cURL command")
  func logsCURL() async {
    #expect(
      await log([.formatRequestAsCURL]).first == """
        Request: $ curl -v \\
        \t-X POST \\
        \t-H "Accept: text/plain" \\
        \t-H "Authorization: <redacted>" \\
        \t-H "Content-Type: application/x-www-form-urlencoded; charset=utf-8" \\
        \t--data-raw "password=<redacted>" \\
        \t"http://h/login"
        """
    )
  }

  @Test("hides the API keys that a target or a plugin declares, whatever their names are")
  func hidesDeclaredKeys() async {
    struct Keyed: Plugin {
      func prepare(_ request: URLRequest, context: CallContext) -> URLRequest {
        var request = request
        request.setValue("s3cret", forHTTPHeaderField: "X-Mine")
        return request
      }

      func credentialFields(context: CallContext) -> CredentialFields {
        CredentialFields(headers: ["X-Mine"])
      }
    }
    let log = EventLog()
    let logger = NetworkLoggerPlugin(
      configuration: .init(output: { _, items in items.forEach(log.add) }, logOptions: .verbose)
    )
    var target = TestTarget(headers: ["X-House": "s3cret"])
    target.apiKeys = [APIKey("X-House", in: .header), APIKey("appid", in: .query)]
    let keys = APIKeyPlugin { ["X-House": "s3cret", "appid": "s3cret"] }
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [keys, Keyed(), logger]
    )
    _ = try? await provider.response(for: target)
    #expect(!log.events.joined().contains("s3cret"))
    #expect(log.events.joined().contains("appid=<redacted>"))
  }

  @Test("a URL that can't be built is reported without credentials and parameter values")
  func hidesBrokenURLs() async throws {
    let provider = Provider<TestTarget>(endpointClosure: { target in
      var endpoint = try Endpoint(target)
      endpoint.url = "http://user:s3cret@h/ä?token=s3cret#s3cret"
      return endpoint
    })
    let error = await targetError { try await provider.nothing(for: TestTarget()) }
    #expect(error?.description.contains("s3cret") == false)
    #expect(error?.description.contains("h/ä?token=<redacted>") == true)
  }

  @Test("a cURL command doesn't read a file if the body begins with @")
  func keepsCURLFromReading() {
    var request = URLRequest(url: URL("http://h"))
    request.httpMethod = "POST"
    request.httpBody = Data("@/etc/passwd".utf8)
    let command = request.cURLDescription(redaction: .none)
    #expect(command.contains(#"--data-raw "@/etc/passwd""#))
  }

  @Test("logs errors with the name of the target, without its values")
  func logsErrors() async throws {
    let entries = await log([.errorResponseBody], status: 0)
    #expect(entries.count == 2)
    #expect(try #require(entries.last).hasPrefix("Error: API.login: "))
  }
}
