import Foundation
import Testing

@testable import TargetKitWire

/// Reads encoded queries, forms, paths and cookies with an independent reader.
@Suite("Styles, read back")
struct StylePropertyTests {
  /// Text with every character that is special in some format, the same in each run.
  private static let texts: [String] = {
    var generator = Generator(state: 42)
    let alphabet = Array("aZ09-._~:/?#[]@!$&'()*+,;=% \"\\{}|^`<>\t\r\n\0é🐾\u{202E}中")
    return (0..<300).map { _ in
      String(
        (0..<Int(generator.next() % 12)).map { _ in
          alphabet[Int(generator.next() % UInt64(alphabet.count))]
        }
      )
    }
  }()

  private struct Generator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }

  private func pairs(_ text: String, _ separator: Character = "&") -> [[String]] {
    text.isEmpty
      ? []
      : text.split(separator: separator, omittingEmptySubsequences: false).map { pair in
        pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { $0.removingPercentEncoding ?? "not encoded: \($0)" }
      }
  }

  @Test(
    "a query can be parsed into the original names and values, and contains only valid characters"
  )
  func query() throws {
    for (name, value) in zip(Self.texts, Self.texts.reversed()) {
      for allowReserved in [false, true] where !allowReserved || !value.contains("%") {
        var query = QueryParameters()
        query.add(name, value, allowReserved: allowReserved)
        query.add(name, [value, name])
        let encoded = try query.encoded()
        #expect(pairs(encoded) == [[name, value], [name, value], [name, name]])
        let url = try #require(URL(string: "https://a.b/?" + encoded))
        #expect(
          URLComponents(url: url, resolvingAgainstBaseURL: false)?.percentEncodedQuery == encoded
        )
      }
    }
  }

  @Test("a delimited array can be split into the original elements")
  func delimited() throws {
    for (first, second) in zip(Self.texts, Self.texts.reversed()) {
      var query = QueryParameters()
      query.add("a", [first, second], .form(explode: false))
      let elements = try query.encoded().dropFirst(2).split(
        separator: ",",
        omittingEmptySubsequences: false
      )
      #expect(elements.map { $0.removingPercentEncoding } == [first, second])
    }
  }

  @Test("a form can be parsed into the original fields")
  func form() throws {
    for (name, value) in zip(Self.texts, Self.texts.reversed()) {
      var form = FormParameters()
      form.add(name, value)
      let encoded = try form.encoded()
      #expect(pairs(encoded.replacingOccurrences(of: "+", with: " ")) == [[name, value]])
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  private func segment(_ value: String) -> PathParameter {
    PathParameter(value, allowEmptyValue: true)
  }

  @Test("a path can be split into the original segments")
  func path() throws {
    let baseURL = try #require(URL(string: "https://a.b/v1"))
    for (first, second) in zip(Self.texts, Self.texts.reversed())
    where ![".", ".."].contains(first) && ![".", ".."].contains(second) {
      let path = "/x/\(segment(first))/y/\(segment(second))"
      let url = try RequestURL.string(baseURL: baseURL, path: path)
      let segments = url.split(separator: "/", omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding }
      #expect(segments == ["https:", "", "a.b", "v1", "x", first, "y", second])
      #expect(URL(string: url)?.absoluteString == url)
    }
  }

  @Test("a cookie can be decoded to the original value, and contains only valid characters")
  func cookie() {
    for value in Self.texts {
      var headers = HeaderParameters()
      headers.addCookie("c", value)
      let text = headers.fields["Cookie"] ?? ""
      #expect(text.dropFirst(2).removingPercentEncoding == value)
      #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") })
    }
  }
}
