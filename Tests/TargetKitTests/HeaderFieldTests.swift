import Foundation
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HeaderField where Value == Int {
  fileprivate static var totalCount: HeaderField { HeaderField("x-total-count") }
}

@Suite("HeaderField")
struct HeaderFieldTests {
  private let response = Response(
    statusCode: 201,
    data: Data(),
    head: HTTPURLResponse(
      url: URL("http://h"),
      statusCode: 201,
      httpVersion: nil,
      headerFields: [
        "Content-Type": "text/plain", "X-Total-Count": " 12 ", "Content-Length": "many",
        "Location": "/things/1", "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "ETag": "\"a\"",
        "Retry-After": "7",
      ]
    )
  )

  @Test("reads values of its type")
  func reads() {
    #expect(response[.totalCount] == 12)
    #expect(response[.contentType] == "text/plain")
    #expect(response[.etag] == "\"a\"")
    #expect(response[.location] == URL("/things/1"))
    #expect(response[.date] == Date(timeIntervalSince1970: 784_111_777))
    #expect(response[.retryAfter] == .seconds(7))
    #expect(response[HeaderField<Double>("X-Total-Count")] == 12)
    #expect(response.headers["Content-Type"] == "text/plain")
  }

  @Test("is nil if the header is missing or has a value of another type")
  func hasNoValue() {
    #expect(response[.contentLength] == nil)
    #expect(response[.lastModified] == nil)
    #expect(response[HeaderField<String>("X-Missing")] == nil)
    #expect(Response(statusCode: 200, data: Data())[.contentType] == nil)
    #expect(Response(statusCode: 200, data: Data()).headers == [:])
  }

  @Test("converts Retry-After to seconds from now")
  func delays() {
    let now = Date(timeIntervalSince1970: 784_111_770)
    #expect(RetryAfter("7")?.delay(from: now) == 7)
    #expect(RetryAfter("-7")?.delay(from: now) == 0)
    #expect(RetryAfter("Sun, 06 Nov 1994 08:49:37 GMT")?.delay(from: now) == 7)
    #expect(RetryAfter("Sun, 06 Nov 1993 08:49:37 GMT")?.delay(from: now) == 0)
    #expect(RetryAfter("later") == nil)
    #expect(
      RetryAfter("Sun, 06 Nov 1994 08:49:37 GMT")?.description
        == "Sun, 06 Nov 1994 08:49:37 GMT"
    )
  }
}
