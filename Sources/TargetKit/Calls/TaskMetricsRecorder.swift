#if !canImport(FoundationNetworking)
  import Foundation

  /// Stores the measurements that a session reports before a transfer ends.
  final class TaskMetricsRecorder: Sendable {
    private let state = Locked<URLSessionTaskMetrics?>(nil)

    var metrics: URLSessionTaskMetrics? {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
#endif
