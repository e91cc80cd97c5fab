import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// Every kind of request body, as received by a server.
@Suite("Bodies, generated")
struct BodiesTests {
  /// A call of a provider, and the request that a server receives.
  struct Call: Sendable, CustomTestStringConvertible {
    var request: String
    var contentType: String?
    var body: String
    var send: @Sendable (URL) async throws -> Void

    init(
      _ request: String,
      _ contentType: String?,
      _ body: String,
      _ send: @escaping @Sendable (URL) async throws -> Void
    ) {
      self.request = request
      self.contentType = contentType
      self.body = body
      self.send = send
    }

    var testDescription: String { request + " " + body }
  }

  static func whole(_ url: URL) -> WholeProvider { WholeProvider(.generated(baseURL: url)) }
  static func forms(_ url: URL) -> FormsProvider { FormsProvider(.generated(baseURL: url)) }
  static func choices(_ url: URL) -> ChoicesProvider { ChoicesProvider(.generated(baseURL: url)) }

  static let form = "application/x-www-form-urlencoded"
  static let color = BodyColor(r: 100, g: 200, b: 150)

  static let wholeCalls: [Call] = [
    Call("POST /json", "application/json", #"{"name":"Rex \"é\"\n","age":3}"#) {
      try await whole($0).json(body: Pet(name: "Rex \"é\"\n", age: 3))
    },
    Call("DELETE /json", "application/json", "[1,2]") {
      try await whole($0).deleteWithBody(body: [1, 2])
    },
    Call("GET /json", nil, "") { try await whole($0).getWithBody() },
    Call("PUT /json/optional", "application/vnd.pets+json; charset=UTF-8", #"{"name":"a"}"#) {
      try await whole($0).optional(body: Pet(name: "a"))
    },
    Call("PUT /json/optional", nil, "") { try await whole($0).optional() },
    Call("PUT /json/latin", "application/json; charset=utf-8", #""é""#) {
      try await whole($0).latin(body: "é")
    },
    Call("POST /json/any", "application/json", #"{"name":"a"}"#) {
      try await whole($0).any(body: Pet(name: "a"))
    },
    Call("POST /json/null", "application/json", "null") { try await whole($0).nothing(body: nil) },
    Call("POST /json/null", "application/json", #""null""#) {
      try await whole($0).nothing(body: "null")
    },
    Call(
      "POST /lines",
      "application/x-ndjson",
      #"{"name":"a\nb"}"# + "\n" + #"{"name":"c"}"# + "\n"
    ) { try await whole($0).lines(body: [Pet(name: "a\nb"), Pet(name: "c")]) },
    Call("PUT /lines", "application/jsonl", #"{"name":"a"}"# + "\n") {
      try await whole($0).items(body: [Pet(name: "a")])
    },
    Call("PATCH /lines", "application/json-seq", "\u{1E}1\n\u{1E}2\n") {
      try await whole($0).sequence(body: [1, 2])
    },
    Call("POST /text", "text/plain; charset=utf-8", "é, \"a\"\r\n") {
      try await whole($0).text(body: "é, \"a\"\r\n")
    },
    Call("PUT /text", "text/plain", "-7") { try await whole($0).number(body: -7) },
    Call("PATCH /text", "text/csv", "a,b\n") { try await whole($0).csv(body: "a,b\n") },
    Call("POST /text/types", "text/csv", "a,b") { try await whole($0).table(body: "a,b") },
    Call("POST /text/types", "text/tab-separated-values", "a\tb") {
      try await whole($0).tableTabSeparatedValues(body: "a\tb")
    },
    Call("PUT /text/types", "application/x-ndjson", "{}\n[]\n") {
      try await whole($0).log(body: "{}\n[]\n")
    },
    Call("POST /data", "application/octet-stream", "bytes") {
      try await whole($0).data(body: .data(Data("bytes".utf8)))
    },
    Call("PUT /data", "image/webp", "bytes") {
      try await whole($0).image(body: .data(Data("bytes".utf8), contentType: "image/webp"))
    },
    Call("PUT /data", "application/octet-stream", "bytes") {
      try await whole($0).image(body: .data(Data("bytes".utf8)))
    },
    Call("PATCH /data", "image/jpeg", "bytes") {
      try await whole($0).picture(body: .data(Data("bytes".utf8)))
    },
    Call("PATCH /data", "image/png", "bytes") {
      try await whole($0).picture(body: .data(Data("bytes".utf8), contentType: "image/png"))
    },
    Call("PUT /data/encoded", "image/jpeg", "cG5n") {
      try await whole($0).encodedImage(body: Data("png".utf8))
    },
    Call("POST /data/encoded", "application/zip", "zip") {
      try await whole($0).asset(body: .data(Data("zip".utf8), contentType: "application/zip"))
    },
    Call("PATCH /data/encoded", "application/json", #"{"stars":4.5}"#) {
      try await whole($0).rate(body: RateBody(stars: 4.5))
    },
    Call("PATCH /data", nil, "") { try await whole($0).picture() },
    Call("PUT /data/a%2Fb?mode=x%26y", "application/xml", "<a/>") {
      try await whole($0).markup(name: "a/b", body: .data(Data("<a/>".utf8)), mode: "x&y")
    },
  ]

  static let formCalls: [Call] = [
    Call(
      "POST /form",
      form,
      "name=a%26b%3Dc+%2B%25+%C3%A9&born=2024-02-29&tags=x&tags=y+z&pet=%7B%22name%22%3A%22Rex%22%7D&pets=%7B%22name%22%3A%22a%22%7D&pets=%7B%22name%22%3A%22b%22%7D"
    ) {
      try await forms($0).form(
        name: "a&b=c +% é",
        born: CalendarDate("2024-02-29"),
        tags: ["x", "y z"],
        pet: Pet(name: "Rex"),
        pets: [Pet(name: "a"), Pet(name: "b")]
      )
    },
    Call("POST /form", form, "name=") { try await forms($0).form(name: "", tags: []) },
    Call(
      "POST /form/styles",
      form,
      "comma=a,b%2Cc&space=a%20b&pipe=a%7Cb&deep%5BR%5D=100&deep%5BG%5D=200&deep%5BB%5D=150&R=100&G=200&B=150&json=%5B%22a%22%5D&url=https://a.b/?c=d%26e"
    ) {
      try await forms($0).styles(
        comma: ["a", "b,c"],
        space: ["a", "b"],
        pipe: ["a", "b"],
        deep: color,
        exploded: color,
        json: ["a"],
        url: "https://a.b/?c=d&e"
      )
    },
    Call("POST /form/open", form, "name=a&x=1&y=2") {
      try await forms($0).open(name: "a", additionalProperties: ["y": 2, "x": 1])
    },
    Call("POST /form/open", form, "name=a") { try await forms($0).open(name: "a") },
    Call("POST /form/variants", form, "grant_type=code&code=a%26b&scopes=x%20y") {
      try await forms($0).signIn(body: .code(CodeGrant(code: "a&b", scopes: ["x", "y"])))
    },
    Call("POST /form/variants", form, "grant_type=token&token=t") {
      try await forms($0).signIn(body: .token(TokenGrant(token: "t")))
    },
    Call("PUT /form/variants", form, "kind=card&number=4") {
      try await forms($0).changeGrant(body: .card(Card(number: "4")))
    },
    Call("PUT /form/variants", nil, "") { try await forms($0).changeGrant() },
    Call("POST /parts/family", nil, "") {
      try await PartsProvider(.generated(baseURL: $0)).addAccount()
    },
    Call("POST /form/free", form, "a=1&b+c=%26") {
      try await forms($0).free(fields: ["b c": "&", "a": "1"])
    },
  ]

  static let choiceCalls: [Call] = [
    Call("POST /choices?lang=de", "application/json", #"{"url":"https://a.b/c"}"#) {
      _ = try await choices($0).upload(body: UploadBody(url: "https://a.b/c"), lang: "de")
    },
    Call("POST /choices", "text/plain", "a") {
      _ = try await choices($0).uploadText(body: "a")
    },
    Call("POST /choices", "application/octet-stream", "a") {
      _ = try await choices($0).uploadData(body: .data(Data("a".utf8)))
    },
    Call("PUT /choices", "application/json", #"{"name":"a"}"#) {
      try await choices($0).same(body: Pet(name: "a"))
    },
    Call("POST /choices/forms", form, "text=a") { try await choices($0).note(text: "a") },
    Call("PATCH /choices", "application/json", #"{"name":"a"}"#) {
      try await choices($0).patch(body: Pet(name: "a"))
    },
    Call("PATCH /choices", "application/merge-patch+json", #"{"name":"a"}"#) {
      try await choices($0).patchMergePatch(body: Pet(name: "a"))
    },
    Call("PATCH /choices", "application/json-patch+json", #"[{"op":"add"}]"#) {
      try await choices($0).patchJSONPatch(body: [PatchBodyItem(op: "add")])
    },
    Call("PATCH /choices/any", "application/merge-patch+json", #"{"a":null}"#) {
      try await choices($0).change(body: ["a": .null])
    },
    Call("PATCH /choices/any", "application/strategic-merge-patch+json", #"{"a":1}"#) {
      try await choices($0).changeStrategicMergePatch(body: ["a": 1])
    },
    Call("PATCH /choices/any", "application/apply-patch+yaml", #"{"a":1}"#) {
      try await choices($0).changeApplyPatch(body: ["a": 1])
    },
    Call("PATCH /choices/any", "application/json-patch+json", #"[{"op":"remove","path":"/a"}]"#) {
      try await choices($0).changeJSONPatch(body: [["op": "remove", "path": "/a"]])
    },
  ]

  private func start() async throws -> LoopbackServer {
    try await LoopbackServer.start { _ in .json(#"{"name": "Rex"}"#) }
  }

  @Test(
    "a call sends the request that the spec describes",
    arguments: wholeCalls + formCalls + choiceCalls
  )
  func call(_ call: Call) async throws {
    let server = try await start()
    defer { server.stop() }
    try await call.send(server.baseURL)
    let request = try #require(await server.requests.first)
    #expect(request.method + " " + request.target == call.request)
    #expect(request.text == call.body)
    #expect(request.header("Content-Type") == call.contentType || call.body.isEmpty)
  }

  @Test("a file on disk is sent unchanged")
  func file() async throws {
    let server = try await start()
    defer { server.stop() }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".bin"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
    try bytes.write(to: file)
    try await Self.whole(server.baseURL).image(body: .file(file, contentType: "image/png"))
    let request = try #require(await server.requests.first)
    #expect(request.body == bytes)
    #expect(request.header("Content-Type") == "image/png")
  }

  // MARK: - Parts

  /// Returns the parts of a body, each as its header fields and its bytes, split at the boundary in the header.
  private func parts(_ request: LoopbackServer.Request, type: String) throws -> [String] {
    let contentType = try #require(request.header("Content-Type"))
    try #require(contentType.hasPrefix(type + "; boundary="))
    let boundary = String(contentType.dropFirst((type + "; boundary=").count))
      .trimmingCharacters(in: ["\""])
    var pieces = request.text.components(separatedBy: "--" + boundary)
    try #require(pieces.removeLast() == "--\r\n")
    try #require(["", "\r\n"].contains(pieces.removeFirst()))
    return pieces.map { piece in
      piece.trimmingPrefix("\r\n").replacingOccurrences(of: "\r\n", with: "\n")
    }.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
  }

  /// Returns a part as written between the boundaries.
  private func part(_ name: String, _ content: String, _ fields: String...) -> String {
    (["Content-Disposition: form-data; name=\"\(name)\""] + fields + ["", content])
      .joined(separator: "\n")
  }

  private func file(_ name: String, _ fileName: String, _ content: String, _ fields: String...)
    -> String
  {
    (["Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(fileName)\""] + fields
      + ["", content]).joined(separator: "\n")
  }

  @Test(
    "parts contain text, JSON and files, with the styles and header fields of their encoding"
  )
  func parts() async throws {
    let server = try await start()
    defer { server.stop() }
    try await PartsProvider(.generated(baseURL: server.baseURL)).parts(
      name: "a&b é",
      photo: MultipartFile.data(Data("png".utf8), fileName: "a.png"),
      photoXWidth: 640,
      .init(
        count: 7,
        born: CalendarDate("2024-02-29"),
        tags: ["x", "y"],
        pet: Pet(name: "Rex"),
        pets: [Pet(name: "a"), Pet(name: "b")],
        photoXLabels: ["cat", "dog"],
        pages: [
          MultipartFile.data(Data("1".utf8), fileName: "1.jpg", contentType: "image/jpeg"),
          MultipartFile.data(Data("2".utf8), fileName: "2"),
        ],
        scan: MultipartFile.data(Data("pdf".utf8), fileName: "a.pdf"),
        note: "# a",
        ids: [1, 2],
        color: Self.color,
        flat: Self.color
      )
    )
    let request = try #require(await server.requests.first)
    #expect(
      try parts(request, type: "multipart/form-data") == [
        part("name", "a&b é"),
        file(
          "photo",
          "a.png",
          "png",
          "Content-Type: image/png",
          "X-Labels: cat,dog",
          "X-Width: 640"
        ),
        part("count", "7"),
        part("born", "2024-02-29"),
        part("tags", "x"),
        part("tags", "y"),
        part("pet", #"{"name":"Rex"}"#, "Content-Type: application/json"),
        part("pets", #"{"name":"a"}"#, "Content-Type: application/json"),
        part("pets", #"{"name":"b"}"#, "Content-Type: application/json"),
        file("pages", "1.jpg", "1", "Content-Type: image/jpeg"),
        file("pages", "2", "2", "Content-Type: application/octet-stream"),
        file("scan", "a.pdf", "pdf", "Content-Type: application/pdf"),
        part("note", "# a", "Content-Type: text/markdown"),
        part("ids", "1|2"),
        part("color[R]", "100"), part("color[G]", "200"), part("color[B]", "150"),
        part("R", "100"), part("G", "200"), part("B", "150"),
      ]
    )
  }

  @Test(
    "a part takes a file or a list of files as a list, and a file or a value as a union; the JSON body stays unchanged"
  )
  func alternativeFiles() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = PartsProvider(.generated(baseURL: server.baseURL))
    let png = MultipartFile.data(Data("png".utf8), fileName: "a.png", contentType: "image/png")
    try await provider.alternativesMultipart(image: [png], mask: .file(png), pages: [png, png])
    try await provider.alternatives(
      body: AlternativesBody(image: ["a"], mask: Source(id: "b"), pages: [])
    )
    let requests = await server.requests
    try #require(requests.count == 2)
    #expect(
      try parts(requests[0], type: "multipart/form-data") == [
        file("image", "a.png", "png", "Content-Type: image/png"),
        file("mask", "a.png", "png", "Content-Type: image/png"),
        file("pages", "a.png", "png", "Content-Type: image/png"),
        file("pages", "a.png", "png", "Content-Type: image/png"),
      ]
    )
    #expect(requests[1].text == #"{"image":["a"],"mask":{"id":"b"},"pages":[]}"#)
  }

  @Test("the variants of a body and further parts may contain files")
  func variants() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = PartsProvider(.generated(baseURL: server.baseURL))
    let png = MultipartFile.data(Data("png".utf8), fileName: "a.png")
    let pdf = MultipartFile.data(
      Data("pdf".utf8),
      fileName: "a.pdf",
      contentType: "application/pdf"
    )
    try await provider.sendPicture(
      body: .uploaded(.init(caption: "a", image: png, labels: ["x", "y"]))
    )
    try await provider.sendPicture(body: .linked(.init(caption: "b", url: "https://a.b")))
    try await provider.openParts(name: "c", additionalProperties: ["two": pdf, "one": png])
    try await provider.freeParts(parts: ["one": png])
    try await provider.files(binary: png, pdf: png, base64: Data("png".utf8))
    try await Self.choices(server.baseURL).noteMultipart(text: "a", note: "b")
    try await provider.addAccount(body: .bank(.init(iban: "DE", scan: png)))
    try await provider.patternParts(name: "d", additionalProperties: ["file_1": png])
    let sent = try await server.requests.map { try parts($0, type: "multipart/form-data") }
    try #require(sent.count == 8)
    let bytes = "Content-Type: application/octet-stream"
    #expect(
      sent[0] == [
        part("caption", "a"),
        file("image", "a.png", "png", "Content-Type: image/png"),
        part("labels", #""x""#, "Content-Type: application/json"),
        part("labels", #""y""#, "Content-Type: application/json"),
      ]
    )
    #expect(sent[1] == [part("caption", "b"), part("url", "https://a.b")])
    #expect(
      sent[2] == [
        part("name", "c"), file("one", "a.png", "png", bytes),
        file("two", "a.pdf", "pdf", "Content-Type: application/pdf"),
      ]
    )
    #expect(sent[3] == [file("one", "a.png", "png", bytes)])
    #expect(
      sent[4] == [
        file("binary", "a.png", "png", bytes),
        file("pdf", "a.png", "png", "Content-Type: application/pdf"), part("base64", "cG5n"),
      ]
    )
    #expect(sent[5] == [part("text", "a"), part("note", "b")])
    #expect(
      sent[6] == [part("kind", "bank"), part("iban", "DE"), file("scan", "a.png", "png", bytes)]
    )
    #expect(sent[7] == [part("name", "d"), file("file_1", "a.png", "png", bytes)])
  }

  @Test("a part of one of several types is sent as the chosen one")
  func unions() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = PartsProvider(.generated(baseURL: server.baseURL))
    let png = MultipartFile.data(Data("png".utf8), fileName: "a.png", contentType: "image/png")
    let pdf = MultipartFile.data(Data("pdf".utf8), fileName: "a.pdf")
    try await provider.unions(
      portrait: .file(png),
      portraitXWidth: 640,
      origin: .source(Source(id: "s")),
      pages: [.file(pdf), .source(Source(id: "p")), .files([png, pdf])],
      number: .int(7),
      additionalProperties: ["b": .file(pdf), "a": .string("x"), "c": .string("")]
    )
    try await provider.unions(
      portrait: .url("https://a.b/c.png"),
      portraitXWidth: 1,
      origin: .color(Self.color),
      pages: [],
      number: .string("7")
    )
    try await provider.unionVariants(body: .page(.init(page: .source(Source(id: "p")))))
    try await provider.unionVariants(
      body: .pages(.init(pages: [.source(Source(id: "p")), .file(png)]))
    )
    let sent = try await server.requests.map { try parts($0, type: "multipart/form-data") }
    try #require(sent.count == 4)
    let isJSON = "Content-Type: application/json"
    let bytes = "Content-Type: application/octet-stream"
    #expect(
      sent[0] == [
        file("portrait", "a.png", "png", "Content-Type: image/png", "X-Width: 640"),
        part("origin", #"{"id":"s"}"#, isJSON),
        file("pages", "a.pdf", "pdf", bytes),
        part("pages", #"{"id":"p"}"#, isJSON),
        file("pages", "a.png", "png", "Content-Type: image/png"),
        file("pages", "a.pdf", "pdf", bytes),
        part("number", "7"),
        part("a", "x"), file("b", "a.pdf", "pdf", bytes), part("c", ""),
      ]
    )
    #expect(
      sent[1] == [
        part("portrait", "https://a.b/c.png", "X-Width: 1"),
        part("origin", #"{"R":100,"G":200,"B":150}"#, isJSON),
        part("number", "7"),
      ]
    )
    #expect(sent[2] == [part("page", #"{"id":"p"}"#, isJSON)])
    #expect(
      sent[3] == [
        part("pages", #"{"id":"p"}"#, isJSON),
        file("pages", "a.png", "png", "Content-Type: image/png"),
      ]
    )
  }

  @Test("the media type of a list is that of its elements, each of which is a part")
  func lists() async throws {
    let server = try await start()
    defer { server.stop() }
    try await PartsProvider(.generated(baseURL: server.baseURL)).lists(
      words: ["a", "b\""],
      colors: ["red"],
      rows: [[1, 2], [3]],
      pet: Pet(name: "Rex")
    )
    let request = try #require(await server.requests.first)
    let isJSON = "Content-Type: application/json"
    #expect(
      try parts(request, type: "multipart/form-data") == [
        part("words", #""a""#, isJSON), part("words", #""b\"""#, isJSON),
        part("colors", #""red""#, "Content-Type: application/vnd.color+json"),
        part("rows", "[1,2]", isJSON), part("rows", "[3]", isJSON),
        part("pet", #"{"name":"Rex"}"#, "Content-Type: application/vnd.pet+json"),
      ]
    )
  }

  @Test("parts can be sent with any method and in any multipart type")
  func otherParts() async throws {
    let server = try await start()
    defer { server.stop() }
    let provider = PartsProvider(.generated(baseURL: server.baseURL))
    try await provider.deleteParts(name: "a")
    try await provider.mixed(
      meta: Pet(name: "a"),
      file: MultipartFile.data(Data("b".utf8), fileName: "b")
    )
    _ = try await Self.choices(server.baseURL).uploadMultipart(
      file: MultipartFile.data(Data("c".utf8), fileName: "c"),
      lang: "de"
    )
    let requests = await server.requests
    try #require(requests.count == 3)
    #expect(requests[0].method == "DELETE")
    #expect(try parts(requests[0], type: "multipart/form-data") == [part("name", "a")])
    #expect(
      try parts(requests[1], type: "multipart/mixed") == [
        part("meta", #"{"name":"a"}"#, "Content-Type: application/json"),
        file("file", "b", "b", "Content-Type: application/octet-stream"),
      ]
    )
    #expect(requests[2].target == "/choices?lang=de")
    #expect(
      try parts(requests[2], type: "multipart/form-data")
        == [file("file", "c", "c", "Content-Type: application/octet-stream")]
    )
  }

  @Test("a value that would inject a header field into a part isn't sent")
  func injection() async throws {
    let server = try await start()
    defer { server.stop() }
    await #expect(throws: (any Error).self) {
      try await PartsProvider(.generated(baseURL: server.baseURL)).parts(
        name: "a",
        photo: MultipartFile.data(Data(), fileName: "a"),
        photoXWidth: 1,
        .init(photoXLabels: ["a\r\nX-Evil: 1"])
      )
    }
    await #expect(throws: (any Error).self) {
      try await Self.whole(server.baseURL).image(
        body: .data(Data(), contentType: "image/png\r\nX-Evil: 1")
      )
    }
    #expect(await server.requests.isEmpty)
  }
}
