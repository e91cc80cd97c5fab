import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Response")
struct ResponseTests {
  struct Pet: Codable, Equatable {
    var name: String?
    var price: Decimal?
  }

  private func response(_ text: String, status: Int = 200) -> Response {
    Response(statusCode: status, data: Data(text.utf8), target: TestTarget())
  }

  @Test("equals another response with the same status code, fields and bytes")
  func isCompared() {
    func response(_ status: Int, _ text: String, _ headers: [String: String]) -> Response {
      let head = HTTPURLResponse(
        url: URL("http://h"),
        statusCode: status,
        httpVersion: nil,
        headerFields: headers
      )
      return Response(statusCode: status, data: Data(text.utf8), head: head)
    }
    let one = response(200, "a", ["X-One": "1"])
    #expect(one == response(200, "a", ["X-One": "1"]))
    #expect(one != response(201, "a", ["X-One": "1"]))
    #expect(one != response(200, "b", ["X-One": "1"]))
    #expect(one != response(200, "a", ["X-One": "2"]))
  }

  @Test("filters by status code")
  func filters() throws {
    let codes = [199, 200, 299, 300, 399, 400]
    func passing(_ filter: (Response) throws -> Response) -> [Int] {
      codes.filter { (try? filter(response("", status: $0))) != nil }
    }
    #expect(passing { try $0.filterSuccessfulStatusCodes() } == [200, 299])
    #expect(passing { try $0.filterSuccessfulStatusAndRedirectCodes() } == [200, 299, 300, 399])
    #expect(passing { try $0.filter(statusCode: 400) } == [400])
    #expect(passing { try $0.filter(statusCodes: 300...) } == [300, 399, 400])
    #expect(passing { try $0.filter(statusCodes: ..<200) } == [199])
    let error = #expect(throws: TargetError.self) {
      try response("no", status: 400).filterSuccessfulStatusCodes()
    }
    #expect(error?.response?.statusCode == 400)
  }

  @Test("is mapped to text, as a whole or at a key path")
  func mapsStrings() throws {
    #expect(try response("héllo").mapString() == "héllo")
    let json = response(#"{"users": [{"na\u006de": "A\n"}, {"name": "B", "id": 1}]}"#)
    #expect(try json.mapString(atKeyPath: "users.0.name") == "A\n")
    #expect(try json.mapString(atKeyPath: "users.1.name") == "B")
    for path in ["users.2.name", "users.1.id", "nobody", "users.1", ""] {
      #expect(throws: TargetError.self) { try json.mapString(atKeyPath: path) }
    }
    let bytes = Response(statusCode: 200, data: Data([0xFF]))
    #expect(throws: TargetError.self) { try bytes.mapString() }
  }

  @Test("is decoded as a whole or at a key path, with all digits")
  func decodes() throws {
    let text = #"{"data": {"results": [{"name": "Bello", "price": 12345678901234567.89}]}}"#
    let pets = try response(text).map([Pet].self, atKeyPath: "data.results")
    #expect(pets == [Pet(name: "Bello", price: Decimal(string: "12345678901234567.89"))])
    #expect(try response(text).map(String.self, atKeyPath: "data.results.0.name") == "Bello")
    #expect(try response(#"{"name": "Bello"}"#).map(Pet.self) == Pet(name: "Bello"))
    #expect(try response("5").map(Int.self) == 5)
  }

  @Test("dates are decoded as RFC 3339 by default")
  func decodesDates() throws {
    let date = try response(#"{"at": "1970-01-01T01:00:00.5+01:00"}"#)
      .map(Date.self, atKeyPath: "at")
    #expect(date == Date(timeIntervalSince1970: 0.5))
    let seconds = try response("7").map(Date.self, using: JSONDecoder())
    #expect(seconds == Date(timeIntervalSinceReferenceDate: 7))
  }

  @Test("reports where decoding fails")
  func reportsDecodingErrors() {
    let error = #expect(throws: TargetError.self) {
      try response(#"[{"name": "a"}, {"name": 5}]"#).map([Pet].self)
    }
    #expect(
      error?.description.hasPrefix("TestTarget: the response can't be decoded, at '[1].name': ")
        == true
    )
    #expect(error?.underlyingError is DecodingError)
    let missing = #expect(throws: TargetError.self) {
      try response(#"{"a": 1}"#).map(Pet.self, atKeyPath: "b")
    }
    #expect(
      missing?.description
        == "TestTarget: the response isn't the requested JSON, 'b' is missing"
    )
  }

  @Test("an empty body is an error unless allowed")
  func handlesEmptyBodies() throws {
    let empty = response("")
    #expect(throws: TargetError.self) { try empty.map(Pet.self) }
    #expect(throws: TargetError.self) { try empty.mapJSON() }
    #expect(try empty.map(Pet.self, failsOnEmptyData: false) == Pet())
    #expect(try empty.map([Pet].self, failsOnEmptyData: false) == [])
    #expect(try empty.map(Int?.self, failsOnEmptyData: false) == nil)
    #expect(try empty.mapJSON(failsOnEmptyData: false) is NSNull)
    #expect(throws: TargetError.self) { try empty.map(Int.self, failsOnEmptyData: false) }
  }
}
