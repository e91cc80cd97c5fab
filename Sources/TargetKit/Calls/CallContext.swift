public import Foundation

/// The call for which a plugin, a middleware or a closure runs.
///
/// Equal requests that share a transfer share the context of the first of their calls.
public struct CallContext: Sendable {
  /// The identifier of the call, which is the same for all of its attempts.
  public let id: UUID

  /// The target.
  public let target: any TargetType

  /// The number of the attempt, from 1.
  public internal(set) var attempt: Int

  /// The time at which the call began.
  public let start: Date

  /// The measurements of the attempt; nil until its response has arrived or its transfer has
  /// failed.
  public internal(set) var metrics: TransferMetrics?

  /// The names under which the request of the attempt carries credentials, declared by its target
  /// and the plugins; empty until the attempt has ended.
  public internal(set) var credentialFields: CredentialFields

  /// The start of the call, in nanoseconds of a monotonic clock.
  private let beginning: UInt64

  /// The time at which the call ends, if it has a limit.
  private(set) var deadline: CallDeadline?

  /// Creates the context of a call that begins now, for tests of plugins.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - id: The identifier of the call.
  ///   - attempt: The number of the attempt, from 1.
  ///   - metrics: The measurements of the attempt.
  ///   - credentialFields: The names under which the request carries credentials.
  public init(
    target: any TargetType,
    id: UUID = UUID(),
    attempt: Int = 1,
    metrics: TransferMetrics? = nil,
    credentialFields: CredentialFields = CredentialFields()
  ) {
    self.target = target
    self.id = id
    self.attempt = attempt
    self.metrics = metrics
    self.credentialFields = credentialFields
    start = Date()
    beginning = Attempt.now
  }

  init(target: any TargetType, deadline: CallDeadline?) {
    self.init(target: target)
    self.deadline = deadline
  }

  /// The number of seconds since the call began, measured by a monotonic clock.
  public var elapsed: TimeInterval {
    TimeInterval(Attempt.now - beginning) / 1_000_000_000
  }
}
