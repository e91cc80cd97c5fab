public import Foundation
public import TargetKit
import TargetKitCommon

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Responds to requests with the responses that a `RecordingTransport` has recorded, and sends
/// nothing.
///
/// ```swift
/// let provider = Provider<GitHub>(transport: try ReplayingTransport(from: folder))
/// ```
///
/// Validation, plugins, downloads and retries work as they do on the network. If a request was
/// recorded several times, the recordings are used one after the other. A request that was not
/// recorded fails with a `RecordingError`.
///
/// It is a class because it remembers its position in the recordings.
public final class ReplayingTransport: Transport {
  /// The behavior after the last recording of a request.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum End: Hashable, Sendable {
    /// The last recording is repeated.
    case repeatLast
    /// A `RecordingError` is thrown.
    case fail
  }

  /// The properties by which a request is matched to a recording.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Matching: Hashable, Sendable {
    /// The method and the URL.
    case url
    /// The method, the URL and the body, if it is in memory. The members of JSON objects may be in
    /// any order.
    case urlAndBody
    /// The name of the target, such as `GitHub.user`, whatever the values of its parameters are.
    ///
    /// Recordings of requests that were sent without a provider have no name.
    case operation
  }

  private let recordings: [Key: [Recording.Outcome]]
  private let counts = Locked<[Key: Int]>([:])
  private let matching: Matching
  private let redaction: Redaction
  private let end: End

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - folder: The folder with the recordings, which are the files with the extension `.http`, in
  ///     the order of their names.
  ///   - matching: The properties by which a request is matched to a recording.
  ///   - end: The behavior after the last recording of a request.
  ///   - redaction: The redaction of requests with which they were recorded.
  /// - Throws: `RecordingError` if a file can't be read or isn't a recording.
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
      guard let key = Key(recording.request, matching) else { continue }
      recordings[key, default: []].append(recording.outcome)
    }
    self.recordings = recordings
    self.matching = matching
    self.redaction = redaction
    self.end = end
  }

  /// Reads a recording.
  static func read(_ file: URL) throws(RecordingError) -> Recording {
    do {
      return try Recording(Data(contentsOf: file))
    } catch let problem as Recording.Problem {
      throw RecordingError("'\(file.lastPathComponent)' isn't a recording, \(problem.text)")
    } catch {
      throw RecordingError("'\(file.path)' can't be read, \(ErrorText(error))")
    }
  }

  /// Returns a recorded response immediately.
  ///
  /// - Throws: `RecordingError` if the request has no recording, or none is left; the error that
  ///   was recorded instead of a response.
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
    guard let key = Key(wanted, matching) else {
      return .networkError(
        RecordingError("the request \(wanted.method) \(wanted.url) has no target")
      )
    }
    let outcomes = recordings[key] ?? []
    let count = counts.withLock { counts in
      defer { counts[key, default: 0] += 1 }
      return counts[key, default: 0]
    }
    guard count < outcomes.count || end == .repeatLast, let last = outcomes.last else {
      let request =
        matching == .operation ? key.operation ?? "" : "\(wanted.method) \(wanted.url)"
      return .networkError(
        RecordingError(
          outcomes.isEmpty
            ? "no recording of \(request) was found"
            : "only \(outcomes.count) recordings of \(request) were found"
        )
      )
    }
    return SampleResponse(count < outcomes.count ? outcomes[count] : last)
  }
}

extension ReplayingTransport {
  /// The properties of a request that are compared.
  private struct Key: Hashable {
    private(set) var operation: String?
    private var method: String?
    private var url: String?
    private var body: ComparableBody?

    /// Creates a key, or nil if the request has no name and is matched by its name.
    init?(_ request: Recording.Request, _ matching: Matching) {
      switch matching {
      case .operation:
        guard let operation = request.operation else { return nil }
        self.operation = operation
        return
      case .url: break
      case .urlAndBody: body = request.body.map { ComparableBody($0, mayBeJSON: true) }
      }
      method = request.method
      url = request.url
    }
  }
}

extension SampleResponse {
  /// Creates the response of a recording.
  init(_ outcome: Recording.Outcome) {
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
