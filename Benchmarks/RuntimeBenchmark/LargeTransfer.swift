import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transfer of a large file, which a separate process sends or receives.
struct LargeTransfer {
  enum Direction: String, CaseIterable {
    case upload, multipart, download, stream
  }

  enum Client: String, CaseIterable {
    case targetKit, urlSession
  }

  private struct Target: TargetType {
    var baseURL: URL
    var path: String
    var method: HTTPMethod
    var task: HTTPTask
    var headers: [String: String]?
  }

  let direction: Direction
  let client: Client
  let megabytes: Int

  /// Runs each transfer in a separate process, and prints the resources that it used.
  static func compare(port: Int, megabytes: Int) throws {
    for direction in Direction.allCases {
      for client in Client.allCases {
        if client == .urlSession, direction == .multipart || direction == .stream { continue }
        let child = try ChildProcess([
          "transfer", "\(port)", direction.rawValue, client.rawValue, "\(megabytes)",
        ])
        print("\(direction) of \(megabytes) MB, \(client):", child.readLine() ?? "failed")
        child.stop()
      }
    }
  }

  func run(port: Int) async throws -> String {
    guard let url = URL(string: "http://127.0.0.1:\(port)/bytes/\(megabytes)") else {
      throw URLError(.badURL)
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("runtime-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    if direction == .upload || direction == .multipart {
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      for _ in 0..<megabytes { try handle.write(contentsOf: Data(count: 1 << 20)) }
      try handle.close()
    }
    let start = ContinuousClock.now
    let cpu = Usage.processorTime
    switch client {
    case .targetKit: try await sendWithTargetKit(url, file)
    case .urlSession: try await sendWithURLSession(url, file)
    }
    return String(
      format: "%.1f s, processor %.1f s, peak of memory %.1f MB",
      (ContinuousClock.now - start) / .seconds(1),
      Usage.processorTime - cpu,
      Double(Usage.memory("VmHWM")) / 1024
    )
  }

  private func sendWithTargetKit(_ url: URL, _ file: URL) async throws {
    let provider = Provider<Target>()
    func target(_ method: HTTPMethod, _ task: HTTPTask) -> Target {
      let path = direction == .upload || direction == .multipart ? "/upload" : url.path
      return Target(
        baseURL: url.deletingLastPathComponent().deletingLastPathComponent(),
        path: path,
        method: method,
        task: task
      )
    }
    switch direction {
    case .upload:
      try await provider.nothing(for: target(.put, .uploadFile(file)))
    case .multipart:
      var parts = MultipartParts()
      parts.add("file", MultipartFile.file(file))
      try await provider.nothing(for: target(.post, .multipart(parts)))
    case .download:
      let place = file
      try await provider.nothing(for: target(.get, .downloadDestination { _, _ in (place, []) }))
    case .stream:
      var count = 0
      for try await block in try await provider.stream(for: target(.get, .requestPlain)) {
        count += block.count
      }
      guard count == megabytes << 20 else { throw URLError(.cannotParseResponse) }
    }
  }

  private func sendWithURLSession(_ url: URL, _ file: URL) async throws {
    let session = URLSession(configuration: .default)
    switch direction {
    case .upload, .multipart:
      var request = URLRequest(url: url.deletingLastPathComponent().appendingPathComponent("x"))
      request.httpMethod = "PUT"
      _ = try await session.upload(for: request, fromFile: file)
    case .download, .stream:
      let (place, _) = try await session.download(from: url)
      try FileManager.default.moveItem(at: place, to: file)
    }
  }
}
