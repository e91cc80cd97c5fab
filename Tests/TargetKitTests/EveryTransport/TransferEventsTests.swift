import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("TransferEvents", .timeLimit(.minutes(5)))
struct TransferEventsTests {
  private let provider = Provider<TestTarget>(transport: TransportUnderTest.make())

  @Test("progress increases, and the response comes last")
  func download() async throws {
    let server = try await LoopbackServer.start { _ in
      .sized(1_000_000) { send in
        for _ in 1...100 { try send(Data(count: 10_000)) }
      }
    }
    defer { server.stop() }
    var steps: [TransferProgress] = []
    var responses: [Int] = []
    for try await event in provider.progress(of: .to(server)) {
      #expect(responses.isEmpty)
      switch event {
      case .progress(let progress): steps.append(progress)
      case .response(let response): responses.append(response.data.count)
      }
    }
    #expect(responses == [1_000_000])
    #expect(steps.map(\.completedBytes) == steps.map(\.completedBytes).sorted())
    #expect(steps.allSatisfy { $0.phase == .download && $0.totalBytes == 1_000_000 })
  }

  @Test("the progress of an upload counts the uploaded bytes")
  func upload() async throws {
    let files = try TemporaryFiles()
    let file = try files.file("f", Data(count: 3_000_000))
    let gate = Gate()
    var limits = LoopbackServer.Limits()
    limits.beforeBody = { _ in await gate.wait() }
    let server = try await LoopbackServer.start(limits: limits) { _ in .status(201) }
    defer { server.stop() }
    var uploads: [TransferProgress] = []
    for try await event in provider.progress(
      of: .to(server, method: .put, task: .uploadFile(file))
    ) {
      if case .progress(let progress) = event, progress.phase == .upload {
        uploads.append(progress)
        gate.open()
      }
    }
    #expect(uploads.first.map { $0.fraction > 0 } == true)
    #expect(uploads.allSatisfy { $0.totalBytes == 3_000_000 })
  }

  @Test("leaving the loop cancels the transfer")
  func leaving() async throws {
    let server = try await LoopbackServer.start { _ in .endless }
    defer { server.stop() }
    for try await _ in provider.progress(of: .to(server)) { break }
    await server.waitForClosedConnections(1)
  }

  @Test("each loop sends the request, and nothing is sent before")
  func laziness() async throws {
    let server = try await LoopbackServer.start { _ in .text("x") }
    defer { server.stop() }
    let events = provider.progress(of: .to(server))
    #expect(await server.requests.count == 0)
    for try await _ in events {}
    for try await _ in events {}
    #expect(await server.requests.count == 2)
  }

  @Test("errors are thrown")
  func failure() async throws {
    let server = try await LoopbackServer.start { _ in .text("no", status: 500) }
    defer { server.stop() }
    let error = await targetError {
      for try await _ in provider.progress(of: .to(server, validationType: .successCodes)) {}
    }
    #expect(error?.response?.statusCode == 500)
  }
}
