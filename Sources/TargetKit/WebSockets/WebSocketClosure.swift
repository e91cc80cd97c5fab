public import Foundation

/// The end of a WebSocket connection, as one side announced it (RFC 6455 §7).
///
/// It is the error of a connection that ends for another reason than `normalClosure` or
/// `goingAway`.
public struct WebSocketClosure: LocalizedError, Hashable, Sendable {
  /// The reason as a number.
  public var code: Code

  /// The reason as a text, for developers.
  public var reason: String

  /// Creates a closure.
  public init(_ code: Code, reason: String = "") {
    self.code = code
    self.reason = reason
  }

  /// A description of the closure.
  public var errorDescription: String? {
    "the WebSocket connection was closed with \(code.rawValue)"
      + (reason.isEmpty ? "" : ", '\(reason)'")
  }

  /// A reason for the end of a connection (RFC 6455 §7.4).
  ///
  /// The codes from 4000 to 4999 are free for applications.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt16

    /// Creates a code.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// The purpose of the connection is fulfilled.
    public static let normalClosure = Code(rawValue: 1000)
    /// The server shuts down, or the user has left the page.
    public static let goingAway = Code(rawValue: 1001)
    /// The other side broke the protocol.
    public static let protocolError = Code(rawValue: 1002)
    /// The other side sent a kind of message that can't be accepted.
    public static let unsupportedData = Code(rawValue: 1003)
    /// The other side closed the connection without a code; it can't be sent.
    public static let noStatusReceived = Code(rawValue: 1005)
    /// The other side sent a text that isn't UTF-8.
    public static let invalidPayload = Code(rawValue: 1007)
    /// The other side broke a rule of the application.
    public static let policyViolation = Code(rawValue: 1008)
    /// A message is too large.
    public static let messageTooLarge = Code(rawValue: 1009)
    /// The server failed.
    public static let internalError = Code(rawValue: 1011)

    /// A Boolean value that indicates whether a closure may be sent with this code.
    ///
    /// Of the codes below 3000, only the registered ones may be sent, and 1005, 1006 and 1015 are
    /// registered for local use.
    package var canBeSent: Bool {
      switch rawValue {
      case 1000...1003, 1007...1014, 3000...4999: true
      default: false
      }
    }
  }
}

extension WebSocketClosure {
  /// A Boolean value that indicates whether the connection ended as intended.
  package var isRegular: Bool {
    [.normalClosure, .goingAway, .noStatusReceived].contains(code)
  }

  /// The closure as it may be sent: with a code that may be sent (RFC 6455 §7.4), and a reason of
  /// at most 123 bytes.
  package var sendable: WebSocketClosure {
    var closure = self
    if !code.canBeSent { closure.code = .normalClosure }
    while closure.reason.utf8.count > 123 { closure.reason.removeLast() }
    return closure
  }
}
