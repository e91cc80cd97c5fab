import Foundation
import TargetKit

#if AsyncHTTPClient
  import AsyncHTTPClient
  import TargetKitAsyncHTTPClient
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Measurements of small requests: cost per request, throughput, and memory in flight.
struct RequestMeasurements {
  enum Client: String, CaseIterable {
    case targetKit, urlSession
    #if AsyncHTTPClient
      case asyncHTTPClient
      /// The transport over AsyncHTTPClient without a provider.
      case asyncHTTPClientTransport
      /// An `HTTPClient` without `TargetKit`.
      case bareAsyncHTTPClient
    #endif

    /// The client with which this one is compared, if it uses `TargetKit`.
    var baseline: Client? {
      switch self {
      case .targetKit: .urlSession
      case .urlSession: nil
      #if AsyncHTTPClient
        case .asyncHTTPClient, .asyncHTTPClientTransport: .bareAsyncHTTPClient
        case .bareAsyncHTTPClient: nil
      #endif
      }
    }
  }

  private struct Pets: TargetType {
    var baseURL: URL
    var path = "/pets/1"
    var sampleData = Data(#"{"id": 1, "name": "Rex"}"#.utf8)
    var method: HTTPMethod { .get }
    var task: HTTPTask { .requestPlain }
    var headers: [String: String]? { ["Accept": "application/json"] }
    var validationType: ValidationType { .successCodes }
  }

  private struct Orders: TargetType {
    var baseURL: URL
    var body: [String: String]?
    var path: String { "/orders" }
    var method: HTTPMethod { body == nil ? .get : .post }
    var task: HTTPTask { .request(body: body.map { .json($0) }) }
    var headers: [String: String]? { ["Accept": "application/json"] }
  }

  private static let order = Dictionary(
    uniqueKeysWithValues: (0..<20).map { ("field\($0)", "value \($0)") }
  )

  private typealias Call = @Sendable () async throws -> Void

  private let baseURL: URL

  init(port: Int) throws {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
    baseURL = url
  }

  func run() async throws {
    try await measureStubs()
    try await measureOverhead()
    try await measureMemory()
  }

  /// Sends requests repeatedly for use with a profiler.
  func repeatForProfiler(_ client: Client, _ concurrency: Int) async throws {
    _ = try await throughput(concurrency, connected(client), count: 10_240)
  }

  /// Prints the requests per second, and the processor time of a request in microseconds, whenever
  /// it reads a line.
  func repeatOnRequest(_ client: Client, _ concurrency: Int, path: String) async throws {
    let call = connected(client, path: path)
    let count = path == Throughput.largePath ? 640 : 2560
    while readLine() != nil {
      let before = Usage.processorTime
      let rate = try await throughput(concurrency, call, count: count)
      print(rate, (Usage.processorTime - before) / Double(count) * 1e6)
      fflush(nil)
    }
  }

  private func connected(_ client: Client, path: String = "/pets/1") -> Call {
    let configuration = URLSessionConfiguration.default
    configuration.httpMaximumConnectionsPerHost = 64
    switch client {
    case .targetKit: return targetKit(Session(configuration: configuration), path: path)
    case .urlSession: return bare(URLSession(configuration: configuration), path: path)
    #if AsyncHTTPClient
      case .asyncHTTPClient:
        return targetKit(
          HTTPClientTransport(configuration: BareHTTPClient.configuration),
          path: path
        )
      case .asyncHTTPClientTransport:
        let transport = HTTPClientTransport(configuration: BareHTTPClient.configuration)
        return alone(transport, path: path)
      case .bareAsyncHTTPClient:
        return bareAsyncHTTPClient(path: path)
    #endif
    }
  }

  #if AsyncHTTPClient
    private func bareAsyncHTTPClient(path: String) -> Call {
      let client = BareHTTPClient(url: baseURL.appendingPathComponent(path))
      return { try await client.send() }
    }
  #endif

  /// Keeps requests in flight for use with a heap profiler, at the end of which they are the peak.
  func waitForProfiler(_ client: Client) async throws {
    let call =
      switch client {
      case .targetKit: targetKit(Session(), path: "/wait")
      case .urlSession: bare(URLSession(configuration: .default), path: "/wait")
      #if AsyncHTTPClient
        case .asyncHTTPClient: targetKit(HTTPClientTransport(), path: "/wait")
        case .asyncHTTPClientTransport: alone(HTTPClientTransport(), path: "/wait")
        case .bareAsyncHTTPClient: bareAsyncHTTPClient(path: "/wait")
      #endif
      }
    let tasks = (0..<1000).map { _ in Task { try await call() } }
    try await Task.sleep(nanoseconds: 2_000_000_000)
    print("resident: \(Usage.memory("VmRSS")) KB")
    try await bare(URLSession(configuration: .default), path: "/go")()
    for task in tasks { try await task.value }
  }

  private func targetKit(
    _ transport: any Transport,
    path: String = "/pets/1",
    plugins: [any Plugin] = []
  ) -> Call {
    let provider = Provider<Pets>(transport: transport, plugins: plugins)
    let target = Pets(baseURL: baseURL, path: path)
    return { _ = try await provider.data(for: target) }
  }

  private func alone(_ transport: any Transport, path: String) -> Call {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return { [request] in
      let response = try await transport.send(TransportRequest(request))
      guard 200..<300 ~= response.head.statusCode else { throw URLError(.badServerResponse) }
    }
  }

  private func bare(_ session: URLSession, path: String = "/pets/1") -> Call {
    var request = URLRequest(url: baseURL.appendingPathComponent(path))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    return { [request] in
      let (_, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse, 200..<300 ~= response.statusCode else {
        throw URLError(.badServerResponse)
      }
    }
  }

  private func repeated(_ count: Int, _ call: Call) async throws -> (wall: Double, cpu: Double) {
    let (start, cpu) = (ContinuousClock.now, Usage.processorTime)
    for _ in 0..<count { try await call() }
    return ((ContinuousClock.now - start) / .seconds(1), Usage.processorTime - cpu)
  }

  private func measureStubs() async throws {
    let provider = Provider<Pets>(stubClosure: Provider.immediatelyStub)
    let target = Pets(baseURL: baseURL)
    _ = try await repeated(1000) { _ = try await provider.data(for: target) }
    let time = try await repeated(20_000) { _ = try await provider.data(for: target) }
    print("stubbed request: \(Self.text(time.cpu / 20_000 * 1e6)) µs")
    try await measureSharing()
  }

  /// Compares requests that may share a transfer with others, without and with a body.
  private func measureSharing() async throws {
    for (name, body) in [("without body", nil), ("with 400 bytes of JSON", Self.order)] {
      var times: [Double] = []
      for shares in [false, true] {
        let provider = Provider<Orders>(
          stubClosure: Provider.immediatelyStub,
          sharesEqualRequests: shares
        )
        let target = Orders(baseURL: baseURL, body: body)
        _ = try await repeated(1000) { _ = try await provider.data(for: target) }
        let time = try await repeated(10_000) { _ = try await provider.data(for: target) }
        times.append(time.cpu / 10_000 * 1e6)
      }
      print(
        "sharing equal requests, \(name): \(Self.text(times[1] - times[0])) µs more than \(Self.text(times[0])) µs"
      )
    }
  }

  private func measureOverhead() async throws {
    let calls = (targetKit(Session()), bare(URLSession(configuration: .default)))
    _ = try await (repeated(200, calls.0), repeated(200, calls.1))
    var pairs: [(ours: (wall: Double, cpu: Double), bare: (wall: Double, cpu: Double))] = []
    for pair in 0..<31 {
      // The order alternates because the first run affects the state of the machine for the second.
      if pair.isMultiple(of: 2) {
        pairs.append((try await repeated(100, calls.0), try await repeated(100, calls.1)))
      } else {
        let bare = try await repeated(100, calls.1)
        pairs.append((try await repeated(100, calls.0), bare))
      }
    }
    print(
      "loopback request, ratio to URLSession: processor time",
      Self.text(median(pairs.map { $0.ours.cpu / $0.bare.cpu })),
      "wall time",
      Self.text(median(pairs.map { $0.ours.wall / $0.bare.wall }))
    )
    print(
      "loopback request, processor time:",
      Self.text(median(pairs.map { $0.ours.cpu }) * 1e4),
      "µs, URLSession",
      Self.text(median(pairs.map { $0.bare.cpu }) * 1e4),
      "µs"
    )
  }

  private func throughput(
    _ concurrency: Int,
    _ call: @escaping Call,
    count: Int = 2560
  ) async throws -> Double {
    let start = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<concurrency {
        group.addTask {
          for _ in 0..<count / concurrency { try await call() }
        }
      }
      try await group.waitForAll()
    }
    return Double(count) / ((ContinuousClock.now - start) / .seconds(1))
  }

  /// Compares the memory of requests that wait for their responses.
  func measureMemory() async throws {
    let count = 1000
    let plugin = AccessTokenPlugin { _ in "token" }
    let calls = [
      targetKit(Session(), path: "/wait"),
      targetKit(Session(), path: "/wait", plugins: [plugin]),
      bare(URLSession(configuration: .default), path: "/wait"),
    ]
    var kilobytes: [Double] = []
    var tasks: [Task<Void, any Error>] = []
    // The first round allocates the pages that the second one reuses.
    for call in calls + calls {
      let before = Usage.memory("VmRSS")
      tasks += (0..<count).map { _ in Task { try await call() } }
      try await Task.sleep(nanoseconds: 2_000_000_000)
      kilobytes.append(Double(Usage.memory("VmRSS") - before) / Double(count))
    }
    try await bare(URLSession(configuration: .default), path: "/go")()
    for task in tasks { try await task.value }
    let figures = kilobytes.suffix(3).map(Self.text)
    print(
      "memory per request in flight: \(figures[0]) KB, with a plugin \(figures[1]) KB,",
      "URLSession \(figures[2]) KB"
    )
  }

  private static func text(_ number: Double) -> String {
    String(format: "%.2f", number)
  }
}
