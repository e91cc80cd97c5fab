public import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// The limits of a transfer.
///
/// If a limit is nil, that of the session applies. If a request has a limit that its transport
/// doesn't support, it fails with an `UnsupportedFeature` before anything is sent.
public struct TransferPolicy: Hashable, Sendable {
  /// The number of seconds that connecting may take, including TLS.
  ///
  /// `URLSession` has no such limit: its `timeoutInterval` covers connecting and each wait for
  /// bytes.
  public var connectTimeout: TimeInterval?

  /// The number of seconds from the first byte sent to the last byte received, including redirects.
  ///
  /// The time between two blocks of bytes is limited by the `timeoutInterval` of the target.
  public var totalTimeout: TimeInterval?

  /// The maximum number of bytes of the body of a response, after decompression.
  ///
  /// A larger body ends the transfer with a `ResponseTooLarge`, as soon as its size is known.
  public var maximumResponseSize: Int64?

  /// The redirects that are followed; if nil, `follow`, unless the session has a policy or the
  /// target's `validationType` counts redirects as success.
  public var redirects: RedirectPolicy?

  /// The importance of the request relative to others; if nil, `normal`, unless the session has a
  /// policy.
  ///
  /// A `HostLimitTransport` sends requests with a higher priority first. For a `Session` on Apple's
  /// platforms it is a hint, the `priority` of its task. A session on Linux and AsyncHTTPClient
  /// don't support priorities.
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
  /// Returns the policy, with the limits of another policy where it has none.
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

  /// Throws if a response has, or announces, more bytes than allowed.
  package func checkSize(_ bytes: Int64) throws {
    if let maximumResponseSize, bytes > maximumResponseSize {
      throw ResponseTooLarge(limit: maximumResponseSize)
    }
  }

  /// Throws if a response announces a larger body than allowed.
  ///
  /// A response to `HEAD` and one with status code 304 announce the length of a body that they don't
  /// have (RFC 9110 §8.6).
  package func checkAnnouncedSize(_ bytes: Int64, of head: URLResponse, to request: URLRequest)
    throws
  {
    guard request.httpMethod != "HEAD", (head as? HTTPURLResponse)?.statusCode != 304 else {
      return
    }
    try checkSize(bytes)
  }

  /// Throws if `URLSession` doesn't support a limit.
  func checkSupport() throws {
    guard connectTimeout == nil else {
      throw UnsupportedFeature(
        "a connection timeout",
        reason: "'URLSession' uses one timeout for connecting and receiving, 'timeoutInterval'"
      )
    }
  }
}

/// The error of a response that has more bytes than the `TransferPolicy` allows.
public struct ResponseTooLarge: LocalizedError, Hashable, Sendable {
  /// The maximum number of bytes.
  public let limit: Int64

  /// Creates an error.
  public init(limit: Int64) {
    self.limit = limit
  }

  /// A description of the error.
  public var errorDescription: String? {
    "the response has more than \(limit) bytes"
  }
}

/// The error of a request for a feature that its transport doesn't support on this platform.
public struct UnsupportedFeature: LocalizedError, Hashable, Sendable {
  /// The feature.
  public let feature: String

  /// The reason why the feature isn't available.
  public let reason: String

  /// Creates an error.
  public init(_ feature: String, reason: String) {
    self.feature = feature
    self.reason = reason
  }

  /// A description of the error.
  public var errorDescription: String? {
    "\(feature) isn't supported here: \(reason)"
  }
}
