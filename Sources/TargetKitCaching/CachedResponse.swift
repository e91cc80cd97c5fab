import Foundation
import TargetKit
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A cached response and the time at which it arrived.
struct CachedResponse: Sendable {
  var head: HTTPURLResponse
  let data: Data
  /// The request's headers that `Vary` names.
  let variant: [String: String]
  /// The time at which the request was sent, and the time at which the head arrived or was
  /// confirmed.
  private var sent: Date
  private var received: Date

  /// The number of bytes that the response counts towards the capacity.
  var size: Int {
    data.count + head.allHeaderFields.reduce(512) { $0 + "\($1.key)\($1.value)".utf8.count }
  }

  /// Creates an entry, or nil if the response mustn't be stored (RFC 9111 §3).
  init?(_ head: HTTPURLResponse, _ data: Data, to request: URLRequest, sent: Date, received: Date) {
    // The status codes that are cacheable by default (RFC 9110 §15.1), except 206 and 308.
    let cacheable: Set = [200, 203, 204, 300, 301, 404, 405, 410, 414, 501]
    let control = CacheControl(head.value(forHTTPHeaderField: "Cache-Control"))
    let varying = head.names(in: "Vary")
    guard cacheable.contains(head.statusCode), !control.contains("no-store"),
      // Cookies are added by the transport. It isn't known here which ones a request had.
      !varying.contains("*"), !varying.contains("cookie"),
      // The response to a redirected request belongs to another URL.
      head.url?.absoluteString == request.url?.absoluteString
    else { return nil }
    self.head = head.withoutFieldsOfConnection
    self.data = data
    self.sent = sent
    self.received = received
    variant = Self.variant(of: request, varying)
    guard lifetime != nil || isValidatable else { return nil }
  }

  /// A Boolean value that indicates whether the server can confirm that the response hasn't
  /// changed.
  var isValidatable: Bool {
    ["ETag", "Last-Modified"].contains { head.value(forHTTPHeaderField: $0) != nil }
  }

  private var control: CacheControl {
    CacheControl(head.value(forHTTPHeaderField: "Cache-Control"))
  }

  /// The number of seconds for which the response is fresh, if it states one (§4.2.1).
  private var lifetime: TimeInterval? {
    if let seconds = control.seconds("max-age") { return seconds }
    guard let expires = head.value(forHTTPHeaderField: "Expires") else { return nil }
    // A date in another form means the past (§5.3).
    guard HTTPDate.isExact(expires), let expires = HTTPDate(expires)?.date else { return 0 }
    return expires.timeIntervalSince(date ?? received)
  }

  private var date: Date? { head.value(forHTTPHeaderField: "Date").flatMap { HTTPDate($0)?.date } }

  /// Returns the number of seconds since the server produced the response (§4.2.3).
  private func age(at now: Date) -> TimeInterval {
    let apparent = max(0, received.timeIntervalSince(date ?? received))
    // The first of several values counts (§5.1).
    let stated =
      head.value(forHTTPHeaderField: "Age")
      .map { $0.prefix { $0 != "," }.trimmingCharacters(in: .whitespaces) }
      .flatMap { TimeInterval(UInt32($0) ?? 0) } ?? 0
    let corrected = max(apparent, stated + received.timeIntervalSince(sent))
    return corrected + max(0, now.timeIntervalSince(received))
  }

  /// Returns the response as it is used without asking the server: with its age (§5.1).
  func head(at now: Date) -> HTTPURLResponse {
    head.with {
      $0.setField("Age", to: String(Int(min(age(at: now), TimeInterval(Int32.max)))))
    }
  }

  /// Returns whether the response can be used for a request without asking the server (§4).
  func isFresh(for request: URLRequest, at now: Date) -> Bool {
    let asked = CacheControl(request.value(forHTTPHeaderField: "Cache-Control"))
    guard let lifetime, !control.contains("no-cache"), !asked.contains("no-cache") else {
      return false
    }
    let age = age(at: now)
    if let limit = asked.seconds("max-age"), age > limit { return false }
    return age + (asked.seconds("min-fresh") ?? 0) < lifetime
  }

  /// Returns whether the response matches a request as far as the headers are concerned (§4.1).
  func matches(_ request: URLRequest) -> Bool {
    variant == Self.variant(of: request, Set(variant.keys))
  }

  /// Returns the request that asks whether the response has changed (§4.3.1).
  func validating(_ request: URLRequest) -> URLRequest {
    var request = request
    for (name, field) in [("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")] {
      request.setValue(head.value(forHTTPHeaderField: field), forHTTPHeaderField: name)
    }
    return request
  }

  /// Returns the response with the headers of the one that confirmed it (§4.3.4), or nil if it can
  /// no longer be stored.
  func confirmed(
    by head: HTTPURLResponse,
    of request: URLRequest,
    sent: Date,
    received: Date
  ) -> CachedResponse? {
    let updated = self.head.with { fields in
      // The age is that of the confirmed response.
      fields.setField("Age", to: nil)
      for case let (name, value) as (String, String) in head.allHeaderFields
      where name.lowercased() != "content-length" {
        fields.setField(name, to: value)
      }
    }
    return CachedResponse(updated, data, to: request, sent: sent, received: received)
  }

  private static func variant(of request: URLRequest, _ names: Set<String>) -> [String: String] {
    names.reduce(into: [:]) { $0[$1] = request.value(forHTTPHeaderField: $1) ?? "" }
  }
}
