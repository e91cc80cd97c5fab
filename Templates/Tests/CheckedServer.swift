import Foundation

/// The server to which tests send their requests as well, by the environment of the test process.
///
/// ```
/// TARGETGEN_SERVER=http://localhost:8080 swift test
/// ```
nonisolated struct CheckedServer {
  /// The base URL.
  private let url: Foundation.URL
  /// The value of `Authorization`, from `TARGETGEN_AUTHORIZATION`.
  private let authorization: String?
  /// Indicates whether requests that may change something are sent, too, by `TARGETGEN_UNSAFE=1`.
  private let isUnsafe: Bool
  /// The folder of recordings, `TARGETGEN_RECORDINGS`, which `targetgen drift` reads.
  private let folder: Foundation.URL

  /// The server; nil if requests aren't sent.
  static var current: CheckedServer? {
    let values = Foundation.ProcessInfo.processInfo.environment
    guard let url = values["TARGETGEN_SERVER"].flatMap(Foundation.URL.init(string:)) else {
      return nil
    }
    return CheckedServer(
      url: url,
      authorization: values["TARGETGEN_AUTHORIZATION"],
      isUnsafe: values["TARGETGEN_UNSAFE"] == "1",
      folder: Foundation.URL(fileURLWithPath: values["TARGETGEN_RECORDINGS"] ?? "Recordings")
    )
  }

  /// Returns whether requests with a method are sent.
  func calls(_ method: String) -> Bool { isUnsafe || ["GET", "HEAD", "OPTIONS"].contains(method) }

  /// Sends the request of a target, records it, and returns what is wrong with the response.
  func problems(
    of target: some TargetType & Sendable,
    _ responses: [ExpectedResponse]
  ) async -> [String] {
    do {
      let sent = try await target.sentRequest(to: url)
      guard let requestURL = Foundation.URL(string: sent.url) else { return [] }
      var request = URLRequest(url: requestURL, timeoutInterval: 30)
      request.httpMethod = sent.method
      request.allHTTPHeaderFields = sent.fields
      if !sent.body.isEmpty { request.httpBody = sent.body }
      if let authorization {
        request.setValue(authorization, forHTTPHeaderField: "Authorization")
      }
      let (status, fields, data) = try await Self.response(to: request)
      try record(sent, name(of: target), status, fields, data)
      // Other statuses are those of sample values that the server doesn't know.
      guard let expected = responses.first(where: { $0.status == status }) else { return [] }
      let problem = data.isEmpty ? nil : expected.problem(reading: data, comparing: false)
      return problem.map { ["the server's response: \($0)"] } ?? []
    } catch {
      return ["the server doesn't respond: \(error)"]
    }
  }

  private func name(of target: Any) -> String {
    let mirror = Swift.Mirror(reflecting: target)
    let name = mirror.children.first?.label ?? String(describing: target)
    return "\(Swift.type(of: target)).\(name)"
  }

  private static func response(
    to request: URLRequest
  ) async throws -> (status: Int, fields: [String: String], data: Foundation.Data) {
    try await withCheckedThrowingContinuation { continuation in
      URLSession.shared.dataTask(with: request) { data, response, error in
        guard let response = response as? HTTPURLResponse else {
          return continuation.resume(throwing: error ?? Foundation.URLError(.badServerResponse))
        }
        let fields = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
        continuation.resume(
          returning: (
            response.statusCode, Dictionary(fields) { first, _ in first }, data ?? Foundation.Data()
          )
        )
      }.resume()
    }
  }

  /// Writes a request and its response, without header fields that may contain credentials.
  private func record(
    _ sent: SentRequest,
    _ name: String,
    _ status: Int,
    _ fields: [String: String],
    _ data: Foundation.Data
  ) throws {
    func head(_ line: String, _ fields: [String: String]) -> String {
      let type = fields.first { $0.key.lowercased() == "content-type" }
      return line + "\n" + (type.map { "Content-Type: \($0.value)\n" } ?? "") + "\n"
    }
    var content = Foundation.Data("# @name \(name)\n".utf8)
    content += Foundation.Data(head("\(sent.method) \(sent.url)", sent.fields).utf8)
    content += sent.body
    content += Foundation.Data((sent.body.isEmpty ? "###\n" : "\n###\n").utf8)
    content += Foundation.Data(head("HTTP/1.1 \(status)", fields).utf8)
    content += data
    let files = Foundation.FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try content.write(to: folder.appendingPathComponent("\(name).http"))
  }
}
