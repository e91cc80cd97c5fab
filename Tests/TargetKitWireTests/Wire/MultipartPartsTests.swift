import Foundation
import TestSupport
import Testing

@testable import TargetKitWire

@Suite("MultipartParts")
struct MultipartPartsTests {
  private func body(_ build: (inout MultipartParts) -> Void) throws -> String {
    var parts = MultipartParts(boundary: "b")
    build(&parts)
    return String(decoding: try parts.data(), as: UTF8.self)
  }

  @Test("a scalar is text, an array has a part for each element, and an object is JSON")
  func values() throws {
    struct Tag: Encodable {
      var z = 1
      var a: String? = "x/y"
    }
    let body = try body {
      $0.add("id", 7)
      $0.add("names", ["a", "b"])
      $0.add("tag", Tag())
      $0.add("tags", [Tag(a: nil)])
      $0.add("nothing", nil as String?)
    }
    #expect(
      body == """
        --b\r
        Content-Disposition: form-data; name="id"\r
        \r
        7\r
        --b\r
        Content-Disposition: form-data; name="names"\r
        \r
        a\r
        --b\r
        Content-Disposition: form-data; name="names"\r
        \r
        b\r
        --b\r
        Content-Disposition: form-data; name="tag"\r
        Content-Type: application/json\r
        \r
        {"z":1,"a":"x/y"}\r
        --b\r
        Content-Disposition: form-data; name="tags"\r
        Content-Type: application/json\r
        \r
        {"z":1}\r
        --b--\r

        """
    )
  }

  @Test("addParts adds a part for each member, and files stay files")
  func members() throws {
    struct Upload: Encodable {
      var title = "a"
      var file = MultipartFile.data(Data("png".utf8), fileName: "a.png")
      var more: [MultipartFile]? = [MultipartFile.data(Data("pdf".utf8), fileName: "b.pdf")]
      var tags = ["x", "y"]
      var sizes = [1, 2]
      var none: String?
    }
    enum Body: Encodable {
      case upload(Upload)

      func encode(to encoder: any Encoder) throws {
        guard case .upload(let value) = self else { return }
        try JSONWriter(encoder).write(value)
      }
    }
    let body = try body {
      $0.addParts(
        of: Body.upload(Upload()),
        [
          "file": .part(contentType: "image/png"), "tags": .json,
          "sizes": .style(.form(explode: false)),
        ]
      )
      $0.addParts(of: nil as Upload?)
      $0.addParts(of: ["b": 2, "a": 1])
    }
    #expect(
      body == """
        --b\r
        Content-Disposition: form-data; name="title"\r
        \r
        a\r
        --b\r
        Content-Disposition: form-data; name="file"; filename="a.png"\r
        Content-Type: image/png\r
        \r
        png\r
        --b\r
        Content-Disposition: form-data; name="more"; filename="b.pdf"\r
        Content-Type: application/octet-stream\r
        \r
        pdf\r
        --b\r
        Content-Disposition: form-data; name="tags"\r
        Content-Type: application/json\r
        \r
        ["x","y"]\r
        --b\r
        Content-Disposition: form-data; name="sizes"\r
        \r
        1,2\r
        --b\r
        Content-Disposition: form-data; name="a"\r
        \r
        1\r
        --b\r
        Content-Disposition: form-data; name="b"\r
        \r
        2\r
        --b--\r

        """
    )
  }

  @Test("only an object can be divided into parts, and only a part can be a file")
  func noMembers() {
    #expect(throws: EncodingError.self) { try body { $0.addParts(of: "text") } }
    #expect(throws: EncodingError.self) { try body { $0.addParts(of: [1, 2]) } }
    #expect(throws: EncodingError.self) {
      try body { $0.addParts(of: ["a": ["b": MultipartFile.data(Data(), fileName: "")]]) }
    }
    #expect(throws: EncodingError.self) {
      try RequestBody.json(["a": MultipartFile.data(Data(), fileName: "")]).data()
    }
  }

  @Test("parts have the specified media types and header fields")
  func headers() throws {
    let body = try body {
      $0.add("a", "x", contentType: "text/csv", headers: ["X-B": "2", "X-A": "1"])
      $0.add("b", "x", contentType: "application/json")
      $0.addJSON("c", [1], contentType: "application/vnd.x+json")
    }
    #expect(
      body == """
        --b\r
        Content-Disposition: form-data; name="a"\r
        Content-Type: text/csv\r
        X-A: 1\r
        X-B: 2\r
        \r
        x\r
        --b\r
        Content-Disposition: form-data; name="b"\r
        Content-Type: application/json\r
        \r
        "x"\r
        --b\r
        Content-Disposition: form-data; name="c"\r
        Content-Type: application/vnd.x+json\r
        \r
        [1]\r
        --b--\r

        """
    )
  }

  @Test("files are read from memory or from disk")
  func files() throws {
    let files = try TemporaryFiles()
    let url = try files.file("d", Data("on disk".utf8))
    let body = try body {
      $0.add(
        "one",
        MultipartFile.data(Data("in memory".utf8), fileName: "m.png", contentType: "image/png")
      )
      $0.add("many", [MultipartFile.file(url, fileName: "d.txt", contentType: "text/plain")])
      $0.add("none", nil as MultipartFile?)
      $0.add("none", nil as [MultipartFile]?)
    }
    #expect(
      body == """
        --b\r
        Content-Disposition: form-data; name="one"; filename="m.png"\r
        Content-Type: image/png\r
        \r
        in memory\r
        --b\r
        Content-Disposition: form-data; name="many"; filename="d.txt"\r
        Content-Type: text/plain\r
        \r
        on disk\r
        --b--\r

        """
    )
    #expect(MultipartFile.file(url).fileName == url.lastPathComponent)
  }

  @Test("quotes and line breaks in names are escaped")
  func escaping() throws {
    let body = try body {
      $0.add(
        "a\"; x=\"\r\nX-Evil: 1",
        MultipartFile.data(Data(), fileName: "f\"\n.png", contentType: "image/png")
      )
    }
    #expect(
      body == """
        --b\r
        Content-Disposition: form-data; name="a%22; x=%22%0D%0AX-Evil: 1"; filename="f%22%0A.png"\r
        Content-Type: image/png\r
        \r
        \r
        --b--\r

        """
    )
  }

  @Test("a line break in a header field of a part is an error")
  func injection() {
    #expect(throws: EncodingError.self) {
      try body { $0.add("a", "x", headers: ["X-A": "1\r\nX-Evil: 2"]) }
    }
    #expect(throws: EncodingError.self) {
      try body { $0.add("a", "x", headers: ["X-A\r\n": "1"]) }
    }
    #expect(throws: EncodingError.self) {
      try body {
        $0.add("a", MultipartFile.data(Data(), fileName: "f", contentType: "a/b\r\nX-Evil: 2"))
      }
    }
  }

  @Test("keeps the first error")
  func failure() {
    var parts = MultipartParts()
    parts.add("ratio", Double.nan)
    #expect(!parts.isEmpty)
    #expect(throws: EncodingError.self) { try parts.parts() }
  }

  @Test("without parts, the body is the closing boundary")
  func empty() throws {
    let parts = MultipartParts(boundary: "b")
    #expect(parts.isEmpty)
    #expect(try parts.data() == Data("--b--\r\n".utf8))
    #expect(parts.contentType == "multipart/form-data; boundary=b")
  }

  @Test("every body has its own boundary")
  func boundaries() {
    #expect(MultipartParts().boundary != MultipartParts().boundary)
  }
}
