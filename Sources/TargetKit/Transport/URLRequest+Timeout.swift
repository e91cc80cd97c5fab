import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request with a timeout that the platform supports.
  ///
  /// On Linux, a timeout is counted in whole seconds, one below a second means none, and one that
  /// is too large traps.
  var withPlatformTimeout: URLRequest {
    #if canImport(FoundationNetworking)
      let bounded = min(max(timeoutInterval, 1), 1_000_000).rounded(.up)
      guard bounded != timeoutInterval else { return self }
      var request = self
      request.timeoutInterval = bounded
      return request
    #else
      self
    #endif
  }
}
