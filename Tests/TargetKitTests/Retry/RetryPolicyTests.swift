import Foundation
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
    retryCount: Int = 0
  ) throws -> Attempt {
    var request = URLRequest(url: URL("http://h"))
    request.httpMethod = method
    let head = HTTPURLResponse(
      url: URL("http://h"),
      statusCode: status,
      httpVersion: nil,
      headerFields: retryAfter.map { ["Retry-After": $0] }
    )
    let response = Response(statusCode: status, data: Data(), head: head)
    return Attempt(request, result: .success(response), retryCount: retryCount)
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

  @Test("retries what passes, of methods that do no harm twice")
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

  @Test("judges an answer that validation refused by its status")
  func judgesRefusedAnswers() throws {
    let refused = Response(statusCode: 503, data: Data())
    let attempt = Attempt(
      URLRequest(url: URL("http://h")),
      result: .failure(.statusCode(refused))
    )
    #expect(delay(attempt) == 1)
  }

  @Test("ends after the last attempt")
  func ends() throws {
    let delays = try (0...3).map {
      delay(try attempt(retryCount: $0), by: .constant(1, attempts: 3))
    }
    #expect(delays == [1, 1, nil, nil])
    #expect(try delay(attempt(), by: .constant(1, attempts: 1)) == nil)
    #expect(try delay(attempt(), by: .constant(1, attempts: 0)) == nil)
  }

  @Test("waits longer each time, up to the cap")
  func backsOff() throws {
    var policy = RetryPolicy.exponential(attempts: 9, first: 0.5, cap: 10)
    policy.jitter = 0
    let delays = try (0..<7).map { delay(try attempt(retryCount: $0), by: policy) }
    #expect(delays == [0.5, 1, 2, 4, 8, 10, 10])
  }

  @Test("leaves a part of the wait to chance", arguments: [0.25, 1, 7])
  func jitters(jitter: Double) throws {
    var policy = RetryPolicy.constant(8)
    policy.jitter = jitter
    let delays = try (0..<200).compactMap { _ in delay(try attempt(), by: policy) }
    #expect(delays.count == 200)
    #expect(Set(delays).count > 100)
    #expect(delays.allSatisfy { (8 * (1 - min(1, jitter))...8).contains($0) })
  }

  @Test(
    "waits at least as long as the server asks",
    arguments: [
      ("7", 7), ("0", 1), ("-5", 1), ("60", 60), ("61", nil), ("soon", 1), (" 3 ", 3),
      ("Sun, 06 Nov 1994 08:49:47 GMT", 10), ("Sun, 06 Nov 1994 08:00:00 GMT", 1),
      ("Sun, 06 Nov 1994 09:49:47 GMT", nil),
    ] as [(String, TimeInterval?)]
  )
  func honoursRetryAfter(header: String, expected: TimeInterval?) throws {
    #expect(try delay(attempt(retryAfter: header)) == expected)
  }

  @Test("waits that are no numbers are none", arguments: [-1, .nan, .infinity] as [TimeInterval])
  func boundsWaits(seconds: TimeInterval) throws {
    #expect(try delay(attempt(), by: .constant(seconds)) == 0)
  }
}
