import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

@Suite("MultipartFormData of Moya", .timeLimit(.minutes(5)))
struct MultipartFormDataTests {
  private typealias Part = MoyaCompatibility.MultipartFormData

  private let files: TemporaryFiles

  init() throws {
    files = try TemporaryFiles()
  }

  /// Sends parts and returns the received body, with `X` as the boundary.
  private func sent(_ task: MoyaCompatibility.Task) async throws -> (target: String, text: String) {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = MoyaProvider<TestTarget>()
    _ = try await provider.result(of: .to(server, "/p", method: .post, task: task)).get()
    let request = try #require(await server.requests.first)
    let type = try #require(request.header("Content-Type"))
    let boundary = String(try #require(type.split(separator: "=").last))
    #expect(type == "multipart/form-data; boundary=\(boundary)")
    return (request.target, request.text.replacingOccurrences(of: boundary, with: "X"))
  }

  @Test("keeps the values that it is initialized with")
  func keeps() {
    let url = URL("file:///tmp.txt")
    let part = Part(
      provider: .file(url),
      name: "MyName",
      fileName: "tmp.txt",
      mimeType: "text/plain"
    )
    #expect(part.name == "MyName")
    #expect(part.fileName == "tmp.txt")
    #expect(part.mimeType == "text/plain")
    #expect(part.provider == .file(url))
    #expect(
      part
        == Part(provider: .file(url), name: "MyName", fileName: "tmp.txt", mimeType: "text/plain")
    )
    #expect(
      part != Part(provider: .file(url), name: "Other", fileName: "tmp.txt", mimeType: "text/plain")
    )
    #expect(
      Part(provider: .data(Data([1])), name: "a") != Part(provider: .data(Data([2])), name: "a")
    )
  }

  @Test("parts with data, files and streams are sent with their headers")
  func sends() async throws {
    let named = try files.file("a.txt", Data("named".utf8))
    let (target, text) = try await sent(
      .uploadCompositeMultipart(
        [
          Part(provider: .data(Data("plain".utf8)), name: "one"),
          Part(provider: .file(named), name: "two", fileName: "b.txt", mimeType: "text/plain"),
          Part(
            provider: .stream(InputStream(data: Data("streamed".utf8)), 8),
            name: "three",
            fileName: "c.bin",
            mimeType: "a/b"
          ),
        ],
        urlParameters: ["q": 1]
      )
    )
    #expect(target == "/p?q=1")
    #expect(
      text == """
        --X\r
        Content-Disposition: form-data; name="one"\r
        \r
        plain\r
        --X\r
        Content-Disposition: form-data; name="two"; filename="b.txt"\r
        Content-Type: text/plain\r
        \r
        named\r
        --X\r
        Content-Disposition: form-data; name="three"; filename="c.bin"\r
        Content-Type: a/b\r
        \r
        streamed\r
        --X--\r\n
        """
    )
  }

  @Test("a file without a name or type gets them from its URL")
  func namesFiles() async throws {
    let url = try files.file("photo.unknown-kind", Data("x".utf8))
    let (_, text) = try await sent(
      .uploadMultipart([Part(provider: .file(url), name: "f", fileName: "n")])
    )
    #expect(
      text == """
        --X\r
        Content-Disposition: form-data; name="f"; filename="photo.unknown-kind"\r
        Content-Type: application/octet-stream\r
        \r
        x\r
        --X--\r\n
        """
    )
  }

  @Test("names can't inject headers")
  func escapes() async throws {
    let (_, text) = try await sent(
      .uploadMultipart([
        Part(provider: .data(Data()), name: "a\"\r\nX-Evil: 1", fileName: "b\"\n", mimeType: "a/b")
      ])
    )
    #expect(
      text.contains(#"name="a%22%0D%0AX-Evil: 1"; filename="b%22%0A""#)
    )
  }

  @Test(
    "sending no parts, or parts with GET or DELETE, is an error instead of a trap as in Moya",
    arguments: [(MoyaCompatibility.Method.post, 0), (.get, 1), (.delete, 1)]
  )
  func refuses(method: MoyaCompatibility.Method, count: Int) async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let parts = Array(repeating: Part(provider: .data(Data()), name: "a"), count: count)
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(plugins: [plugin])
    let result = await provider.result(
      of: .to(server, method: method, task: .uploadMultipart(parts))
    )
    guard case .failure(.underlying(AFError.createUploadableFailed, nil)) = result else {
      Issue.record("not a failure: \(result)")
      return
    }
    #expect(await server.requests.isEmpty)
    #expect(plugin.events == ["didReceive failure 0", "process failure 0"])
  }

  @Test("a missing file is an error, and nothing is sent")
  func reportsMissingFiles() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let missing = URL("file:///does/not/exist.txt")
    let tasks: [MoyaCompatibility.Task] = [
      .uploadFile(missing), .uploadMultipart([Part(provider: .file(missing), name: "f")]),
    ]
    for task in tasks {
      let result = await MoyaProvider<TestTarget>()
        .result(of: .to(server, method: .post, task: task))
      guard case .failure(.underlying(AFError.createUploadableFailed, nil)) = result else {
        Issue.record("not a failure: \(result)")
        return
      }
    }
    #expect(await server.requests.isEmpty)
  }
}
