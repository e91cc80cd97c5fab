import Foundation
import TestSupport
import Testing

@testable import TargetKit

@Suite("CompressingTransport", .timeLimit(.minutes(5)))
struct CompressingTransportTests {
  private struct Failure: Error {}

  private static let json = Data(
    (0..<500).map { #"{"id": \#($0), "name": "Rex \#($0 % 7)", "tags": ["small", "brown"]}"# }
      .joined(separator: ",\n").utf8
  )

  /// Sends a task and returns the request that arrived.
  private func arrived(
    _ task: HTTPTask,
    _ compression: BodyCompression = .gzip,
    headers: [String: String]? = nil
  ) async throws -> LoopbackServer.Request {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let transport = CompressingTransport(Session(), compression)
    let provider = Provider<TestTarget>(transport: transport)
    let target = TestTarget.to(server, method: .post, task: task, headers: headers)
    try await provider.nothing(for: target)
    return try #require(await server.requests.first)
  }

  /// Returns the decompressed bytes according to another implementation: the system's, when it receives a response.
  private func decompressed(_ bytes: Data) async throws -> Data {
    let server = try await LoopbackServer.start { _ in
      .data(bytes, headers: [("Content-Encoding", "gzip")])
    }
    defer { server.stop() }
    return try await Provider<TestTarget>(transport: Session()).data(for: .to(server))
  }

  @Test("a body is sent compressed, and decompresses to the original")
  func gzip() async throws {
    let request = try await arrived(.requestData(Self.json))
    #expect(request.header("Content-Encoding") == "gzip")
    #expect(request.header("Content-Length") == "\(request.body.count)")
    #expect(request.body.count < Self.json.count / 8)
    #expect(try await decompressed(request.body) == Self.json)
  }

  @Test("small bodies, encoded ones, files and incompressible ones are sent unchanged")
  func untouched() async throws {
    var numbers = SystemRandomNumberGenerator()
    let noise = Data((0..<5000).map { _ in UInt8.random(in: 0...255, using: &numbers) })
    let files = try TemporaryFiles()
    let tasks: [(HTTPTask, Data, [String: String]?)] = [
      (.requestData(Data(Self.json.prefix(1023))), Self.json.prefix(1023), nil),
      (.requestData(Self.json), Self.json, ["Content-Encoding": "identity"]),
      (.requestData(noise), noise, nil),
      (.uploadFile(try files.file("f", Self.json)), Self.json, nil),
      (.uploadStream(BodyStream(file: try files.file("g", Self.json))), Self.json, nil),
    ]
    for (task, expected, headers) in tasks {
      let request = try await arrived(task, headers: headers)
      #expect(request.header("Content-Encoding") == headers?["Content-Encoding"])
      #expect(request.body == expected)
    }
  }

  @Test("a custom compression is used, and its error ends the call")
  func ownCompression() async throws {
    let half = BodyCompression(contentCoding: "x-half") { Data($0.prefix($0.count / 2)) }
    let request = try await arrived(.requestData(Self.json), half)
    #expect(request.header("Content-Encoding") == "x-half")
    #expect(request.body == Self.json.prefix(Self.json.count / 2))
    let failing = BodyCompression(contentCoding: "x") { _ in throw Failure() }
    let error = await targetError { _ = try await arrived(.requestData(Self.json), failing) }
    #expect(error?.underlyingError is Failure)
  }

  @Test("a redirect resends the compressed body with its encoding, unless it becomes a GET")
  func redirects() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.path {
      case "/307": .redirect(to: "/to", status: 307)
      case "/303": .redirect(to: "/to", status: 303)
      default: .text("\(request.header("Content-Encoding") ?? "-") \(request.body.count > 0)")
      }
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: CompressingTransport(Session()))
    for (path, expected) in [("/307", "gzip true"), ("/303", "- false")] {
      let target = TestTarget.to(server, path, method: .post, task: .requestData(Self.json))
      #expect(try await provider.text(for: target) == expected)
    }
  }

  @Test("bytes of every kind and length survive a round trip")
  func bytes() async throws {
    var numbers = SystemRandomNumberGenerator()
    var samples: [[UInt8]] = [[], [0], Array(repeating: 7, count: 100_000), Array(0...255)]
    // Repetitions of every length, at distances around those at which the codes change, and beyond the window.
    for length in [3, 4, 10, 11, 18, 19, 130, 131, 257, 258, 259, 600] {
      for distance in [1, 2, 4, 5, 6, 7, 8, 9, 256, 257, 4096, 4097, 32_767, 32_768, 32_769] {
        let pattern = (0..<distance).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        samples.append((0..<distance + length).map { pattern[$0 % distance] } + [1, 2, 3])
      }
    }
    for _ in 0..<100 {
      let count = Int.random(in: 0..<2000, using: &numbers)
      samples.append((0..<count).map { _ in UInt8.random(in: 0..<4, using: &numbers) })
    }
    let all = samples
    let server = try await LoopbackServer.start { request in
      let index = Int(request.path.dropFirst()) ?? 0
      return .data(Data(Gzip.compress(Data(all[index]))), headers: [("Content-Encoding", "gzip")])
    }
    defer { server.stop() }
    let provider = Provider<TestTarget>(transport: Session())
    for (index, sample) in all.enumerated() {
      #expect(try await provider.data(for: .to(server, "/\(index)")) == Data(sample))
    }
  }
}
