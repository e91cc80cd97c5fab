import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("RetryPolicy")
struct RetryPolicyTests {
  private func attempt(
    _ method: String = "GET",
    status: Int = 503,
    retryAfter: String? = nil,
    headers: [String: String] = [:],
    key: String? = nil,
    retryCount: Int = 0,
    remaining: TimeInterval? = nil
  ) throws -> Attempt {
    var request = URLRequest(url: URL("http://h"))
    request.httpMethod = method
    request.setValue(key, forHTTPHeaderField: "Idempotency-Key")
    let head = HTTPURLResponse(
      url: URL("http://h"),
      statusCode: status,
      httpVersion: nil,
      headerFields: retryAfter.map { ["Retry-After": $0] } ?? headers
    )
    let response = Response(statusCode: status, data: Data(), head: head)
    return Attempt(
      request,
      result: .success(response),
      retryCount: retryCount,
      remaining: remaining
    )
  }

  private func attempt(_ method: String = "GET", error: any Error) -> Attempt {
    var request = URLRequest(url: URL("http://h"))
    request.httpMethod = method
    return Attempt(request, result: .failure(.underlying(error, nil, target: TestTarget())))
  }

  private func delay(
    _ attempt: Attempt,
    by policy: RetryPolicy = .constant(1),
    now: Date = Date(timeIntervalSince1970: 784_111_777)
  ) -> TimeInterval? {
    var generator = SystemRandomNumberGenerator()
    return policy.delay(after: attempt, now: now, using: &generator)
  }

  @Test("retries transient failures of idempotent methods")
  func retriesTransientFailures() throws {
    for status in [200, 202, 301, 400, 401, 404, 408, 425, 429, 500, 501, 502, 503, 504] {
      let isTransient = [408, 425, 429, 500, 502, 503, 504].contains(status)
      #expect(try delay(attempt(status: status)) == (isTransient ? 1 : nil))
    }
    for method in ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY"] {
      #expect(try delay(attempt(method)) == 1)
      #expect(delay(attempt(method, error: URLError(.timedOut))) == 1)
    }
    for method in ["POST", "PATCH"] {
      #expect(try delay(attempt(method)) == nil)
      #expect(delay(attempt(method, error: URLError(.timedOut))) == nil)
    }
    #expect(delay(attempt(error: URLError(.badURL))) == nil)
    #expect(delay(attempt(error: CocoaError(.fileNoSuchFile))) == nil)
  }

  @Test("retries any method whose request never reached the server")
  func retriesUnsentRequests() {
    #expect(delay(attempt("POST", error: URLError(.cannotConnectToHost))) == 1)
    var policy = RetryPolicy.constant(1)
    policy.errors = []
    #expect(delay(attempt("POST", error: URLError(.cannotConnectToHost)), by: policy) == nil)
  }

  @Test("retries any method that the server refused to process")
  func retriesRefusedRequests() throws {
    for status in [425, 429] {
      #expect(try delay(attempt("POST", status: status)) == 1)
    }
    #expect(try delay(attempt("POST", status: 503)) == nil)
    var policy = RetryPolicy.constant(1)
    policy.refusals = []
    #expect(try delay(attempt("POST", status: 429), by: policy) == nil)
    policy.refusals = [429]
    policy.statusCodes = []
    #expect(try delay(attempt("POST", status: 429), by: policy) == nil)
  }

  @Test("retries any method with an idempotency key")
  func retriesKeyedRequests() throws {
    #expect(try delay(attempt("POST", key: "k")) == 1)
    #expect(try delay(attempt("POST", status: 400, key: "k")) == nil)
  }

  @Test("starts no attempt after the end of the call")
  func limitsTime() throws {
    let policy = RetryPolicy.constant(2)
    #expect(try delay(attempt(remaining: 2.5), by: policy) == 2)
    #expect(try delay(attempt(remaining: 1.5), by: policy) == nil)
    #expect(try delay(attempt(retryAfter: "11", remaining: 10), by: policy) == nil)
    #expect(try delay(attempt(retryAfter: "9", remaining: 10), by: policy) == 9)
  }

  @Test("spreads the clients of a server that states when to retry, but none comes earlier")
  func spreadsRequestedDelays() throws {
    var policy = RetryPolicy.exponential(attempts: 3, first: 0.5)
    let answered = try attempt(status: 429, retryAfter: "20")
    let delays = (0..<200).compactMap { _ in delay(answered, by: policy) }
    #expect(delays.count == 200)
    #expect(delays.allSatisfy { (20...30).contains($0) })
    #expect((delays.max() ?? 0) - (delays.min() ?? 0) > 5)
    policy.jitter = 0
    #expect(delay(answered, by: policy) == 20)
    // The limit applies to what the server requests.
    policy.jitter = 1
    policy.longestRetryAfter = 20
    #expect(try #require(delay(answered, by: policy)) >= 20)
  }

  @Test("waits until the window of an exhausted rate limit ends")
  func waitsForRateLimit() throws {
    let used = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "10"]
    #expect(try delay(attempt("POST", status: 429, headers: used)) == 10)
    let left = ["X-RateLimit-Remaining": "1", "X-RateLimit-Reset": "10"]
    #expect(try delay(attempt(headers: left)) == 1)
    let long = ["RateLimit": #""day";r=0;t=3600"#]
    #expect(try delay(attempt(headers: long)) == nil)
  }

  @Test("checks the status of a response that validation refused")
  func judgesRefusedAnswers() throws {
    let refused = Response(statusCode: 503, data: Data())
    let attempt = Attempt(
      URLRequest(url: URL("http://h")),
      result: .failure(.statusCode(refused))
    )
    #expect(delay(attempt) == 1)
  }

  @Test("gives up after the last attempt")
  func ends() throws {
    let delays = try (0...3).map {
      delay(try attempt(retryCount: $0), by: .constant(1, attempts: 3))
    }
    #expect(delays == [1, 1, nil, nil])
    #expect(try delay(attempt(), by: .constant(1, attempts: 1)) == nil)
    #expect(try delay(attempt(), by: .constant(1, attempts: 0)) == nil)
  }

  @Test("increases the delay up to its maximum")
  func backsOff() throws {
    var policy = RetryPolicy.exponential(attempts: 9, first: 0.5, cap: 10)
    policy.jitter = 0
    let delays = try (0..<7).map { delay(try attempt(retryCount: $0), by: policy) }
    #expect(delays == [0.5, 1, 2, 4, 8, 10, 10])
  }

  @Test("randomises a part of the delay", arguments: [0.25, 1, 7])
  func jitters(jitter: Double) throws {
    var policy = RetryPolicy.constant(8)
    policy.jitter = jitter
    let delays = try (0..<200).compactMap { _ in delay(try attempt(), by: policy) }
    #expect(delays.count == 200)
    #expect(Set(delays).count > 100)
    #expect(delays.allSatisfy { (8 * (1 - min(1, jitter))...8).contains($0) })
  }

  @Test(
    "waits for at least as long as the server requests",
    arguments: [
      ("7", 7), ("0", 1), ("-5", 1), ("60", 60), ("61", nil), ("soon", 1), (" 3 ", 3),
      ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sun, 06 Nov 1994 08:00:00 GMT", 1),
      ("Sun, 06 Nov 1994 09:49:47 GMT", nil),
    ] as [(String, TimeInterval?)]
  )
  func honoursRetryAfter(header: String, expected: TimeInterval?) throws {
    #expect(try delay(attempt(retryAfter: header)) == expected)
  }

  @Test("an invalid delay is zero", arguments: [-1, .nan, .infinity] as [TimeInterval])
  func boundsWaits(seconds: TimeInterval) throws {
    #expect(try delay(attempt(), by: .constant(seconds)) == 0)
  }
}
