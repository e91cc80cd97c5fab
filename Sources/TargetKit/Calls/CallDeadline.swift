import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The time at which a call ends, whatever it is doing.
struct CallDeadline: Sendable {
  /// The limit, in seconds.
  private let seconds: TimeInterval
  /// The time, in nanoseconds of a monotonic clock.
  private let time: UInt64

  /// Creates the deadline of a call that begins now, or nil if it has no limit.
  init?(seconds: TimeInterval?) {
    guard let seconds, seconds != .infinity else { return nil }
    self.seconds = seconds
    // More than a century isn't needed, and can't overflow.
    time = Attempt.now + UInt64(min(max(0, seconds), 3_153_600_000) * 1_000_000_000)
  }

  /// The number of seconds that are left.
  var remaining: TimeInterval {
    let now = Attempt.now
    return now < time ? TimeInterval(time - now) / 1_000_000_000 : 0
  }

  /// Runs an operation, which is cancelled at the deadline.
  ///
  /// - Parameter operation: The operation; it ends soon after it is cancelled.
  /// - Returns: The result of the operation, and a Boolean value that indicates whether the deadline
  ///   has cancelled it.
  func limit<Value: Sendable>(
    _ operation: @escaping @Sendable () async -> Value
  ) async -> (value: Value, isLate: Bool) {
    let isLate = Locked(false)
    let work = Task { await operation() }
    let timer = Task {
      try await Task.sleep(seconds: remaining)
      isLate.withLock { $0 = true }
      work.cancel()
    }
    defer { timer.cancel() }
    let value = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    return (value, isLate.withLock { $0 } && !Task.isCancelled)
  }

  /// Returns the error of a call that the deadline has ended.
  ///
  /// - Parameter resumeData: The data with which a download continues.
  /// - Returns: The error.
  func error(resumeData: Data? = nil) -> URLError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: "the call took longer than its limit of \(text) seconds"
    ]
    info[TargetError.resumeDataKey] = resumeData
    return URLError(.timedOut, userInfo: info)
  }

  private var text: String {
    seconds == seconds.rounded() && abs(seconds) < 1_000_000_000 ? "\(Int(seconds))" : "\(seconds)"
  }
}
