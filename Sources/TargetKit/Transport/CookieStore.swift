#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The place where a session keeps the cookies that servers set.
public struct CookieStore: Sendable {
  let storage: HTTPCookieStorage?

  private init(_ storage: HTTPCookieStorage?) {
    self.storage = storage
  }

  /// In memory, for one session: nothing is written, and no other session sees the cookies.
  public static var memory: CookieStore {
    CookieStore(URLSessionConfiguration.ephemeral.httpCookieStorage)
  }

  /// In the system's store, which is written to disk.
  ///
  /// On Apple's platforms an app has one of its own. On Linux, all programs of a user that run from folders of one name
  /// share a file, and with it their cookies.
  public static var shared: CookieStore {
    CookieStore(.shared)
  }

  /// Nowhere: no cookies are kept, and none are sent but those that requests have themselves.
  public static var none: CookieStore {
    CookieStore(nil)
  }

  /// In a store of your own, which sessions may share.
  public static func storage(_ storage: HTTPCookieStorage) -> CookieStore {
    CookieStore(storage)
  }

  /// The store of a configuration, unless that is the system's, which every configuration has from the start.
  static func of(_ configuration: URLSessionConfiguration) -> CookieStore {
    configuration.httpCookieStorage === HTTPCookieStorage.shared
      ? .memory : CookieStore(configuration.httpCookieStorage)
  }
}
