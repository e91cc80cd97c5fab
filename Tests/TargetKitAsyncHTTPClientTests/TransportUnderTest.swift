import TargetKit
import TargetKitAsyncHTTPClient

/// The transport that the shared suites test; every transport of the package has to pass them.
enum TransportUnderTest {
  /// A Boolean value that indicates whether the transport is a `Session`, for which some expectations differ.
  static let isSession = false

  static func make(policy: TransferPolicy = TransferPolicy()) -> any Transport {
    HTTPClientTransport(policy: policy)
  }
}
