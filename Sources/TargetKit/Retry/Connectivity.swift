import Foundation

#if canImport(Network)
  import Network
#endif

/// Waits until the network is available.
///
/// If a `RetryPlugin` has one, it waits for the network after an attempt that failed without it,
/// instead of waiting for a number of seconds.
public struct Connectivity: Sendable {
  /// Returns as soon as the network is available, and throws if the task is cancelled.
  public var wait: @Sendable () async throws -> Void

  /// Creates a value from a function.
  ///
  /// - Parameter wait: Returns as soon as the network is available, and throws if the task is
  ///   cancelled.
  public init(wait: @escaping @Sendable () async throws -> Void) {
    self.wait = wait
  }
}

#if canImport(Network)
  extension Connectivity {
    /// The network status of the system (`NWPathMonitor`), on Apple's platforms only.
    public static let system = Connectivity {
      let (paths, continuation) = AsyncStream<NWPath.Status>.makeStream()
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { continuation.yield($0.status) }
      monitor.start(queue: DispatchQueue(label: "TargetKit.Connectivity"))
      defer { monitor.cancel() }
      for await status in paths where status == .satisfied { return }
      try Task.checkCancellation()
    }
  }
#endif
