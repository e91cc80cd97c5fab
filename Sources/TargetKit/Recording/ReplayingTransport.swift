public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers requests with what a `RecordingTransport` has written, and sends nothing.
///
/// ```swift
/// let provider = Provider<GitHub>(session: try ReplayingTransport(from: folder))
/// ```
///
/// Validation, plugins, downloads and retries work as they do on the network. Several recordings of the same request
/// are used one after the other. A request that was not recorded fails with a `RecordingError`.
///
/// It is a class because it remembers where it is.
public final class ReplayingTransport: Transport {
  /// What comes after the last recording of a request.
  public enum End: Hashable, Sendable {
    /// The last one, again and again.
    case repeatLast
    /// A `RecordingError`.
    case fail
  }

  /// What makes a request the one that was recorded.
  public enum Matching: Hashable, Sendable {
    /// The method and the URL.
    case url
    /// The method, the URL and the body, if that is in memory; JSON may have its members in any order.
    case urlAndBody
  }

  private let recordings: [Key: [Recording.Outcome]]
  private let counts = Locked<[Key: Int]>([:])
  private let matching: Matching
  private let redaction: Redaction
  private let end: End

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - folder: The folder with the recordings: its files whose names end in `.http`, in the order of these.
  ///   - matching: What makes a request the one that was recorded.
  ///   - end: What comes after the last recording of a request.
  ///   - redaction: What was hidden of requests.
  /// - Throws: `RecordingError` where a file can't be read or isn't a recording.
  public init(
    from folder: URL,
    matching: Matching = .urlAndBody,
    afterLast end: End = .repeatLast,
    redaction: Redaction = .credentials
  ) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw RecordingError("the folder '\(folder.path)' can't be read, \(ErrorText(error))")
    }
    var recordings: [Key: [Recording.Outcome]] = [:]
    for name in names.sorted() where name.hasSuffix(".http") {
      let recording = try Self.read(folder.appendingPathComponent(name))
      recordings[Key(recording.request, matching), default: []].append(recording.outcome)
    }
    self.recordings = recordings
    self.matching = matching
    self.redaction = redaction
    self.end = end
  }

  private static func read(_ file: URL) throws(RecordingError) -> Recording {
    do {
      return try Recording(Data(contentsOf: file))
    } catch let reason as RecordingError.Reason {
      throw RecordingError("'\(file.lastPathComponent)' is not a recording, \(reason.text)")
    } catch {
      throw RecordingError("'\(file.path)' can't be read, \(ErrorText(error))")
    }
  }

  /// Returns a recorded response at once.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    try sample(for: request).response(to: request)
  }

  private func sample(for request: TransportRequest) -> SampleResponse {
    guard let wanted = Recording.Request(request, redaction) else {
      return .networkError(RecordingError("the request has no URL"))
    }
    let key = Key(wanted, matching)
    let outcomes = recordings[key] ?? []
    let count = counts.withLock { counts in
      defer { counts[key, default: 0] += 1 }
      return counts[key, default: 0]
    }
    guard count < outcomes.count || end == .repeatLast, let last = outcomes.last else {
      let request = "\(wanted.method) \(wanted.url)"
      return .networkError(
        RecordingError(
          outcomes.isEmpty
            ? "there is no recording of \(request)"
            : "there are only \(outcomes.count) recordings of \(request)"
        )
      )
    }
    return SampleResponse(count < outcomes.count ? outcomes[count] : last)
  }
}

extension ReplayingTransport {
  /// What is compared of a request.
  private struct Key: Hashable {
    let method: String
    let url: String
    let body: ComparableBody?

    init(_ request: Recording.Request, _ matching: Matching) {
      method = request.method
      url = request.url
      switch matching {
      case .url: body = nil
      case .urlAndBody: body = request.body.map { ComparableBody($0, mayBeJSON: true) }
      }
    }
  }
}

extension SampleResponse {
  fileprivate init(_ outcome: Recording.Outcome) {
    switch outcome {
    case .answer(let statusCode, let headers, let body):
      let length = ["Content-Length": "\(body.count)"]
      self = .answer(
        statusCode: statusCode,
        headers: headers.merging(length) { $1 },
        data: body
      )
    case .failure(let domain, let code):
      let urlError = domain == NSURLErrorDomain ? URLError.Code(rawValue: code) : nil
      self = .networkError(urlError.map { URLError($0) } ?? NSError(domain: domain, code: code))
    }
  }
}
