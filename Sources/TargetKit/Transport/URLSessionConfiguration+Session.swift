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
