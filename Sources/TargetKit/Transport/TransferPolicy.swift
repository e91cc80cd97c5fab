public import Foundation

/// The limits of a transfer.
///
/// Nil leaves a limit to the session. A request that asks for a limit that its transport can't keep fails with an
/// `UnsupportedFeature`, before anything is sent.
public struct TransferPolicy: Hashable, Sendable {
  /// The number of seconds that connecting may take, TLS included.
  ///
  /// `URLSession` has no such limit: its `timeoutInterval` covers connecting and each wait for bytes.
  public var connectTimeout: TimeInterval?

  /// The number of seconds from the first byte that is sent to the last one that is received, redirects included.
  ///
  /// The time between two blocks of bytes is limited by the `timeoutInterval` of the target.
  public var totalTimeout: TimeInterval?

  /// The greatest number of bytes that the body of a response may have, after decompression.
  ///
  /// A larger one ends the transfer with a `ResponseTooLarge`, as soon as its size is known.
  public var maximumResponseSize: Int64?

  /// The redirects that are followed; nil stands for `follow` unless the session has a policy.
  public var redirects: RedirectPolicy?

  /// The importance of the request among others; nil stands for `normal` unless the session has a policy.
  ///
  /// A `HostLimitTransport` sends requests of a higher priority first. For a `Session` on Apple's platforms it is a hint, the
  /// `priority` of its task; a session on Linux and AsyncHTTPClient don't know priorities.
  public var priority: TransferPriority?

  /// Creates a policy.
  public init(
    connectTimeout: TimeInterval? = nil,
    totalTimeout: TimeInterval? = nil,
    maximumResponseSize: Int64? = nil,
    redirects: RedirectPolicy? = nil,
    priority: TransferPriority? = nil
  ) {
    self.connectTimeout = connectTimeout
    self.totalTimeout = totalTimeout
    self.maximumResponseSize = maximumResponseSize
    self.redirects = redirects
    self.priority = priority
  }
}

extension TransferPolicy {
  /// Returns the policy with the limits of another one where it has none.
  package func merged(over other: TransferPolicy) -> TransferPolicy {
    TransferPolicy(
      connectTimeout: connectTimeout ?? other.connectTimeout,
      totalTimeout: totalTimeout ?? other.totalTimeout,
      maximumResponseSize: maximumResponseSize ?? other.maximumResponseSize,
      redirects: redirects ?? other.redirects,
      priority: priority ?? other.priority
    )
  }

  /// The redirects that are followed.
  package var redirectPolicy: RedirectPolicy { redirects ?? .follow }

  /// Throws if a response has, or is announced to have, more bytes than allowed.
  package func checkSize(_ bytes: Int64) throws {
    if let maximumResponseSize, bytes > maximumResponseSize {
      throw ResponseTooLarge(limit: maximumResponseSize)
    }
  }

  /// Throws if `URLSession` can't keep a limit.
  func checkSupport() throws {
    guard connectTimeout == nil else {
      throw UnsupportedFeature(
        "a timeout for connecting",
        reason: "'URLSession' has one timeout for connecting and receiving, 'timeoutInterval'"
      )
    }
  }
}

/// The error of a response that has more bytes than the `TransferPolicy` allows.
public struct ResponseTooLarge: LocalizedError, Hashable, Sendable {
  /// The greatest number of bytes allowed.
  public let limit: Int64

  /// Creates an error.
  public init(limit: Int64) {
    self.limit = limit
  }

  /// The error in a sentence.
  public var errorDescription: String? {
    "the response has more than \(limit) bytes"
  }
}

/// The error of a request that asks for a feature that its transport doesn't have on this platform.
public struct UnsupportedFeature: LocalizedError, Hashable, Sendable {
  /// The feature.
  public let feature: String

  /// The reason why it isn't available.
  public let reason: String

  /// Creates an error.
  public init(_ feature: String, reason: String) {
    self.feature = feature
    self.reason = reason
  }

  /// The error in a sentence.
  public var errorDescription: String? {
    "\(feature) isn't supported here: \(reason)"
  }
}
