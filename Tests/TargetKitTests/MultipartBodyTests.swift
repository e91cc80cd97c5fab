import Foundation
import RuntimeTestSupport
import TestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("the body of multipart requests", .timeLimit(.minutes(5)))
struct MultipartBodyTests {
  private let files: TemporaryFiles

  init() throws {
    files = try TemporaryFiles()
  }

  private func form(_ contents: [MultipartFile]) -> MultipartParts {
    var parts = MultipartParts(boundary: "XX")
    for content in contents { parts.add("f", content) }
    return parts
  }

  private func parts(_ contents: [MultipartFile]) throws -> (MultipartBody, MultipartParts) {
    let parts = form(contents)
    return (MultipartBody(try parts.parts(), in: parts), parts)
  }

  private func bytes(of body: MultipartBody, blocksOf size: Int) throws -> Data {
    guard case .inputStream(let open) = try body.stream().source else { return Data() }
    let stream = try open()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: size)
    var bytes = Data()
    while let block = try stream.nextBlock(&buffer) { bytes += block }
    return bytes
  }

  @Test(
    "files are read between the other parts, in blocks of any size",
    arguments: [1, 7, 1 << 16]
  )
  func readsFiles(size: Int) throws {
    let contents = [
      Data("one".utf8), Data(), Data((0..<1000).map { UInt8(truncatingIfNeeded: $0) }),
    ]
    let inMemory = try parts(contents.map { MultipartFile.data($0, fileName: "n") }).0
    let expected = try #require(inMemory.data)
    let inFiles = try parts(
      contents.map { try MultipartFile.file(files.file(UUID().uuidString, $0), fileName: "n") }
    ).0
    #expect(inFiles.data == nil)
    #expect(try inFiles.stream().length == Int64(expected.count))
    #expect(try bytes(of: inFiles, blocksOf: size) == expected)
    // It is read from the start each time.
    #expect(try bytes(of: inFiles, blocksOf: size) == expected)
  }

  @Test("a file of any size is neither read nor copied while the request is prepared")
  func copiesNothing() throws {
    let file = try files.file("large", Data())
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    let (body, parts) = try parts([MultipartFile.file(file)])
    let length = try #require(try body.stream().length)
    #expect(length > 1 << 40)
    let endpoint = try Endpoint(TestTarget(method: .post, task: .multipart(parts)))
    var request = URLRequest(url: URL("https://example.com"))
    guard case .stream(let stream) = try endpoint.attachBody(to: &request) else {
      Issue.record("the body isn't streamed")
      return
    }
    #expect(stream.length == length)
    #expect(request.httpBody == nil)
  }

  @Test("a pipe is sent in chunks, because its length is unknown")
  func readsPipe() throws {
    let pipe = files.folder.appendingPathComponent("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let (body, _) = try parts([MultipartFile.file(pipe)])
    #expect(try body.stream().length == nil)
  }

  @Test("a missing file is an error before anything is sent, one that shrinks ends the call")
  func failsWithoutFile() async throws {
    let server = try await LoopbackServer.start { _ in .status(201) }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: TransportUnderTest.make())
    let nowhere = files.folder.appendingPathComponent("none")
    let missing = form([MultipartFile.file(nowhere)])
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: .to(server, method: .post, task: .multipart(missing)))
    }
    #expect(error?.kind == .encoding)
    #expect((error?.underlyingError as? CocoaError)?.code == .fileReadNoSuchFile)
    #expect(
      error?.failureReason
        == "the request can't be encoded, the file '\(nowhere.path)' doesn't exist"
    )
    #expect(await server.requests.isEmpty)

    let file = try files.file("shrinks", Data(count: 10_000))
    let shrinking = try parts([MultipartFile.file(file)]).1
    let plugin = ShrinkingPlugin(file: file)
    let other = Provider<TestTarget>(transport: TransportUnderTest.make(), plugins: [plugin])
    let mismatch = await #expect(throws: TargetError.self) {
      try await other.response(for: .to(server, method: .post, task: .multipart(shrinking)))
    }
    #expect(mismatch?.underlyingError is BodyLengthMismatch)
  }

  /// Shortens a file after its request was prepared.
  private struct ShrinkingPlugin: Plugin {
    let file: URL

    func willSend(_ request: OutgoingRequest, context: CallContext) {
      try? Data(count: 100).write(to: file)
    }
  }
}
