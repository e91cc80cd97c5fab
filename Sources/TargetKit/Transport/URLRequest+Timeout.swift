import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request with a timeout that the platform understands.
  ///
  /// On Linux it counts whole seconds, takes less than one for none at all, and traps on what doesn't fit.
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
