#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Limits the number of requests that another transport has in progress for each host.
///
/// ```swift
/// let session = HostLimitTransport(Session(), maximumRequestsPerHost: 4)
/// ```
///
/// Further requests wait: those with a higher `priority` are sent first, others in the order in
/// which they arrived. A streamed response counts until its body has been read or released. Hosts
/// are distinguished by scheme, name and port.
///
/// It is a class because its requests share the limit.
public final class HostLimitTransport: Transport {
  private let next: any Transport
  private let slots: Slots

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - next: The transport that performs the requests.
  ///   - limit: The maximum number of requests in progress for a host, at least one.
  public init(_ next: any Transport, maximumRequestsPerHost limit: Int) {
    self.next = next
    slots = Slots(limit: max(1, limit))
  }

  /// The headers that the other transport adds.
  public var additionalHeaders: [String: String] { next.additionalHeaders }

  /// Returns the cookies of the transport that performs the requests.
  public func cookieField(for request: URLRequest) -> String? { next.cookieField(for: request) }

  /// Performs a request after waiting for a free slot.
  ///
  /// - Throws: The error of the other transport; `CancellationError` if the task is cancelled
  ///   before a slot is free.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    let slot = try await slots.take(for: Self.host(of: request), request.policy.priority ?? .normal)
    defer { withExtendedLifetime(slot) {} }
    var response = try await next.send(request, progress: progress)
    if case .stream(let body) = response.body {
      let held = body.map { block in withExtendedLifetime(slot) { block } }
      response.body = .stream(ResponseBody(held))
    }
    return response
  }

  /// Opens a WebSocket connection with the other transport.
  ///
  /// Connections stay open for a long time, so they don't count as requests.
  ///
  /// - Throws: The error of the other transport.
  public func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake {
    try await next.openWebSocket(for: request, options: options)
  }

  /// The number of waiting requests.
  package var waitingCount: Int { slots.waitingCount }

  private static func host(of request: TransportRequest) -> String {
    let url = request.urlRequest.url
    let scheme = url?.scheme?.lowercased() ?? ""
    let port = url?.port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(url?.host?.lowercased() ?? ""):\(port)"
  }
}

/// The right to send a request to a host, which is returned when the last reference is released.
private final class Slot: Sendable {
  private let slots: Slots
  private let host: String

  init(_ slots: Slots, _ host: String) {
    self.slots = slots
    self.host = host
  }

  deinit {
    slots.release(host)
  }
}

/// The slots of all hosts.
private final class Slots: Sendable {
  private struct Waiting {
    let id: UUID
    let priority: TransferPriority
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct Host {
    var taken = 0
    var waiting: [Waiting] = []

    mutating func add(_ request: Waiting) {
      let index = waiting.lastIndex { $0.priority >= request.priority }
      waiting.insert(request, at: index.map { $0 + 1 } ?? 0)
    }
  }

  private let limit: Int
  private let hosts = Locked<[String: Host]>([:])

  init(limit: Int) {
    self.limit = limit
  }

  var waitingCount: Int {
    hosts.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } }
  }

  /// Returns a slot, after requests with a higher priority and earlier requests with the same
  /// priority.
  ///
  /// - Throws: `CancellationError`.
  func take(for host: String, _ priority: TransferPriority) async throws -> Slot {
    try Task.checkCancellation()
    let id = UUID()
    let isGranted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isFree = hosts.withLock { hosts in
          guard hosts[host, default: Host()].taken >= limit else {
            hosts[host, default: Host()].taken += 1
            return true
          }
          hosts[host]?.add(Waiting(id: id, priority: priority, continuation: continuation))
          return false
        }
        if isFree {
          continuation.resume(returning: true)
        } else if Task.isCancelled {
          // If the task was cancelled before it was registered, the cancellation handler didn't
          // find it.
          leave(id, host)
        }
      }
    } onCancel: {
      leave(id, host)
    }
    guard isGranted else { throw CancellationError() }
    return Slot(self, host)
  }

  private func leave(_ id: UUID, _ host: String) {
    let continuation = hosts.withLock { hosts -> CheckedContinuation<Bool, Never>? in
      guard let index = hosts[host]?.waiting.firstIndex(where: { $0.id == id }) else { return nil }
      return hosts[host]?.waiting.remove(at: index).continuation
    }
    continuation?.resume(returning: false)
  }

  /// Passes a slot to the next waiting request, or frees it.
  func release(_ host: String) {
    let next = hosts.withLock { hosts -> CheckedContinuation<Bool, Never>? in
      guard var state = hosts[host] else { return nil }
      guard state.waiting.isEmpty else {
        let next = state.waiting.removeFirst().continuation
        hosts[host] = state
        return next
      }
      state.taken -= 1
      hosts[host] = state.taken == 0 ? nil : state
      return nil
    }
    next?.resume(returning: true)
  }
}
