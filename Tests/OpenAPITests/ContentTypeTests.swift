import Testing

@testable import OpenAPI

@Suite("ContentType")
struct ContentTypeTests {
  @Test("media types are compared without case and parameters")
  func contentTypes() {
    let type = ContentType(" Application/VND.api+JSON; charset=utf-8 ")
    #expect(type.essence == "application/vnd.api+json")
    #expect(type.isJSON)
    #expect(type.text == "Application/VND.api+JSON; charset=utf-8")
    #expect(ContentType("application/json").isJSON)
    #expect(ContentType("text/json").isJSON)
    #expect(!ContentType("text/json").isText)
    #expect(ContentType("*/*").isWildcard)
    #expect(ContentType("text/event-stream").isStream)
    #expect(ContentType("application/problem+xml").isXML)
    #expect(ContentType("json").essence == "json/")
  }

  @Test(
    "structured content is distinguished from documents and bytes",
    arguments: [
      ("application/json", "structured"), ("application/vnd.api+json", "structured"),
      ("application/xml", "structured"), ("application/yaml", "structured"),
      ("text/x-yaml", "structured"), ("application/vnd.kubernetes.protobuf", "structured"),
      ("application/cbor", "structured"), ("image/svg+xml", "document, bytes"),
      ("image/png", "document, bytes"), ("application/pdf", "document, bytes"),
      ("application/x-tar", "document, bytes"), ("text/csv", "document"),
      ("text/plain", ""), ("application/octet-stream", "bytes"),
      ("application/vnd.docker.raw-stream", "bytes"), ("application/x-ndjson", ""),
      ("*/*", ""), ("multipart/form-data", ""), ("", ""),
      ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "document, bytes"),
    ]
  )
  func natures(text: String, natures: String) {
    let type = ContentType(text)
    let found = [
      type.isStructured ? "structured" : nil, type.isDocument ? "document" : nil,
      type.isBytes ? "bytes" : nil,
    ]
    #expect(found.compactMap(\.self).joined(separator: ", ") == natures)
  }

  @Test("all image types are one family, whereas other types are their own families")
  func families() {
    #expect(ContentType("image/png").family == ContentType("IMAGE/jpeg").family)
    #expect(ContentType("application/pdf").family != ContentType("application/zip").family)
    #expect(ContentType("text/csv; header=present").family == "text/csv")
  }

  @Test("a media type with many combining marks is examined in little time")
  func combiningMarks() {
    let marks = String(repeating: "\u{301}\u{316}", count: 10_000)
    let type = ContentType("\u{A0}application/e\(marks)+JSON ; charset=\"UTF-8\"")
    #expect(type.isJSON && type.isStructured && !type.isBytes && !type.isXML)
    #expect(type.charset == "utf-8")
  }
}
