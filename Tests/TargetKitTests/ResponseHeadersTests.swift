import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Headers of a response")
struct ResponseHeadersTests {
  private func response(_ headers: [String: String]) -> Response {
    Response(
      statusCode: 429,
      data: Data(),
      head: HTTPURLResponse(
        url: URL("http://h"),
        statusCode: 429,
        httpVersion: nil,
        headerFields: headers
      )
    )
  }

  @Test("are found by their names in any case")
  func names() {
    let response = response(["Content-Type": "text/plain"])
    #expect(response.header("content-type") == "text/plain")
    #expect(response.header("X-Missing") == nil)
    #expect(response.headers == ["Content-Type": "text/plain"])
    #expect(Response(statusCode: 200, data: Data()).headers == [:])
  }

  @Test(
    "Retry-After is converted to seconds from now",
    arguments: [
      ("7", 7), (" 7 ", 7), ("-7", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 7),
      ("Sun, 06 Nov 1993 08:49:37 GMT", 0), ("later", nil), (nil, nil),
    ] as [(String?, TimeInterval?)]
  )
  func retryAfter(text: String?, seconds: TimeInterval?) {
    let response = response(text.map { ["Retry-After": $0] } ?? [:])
    #expect(response.retryAfter(from: Date(timeIntervalSince1970: 784_111_770)) == seconds)
  }
}
