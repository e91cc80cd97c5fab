import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The support files for a network layer of the user.
@Suite("support files of a custom layer")
struct CustomLayerSupportTests {
  private let server = URL(string: "https://example.com/v1")

  @Test("a URL has the path and the query")
  func url() throws {
    let server = try #require(server)
    var query = QueryParameters()
    query.add("q", "a b")
    #expect(
      RequestURL.text(baseURL: server, path: "/pets", query: query)
        == "https://example.com/v1/pets?q=a%20b"
    )
    #expect(
      try RequestURL.checkedURL(baseURL: server, path: "/pets", query: query).absoluteString
        == "https://example.com/v1/pets?q=a%20b"
    )
  }

  @Test("a URL with an empty parameter can't be loaded, and contains the reason")
  func failure() throws {
    let server = try #require(server)
    let path = "/pets/\(PathParameter("", name: "id"))"
    let text = RequestURL.text(baseURL: server, path: path)
    #expect(text.hasPrefix("invalid-request:"))
    #expect(text.removingPercentEncoding?.contains("the path parameter 'id' is empty") == true)
    #expect(RequestURL.url(baseURL: server, path: path).scheme == "invalid-request")
    #expect(RequestURL.path("/pets/..").hasPrefix("/invalid-request:"))
    #expect(throws: EncodingError.self) { try RequestURL.checkedPath("/pets/..") }
    #expect(throws: EncodingError.self) { try RequestURL.checkedURL(baseURL: server, path: path) }
  }

  @Test("items of a query are decoded")
  func items() throws {
    var query = QueryParameters()
    query.add("a", "x&y=z")
    query.add("tags", ["b", "c"])
    #expect(
      query.items == [
        URLQueryItem(name: "a", value: "x&y=z"), URLQueryItem(name: "tags", value: "b"),
        URLQueryItem(name: "tags", value: "c"),
      ]
    )
    #expect(query.fields == ["a": "x&y=z", "tags": "b,c"])
    #expect(try query.checkedText() == "a=x%26y%3Dz&tags=b&tags=c")
  }

  @Test("a query that can't be encoded has the reason in place of its values")
  func invalidQuery() {
    var query = QueryParameters()
    query.add("a", 1)
    query.add("b", Unencodable())
    #expect(query.items.map(\.name) == ["invalid-request"])
    #expect(query.text.hasPrefix("invalid-request="))
    #expect(throws: (any Error).self) { try query.checkedItems() }
  }

  @Test("values are those of JSON, and files are kept")
  func values() throws {
    var values = RequestValues()
    values.add("limit", 5)
    values.add("none", Int?.none)
    values.add("ratio", 0.5)
    values.add("on", true)
    values.add("tags", ["a"])
    values.add("file", MultipartFile.data(Data(), fileName: "a.txt"))
    values.addFields(of: ["name": "Rex"])
    let dictionary = try values.checkedDictionary()
    #expect(
      dictionary.keys.sorted() == ["file", "limit", "name", "on", "ratio", "tags"]
    )
    #expect(dictionary["limit"] as? Int == 5)
    #expect(dictionary["ratio"] as? Double == 0.5)
    #expect(dictionary["on"] as? Bool == true)
    #expect(dictionary["name"] as? String == "Rex")
    #expect((dictionary["tags"] as? [any Sendable])?.count == 1)
    #expect(dictionary["file"] is MultipartFile)
  }

  @Test("header fields that can't be sent are thrown")
  func headers() {
    var headers = HeaderParameters()
    headers.add("X-A", "a\nb")
    #expect(throws: EncodingError.self) { try headers.checkedFields() }
  }

  @Test("bytes are nil for a body that can't be encoded")
  func bytes() throws {
    #expect(RequestBody.json(["a"]).bytes == Data(#"["a"]"#.utf8))
    #expect(RequestBody.json(Unencodable()).bytes == nil)
  }

  @Test("a status other than a success is thrown")
  func status() throws {
    let server = try #require(server)
    let response = try #require(
      HTTPURLResponse(url: server, statusCode: 404, httpVersion: nil, headerFields: ["A": "b"])
    )
    let reader = ResponseReader((Data(), response))
    #expect(try reader.header("a", as: String.self) == "b")
    #expect(throws: UnacceptableStatus.self) { try reader.successful() }
  }

  @Test("pages end after the last one, and a repeated page is an error")
  func pages() async throws {
    let pages = PageSequence<[Int], Int>(
      of: 1,
      items: { $0 },
      next: .last({ $0 }, at: { $0 + 1 })
    ) { first in first > 3 ? [] : [first] }
    var items: [Int] = []
    for try await item in pages.elements { items.append(item) }
    #expect(items == [1, 2, 3])

    let repeated = PageSequence<[Int], Int>(of: 1, items: { $0 }, next: .last({ $0 }, at: { $0 })) {
      _ in [1]
    }
    await #expect(throws: PaginationFailure.self) {
      for try await _ in repeated {}
    }
  }
}

private struct Unencodable: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(codingPath: [], debugDescription: "it has no form")
    )
  }
}
