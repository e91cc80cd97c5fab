public import Foundation

/// The way in which a request is stubbed.
public enum StubBehavior {
  /// The request is sent over the network.
  case never

  /// The request immediately receives the endpoint's sample as its response.
  case immediate

  /// The request receives the endpoint's sample as its response after a delay.
  case delayed(seconds: TimeInterval)
}
