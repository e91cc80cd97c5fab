import Foundation

/// Retries requests that failed for a transient reason.
///
/// ```swift
/// let provider = Provider<GitHub>(plugins: [RetryPlugin(.exponential(attempts: 3))])
/// ```
///
/// Each attempt is a new request: its body is written again, and plugins prepare it again. A
/// request whose body can be read only once is not retried. Cancelling the call ends a wait
/// immediately.
public struct RetryPlugin: Plugin {
  private let policy: @Sendable (any TargetType) -> RetryPolicy?
  private let connectivity: Connectivity?
  private let clock: RetryClock

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - policy: The policy, which determines which requests are retried, how often, and after
  ///     which delays.
  ///   - connectivity: Waits for the network after an attempt that failed without it. If nil, the
  ///     plugin waits as long as the policy says.
  ///   - clock: The clock.
  public init(
    _ policy: RetryPolicy = .exponential(),
    connectivity: Connectivity? = nil,
    clock: RetryClock = .system
  ) {
    self.init(connectivity: connectivity, clock: clock) { _ in policy }
  }

  /// Creates a plugin whose policy depends on the target.
  ///
  /// - Parameters:
  ///   - connectivity: Waits for the network after an attempt that failed without it. If nil, the
  ///     plugin waits as long as the policy says.
  ///   - clock: The clock.
  ///   - policy: Returns the policy for a target, or nil if its requests aren't retried.
  public init(
    connectivity: Connectivity? = nil,
    clock: RetryClock = .system,
    policy: @escaping @Sendable (any TargetType) -> RetryPolicy?
  ) {
    self.policy = policy
    self.connectivity = connectivity
    self.clock = clock
  }

  /// Waits as long as the policy says, and returns whether the request is retried.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; any other error of the clock or the
  ///   connectivity.
  public func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool {
    var generator = SystemRandomNumberGenerator()
    let now = clock.now()
    guard let policy = policy(MultiTarget.unwrapping(context.target)),
      let delay = policy.delay(after: attempt, now: now, using: &generator)
    else { return false }
    if let connectivity, attempt.isOffline {
      try await connectivity.wait()
    } else {
      try await clock.sleep(delay)
    }
    return true
  }
}

extension Attempt {
  /// A Boolean value that indicates whether the attempt failed because there was no network.
  fileprivate var isOffline: Bool {
    guard case .failure(let error) = result else { return false }
    return error.isOffline
  }
}
