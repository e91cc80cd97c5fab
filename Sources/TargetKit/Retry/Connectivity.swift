import Foundation

#if canImport(Network)
  import Network
#endif

/// Tells when there is a network.
///
/// A `RetryPlugin` that is given one waits for the network after an attempt that failed without, instead of
/// counting seconds.
public struct Connectivity: Sendable {
  /// Returns as soon as there is a network, and throws when the task is cancelled.
  public var wait: @Sendable () async throws -> Void

  /// Creates a value from a function.
  ///
  /// - Parameter wait: Returns as soon as there is a network, and throws when the task is cancelled.
  public init(wait: @escaping @Sendable () async throws -> Void) {
    self.wait = wait
  }
}

#if canImport(Network)
  extension Connectivity {
    /// The network as the system sees it (`NWPathMonitor`), on Apple's platforms only.
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
