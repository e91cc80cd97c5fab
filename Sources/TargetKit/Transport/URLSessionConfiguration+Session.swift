import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A configuration that keeps nothing on disk and no response in memory.
  static var stateless: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    return configuration
  }

  /// The feature that a session doesn't have, if the configuration asks for one.
  ///
  /// The transfers of a background session outlive the process, and those that call for them don't: nobody would be
  /// left to read the response, to retry or to follow a redirect.
  var unsupportedFeature: UnsupportedFeature? {
    guard identifier != nil else { return nil }
    return UnsupportedFeature(
      "a background session",
      reason: "calls end with their process; use a 'URLSession' with a delegate of your own"
    )
  }

  /// A copy, which a session may change.
  var copied: URLSessionConfiguration {
    copy() as? URLSessionConfiguration ?? self
  }

  #if canImport(FoundationNetworking)
    /// The number of seconds that a whole transfer may take, unless it is the default of seven days.
    ///
    /// A session on Linux ignores it.
    var resourceTimeout: TimeInterval? {
      timeoutIntervalForResource < 604_800 ? timeoutIntervalForResource : nil
    }

    /// Removes the shared cache, in which a session on Linux stores nothing although every request looks into it.
    ///
    /// A cache of one's own stays.
    func removeUnusedCache() {
      if urlCache === URLCache.shared { urlCache = nil }
    }
  #endif
}
