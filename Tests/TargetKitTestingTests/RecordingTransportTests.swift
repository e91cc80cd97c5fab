import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("RecordingTransport", .timeLimit(.minutes(5)))
struct RecordingTransportTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("RecordingTransportTests-\(UUID().uuidString)")

  private func files() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.reduce(into: [:]) { files, name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      files[name] = String(decoding: data, as: UTF8.self)
    }
  }

  private func record(
    _ targets: [TestTarget],
    redaction: Redaction = .credentials
  ) async throws -> [String: String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    // Its cookies aren't shared.
    let session = Session(configuration: .ephemeral)
    let transport = try RecordingTransport(to: folder, transport: session, redaction: redaction)
    let provider = Provider<TestTarget>(transport: transport)
    for target in targets {
      _ = try? await provider.response(for: target)
    }
    #expect(transport.writingErrors.isEmpty)
    return try files()
  }

  @Test("writes requests and responses as text")
  func writes() async throws {
    let server = try await LoopbackServer.start { request in
      request.path == "/dropped"
        ? .dropped : .json(#"{"id":  1.0}"#, status: 201, headers: [("X-One", "1")])
    }
    defer { server.stop() }
    let files = try await record([
      .to(server, "/pets/Bello%20B?x=1", headers: ["Accept": "application/json"]),
      .to(server, "/pets", method: .post, task: .request(body: .json(["name": "Bello"]))),
      .to(server, "/dropped"),
    ])
    let base = server.baseURL.absoluteString
    #expect(
      files.keys.sorted() == [
        "0001-GET-pets-Bello-B-x-1.http", "0002-POST-pets.http", "0003-GET-dropped.http",
      ]
    )
    #expect(
      files["0001-GET-pets-Bello-B-x-1.http"] == """
        # @name TestTarget
        GET \(base)/pets/Bello%20B%3Fx=1
        Accept: application/json

        ###
        HTTP/1.1 201
        Content-Type: application/json
        X-One: 1

        {"id":  1.0}
        """
    )
    #expect(
      files["0002-POST-pets.http"] == """
        # @name TestTarget
        POST \(base)/pets
        Content-Type: application/json

        {"name":"Bello"}
        ###
        HTTP/1.1 201
        Content-Type: application/json
        X-One: 1

        {"id":  1.0}
        """
    )
    let failure = try #require(files["0003-GET-dropped.http"])
    #expect(
      failure.hasPrefix(
        "# @name TestTarget\nGET \(base)/dropped\n\n###\nerror NSURLErrorDomain -1"
      )
    )
  }

  @Test("writes no credentials of a plugin that a server repeats in its fields")
  func redactsRepeated() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(
        "{}",
        headers: [
          ("Link", "<items?page=2&appid=s>; rel=next"), ("Content-Location", "/a?appid=s"),
          ("Refresh", "5; url=https://h/?appid=s"), ("X-Appid", "s"),
        ]
      )
    }
    defer { server.stop() }
    defer { try? FileManager.default.removeItem(at: folder) }
    let transport = try RecordingTransport(to: folder)
    let fields = CredentialFields(headers: ["X-Appid"], queryItems: ["appid"])
    let request = URLRequest(url: server.baseURL)
    _ = try await transport.send(
      TransportRequest(request, credentialFields: fields),
      progress: nil
    )
    let text = try #require(try files().values.first)
    #expect(text.contains("Content-Location: /a?appid=<redacted>\n"))
    #expect(text.contains("Link: <items?page=2&appid=<redacted>>; rel=next\n"))
    #expect(text.contains("Refresh: 5; url=https://h/?appid=<redacted>\n"))
    #expect(text.contains("X-Appid: <redacted>\n"))
  }

  @Test("writes no credentials unless configured")
  func redacts() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(
        #"{"access_token": "s3cret", "password": 1234, "code": "not_found", "key": "mit"}"#,
        headers: [("Set-Cookie", "session=s3cret"), ("Location", "/x?token=s3cret")]
      )
    }
    defer { server.stop() }
    var query = QueryParameters()
    query.add("api_key", "s3cret")
    let target = TestTarget.to(
      server,
      "/login",
      method: .post,
      task: .request(query: query, body: .json(["password": "s3cret"])),
      headers: ["Authorization": "Bearer s3cret"]
    )
    let text = try #require(try await record([target]).values.first)
    #expect(!text.contains("s3cret"))
    #expect(
      text == """
        # @name TestTarget
        POST \(server.baseURL.absoluteString)/login?api_key=<redacted>
        Authorization: <redacted>
        Content-Type: application/json

        {"password":"<redacted>"}
        ###
        HTTP/1.1 200
        Content-Type: application/json
        Location: /x?token=<redacted>
        Set-Cookie: <redacted>

        {"access_token": "<redacted>", "password": 0, "code": "not_found", "key": "mit"}
        """
    )
    let open = try #require(try await record([target], redaction: .none).values.first)
    #expect(open.contains("Bearer s3cret"))
  }

  @Test("writes downloads, and continues the numbering of files")
  func writesDownloads() async throws {
    let server = try await LoopbackServer.start { _ in .text("file") }
    defer { server.stop() }
    defer { try? FileManager.default.removeItem(at: folder) }
    for _ in 1...2 {
      let transport = try RecordingTransport(
        to: folder,
        responseRedaction: .secrets.showingOtherBodies()
      )
      let provider = Provider<TestTarget>(transport: transport)
      let task = HTTPTask.download(destination: { url, _ in (url, []) })
      let response = try await provider.response(for: .to(server, task: task))
      try FileManager.default.removeItem(at: try #require(response.fileURL))
    }
    let files = try files()
    #expect(files.keys.sorted() == ["0001-GET.http", "0002-GET.http"])
    #expect(files.values.allSatisfy { $0.hasSuffix("\n\nfile") })
  }

  @Test("omits streams, multipart bodies and cancelled requests")
  func leavesOut() async throws {
    let gate = Gate()
    let server = try await LoopbackServer.start { request in
      if request.path == "/slow" { await gate.wait() }
      return .text("streamed")
    }
    defer { server.stop() }
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try RecordingTransport(
      to: folder,
      transport: Session(),
      responseRedaction: .secrets.showingOtherBodies()
    )
    let provider = Provider<TestTarget>(transport: session)
    let stream = try await provider.stream(for: .to(server))
    #expect(try await stream.collect() == Data("streamed".utf8))
    let cancelled = Task { try await provider.response(for: .to(server, "/slow")) }
    _ = await server.requests(atLeast: 2)
    cancelled.cancel()
    _ = await cancelled.result
    gate.open()
    #expect(try files() == [:])

    var parts = MultipartParts(boundary: "XX")
    parts.add("a", 1)
    try await provider.nothing(for: .to(server, "/parts", method: .post, task: .multipart(parts)))
    let text = try #require(try files().values.first)
    #expect(text.contains("Content-Type: multipart/form-data; boundary=XX\n\n###\n"))
  }

  @Test("reports a response whose credentials can't be found, and doesn't record it")
  func failsClosed() async throws {
    let server = try await LoopbackServer.start { _ in .text("s3cret") }
    defer { server.stop() }
    defer { try? FileManager.default.removeItem(at: folder) }
    let transport = try RecordingTransport(to: folder)
    let provider = Provider<TestTarget>(transport: transport)
    try await provider.nothing(
      for: .to(server, method: .post, task: .request(body: .text("s3cret")))
    )
    #expect(try files().isEmpty)
    #expect(transport.writingErrors.first?.localizedDescription.contains("text/plain") == true)
  }

  @Test("reports a folder that isn't writable, without failing the call")
  func reportsFailures() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let transport = try RecordingTransport(to: folder)
    try FileManager.default.removeItem(at: folder)
    let provider = Provider<TestTarget>(transport: transport)
    #expect(try await provider.text(for: .to(server)) == "ok")
    #expect(transport.writingErrors.count == 1)
    #expect(throws: (any Error).self) { try RecordingTransport(to: URL("file:///dev/null/x")) }
  }
}
