import Foundation
import RuntimeTestSupport
import TestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("RateLimit")
struct RateLimitTests {
  private let now = Date(timeIntervalSince1970: 784_111_777)

  private func limits(_ headers: [String: String]) -> [RateLimit] {
    let head = HTTPURLResponse(
      url: URL("http://h"),
      statusCode: 200,
      httpVersion: nil,
      headerFields: headers
    )
    return Response(statusCode: 200, data: Data(), head: head).rateLimits(at: now)
  }

  @Test("reads the fields of the drafts from 8 on")
  func readsStructuredFields() {
    #expect(
      limits(["RateLimit": #""daily, a=b;r=1";r=800;t=3600,"burst";r=50;t=30"#])
        == [RateLimit(remaining: 800, reset: 3600), RateLimit(remaining: 50, reset: 30)]
    )
    #expect(limits(["RateLimit": #""default";r=0"#]) == [RateLimit(remaining: 0)])
  }

  @Test("reads the fields of draft 7")
  func readsDraftSeven() {
    #expect(
      limits(["RateLimit": "limit=100, remaining=50, reset=5"])
        == [RateLimit(remaining: 50, reset: 5)]
    )
  }

  @Test("reads the fields of the drafts up to 6")
  func readsDraftSix() {
    let headers = [
      "RateLimit-Limit": "10, 10;w=1, 1000;w=3600", "RateLimit-Remaining": "9",
      "RateLimit-Reset": "1",
    ]
    #expect(limits(headers) == [RateLimit(remaining: 9, reset: 1)])
  }

  @Test(
    "reads the end of a window in every format",
    arguments: [
      ("50", 50.0), ("784111787", 784_111_787.0), ("1784111777", 1_000_000_000),
      ("1784111777000", 1_000_000_000), ("Sun, 06 Nov 1994 08:49:47 GMT", 10),
      ("1994-11-06T08:49:47Z", 10), ("1.5", 1.5),
    ]
  )
  func readsResets(text: String, seconds: Double) {
    let headers = [
      "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": text,
    ]
    #expect(limits(headers) == [RateLimit(remaining: 0, reset: seconds)])
  }

  @Test("reads alternative names of the fields")
  func readsOtherSpellings() {
    #expect(
      limits(["x-rate-limit-remaining": "3", "x-rate-limit-reset": "5"])
        == [RateLimit(remaining: 3, reset: 5)]
    )
    #expect(
      limits(["X-RateLimit-Remaining": "3", "X-RateLimit-Reset-After": "0.5"])
        == [RateLimit(remaining: 3, reset: 0.5)]
    )
  }

  @Test(
    "ignores values that aren't numbers",
    arguments: ["", "many", "-1", "nan", "inf", "1e400", "Sun", "\"", ";;", ",,"]
  )
  func leavesOutNonsense(text: String) {
    for limit in limits(["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": text]) {
      #expect(limit == RateLimit(remaining: 1))
    }
    #expect(limits(["RateLimit": text]).allSatisfy { $0 == RateLimit() })
  }

  @Test("the nearest limit is the one with the fewest requests left")
  func nearest() {
    let head = HTTPURLResponse(
      url: URL("http://h"),
      statusCode: 200,
      httpVersion: nil,
      headerFields: ["RateLimit": #""a";r=5;t=1, "b";r=2;t=9"#]
    )
    #expect(Response(statusCode: 200, data: Data(), head: head).rateLimit(at: now)?.reset == 9)
    #expect(Response(statusCode: 200, data: Data()).rateLimit(at: now) == nil)
  }
}
