import APIConfiguration
import Foundation
import SpecSyntax

/// Reads the remote files of a spec, each of them once, within the limits of a run.
///
/// A class because the limits apply to all files of a spec; a lock protects the counts.
final class RemoteFiles: @unchecked Sendable {
  private let policy: RemotePolicy
  private let headers: RemoteHeaders
  private let limits: RemoteLimits

  private let lock = NSLock()
  private var reader: HTTPReader?
  private var count = 0
  private var hosts: Set<RemoteHost> = []
  private var start: ContinuousClock.Instant?

  init(policy: RemotePolicy, headers: RemoteHeaders, limits: RemoteLimits = .standard) {
    self.policy = policy
    self.headers = headers
    self.limits = limits
  }

  /// The hosts to which requests were sent.
  var readHosts: Set<RemoteHost> { lock.withLock { hosts } }

  /// Returns the identity of a URL if reading it is permitted.
  func locate(_ url: String) throws(RemoteFailure) -> SourceIdentity {
    SourceIdentity(try policy.permit(url).url.absoluteString)
  }

  /// Reads a file, whose identity is its final URL.
  func load(_ url: String) throws(RemoteFailure) -> LoadedSource {
    lock.lock()
    defer { lock.unlock() }
    return try read(url)
  }

  private func read(_ text: String) throws(RemoteFailure) -> LoadedSource {
    guard count < limits.files else { throw .tooMany(limit: limits.files) }
    count += 1
    var place = try policy.permit(text)
    for _ in 0...limits.redirects {
      let answer = try answer(at: place)
      switch answer.status {
      case 200..<300:
        return try source(answer, at: place)
      case 301, 302, 303, 307, 308:
        guard let location = answer.location,
          let next = URL(string: location, relativeTo: place.url)?.absoluteString
        else { throw .status(url: place.display, code: answer.status) }
        place = try policy.permit(next, redirectedFrom: place.display)
      default:
        throw .status(url: place.display, code: answer.status)
      }
    }
    throw .tooManyRedirects(url: RemotePolicy.display(text))
  }

  private func answer(
    at place: RemotePolicy.Permitted
  ) throws(RemoteFailure) -> HTTPReader.Answer {
    let begun = start ?? .now
    start = begun
    let left = limits.seconds - (ContinuousClock.now - begun) / .seconds(1)
    guard left > 0 else { throw .tooSlow(url: place.display, seconds: Int(limits.seconds)) }
    hosts.insert(place.host)
    // Each host has its own headers, which aren't sent to other hosts.
    let fields = try headers.fields(for: place.host)
    let reader = self.reader ?? HTTPReader()
    self.reader = reader
    do {
      return try reader.get(
        place.url,
        headers: fields,
        limit: limits.fileSize,
        seconds: min(left, limits.secondsForRequest)
      )
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge(url: place.display, limit: limits.fileSize)
      case .unreachable(let reason): throw .unreachable(url: place.display, reason: reason)
      }
    }
  }

  private func source(
    _ answer: HTTPReader.Answer,
    at place: RemotePolicy.Permitted
  ) throws(RemoteFailure) -> LoadedSource {
    let type = answer.contentType?.prefix { $0 != ";" }.lowercased() ?? ""
    let head = String(decoding: answer.bytes.prefix(1024), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }.prefix(14).lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") {
      throw .webPage(url: place.display)
    }
    return LoadedSource(
      identity: SourceIdentity(place.url.absoluteString),
      path: place.display,
      bytes: answer.bytes,
      isJSON: type == "application/json" || type.hasSuffix("+json") || head.hasPrefix("{")
    )
  }
}
