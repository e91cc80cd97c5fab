import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The memory that remains after many transfers of one kind.
struct Growth {
  enum Kind: String, CaseIterable {
    case plain, redirected, refused, cancelled, uploaded, streamed, left
  }

  private struct Target: TargetType {
    var baseURL: URL
    var path = "/pets/1"
    var task: HTTPTask = .requestPlain
    var method: HTTPMethod { if case .requestPlain = task { .get } else { .put } }
    var headers: [String: String]? { nil }
  }

  let baseURL: URL
  let client: RequestMeasurements.Client
  let kind: Kind

  /// Runs each kind in a separate process, with each client that can do the same, and prints how
  /// much each grows.
  static func compare(port: Int, count: Int) throws {
    for kind in Kind.allCases {
      for client in RequestMeasurements.Client.allCases {
        guard client == .targetKit || kind == .plain || kind == .refused else { continue }
        let child = try ChildProcess([
          "grow", "\(port)", client.rawValue, kind.rawValue, "\(count)",
        ])
        print("\(kind), \(client):", child.readLine() ?? "failed")
        child.stop()
      }
    }
  }

  /// Returns by how much the process grows, after rounds that fill caches.
  func run(count: Int) async throws -> String {
    let transfer = try makeTransfer()
    var sizes: [Int] = []
    for _ in 0..<6 {
      for _ in 0..<count / 8 {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<8 { group.addTask { try await transfer() } }
          try await group.waitForAll()
        }
      }
      sizes.append(Usage.memory("VmRSS"))
    }
    let bytes = Double(sizes[5] - sizes[2]) * 1024 / Double(3 * count)
    return String(format: "%.0f bytes for each transfer, at the end %d KB", bytes, sizes[5])
  }

  private func makeTransfer() throws -> @Sendable () async throws -> Void {
    if client == .urlSession {
      let session = URLSession(configuration: .default)
      let url = kind == .refused ? URL(string: "http://127.0.0.1:1/") : baseURL
      guard let url else { throw URLError(.badURL) }
      let request = URLRequest(url: url)
      return { _ = try? await session.data(for: request) }
    }
    let provider = Provider<Target>(transport: Session())
    var target = Target(baseURL: baseURL)
    switch kind {
    case .plain: break
    case .redirected: target.path = "/redirect"
    case .refused: target.baseURL = URL(string: "http://127.0.0.1:1") ?? baseURL
    case .cancelled: target.path = "/never"
    case .uploaded:
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("growth")
      try Data(count: 1000).write(to: file)
      target.task = .uploadFile(file)
    case .streamed, .left: target.path = "/bytes/1"
    }
    switch kind {
    case .refused:
      return { [target] in _ = try? await provider.data(for: target) }
    case .cancelled:
      return { [target] in
        let task = Task { try await provider.data(for: target) }
        try await Task.sleep(for: .milliseconds(2))
        task.cancel()
        _ = try? await task.value
      }
    case .streamed:
      return { [target] in for try await _ in try await provider.stream(for: target) {} }
    case .left:
      return { [target] in for try await _ in try await provider.stream(for: target) { break } }
    default:
      return { [target] in _ = try await provider.data(for: target) }
    }
  }
}
