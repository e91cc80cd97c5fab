public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

nonisolated extension ResponseReader {
  /// Creates a reader for a response as `URLSession` returns it.
  public init(_ response: (Foundation.Data, HTTPURLResponse)) {
    self.init(
      statusCode: response.1.statusCode,
      data: response.0,
      headerFields: response.1.allHeaderFields as? [String: String] ?? [:]
    )
  }

  /// Returns the response if its status is a success.
  ///
  /// - Throws: `UnacceptableStatus` if it isn't.
  public func successful() throws -> ResponseReader {
    guard (200..<300).contains(statusCode) else { throw UnacceptableStatus(response: self) }
    return self
  }
}
