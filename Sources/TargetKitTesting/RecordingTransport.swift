public import Foundation
public import TargetKit
import TargetKitCommon

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Performs requests with another transport and writes the requests and responses to a folder.
///
/// ```swift
/// let provider = Provider<GitHub>(transport: try RecordingTransport(to: folder))
/// ```
///
/// Each request and its response become a file that people can read, edit and check in, and that a
/// `ReplayingTransport` replays. Credentials are replaced by a placeholder before anything is
/// written. Request bodies are left out if the redaction can't read them, if they are multipart
/// bodies, or if they come from files or streams. Cancelled calls and streamed responses are not
/// recorded. Responses whose bodies the redaction can't read are not recorded either;
/// `writingErrors` lists them.
///
/// It is a class because it numbers the files.
public final class RecordingTransport: Transport {
  private let transport: any Transport
  private let folder: URL
  private let redaction: Redaction
  private let responseRedaction: Redaction
  private let count: Locked<Int>
  private let failures = Locked<[any Error]>([])

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - folder: The folder. It is created if necessary, and existing files are kept.
  ///   - transport: The transport that performs the requests.
  ///   - redaction: The redaction of requests.
  ///   - responseRedaction: The redaction of responses. It hides less by default, because their
  ///     members have all kinds of names.
  /// - Throws: The error of creating or reading the folder.
  public init(
    to folder: URL,
    transport: any Transport = Session.shared,
    redaction: Redaction = .credentials,
    responseRedaction: Redaction = .secrets
  ) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let numbers = try files.contentsOfDirectory(atPath: folder.path)
      .compactMap { Int($0.prefix { $0 != "-" }) }
    self.transport = transport
    self.folder = folder
    self.redaction = redaction
    self.responseRedaction = responseRedaction
    count = Locked(numbers.max() ?? 0)
  }

  /// The headers that the other transport adds.
  public var additionalHeaders: [String: String] { transport.additionalHeaders }

  /// Returns the cookies of the transport that performs the requests.
  public func cookieField(for request: URLRequest) -> String? {
    transport.cookieField(for: request)
  }

  /// The errors of exchanges that could not be written; they don't fail the calls.
  public var writingErrors: [any Error] { failures.withLock { $0 } }

  /// Performs a request with the other transport, and records it.
  ///
  /// - Throws: The error of the other transport; `TransportFailure` if the body of the response
  ///   can't be read or stored.
  public func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    do {
      let response = try await transport.send(request, progress: progress)
        .delivered(for: request)
      record(request) { try self.outcome(of: response, to: request) }
      return response
    } catch {
      if !error.isTransferCancellation {
        record(request) { Self.outcome(of: error) }
      }
      throw error
    }
  }

  private func record(_ request: TransportRequest, _ outcome: () throws -> Recording.Outcome?) {
    do {
      guard let key = Recording.Request(request, redaction), let outcome = try outcome() else {
        return
      }
      let recording = Recording(
        request: key,
        headers: redaction.hiding(request.credentialFields)
          .redacting(request.urlRequest.allHTTPHeaderFields ?? [:]),
        outcome: outcome
      )
      let number = count.withLock { count in
        count += 1
        return count
      }
      let name = Self.fileName(number, recording.request)
      try recording.data.write(to: folder.appendingPathComponent(name))
    } catch {
      failures.withLock { $0.append(error) }
    }
  }

  /// Returns the recorded form of a response, or nil if its body is still arriving.
  private func outcome(
    of response: TransportResponse,
    to request: TransportRequest
  ) throws -> Recording.Outcome? {
    let data: Data
    switch response.body {
    case .data(let bytes): data = bytes
    case .file(let url): data = try Data(contentsOf: url)
    case .stream: return nil
    }
    return .answer(
      statusCode: response.head.statusCode,
      headers: answerHeaders(response.head, request),
      body: try redacted(data, request, response.head)
    )
  }

  private static func outcome(of error: any Error) -> Recording.Outcome {
    let error = ((error as? TransportFailure)?.underlyingError ?? error) as NSError
    return .failure(domain: error.domain, code: error.code)
  }

  private func redacted(
    _ data: Data,
    _ request: TransportRequest,
    _ head: HTTPURLResponse
  ) throws -> Data {
    let type = head.value(forHTTPHeaderField: "Content-Type")
    let redaction = responseRedaction.hiding(request.credentialFields)
    if let body = redaction.readable(data, contentType: type, keepsTypes: true) { return body }
    let url = redaction.redacting(request.urlRequest.url ?? URL(fileURLWithPath: "/"))
    throw RecordingError(
      """
      the response from '\(url)' isn't recorded, because credentials in a body of \(type ?? "unknown type") can't be found; \
      if it contains none, use 'responseRedaction: .secrets.showingOtherBodies()'
      """
    )
  }

  /// Returns the headers without credentials, and without those that describe the encoding of the
  /// message.
  private func answerHeaders(
    _ head: HTTPURLResponse,
    _ request: TransportRequest
  ) -> [String: String] {
    let framing: Set = ["content-length", "content-encoding", "transfer-encoding", "connection"]
    var headers: [String: String] = [:]
    for (name, value) in head.allHeaderFields where !framing.contains("\(name)".lowercased()) {
      headers["\(name)"] = "\(value)"
    }
    let fields = request.credentialFields
    return responseRedaction.hiding(fields).redacting(headers, urlsBy: redaction.hiding(fields))
  }

  private static func fileName(_ number: Int, _ request: Recording.Request) -> String {
    let path = URLComponents(string: request.url)?.path ?? ""
    let words = path.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return (["\(zeros)\(digits)", request.method] + words.map(String.init))
      .joined(separator: "-").prefix(100) + ".http"
  }
}

extension Recording.Request {
  /// Creates the recorded form of a request, without hidden values, or nil if the request has no
  /// URL.
  init?(_ request: TransportRequest, _ redaction: Redaction) {
    guard let url = request.urlRequest.url else { return nil }
    let redaction = redaction.hiding(request.credentialFields)
    // The boundary between parts is different each time.
    let contentType = request.urlRequest.value(forHTTPHeaderField: "Content-Type") ?? ""
    let isMultipart = contentType.lowercased().hasPrefix("multipart/")
    self.init(
      operation: request.target.map { TargetName(of: $0).description },
      method: request.urlRequest.httpMethod ?? "GET",
      url: redaction.redacting(url),
      body: request.urlRequest.httpBody.flatMap { body in
        body.isEmpty || isMultipart
          ? nil : redaction.readable(body, contentType: contentType, keepsTypes: true)
      }
    )
  }
}
