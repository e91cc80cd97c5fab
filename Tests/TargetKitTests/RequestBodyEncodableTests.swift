import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Bodies and queries from values")
struct RequestBodyEncodableTests {
  private struct Search: Encodable {
    var text = "a b&c"
    var page = 2
    var tags = ["x", "y"]
    var exact: Bool? = nil
  }

  @Test("contain the members in order, as names and values")
  func encode() throws {
    let body = RequestBody.form(encoding: Search())
    #expect(String(decoding: try body.data(), as: UTF8.self) == "text=a+b%26c&page=2&tags=x&tags=y")
    #expect(body.contentType == "application/x-www-form-urlencoded")
    let query = QueryParameters(encoding: Search())
    #expect(try query.encoded() == "text=a%20b%26c&page=2&tags=x&tags=y")
    #expect(try QueryParameters(encoding: ["a": 1]).encoded() == "a=1")
  }

  @Test("can be combined in one request")
  func standTogether() throws {
    let task = HTTPTask.request(
      query: QueryParameters(encoding: ["page": 2]),
      body: .form(encoding: ["name": "Bello"])
    )
    let request = try Endpoint(TestTarget(method: .post, task: task)).urlRequest()
    #expect(request.url?.absoluteString == "http://example.test/api/?page=2")
    #expect(request.httpBody == Data("name=Bello".utf8))
  }

  @Test("that can't be encoded are errors when the request is built")
  func fail() throws {
    let task = HTTPTask.request(query: QueryParameters(encoding: ["a": Double.nan]))
    let endpoint = try Endpoint(TestTarget(task: task))
    #expect(throws: TargetError.self) { try endpoint.urlRequest() }
  }
}
