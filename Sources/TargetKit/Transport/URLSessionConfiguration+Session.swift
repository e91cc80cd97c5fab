import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A configuration that stores nothing on disk and keeps no response in memory.
  static var stateless: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    return configuration
  }

  /// The feature of the configuration that a session doesn't support, if any.
  ///
  /// The transfers of a background session outlive the process, but the calls don't. After the
  /// process ends, nothing could read the response, retry or follow a redirect.
  var unsupportedFeature: UnsupportedFeature? {
    guard identifier != nil else { return nil }
    return UnsupportedFeature(
      "a background session",
      reason: "calls end with their process; use a 'URLSession' with a delegate of your own"
    )
  }

  /// A copy that a session may change.
  var copied: URLSessionConfiguration {
    copy() as? URLSessionConfiguration ?? self
  }

  #if canImport(FoundationNetworking)
    /// The number of seconds that a whole transfer may take, or nil if it is the default of seven
    /// days.
    ///
    /// A session on Linux ignores it.
    var resourceTimeout: TimeInterval? {
      timeoutIntervalForResource < 604_800 ? timeoutIntervalForResource : nil
    }

    /// Removes the shared cache: a session on Linux reads it for every request, but stores nothing
    /// in it.
    ///
    /// A custom cache is kept.
    func removeUnusedCache() {
      if urlCache === URLCache.shared { urlCache = nil }
    }
  #endif
}
