import TargetKit
import TargetKitAsyncHTTPClient

/// The transport of the suites that every transport of the package has to pass.
enum TransportUnderTest {
  /// Whether the transport is a `Session`, which differs from others in what the tests say beside it.
  static let isSession = false

  static func make(policy: TransferPolicy = TransferPolicy()) -> any Transport {
    HTTPClientTransport(policy: policy)
  }
}
