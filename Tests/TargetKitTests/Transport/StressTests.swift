import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Random calls of all kinds to peers of all kinds, which are cancelled at random.
///
/// `Scripts/stress SECONDS` runs it for longer.
@Suite("Stress", .timeLimit(.minutes(90)))
struct StressTests {
  /// The duration in seconds.
  private static let seconds =
    ProcessInfo.processInfo.environment["TARGETKIT_STRESS_SECONDS"].flatMap(Double.init) ?? 2

  /// Returns the number of rounds of another stress test.
  static func rounds(_ count: Int) -> Int {
    seconds > 2 ? count * 50 : count
  }

  private func server() async throws -> LoopbackServer {
    // What a long run keeps would look like a leak.
    var limits = LoopbackServer.Limits()
    limits.recordedRequests = 0
    return try await LoopbackServer.start(limits: limits) { request in
      switch request.path {
      case "/ok": return .text("ok")
      case "/from": return .redirect(to: "/ok", status: 307)
      case "/secret":
        return .text("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"a\"")])
      case "/private":
        return .text("token?", status: Int.random(in: 0..<5) == 0 ? 401 : 200)
      case "/events":
        return .chunked(contentType: "text/event-stream") { send in
          for _ in 0..<5 { try send(Data("retry: 0\ndata: 1\n\n".utf8)) }
        }
      case "/endless": return .endless
      case "/dropped": return .dropped
      case "/truncated": return .truncated(Data("half".utf8), announcing: 100)
      case "/slow":
        return .chunked { send in
          for _ in 0..<20 {
            try send(Data(count: 100))
            try await Task.sleep(nanoseconds: 5_000_000)
          }
        }
      case "/big":
        return .sized(3 << 20) { send in
          for _ in 0..<48 { try send(Data(count: 1 << 16)) }
        }
      default: return .status(404)
      }
    }
  }

  private func call(
    _ provider: Provider<TestTarget>,
    _ server: LoopbackServer,
    _ file: URL,
    _ download: URL
  ) async throws {
    let paths = ["/ok", "/from", "/secret", "/dropped", "/truncated", "/slow", "/big"]
    let path = paths.randomElement() ?? "/ok"
    switch Int.random(in: 0..<12) {
    case 0: try await provider.nothing(for: .to(server, path))
    case 1:
      let stream = try await provider.stream(for: .to(server, path))
      for try await _ in stream where Int.random(in: 0..<20) == 0 { break }
    case 2:
      try await provider.nothing(for: .to(server, path, method: .put, task: .uploadFile(file)))
    case 3:
      let parts = [MultipartFormData(provider: .file(file), name: "f")]
      try await provider.nothing(
        for: .to(server, path, method: .post, task: .uploadMultipart(parts))
      )
    case 4:
      let pieces = AsyncStream<Data> { continuation in
        for _ in 0..<5 { continuation.yield(Data(count: 1000)) }
        continuation.finish()
      }
      let body = BodyStream(pieces)
      try await provider.nothing(for: .to(server, path, method: .put, task: .uploadStream(body)))
    case 5:
      try await provider.nothing(
        for: .to(server, path, task: .downloadDestination { _, _ in (download, []) })
      )
    case 6:
      var target = TestTarget.to(server, "/private", validationType: .successCodes)
      target.authorizationType = .bearer
      try await provider.nothing(for: target)
    case 7:
      let attempts = Int.random(in: 0..<3)
      for try await _ in provider.events(
        for: .to(server, "/events"),
        reconnection: .after(seconds: 0, attempts: attempts)
      ) {
        if Int.random(in: 0..<8) == 0 { break }
      }
    case 8:
      // The reader falls behind by more than what may wait in memory.
      let stream = try await provider.stream(for: .to(server, "/big"), maximumBacklog: 1 << 18)
      for try await _ in stream { try await Task.sleep(nanoseconds: 1_000_000) }
    case 9:
      var target = TestTarget.to(server, Bool.random() ? "/endless" : path)
      target.callTimeout = TimeInterval.random(in: 0.001..<0.1)
      try await provider.nothing(for: target)
    case 10:
      var target = TestTarget.to(server, "/endless")
      target.transferPolicy.maximumResponseSize = 10_000
      try await provider.nothing(for: target)
    default:
      for try await _ in provider.progress(of: .to(server, path)) {}
    }
  }

  @Test("leaves no descriptor, file, transfer or session behind")
  func everything() async throws {
    let server = try await server()
    defer { server.stop() }
    let files = try TemporaryFiles()
    let file = try files.file("upload", Data(count: 200_000))
    var session: Session? = Session()
    weak let weakSession = session
    let folder = try #require(session).temporaryFolder.url
    let end = ContinuousClock.now + .seconds(Self.seconds)
    let calls = Locked(0)
    try await {
      let provider = Provider<TestTarget>(
        transport: try #require(session),
        plugins: [
          TokenRefreshPlugin(token: "first") { _ in
            try await Task.sleep(nanoseconds: 1_000_000)
            return AccessToken("next")
          },
          RetryPlugin(.constant(0.001, attempts: 2)),
        ],
        sharesEqualRequests: true
      )
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<16 {
          group.addTask {
            repeat {
              let download = files.folder.appendingPathComponent(UUID().uuidString)
              let task = Task { try await self.call(provider, server, file, download) }
              if Bool.random() {
                try? await Task.sleep(nanoseconds: UInt64.random(in: 0..<20_000_000))
                task.cancel()
              }
              _ = await task.result
              try? FileManager.default.removeItem(at: download)
              calls.withLock { $0 += 1 }
            } while ContinuousClock.now < end
          }
        }
      }
    }()
    #expect(calls.withLock { $0 } >= 16)
    #expect(await eventually { session?.transferCount == 0 })
    #expect(await eventually { OpenFiles.count(under: files.folder) == 0 })
    #expect(await eventually { OpenFiles.count(under: folder) == 0 })
    #expect(await eventually { !FileManager.default.fileExists(atPath: folder.path) })
    session = nil
    #expect(await eventually { weakSession == nil })
  }
}
