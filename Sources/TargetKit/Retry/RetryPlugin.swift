/// Sends requests again that failed for a reason that passes.
///
/// ```swift
/// let provider = Provider<GitHub>(plugins: [RetryPlugin(.exponential(attempts: 3))])
/// ```
///
/// Each attempt is made anew: its body is written again, and plugins prepare it again. A request whose body can be
/// read only once is not sent again. Cancelling the call ends a wait at once.
public struct RetryPlugin: Plugin {
  private let policy: @Sendable (any TargetType) -> RetryPolicy?
  private let clock: RetryClock

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - policy: Which requests are sent again, how often, and after how long.
  ///   - clock: What tells the time.
  public init(_ policy: RetryPolicy = .exponential(), clock: RetryClock = .system) {
    self.init(clock: clock) { _ in policy }
  }

  /// Creates a plugin whose policy depends on the target.
  ///
  /// - Parameters:
  ///   - clock: What tells the time.
  ///   - policy: Returns the policy for a target, or nil if its requests are sent once.
  public init(
    clock: RetryClock = .system,
    policy: @escaping @Sendable (any TargetType) -> RetryPolicy?
  ) {
    self.policy = policy
    self.clock = clock
  }

  /// Waits as long as the policy says, and returns whether the request is sent again.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    var generator = SystemRandomNumberGenerator()
    guard let policy = policy(MultiTarget.unwrapping(target)),
      let delay = policy.delay(after: attempt, now: clock.now(), using: &generator)
    else { return false }
    try await clock.sleep(delay)
    return true
  }
}
