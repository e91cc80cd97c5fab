import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("ReplayingTransport", .timeLimit(.minutes(5)))
struct ReplayingTransportTests {
  /// Runs a closure with a folder that contains the given files.
  private func withRecordings<Result>(
    _ files: [String: String],
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFolder { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
      }
      return try await body(folder)
    }
  }

  @Test("responds like the recorded server")
  func replays() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/dropped": .dropped
      case "/binary": .data(Data([0, 0xFF, 10, 10, 13]))
      default: .text("\(request.method) \(request.text)", status: 202, headers: [("X-A", "1")])
      }
    }
    let fields = RequestBody.form(FormParameters(), contentType: "text/plain")
    let raw = RequestBody.data(Data([0xFF, 0x0A]))
    let separator = RequestBody.text("a\n###\nb")
    let targets: [TestTarget] = [
      .to(server, "/a b/%2F"), .to(server, "/dropped"), .to(server, "/binary"),
      .to(server, method: .post, task: .request(body: .json(["n": 1]))),
      .to(server, method: .post, task: .request(body: .json(["n": 2]))),
      .to(server, method: .put, task: .request(body: fields)),
      .to(server, method: .put, task: .request(body: raw)),
      .to(server, method: .put, task: .request(body: separator)),
      .to(server, method: .delete, headers: ["Authorization": "Bearer x"]),
    ]
    func outcomes(_ transport: any Transport) async -> [String] {
      let provider = Provider<TestTarget>(transport: transport)
      var outcomes: [String] = []
      for target in targets {
        do {
          let response = try await provider.response(for: target)
          let headers = [response.header("X-A"), response.header("Content-Type")]
          outcomes.append("\(response.statusCode) \(Array(response.data)) \(headers)")
        } catch {
          outcomes.append("\((error.underlyingError as? URLError)?.code.rawValue ?? 0)")
        }
      }
      return outcomes
    }
    let open = Redaction.credentials.showingOtherBodies()
    try await withRecordings([:]) { folder in
      let real = await outcomes(
        try RecordingTransport(to: folder, redaction: open, responseRedaction: open)
      )
      server.stop()
      let replayed = await outcomes(try ReplayingTransport(from: folder, redaction: open))
      #expect(replayed == real)
      #expect(Set(real).count == targets.count)
      // In another order, each request still finds its own.
      let provider = Provider<TestTarget>(
        transport: try ReplayingTransport(from: folder, redaction: open)
      )
      #expect(try await provider.text(for: targets[4]) == #"POST {"n":2}"#)
    }
  }

  @Test("validates, downloads and retries as with a server, in the order of recordings")
  func behavesLikeNetwork() async throws {
    let files = [
      "1.http": "GET http://example.test/api/\n\n###\nHTTP/1.1 503 Busy\nRetry-After: 9\n\n",
      "2.http": "GET http://example.test/api/\r\n\r\n###\nHTTP/1.1 200 OK\r\n\r\nsample",
      "notes.txt": "none",
    ]
    try await withRecordings(files) { folder in
      let clock = ManualClock()
      let provider = Provider<TestTarget>(
        transport: try ReplayingTransport(from: folder, afterLast: .fail),
        plugins: [RetryPlugin(.constant(1), clock: clock.retryClock)]
      )
      let file = folder.appendingPathComponent("download")
      let target = TestTarget(
        task: .download(destination: { _, _ in (file, []) }),
        validationType: .successCodes
      )
      let response = try await provider.response(for: target)
      #expect(response.fileURL == file)
      #expect(response.header("Content-Length") == "6")
      #expect(try Data(contentsOf: file) == Data("sample".utf8))
      #expect(clock.sleeps == [9])
      let error = await #expect(throws: TargetError.self) {
        try await provider.response(for: TestTarget())
      }
      #expect(
        error?.description
          == "TestTarget: only 2 recordings of GET http://example.test/api/ were found"
      )
    }
  }

  /// Targets whose cases have names, unlike a struct.
  private enum Pets: TargetType {
    case show(id: Int)
    case list
    case remove(id: Int)

    var baseURL: URL { URL("http://example.test") }
    var path: String {
      switch self {
      case .show(let id), .remove(let id): "/pets/\(id)"
      case .list: "/pets"
      }
    }
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { nil }
  }

  @Test("responds by the name of the target, whatever its values are")
  func matchesOperation() async throws {
    let files = [
      "1.http": "# @name Pets.show\nGET http://h/pets/1\n\n###\nHTTP/1.1 200\n\none",
      "2.http": "# @name Pets.list\nGET http://h/pets\n\n###\nHTTP/1.1 200\n\nall",
      "3.http": "# @name Pets.show\nGET http://h/pets/2\n\n###\nHTTP/1.1 200\n\ntwo",
      "4.http": "GET http://example.test/pets/3\n\n###\nHTTP/1.1 200\n\nunnamed",
    ]
    try await withRecordings(files) { folder in
      let transport = try ReplayingTransport(from: folder, matching: .operation)
      let provider = Provider<Pets>(transport: transport)
      #expect(try await provider.text(for: .show(id: 7)) == "one")
      #expect(try await provider.text(for: .list) == "all")
      #expect(try await provider.text(for: .show(id: 8)) == "two")
      let error = await targetError { try await provider.nothing(for: .remove(id: 3)) }
      #expect(error?.description == "Pets.remove: no recording of Pets.remove was found")
      // Other ways to match ignore the names.
      let byURL = Provider<Pets>(transport: try ReplayingTransport(from: folder))
      #expect(try await byURL.text(for: .show(id: 3)) == "unnamed")
      let direct = await #expect(throws: RecordingError.self) {
        try await transport.send(TransportRequest(URLRequest(url: URL("http://h/pets"))))
      }
      #expect(direct?.description == "the request GET http://h/pets has no target")
    }
  }

  @Test("responds by the names that a recording transport has written")
  func matchesRecordedOperation() async throws {
    let server = try await LoopbackServer.start { .text($0.path) }
    try await withRecordings([:]) { folder in
      let open = Redaction.secrets.showingOtherBodies()
      let recorder = try RecordingTransport(to: folder, responseRedaction: open)
      _ = try await Provider<TestTarget>(transport: recorder).text(for: .to(server, "/a"))
      server.stop()
      let provider = Provider<TestTarget>(
        transport: try ReplayingTransport(from: folder, matching: .operation)
      )
      #expect(try await provider.text(for: TestTarget(path: "/b")) == "/a")
    }
  }

  @Test("streams a recorded response")
  func streams() async throws {
    let file = """
      GET http://example.test/api/

      ###
      HTTP/1.1 200
      Content-Type: text/event-stream

      data: a

      data: b


      """
    try await withRecordings(["1.http": file]) { folder in
      let provider = Provider<TestTarget>(transport: try ReplayingTransport(from: folder))
      var events: [String] = []
      for try await event in provider.events(for: TestTarget()) {
        events.append(event.data)
      }
      #expect(events == ["a", "b"])
    }
  }

  @Test("compares bodies unless configured otherwise")
  func matches() async throws {
    let file = "POST http://example.test/api/\n\n{\"b\": 1, \"a\":2}\n###\nHTTP/1.1 200\n\nok"
    try await withRecordings(["1.http": file]) { folder in
      func target(_ body: [String: Int]) -> TestTarget {
        TestTarget(method: .post, task: .requestJSONEncodable(body))
      }
      let strict = Provider<TestTarget>(transport: try ReplayingTransport(from: folder))
      #expect(try await strict.text(for: target(["a": 2, "b": 1])) == "ok")
      let error = await #expect(throws: TargetError.self) {
        try await strict.text(for: target(["a": 3]))
      }
      #expect(
        error?.description
          == "TestTarget: no recording of POST http://example.test/api/ was found"
      )
      let lenient = Provider<TestTarget>(
        transport: try ReplayingTransport(from: folder, matching: .url)
      )
      #expect(try await lenient.text(for: target(["a": 3])) == "ok")
    }
  }

  @Test(
    "reports the file that isn't a recording, with the reason",
    arguments: [
      ("", "a request is missing"), ("GET\n\n###\nHTTP/1.1 200\n\n", "'GET' isn't a request"),
      ("GET http://h\n\nbody", "the line '###' between request and response is missing"),
      ("GET http://h\nbad header\n\n###\n", "'bad header' isn't a header"),
      ("GET http://h\n\n###\n", "a response is missing"),
      ("GET http://h\n\n###\nHTTP/1.1 OK\n\n", "'HTTP/1.1 OK' isn't a response"),
      ("GET http://h\n\n###\nerror X\n", "'error X' isn't a response"),
      (
        "GET http://h\nContent-Transfer-Encoding: base64\n\n*\n###\nHTTP/1.1 200\n\n",
        "the body of the request isn't Base64"
      ),
    ]
  )
  func refuses(text: String, reason: String) async throws {
    try await withRecordings(["a.http": text]) { folder in
      let error = #expect(throws: RecordingError.self) { try ReplayingTransport(from: folder) }
      #expect(error?.description == "'a.http' isn't a recording, \(reason)")
    }
    let missing = URL("file:///does/not/exist")
    #expect(throws: RecordingError.self) { try ReplayingTransport(from: missing) }
  }
}
