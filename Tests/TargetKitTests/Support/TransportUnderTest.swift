import TargetKit

/// The transport of the suites that every transport of the package has to pass.
///
/// `TargetKitAsyncHTTPClientTests` links to them, and has a type of this name too.
enum TransportUnderTest {
  /// Whether the transport is a `Session`, which differs from others in what the tests say beside it.
  static let isSession = true

  static func make(policy: TransferPolicy = TransferPolicy()) -> any Transport {
    Session(policy: policy)
  }
}
