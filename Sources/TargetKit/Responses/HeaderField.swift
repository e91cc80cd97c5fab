public import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A header of a response, and the type of its value.
///
/// ```swift
/// extension HeaderField where Value == Int {
///   static var totalCount: HeaderField { HeaderField("X-Total-Count") }
/// }
/// …
/// let count = response[.totalCount]
/// ```
public struct HeaderField<Value: Sendable>: Sendable {
  /// The name, in any case.
  public let name: String

  /// Reads the value from text, or returns nil if it is invalid.
  let parse: @Sendable (String) -> Value?

  /// Creates a header whose value is read by a closure.
  public init(_ name: String, parse: @escaping @Sendable (String) -> Value?) {
    self.name = name
    self.parse = parse
  }
}

extension HeaderField where Value: LosslessStringConvertible {
  /// Creates a header whose value is text, a number, or another type that can be created from text.
  public init(_ name: String) {
    self.init(name) { Value($0) }
  }
}

extension HeaderField where Value == String {
  /// The media type of the body.
  public static var contentType: HeaderField { HeaderField("Content-Type") }

  /// The version of the body, for `If-Match` and `If-None-Match`.
  public static var etag: HeaderField { HeaderField("ETag") }
}

extension HeaderField where Value == Int {
  /// The number of bytes that the body had on the wire.
  public static var contentLength: HeaderField { HeaderField("Content-Length") }
}

extension HeaderField where Value == URL {
  /// The URL of the resource that was created or requested.
  public static var location: HeaderField { HeaderField("Location") { URL(string: $0) } }
}

extension HeaderField where Value == Date {
  /// The time at which the response was created.
  public static var date: HeaderField { HeaderField("Date", httpDate: ()) }

  /// The time at which the resource was last modified.
  public static var lastModified: HeaderField { HeaderField("Last-Modified", httpDate: ()) }

  /// The time at which the response becomes stale.
  public static var expires: HeaderField { HeaderField("Expires", httpDate: ()) }

  private init(_ name: String, httpDate: Void) {
    self.init(name) { HTTPDate($0)?.date }
  }
}

extension HeaderField where Value == RetryAfter {
  /// The time after which to send the next request.
  public static var retryAfter: HeaderField { HeaderField("Retry-After") }
}

extension Response {
  /// The value of a header, or nil if it is missing or invalid.
  public subscript<Value>(field: HeaderField<Value>) -> Value? {
    header(field.name).flatMap { field.parse($0.trimmingCharacters(in: .whitespaces)) }
  }

  /// All headers, by name as received.
  public var headers: [String: String] {
    (head?.allHeaderFields ?? [:]).reduce(into: [:]) { $0["\($1.key)"] = "\($1.value)" }
  }
}
