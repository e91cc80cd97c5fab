#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The place where a session stores the cookies that servers set.
public struct CookieStore: Sendable {
  let storage: HTTPCookieStorage?

  private init(_ storage: HTTPCookieStorage?) {
    self.storage = storage
  }

  /// A store in memory for one session: nothing is written to disk, and other sessions don't see
  /// the cookies.
  public static var memory: CookieStore {
    CookieStore(URLSessionConfiguration.ephemeral.httpCookieStorage)
  }

  /// The system's store, which is written to disk.
  ///
  /// On Apple's platforms, each app has its own store. On Linux, all programs that a user runs from
  /// folders with the same name share a file, and therefore share cookies.
  public static var shared: CookieStore {
    CookieStore(.shared)
  }

  /// No store: no cookies are kept, and requests are sent only with their own cookies.
  public static var none: CookieStore {
    CookieStore(nil)
  }

  /// Returns a custom store, which sessions may share.
  public static func storage(_ storage: HTTPCookieStorage) -> CookieStore {
    CookieStore(storage)
  }

  /// Returns the store of a configuration, unless it is the system's store, which is the default of
  /// every configuration.
  static func of(_ configuration: URLSessionConfiguration) -> CookieStore {
    configuration.httpCookieStorage === HTTPCookieStorage.shared
      ? .memory : CookieStore(configuration.httpCookieStorage)
  }
}
