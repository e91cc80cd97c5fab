public import Foundation

/// A type that can be converted to a URL.
public protocol URLConvertible: Sendable {
  /// Returns the URL.
  func asURL() throws -> URL
}

extension String: URLConvertible {
  /// Returns the URL that the text represents.
  ///
  /// - Throws: `AFError.invalidURL` if the text isn't a URL.
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}

extension URL: URLConvertible {
  /// Returns the URL.
  ///
  /// - Throws: Nothing.
  public func asURL() throws -> URL { self }
}

extension URLComponents: URLConvertible {
  /// Returns the URL of the components.
  ///
  /// - Throws: `AFError.invalidURL` if the components don't form a URL.
  public func asURL() throws -> URL {
    guard let url else { throw AFError.invalidURL(url: self) }
    return url
  }
}
