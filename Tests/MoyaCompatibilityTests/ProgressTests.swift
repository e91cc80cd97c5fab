import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Progress of MoyaProvider", .timeLimit(.minutes(5)))
struct ProgressTests {
  private func steps(
    _ target: TestTarget,
    queue: DispatchQueue? = nil
  ) async throws -> (response: Response, steps: [ProgressResponse]) {
    var steps: [ProgressResponse] = []
    let response = try await MoyaProvider<TestTarget>()
      .result(of: target, callbackQueue: queue, progress: { steps.append($0) }).get()
    return (response, steps)
  }

  private func expectOrder(_ steps: [ProgressResponse]) {
    #expect(steps.map(\.progress) == steps.map(\.progress).sorted())
    #expect(steps.map(\.completed).filter { $0 }.count == 1)
    #expect(steps.last?.completed == true)
    #expect(steps.last?.progress == 1)
    #expect(steps.allSatisfy { $0.progressObject != nil })
  }

  @Test("of a download increases, with the response at the end")
  func ofDownloads() async throws {
    let server = try await LoopbackServer.start { _ in .data(Data(count: 300_000)) }
    defer { server.stop() }
    let files = try TemporaryFiles()
    let file = try files.file()
    let destination: DownloadDestination = { _, _ in (file, [.removePreviousFile]) }
    let (response, steps) = try await steps(.to(server, task: .downloadDestination(destination)))
    #expect(response.data.isEmpty)
    #expect(try Data(contentsOf: file).count == 300_000)
    #expect(steps.last?.response == response)
    #expect(steps.count > 1)
    expectOrder(steps)
  }

  @Test("of a response in memory is reported as its data arrives")
  func ofAnswers() async throws {
    let server = try await LoopbackServer.start { _ in .data(Data(count: 300_000)) }
    defer { server.stop() }
    let (response, steps) = try await steps(.to(server))
    #expect(response.data.count == 300_000)
    #expect(steps.count > 1)
    #expect(steps.dropLast().allSatisfy { $0.response == nil && $0.progress > 0 })
    expectOrder(steps)
  }

  @Test("of a response without a known length is 0 until the end")
  func ofUnknownSizes() async throws {
    let server = try await LoopbackServer.start { _ in
      .chunked { send in
        for _ in 1...4 { try send(Data(count: 50_000)) }
      }
    }
    defer { server.stop() }
    let (response, steps) = try await steps(.to(server))
    #expect(response.data.count == 200_000)
    #expect(steps.dropLast().map(\.progress).allSatisfy { $0 == 0 })
    expectOrder(steps)
  }

  @Test("of an upload counts the bytes sent, for files and for parts")
  func ofUploads() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let files = try TemporaryFiles()
    let file = try files.file("f", Data(count: 200_000))
    let part = MultipartFormData(
      provider: .file(file),
      name: "f",
      fileName: "f",
      mimeType: "a/b"
    )
    for task in [MoyaCompatibility.Task.uploadFile(file), .uploadMultipart([part])] {
      let (_, steps) = try await steps(.to(server, method: .post, task: task))
      #expect(steps.count > 1)
      #expect((steps.last?.progressObject?.completedUnitCount ?? 0) >= 200_000)
      expectOrder(steps)
    }
  }

  @Test("is reported on the queue of the call")
  func comesOnQueue() async throws {
    let server = try await LoopbackServer.start { _ in .data(Data(count: 300_000)) }
    defer { server.stop() }
    let queue = DispatchQueue(label: "own")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    var isOnQueue: [Bool] = []
    _ = try await MoyaProvider<TestTarget>().result(
      of: .to(server),
      callbackQueue: queue,
      progress: { _ in isOnQueue.append(DispatchQueue.getSpecific(key: key) ?? false) }
    ).get()
    #expect(Set(isOnQueue) == [true])
  }

  @Test("is 1 with a response, and otherwise the completed fraction")
  func computes() {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    let response = Response(statusCode: 200, data: Data())
    #expect(ProgressResponse(progress: progress).progress == 0.25)
    #expect(ProgressResponse(progress: progress, response: response).progress == 1)
    #expect(ProgressResponse().progress == 0)
    #expect(ProgressResponse(progress: Progress(totalUnitCount: -1)).progress == 0)
    #expect(!ProgressResponse().completed)
  }
}
