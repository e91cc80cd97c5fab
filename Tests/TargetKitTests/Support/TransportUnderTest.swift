import TargetKit

/// The transport that the shared suites test; every transport of the package has to pass them.
///
/// `TargetKitAsyncHTTPClientTests` links to the suites, and has a type of this name, too.
enum TransportUnderTest {
  /// A Boolean value that indicates whether the transport is a `Session`, for which some expectations differ.
  static let isSession = true

  static func make(policy: TransferPolicy = TransferPolicy()) -> any Transport {
    Session(policy: policy)
  }
}
