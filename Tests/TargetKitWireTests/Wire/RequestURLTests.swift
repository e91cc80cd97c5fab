import Foundation
import Testing

@testable import TargetKitWire

@Suite("RequestURL")
struct RequestURLTests {
  private func url(_ base: String, _ path: String, _ query: QueryParameters = .init()) throws
    -> String
  {
    try RequestURL.string(baseURL: try #require(URL(string: base)), path: path, query: query)
  }

  @Test(
    "joins base URL and path with one slash",
    arguments: [
      ("https://a.b", "/c", "https://a.b/c"), ("https://a.b/", "/c", "https://a.b/c"),
      ("https://a.b/v1", "c/d", "https://a.b/v1/c/d"),
      ("https://a.b/v1/", "/c/", "https://a.b/v1/c/"),
      ("https://a.b/v1", "", "https://a.b/v1"), ("https://a.b/v1/", "/", "https://a.b/v1/"),
      ("https://a.b/v1?k=1#f", "/c", "https://a.b/v1/c?k=1#f"),
    ]
  )
  func joins(_ base: String, _ path: String, _ expected: String) throws {
    #expect(try url(base, path) == expected)
  }

  @Test(
    "keeps existing escapes, and encodes characters that a path doesn't allow",
    arguments: [
      ("/a%2Fb%20c", "/a%2Fb%20c"), ("/a b/ü", "/a%20b/%C3%BC"), ("/a?b#c", "/a%3Fb%23c"),
      ("/50%", "/50%25"), ("/;v=1/(x)/a,b:c@d", "/;v=1/(x)/a,b:c@d"), ("/{id}", "/%7Bid%7D"),
    ]
  )
  func encodes(_ path: String, _ expected: String) throws {
    #expect(try url("https://a.b", path) == "https://a.b" + expected)
  }

  @Test(
    "rejects a path with dot segments",
    arguments: ["/a/../b", "/..", ".", "/a/./b", "/a/%2E%2e/b", "/%2e", "/.%2E/x"]
  )
  func dots(_ path: String) {
    #expect(throws: EncodingError.self) { try url("https://a.b", path) }
  }

  @Test("dots within other segments are allowed", arguments: ["/a.b/..c/...", "/v1.2/%2Ehidden"])
  func otherDots(_ path: String) throws {
    #expect(try url("https://a.b", path) == "https://a.b" + path)
  }

  @Test(
    "appends to an existing query, before the fragment",
    arguments: [
      ("https://a.b", "https://a.b?x=1"), ("https://a.b?", "https://a.b?x=1"),
      ("https://a.b?y=2", "https://a.b?y=2&x=1"), ("https://a.b?y=2&", "https://a.b?y=2&x=1"),
      ("https://a.b#f?", "https://a.b?x=1#f?"),
    ]
  )
  func query(_ base: String, _ expected: String) {
    #expect(RequestURL.appending("x=1", to: base) == expected)
    #expect(RequestURL.appending("", to: base) == base)
  }

  @Test("throws for values that the query can't encode")
  func failure() throws {
    var query = QueryParameters()
    query.add("q", "a b")
    #expect(try url("https://a.b?k", "/c", query) == "https://a.b/c?k&q=a%20b")
    query.add("ratio", Double.nan)
    #expect(throws: EncodingError.self) { try url("https://a.b", "/c", query) }
  }
}
