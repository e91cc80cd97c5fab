public import TargetKit

#if canImport(FoundationNetworking)
  package import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Keeps the responses of another transport in memory, as far as they allow caching (RFC 9111).
///
/// ```swift
/// let provider = Provider<Catalog>(transport: CachingTransport(Session()))
/// ```
///
/// With it, the `cachePolicy` of a target takes effect on platforms without a cache: a session on
/// Linux and the transport over AsyncHTTPClient store nothing. On Apple's platforms, `Session` uses
/// the `urlCache` of its configuration.
///
/// - Responses to GET that state how long they are fresh (`max-age`, `Expires`) are returned
///   without asking the server. Older ones, and those with `no-cache`, are confirmed by their
///   `ETag` or `Last-Modified`. The transport never guesses how long a response is fresh.
/// - It is a private cache: it may store responses to requests with credentials. Requests share a
///   response only if their `Authorization`, `Cookie` and declared credentials are equal. Responses
///   to requests with a `URLCredential` aren't cached.
/// - Streams, downloads to files, range requests and conditional requests are passed to the other
///   transport.
/// - A successful request with another method removes the response to GET for its URL.
///
/// It is a class because its requests share the responses.
public final class CachingTransport: Transport {
  private struct Key: Hashable {
    let url: String
    let credentials: [String: String]
  }

  private struct Entry {
    var response: CachedResponse
    var use: UInt64
  }

  private struct State {
    var entries: [Key: [Entry]] = [:]
    var size = 0
    var useCount: UInt64 = 0
  }

  private let next: any Transport
  private let capacity: Int
  private let now: @Sendable () -> Date
  private let state = Locked(State())

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - next: The transport that performs the requests.
  ///   - capacity: The maximum number of bytes of all responses together. The least recently used
  ///     ones are removed. A response that takes up more than a tenth of the capacity isn't stored.
  public convenience init(_ next: any Transport, capacity: Int = 20_000_000) {
    self.init(next, capacity: capacity, now: { Date() })
  }

  package init(_ next: any Transport, capacity: Int, now: @escaping @Sendable () -> Date) {
    self.next = next
    self.capacity = capacity
    self.now = now
  }

  /// The headers that the other transport adds.
  public var additionalHeaders: [String: String] { next.additionalHeaders }

  /// Returns the cookies of the transport that performs the requests.
  public func cookieField(for request: URLRequest) -> String? { next.cookieField(for: request) }

  /// Removes all responses.
  public func removeAll() {
    state.withLock { state in
      state.entries = [:]
      state.size = 0
    }
  }

  /// Returns a stored response, or performs the request.
  ///
  /// - Throws: The error of the other transport; `URLError.resourceUnavailable` if the
  ///   `cachePolicy` or `only-if-cached` restricts a request to the cache and the cache has no
  ///   response for it.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    let urlRequest = request.urlRequest
    guard Self.isCacheable(request) else {
      let response = try await next.send(request, progress: progress)
      if ![nil, "GET", "HEAD", "OPTIONS", "TRACE"].contains(urlRequest.httpMethod),
        (200..<400).contains(response.head.statusCode)
      {
        remove(responsesTo: urlRequest.url)
      }
      return response
    }
    let key = Self.key(of: request)
    let stored = lookUp(key, urlRequest)
    let control = CacheControl(urlRequest.value(forHTTPHeaderField: "Cache-Control"))
    var sending = request
    var confirming: CachedResponse?
    switch urlRequest.cachePolicy {
    case .returnCacheDataElseLoad, .returnCacheDataDontLoad:
      if let stored { return stored.response(at: now()) }
      if urlRequest.cachePolicy == .returnCacheDataDontLoad { throw URLError(.resourceUnavailable) }
    case .reloadIgnoringLocalCacheData, .reloadIgnoringLocalAndRemoteCacheData:
      break
    default:
      if let stored {
        if urlRequest.cachePolicy != .reloadRevalidatingCacheData,
          stored.isFresh(for: urlRequest, at: now())
        {
          return stored.response(at: now())
        }
        if stored.isValidatable {
          confirming = stored
          sending.urlRequest = stored.validating(urlRequest)
        }
      }
      if control.contains("only-if-cached") { throw URLError(.resourceUnavailable) }
    }
    // Another cache below this one would respond without the server.
    if confirming != nil { sending.urlRequest.cachePolicy = .reloadIgnoringLocalCacheData }
    let sent = now()
    let response = try await next.send(sending, progress: progress).delivered(for: sending)
    if let confirming, response.head.statusCode == 304 {
      let confirmed = confirming.confirmed(
        by: response.head,
        of: urlRequest,
        sent: sent,
        received: now()
      )
      store(confirmed, replacing: confirming, key)
      return (confirmed ?? confirming).response(at: now())
    }
    guard !control.contains("no-store"), case .data(let data) = response.body else {
      return response
    }
    store(
      CachedResponse(response.head, data, to: urlRequest, sent: sent, received: now()),
      replacing: stored,
      key
    )
    return response
  }

  /// Opens a WebSocket connection with the other transport.
  ///
  /// - Throws: The error of the other transport.
  public func openWebSocket(
    for request: TransportRequest,
    options: WebSocketOptions
  ) async throws -> WebSocketHandshake {
    try await next.openWebSocket(for: request, options: options)
  }

  private static func isCacheable(_ request: TransportRequest) -> Bool {
    let urlRequest = request.urlRequest
    guard case .memory = request.sink, case .request = request.body, request.credential == nil,
      urlRequest.httpMethod ?? "GET" == "GET", urlRequest.httpBody?.isEmpty != false
    else { return false }
    return [
      "Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range",
    ].allSatisfy { urlRequest.value(forHTTPHeaderField: $0) == nil }
  }

  private static func key(of request: TransportRequest) -> Key {
    let names = request.credentialFields.headers.union(["Authorization", "Cookie"])
    return Key(
      url: request.urlRequest.url?.absoluteString ?? "",
      credentials: names.reduce(into: [:]) {
        $0[$1.lowercased()] = request.urlRequest.value(forHTTPHeaderField: $1)
      }
    )
  }

  // MARK: Storing

  private func lookUp(_ key: Key, _ request: URLRequest) -> CachedResponse? {
    state.withLock { state in
      guard let index = state.entries[key]?.firstIndex(where: { $0.response.matches(request) })
      else {
        return nil
      }
      state.useCount += 1
      state.entries[key]?[index].use = state.useCount
      return state.entries[key]?[index].response
    }
  }

  /// Stores a response in place of another one; removes the old one if the new one is nil.
  private func store(_ response: CachedResponse?, replacing old: CachedResponse?, _ key: Key) {
    state.withLock { state in
      var entries = state.entries[key] ?? []
      for variant in [old?.variant, response?.variant].compactMap({ $0 }) {
        entries.removeAll { entry in
          guard entry.response.variant == variant else { return false }
          state.size -= entry.response.size
          return true
        }
      }
      if let response, response.size <= capacity / 10 {
        state.useCount += 1
        entries.append(Entry(response: response, use: state.useCount))
        state.size += response.size
      }
      state.entries[key] = entries.isEmpty ? nil : entries
      if state.size > capacity { makeRoom(&state) }
    }
  }

  /// Removes the least recently used responses until a fifth of the capacity is free.
  private func makeRoom(_ state: inout State) {
    let uses = state.entries.values.flatMap { $0.map { (use: $0.use, size: $0.response.size) } }
      .sorted { $0.use < $1.use }
    var last: UInt64 = 0
    var size = state.size
    for entry in uses where size > capacity / 5 * 4 {
      last = entry.use
      size -= entry.size
    }
    state.size = size
    state.entries = state.entries.compactMapValues { entries in
      let kept = entries.filter { $0.use > last }
      return kept.isEmpty ? nil : kept
    }
  }

  private func remove(responsesTo url: URL?) {
    state.withLock { state in
      for key in state.entries.keys where key.url == url?.absoluteString {
        let entries = state.entries.removeValue(forKey: key) ?? []
        state.size -= entries.reduce(0) { $0 + $1.response.size }
      }
    }
  }
}

extension CachedResponse {
  fileprivate func response(at now: Date) -> TransportResponse {
    TransportResponse(head(at: now), body: .data(data))
  }
}
