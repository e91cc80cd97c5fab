public import Foundation

/// Whether a request is stubbed, and how.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum StubBehavior: Hashable, Sendable {
  /// It goes over the network.
  case never

  /// It is answered at once with the endpoint's sample.
  case immediate

  /// It is answered with the endpoint's sample after a while.
  case delayed(seconds: TimeInterval)
}
