import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Uploads and downloads", .timeLimit(.minutes(5)))
struct TransferTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
  private let files: TemporaryFiles

  init() throws {
    files = try TemporaryFiles()
  }

  private func destination(
    _ file: URL,
    _ options: DownloadOptions = []
  ) -> DownloadDestination {
    { _, _ in (file, options) }
  }

  @Test("a file is sent unchanged, with its length")
  func uploadsFile() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    let file = try files.file("sent", data)
    let steps = Locked<[Double]>([])
    let tasks: [HTTPTask] = [
      .uploadFile(file), .upload(file: file, contentType: "image/png"),
    ]
    for task in tasks {
      let response = try await provider.response(
        for: .to(server, method: .put, task: task),
        progress: .init { fraction in steps.withLock { $0.append(fraction) } }
      )
      #expect(response.statusCode == 201)
    }
    let requests = await server.requests
    #expect(requests.map(\.body) == [data, data])
    #expect(requests.map { $0.header("Content-Length") } == ["300000", "300000"])
    #expect(
      requests.map { $0.header("Content-Type") } == ["application/octet-stream", "image/png"]
    )
    let fractions = steps.withLock { $0 }
    #expect(fractions.filter { $0 == 1 }.count == 2)
  }

  @Test("parts are sent with their names, types and bytes, including files")
  func uploadsParts() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let file = try files.file("a\".txt", Data("from disk".utf8))
    var parts = MultipartParts(boundary: "XX")
    parts.add("n", 1)
    parts.add("f", MultipartFile.file(file, contentType: "text/plain"))
    var query = QueryParameters()
    query.add("q", "1")
    try await provider.nothing(
      for: .to(server, method: .post, task: .multipart(parts, query: query))
    )
    let request = try #require(await server.requests.first)
    #expect(request.target == "/?q=1")
    #expect(request.header("Content-Type") == "multipart/form-data; boundary=XX")
    #expect(
      request.text == """
        --XX\r
        Content-Disposition: form-data; name="n"\r
        \r
        1\r
        --XX\r
        Content-Disposition: form-data; name="f"; filename="a%22.txt"\r
        Content-Type: text/plain\r
        \r
        from disk\r
        --XX--\r\n
        """
    )
  }

  @Test("Moya's parts are sent in the same way")
  func uploadsMoyaParts() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let file = try files.file("d.bin", Data("d".utf8))
    let parts: [MultipartFormData] = [
      MultipartFormData(provider: .data(Data("v".utf8)), name: "n"),
      MultipartFormData(provider: .file(file), name: "f"),
    ]
    try await provider.nothing(
      for: .to(server, method: .post, task: .uploadMultipart(parts))
    )
    let request = try #require(await server.requests.first)
    let boundary = try #require(request.header("Content-Type")?.split(separator: "=").last)
    #expect(
      request.text == """
        --\(boundary)\r
        Content-Disposition: form-data; name="n"\r
        \r
        v\r
        --\(boundary)\r
        Content-Disposition: form-data; name="f"; filename="d.bin"\r
        Content-Type: application/octet-stream\r
        \r
        d\r
        --\(boundary)--\r\n
        """
    )
  }

  @Test("a response is written to a file on arrival")
  func downloads() async throws {
    let server = try await LoopbackServer.start { _ in
      .sized(200_000) { send in
        for _ in 1...4 { try send(Data(count: 50_000)) }
      }
    }
    defer { server.stop() }
    let file = try files.file()
    let steps = Locked<[Double]>([])
    let response = try await provider.response(
      for: .to(server, task: .downloadDestination(destination(file))),
      progress: .init { fraction in steps.withLock { $0.append(fraction) } }
    )
    #expect(response.fileURL == file)
    #expect(response.data.isEmpty)
    #expect(try Data(contentsOf: file).count == 200_000)
    let fractions = steps.withLock { $0 }
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
  }

  @Test("a download replaces files and creates folders only if configured")
  func respectsDownloadOptions() async throws {
    let server = try await LoopbackServer.start { _ in .text("new") }
    defer { server.stop() }
    let present = try files.file("present", Data("old".utf8))
    let deep = present.deletingLastPathComponent().appendingPathComponent("x/y/file")
    for file in [present, deep] {
      await #expect(throws: TargetError.self) {
        try await provider.response(
          for: .to(server, task: .downloadDestination(destination(file)))
        )
      }
    }
    #expect(try Data(contentsOf: present) == Data("old".utf8))
    let options: DownloadOptions = [.removePreviousFile, .createIntermediateDirectories]
    for file in [present, deep] {
      try await provider.nothing(
        for: .to(
          server,
          task: .downloadParameters(
            parameters: ["a": 1],
            encoding: URLEncoding.default,
            destination: destination(file, options)
          )
        )
      )
      #expect(try Data(contentsOf: file) == Data("new".utf8))
    }
    #expect(await server.requests.last?.target == "/?a=1")
  }

  @Test("an unaccepted response isn't written to the file")
  func keepsErrorsOutOfFiles() async throws {
    let server = try await LoopbackServer.start { _ in .text("gone", status: 404) }
    defer { server.stop() }
    let file = try files.file()
    let target = TestTarget.to(
      server,
      task: .downloadDestination(destination(file)),
      validationType: .successCodes
    )
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: target)
    }
    #expect(error?.response?.data == Data("gone".utf8))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("a file can be sent, and the response written to another one")
  func uploadsAndDownloads() async throws {
    let server = try await LoopbackServer.start { request in .text("got \(request.text)") }
    defer { server.stop() }
    let sent = try files.file("sent", Data("this".utf8))
    let received = try files.file()
    let response = try await provider.response(
      for: .to(
        server,
        method: .post,
        task: .download(body: .file(sent), destination: destination(received))
      )
    )
    #expect(response.fileURL == received)
    #expect(response.data.isEmpty)
    #expect(try Data(contentsOf: received) == Data("got this".utf8))
  }

  @Test("a download stays in the temporary file if that is its destination")
  func keepsTemporaryFile() async throws {
    let server = try await LoopbackServer.start { _ in .text("kept") }
    defer { server.stop() }
    let response = try await provider.response(
      for: .to(server, task: .download(destination: { url, _ in (url, []) }))
    )
    let file = try #require(response.fileURL)
    #expect(try Data(contentsOf: file) == Data("kept".utf8))
    try FileManager.default.removeItem(at: file)
  }

  @Test("a download that requires credentials completes with 401")
  func downloadsUnauthorized() async throws {
    let server = try await LoopbackServer.start { _ in
      .text("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"a\"")])
    }
    defer { server.stop() }
    let file = try files.file()
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(
        for: .to(
          server,
          task: .downloadDestination(destination(file)),
          validationType: .successCodes
        )
      )
    }
    #expect(error?.response?.statusCode == 401)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("a released session completes its transfers")
  func finishesTransfers() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let response = try await TransportUnderTest.make().send(
      TransportRequest(URLRequest(url: server.baseURL))
    )
    guard case .data(let data) = response.body else {
      Issue.record("the body isn't in memory")
      return
    }
    #expect(data == Data("ok".utf8))
  }
}
