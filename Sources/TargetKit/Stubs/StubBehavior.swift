public import Foundation

/// The way in which a request is stubbed, if at all.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StubBehavior: Hashable, Sendable {
  /// The request is sent over the network.
  case never

  /// The endpoint's sample is returned immediately.
  case immediate

  /// The endpoint's sample is returned after a delay.
  case delayed(seconds: TimeInterval)
}
