import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Checks that calls keep no resources after their end.
@Suite("Resources of a transfer", .timeLimit(.minutes(3)))
struct TransferResourcesTests {
  /// The kinds of calls with different code paths in the runtime.
  enum Kind: String, CaseIterable {
    case plain, data, file, multipart, inputStream, pieces, fileRedirected, streamRedirected
    case fileUnauthorized, download, downloadOfFile, read, left, events, brokenBody

    func task(_ file: URL, _ download: URL) -> HTTPTask {
      switch self {
      case .plain, .read, .left, .events: .requestPlain
      case .data: .requestData(Data(count: 10_000))
      case .file, .fileRedirected, .fileUnauthorized: .uploadFile(file)
      case .multipart:
        .uploadMultipart([MultipartFormData(provider: .file(file), name: "f")])
      case .inputStream, .streamRedirected: .uploadStream(BodyStream(file: file))
      case .brokenBody:
        .uploadStream(
          BodyStream(length: 9) { try #require(InputStream(url: file)) }
        )
      case .pieces:
        .uploadStream(
          BodyStream(
            AsyncStream { continuation in
              continuation.yield(Data(count: 1000))
              continuation.finish()
            },
            length: 1000
          )
        )
      case .download: .downloadDestination { _, _ in (download, [.removePreviousFile]) }
      case .downloadOfFile:
        .download(
          query: QueryParameters(),
          body: .file(file, contentType: "a/b"),
          destination: { _, _ in (download, [.removePreviousFile]) }
        )
      }
    }

    var path: String {
      switch self {
      case .fileRedirected, .streamRedirected: "/from"
      case .fileUnauthorized: "/secret"
      default: "/\(rawValue)"
      }
    }
  }

  private func server(_ gate: Gate? = nil) async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.path {
      case "/from": return .redirect(to: "/to", status: 307)
      case "/secret":
        return .text("who?", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"a\"")])
      default: break
      }
      return .chunked(contentType: "text/event-stream") { send in
        try send(Data("data: 1\n\n".utf8))
        await gate?.wait()
        try send(Data("data: 2\n\n".utf8))
      }
    }
  }

  private func call(
    _ kind: Kind,
    _ provider: Provider<TestTarget>,
    _ server: LoopbackServer,
    _ files: TemporaryFiles
  ) async throws {
    let (file, download) = (
      try files.file("upload"), try files.file("download-\(UUID().uuidString)")
    )
    let target = TestTarget.to(
      server,
      kind.path,
      method: [.plain, .read, .left, .events, .download].contains(kind) ? .get : .put,
      task: kind.task(file, download)
    )
    switch kind {
    case .read: _ = try await provider.stream(for: target).collect()
    case .left: for try await _ in try await provider.stream(for: target) { break }
    case .events: for try await _ in provider.events(for: target) {}
    default: try await provider.nothing(for: target)
    }
  }

  /// Makes calls in a separate session, which must be released afterwards with all its resources.
  private func expectNothingKept(
    _ kind: Kind,
    calls: (Provider<TestTarget>, TemporaryFiles) async throws -> Void
  ) async throws {
    let files = try TemporaryFiles()
    _ = try files.file("upload", Data(count: 100_000))
    var session: Session? = Session()
    weak let weakSession = session
    let folder = try #require(session).temporaryFolder.url
    var provider = session.map { Provider<TestTarget>(transport: $0) }
    try await calls(#require(provider), files)
    #expect(await eventually { session?.transferCount == 0 })
    #expect(await eventually { OpenFiles.count(under: files.folder) == 0 })
    #expect(await eventually { OpenFiles.count(under: folder) == 0 })
    #expect(await eventually { !FileManager.default.fileExists(atPath: folder.path) })
    provider = nil
    session = nil
    // Every transfer retains its session, so a leaked transfer is detected here.
    #expect(await eventually { weakSession == nil })
  }

  @Test("are released when the call ends", arguments: Kind.allCases)
  func afterEnd(kind: Kind) async throws {
    let server = try await server()
    defer { server.stop() }
    try await expectNothingKept(kind) { provider, files in
      for _ in 0..<10 {
        do {
          try await call(kind, provider, server, files)
          #expect(kind != .brokenBody)
        } catch {
          #expect(kind == .brokenBody)
        }
      }
    }
  }

  @Test("are released when the call is cancelled at any time", arguments: Kind.allCases)
  func afterCancelling(kind: Kind) async throws {
    let gate = Gate()
    let server = try await server(gate)
    defer { server.stop() }
    try await expectNothingKept(kind) { provider, files in
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask {
            let task = Task { try await call(kind, provider, server, files) }
            for _ in 0..<number * 20 { await Task.yield() }
            if number.isMultiple(of: 4) { try? await Task.sleep(nanoseconds: 30_000_000) }
            task.cancel()
            _ = await task.result
          }
        }
      }
      gate.open()
    }
  }

  @Test("are released by 'cancelAll', which ends every call")
  func cancellingAll() async throws {
    let server = try await LoopbackServer.start { request in
      guard request.path == "/stream" else {
        await Gate().wait()
        return .text("never")
      }
      return .endless
    }
    defer { server.stop() }
    let session = Session()
    let provider = Provider<TestTarget>(transport: session)
    let stream = try await provider.stream(for: .to(server, "/stream"))
    let calls = (0..<5).map { _ in
      Task { await targetError { try await provider.nothing(for: .to(server)) } }
    }
    _ = await server.requests(atLeast: 6)
    #expect(session.transferCount == 6)
    session.cancelAll()
    for call in calls { #expect(await call.value?.isCancelled == true) }
    #expect(await targetError { _ = try await stream.collect() }?.isCancelled == true)
    #expect(await eventually { session.transferCount == 0 })
  }
}
