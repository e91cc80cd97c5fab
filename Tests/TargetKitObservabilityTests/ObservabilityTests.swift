// Without the traits, there is nothing to test. Scripts/build enables them.
#if SwiftLog && SwiftMetrics && SwiftDistributedTracing
  import Foundation
  import InMemoryTracing
  import Logging
  import MetricsTestKit
  import TargetKit
  import TargetKitObservability
  import TargetKitTesting
  import Testing
  import Tracing

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  @Suite("Observability", .timeLimit(.minutes(5)))
  struct ObservabilityTests {
    private enum Shop: TargetType {
      case item(secret: String)

      var baseURL: URL {
        URL(string: "http://user:pw@example.test:8080") ?? URL(fileURLWithPath: "/")
      }
      var path: String { "/items" }
      var method: HTTPMethod { .get }
      var task: HTTPTask {
        guard case .item(let secret) = self else { return .requestPlain }
        var query = QueryParameters()
        query.add("token", secret)
        return .request(query: query)
      }
      var headers: [String: String]? { nil }
    }

    /// Records log entries.
    private final class Entries: @unchecked Sendable {
      private let lock = NSLock()
      private var entries: [String] = []

      var all: [String] { lock.withLock { entries } }

      func add(_ entry: String) { lock.withLock { entries.append(entry) } }
    }

    private struct Handler: LogHandler {
      let entries: Entries
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.trace

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }

      func log(event: LogEvent) {
        let pairs = (event.metadata ?? [:]).filter { !["call", "seconds"].contains($0.key) }
          .map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
        entries.add("\(event.level) \(event.message) \(pairs)")
      }
    }

    private let target = Shop.item(secret: "SECRET")

    private func provider(
      _ samples: [SampleResponse],
      plugins: [any Plugin] = [],
      middlewares: [any Middleware] = []
    ) -> Provider<Shop> {
      .stubbed(
        with: SampleSequence { _ in samples },
        plugins: plugins + [RetryPlugin(.constant(0))],
        middlewares: middlewares
      )
    }

    @Test("each attempt is a log entry without credentials")
    func logs() async throws {
      let entries = Entries()
      let logger = Logger(label: "test") { _ in Handler(entries: entries) }
      let provider = provider([.status(503), .text("ok")], plugins: [SwiftLogPlugin(logger)])
      _ = try await provider.response(for: target)
      #expect(entries.all.count == 2)
      #expect(entries.all[0].hasPrefix("warning Shop.item: the server responded with status 503"))
      #expect(entries.all[0].contains("attempt=1 error=statusCode method=GET status=503"))
      #expect(
        entries.all[1].hasPrefix("debug Shop.item: responded attempt=2 method=GET status=200")
      )
      #expect(entries.all.allSatisfy { $0.contains("url=http://") })
      #expect(!entries.all.joined().contains("SECRET"))
      #expect(!entries.all.joined().contains("pw"))
    }

    @Test("a response that can't be read is a line without its values")
    func misfits() async throws {
      let entries = Entries()
      let logger = Logger(label: "test") { _ in Handler(entries: entries) }
      let provider = provider([.text(#"{"name": "SECRET"}"#)], plugins: [SwiftLogPlugin(logger)])
      _ = try? await provider.value([String: Int].self, for: target)
      #expect(entries.all.count == 2)
      #expect(
        entries.all[1].hasPrefix(
          "warning Shop.item: expected Int at 'name', found a string (status 200)"
        )
      )
      #expect(!entries.all.joined().contains("SECRET"))
    }

    @Test("attempts are counted and timed")
    func metrics() async throws {
      let metrics = TestMetrics()
      let provider = provider(
        [.status(503), .text("ok")],
        plugins: [SwiftMetricsPlugin(factory: metrics)]
      )
      _ = try await provider.response(for: target)
      let target = [("target", "Shop.item"), ("method", "GET")]
      #expect(try metrics.expectCounter("targetkit.request.retries", target).totalValue == 1)
      for status in ["503", "200"] {
        let timer = try metrics.expectTimer(
          "targetkit.request.duration",
          target + [("status", status)]
        )
        #expect(timer.values.count == 1)
      }
    }

    @Test("each attempt is a span, and its context is sent with the request")
    func traces() async throws {
      let tracer = InMemoryTracer()
      let provider = provider(
        [.status(503), .text("ok")],
        middlewares: [TracingMiddleware(tracer: tracer)]
      )
      let response = try await provider.response(for: target)
      let spans = tracer.finishedSpans
      #expect(spans.map(\.operationName) == ["GET Shop.item", "GET Shop.item"])
      #expect(spans.map { $0.status?.code == .error } == [true, false])
      #expect(
        spans.map { $0.attributes["http.response.status_code"]?.toSpanAttribute() } == [503, 200]
      )
      #expect(
        spans.map { $0.attributes["http.request.resend_count"]?.toSpanAttribute() } == [nil, 1]
      )
      #expect(spans.allSatisfy { !"\($0.attributes["url.full"] as Any)".contains("SECRET") })
      let last = try #require(spans.last)
      let headers = response.request?.allHTTPHeaderFields ?? [:]
      #expect(headers.values.contains { $0 == last.spanID || $0 == last.traceID })
    }

    @Test("an error ends the span")
    func tracesErrors() async throws {
      let tracer = InMemoryTracer()
      let provider = provider(
        [.networkError(URLError(.badURL))],
        middlewares: [TracingMiddleware(tracer: tracer)]
      )
      await #expect(throws: TargetError.self) { try await provider.response(for: target) }
      #expect(tracer.finishedSpans.first?.errors.count == 1)
    }
  }
#endif
