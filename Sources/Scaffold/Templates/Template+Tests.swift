// Written by Scripts/embed from Templates/Tests. Do not edit.
// swift-format-ignore-file

extension Template {
  static let CheckedServer_swift = Array(#"""
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

"""#.utf8)

  static let ExpectedRequest_swift = Array(#"""
import Foundation

/// A request as the runtime sends it.
nonisolated struct SentRequest {
  var method: String
  var url: String
  var fields: [String: String]
  var body: Foundation.Data
}

/// A request as the spec describes it.
nonisolated struct ExpectedRequest {
  let method: String
  private let url: String
  private let fields: [String: String]
  private let body: String

  /// Reads a line with the method and the URL, header fields, and a body after an empty line.
  init(_ text: String) {
    let parts = text.components(separatedBy: "\n\n")
    let lines = parts[0].components(separatedBy: "\n")
    let words = lines[0].components(separatedBy: " ")
    method = words[0]
    url = words.dropFirst().joined(separator: " ")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.components(separatedBy: ": ")
      fields[pair[0].lowercased()] = pair.dropFirst().joined(separator: ": ")
    }
    self.fields = fields
    body = parts.dropFirst().joined(separator: "\n\n")
  }

  /// Returns the differences to a request.
  func problems(in request: SentRequest, of baseURL: Foundation.URL) -> [String] {
    var problems: [String] = []
    func compare(_ name: String, _ sent: String?, _ expected: String?) {
      guard sent != expected else { return }
      let sent = sent.map { "'\($0)'" } ?? "not sent"
      problems.append("\(name) is \(sent), and \(expected.map { "'\($0)'" } ?? "none") in the spec")
    }
    compare("the method", request.method, method)
    var sentURL = request.url
    var base = baseURL.absoluteString
    if base.hasSuffix("/") { base.removeLast() }
    // Where the spec has no server, the URL is relative.
    if !url.contains("://"), sentURL.hasPrefix(base) { sentURL.removeFirst(base.count) }
    compare("the URL", sentURL, url)

    var sent: [String: String] = [:]
    for (name, value) in request.fields { sent[name.lowercased()] = value }
    var text = String(decoding: request.body, as: Swift.Unicode.UTF8.self)
    // Each request has another boundary between its parts.
    if let type = sent["content-type"], type.hasPrefix("multipart/"),
      let boundary = type.components(separatedBy: "boundary=").dropFirst().first
    {
      sent["content-type"] = type.replacingOccurrences(of: boundary, with: "boundary")
      text = text.replacingOccurrences(of: boundary, with: "boundary")
        .replacingOccurrences(of: "\r\n", with: "\n")
    }
    for name in Set(sent.keys).union(fields.keys).subtracting(["content-length"]).sorted() {
      compare("the header field '\(name)'", sent[name], fields[name])
    }
    if text != body {
      if let difference = JSONDifference.between(text, and: body) {
        problems.append("the body \(difference)")
      }
    }
    return problems
  }
}

"""#.utf8)

  static let ExpectedResponse_swift = Array(#"""
import Foundation

/// A response as a call receives it.
nonisolated struct ReceivedResponse {
  var status: Int
  var data: Foundation.Data
  /// Indicates whether the call failed because of the status.
  var isFailure: Bool
}

/// A response that the spec describes.
nonisolated struct ExpectedResponse {
  let status: Int
  let body: String
  private let isFailure: Bool
  /// Reads the body, and returns the difference to the JSON of the value.
  private let read: (Foundation.Data) throws -> String?

  /// A response for which the call returns.
  static func returns(_ status: Int, _ body: String = "") -> ExpectedResponse {
    ExpectedResponse(status: status, body: body, isFailure: false) { _ in nil }
  }

  /// A response for which the call returns a value.
  static func returns<Value: Swift.Decodable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: false) { data in
      _ = try decoder.decode(Value.self, from: data)
      return nil
    }
  }

  /// A response for which the call returns a value, which has the same JSON, without the properties
  /// that requests don't have.
  static func returns<Value: Swift.Codable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String,
    notSent: [String] = []
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: false) { data in
      try difference(of: type, data, notSent)
    }
  }

  /// A response for which the call fails.
  static func fails(_ status: Int, _ body: String = "") -> ExpectedResponse {
    ExpectedResponse(status: status, body: body, isFailure: true) { _ in nil }
  }

  /// A response for which the call fails with a value.
  static func fails<Value: Swift.Decodable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: true) { data in
      _ = try decoder.decode(Value.self, from: data)
      return nil
    }
  }

  /// A response for which the call fails with a value, which has the same JSON, without the
  /// properties that requests don't have.
  static func fails<Value: Swift.Codable>(
    _ status: Int,
    _ type: Value.Type,
    _ json: String,
    notSent: [String] = []
  ) -> ExpectedResponse {
    ExpectedResponse(status: status, body: json, isFailure: true) { data in
      try difference(of: type, data, notSent)
    }
  }

  /// Returns what is wrong with the result of a call.
  func problems(in result: Swift.Result<ReceivedResponse, any Swift.Error>) -> [String] {
    do {
      let response = try result.get()
      guard response.status == status, response.isFailure == isFailure else {
        let outcome = response.isFailure ? "fails" : "returns"
        return ["\(status): the call \(outcome) with the status \(response.status)"]
      }
      guard response.data == Foundation.Data(body.utf8) else {
        return ["\(status): the body isn't that of the response"]
      }
      return problem(reading: response.data).map { [$0] } ?? []
    } catch {
      return ["\(status): the call fails without the response: \(error)"]
    }
  }

  /// Returns what is wrong with a body.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - isCompared: Indicates whether the value must have the same JSON.
  /// - Returns: The problem; nil if there is none.
  func problem(reading data: Foundation.Data, comparing isCompared: Bool = true) -> String? {
    do {
      let difference = try read(data)
      return isCompared ? difference.map { "\(status): the value, encoded again, \($0)" } : nil
    } catch {
      return "\(status): the body can't be read: \(error)"
    }
  }

  // MARK: - JSON

  private static func difference<Value: Swift.Codable>(
    of type: Value.Type,
    _ data: Foundation.Data,
    _ notSent: [String]
  ) throws -> String? {
    let value = try decoder.decode(Value.self, from: data)
    let encoder = Foundation.JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let encoded = try encoder.encode([value]).dropFirst().dropLast()
    return JSONDifference.between(
      String(decoding: encoded, as: Swift.Unicode.UTF8.self),
      and: String(decoding: data, as: Swift.Unicode.UTF8.self),
      ignoring: notSent
    )
  }

  private static var decoder: Foundation.JSONDecoder {
    let decoder = Foundation.JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let date = JSONDifference.date(text) else {
        throw Foundation.CocoaError(.coderInvalidValue)
      }
      return date
    }
    return decoder
  }
}

"""#.utf8)

  static let JSONDifference_swift = Array(#"""
import Foundation

/// The comparison of JSON, in which a missing member is like null, and texts of the same moment are
/// equal.
nonisolated enum JSONDifference {
  /// Returns the first difference between two texts, except for members that the first one lacks
  /// if they have one of some names.
  static func between(
    _ text: String,
    and expected: String,
    ignoring names: [String] = []
  ) -> String? {
    guard let value = json(text), let other = json(expected) else {
      return text == expected ? nil : "is '\(text)', and '\(expected)' in the spec"
    }
    return difference(value, other, names, at: "")
  }

  private static func json(_ text: String) -> Any? {
    try? Foundation.JSONSerialization.jsonObject(
      with: Foundation.Data(text.utf8),
      options: .fragmentsAllowed
    )
  }

  private static func difference(
    _ value: Any?,
    _ expected: Any?,
    _ names: [String],
    at path: String
  ) -> String? {
    switch (value, expected) {
    case (let value as [String: Any], let expected as [String: Any]):
      for key in Set(value.keys).union(expected.keys).sorted()
      where value[key] != nil || !names.contains(key) {
        let path = path.isEmpty ? key : "\(path).\(key)"
        if let found = difference(value[key], expected[key], names, at: path) { return found }
      }
      return nil
    case (let value as [Any], let expected as [Any]) where value.count == expected.count:
      for (index, (value, expected)) in zip(value, expected).enumerated() {
        let path = "\(path)[\(index)]"
        if let found = difference(value, expected, names, at: path) { return found }
      }
      return nil
    default:
      let texts = (written(value), written(expected))
      guard texts.0 != texts.1 else { return nil }
      let place = path.isEmpty ? "" : " at '\(path)'"
      return "has \(texts.0)\(place), and the spec \(texts.1)"
    }
  }

  /// Returns a text that is the same for equal values.
  private static func written(_ value: Any?) -> String {
    switch value {
    case nil, is Foundation.NSNull: return "null"
    case let text as String:
      if let date = date(text) { return "the date \(date.timeIntervalSince1970)" }
      if let id = Foundation.UUID(uuidString: text) { return "the UUID \(id)" }
      if text.allSatisfy({ "-.0123456789".contains($0) }),
        let number = Foundation.Decimal(string: text)
      {
        return "the text \(number)"
      }
      return "'\(text)'"
    case let number as Foundation.NSNumber:
      return number.decimalValue.description
    case let value?: return "\(value)"
    }
  }

  /// Returns the moment of a text in RFC 3339.
  static func date(_ text: String) -> Foundation.Date? {
    guard text.utf8.count > 10, text.contains(":") else { return nil }
    let formatter = Foundation.ISO8601DateFormatter()
    if let date = formatter.date(from: text) { return date }
    formatter.formatOptions.insert(.withFractionalSeconds)
    return formatter.date(from: text)
  }
}

"""#.utf8)

  static let TargetCheck_Moya_swift = Array(#"""
import Foundation
import Moya

nonisolated extension TargetType where Self: Sendable {
  /// Returns the request that the provider sends to a server.
  fileprivate func sentRequest(to baseURL: Foundation.URL?) async throws -> SentRequest {
    let endpoint = Moya.MoyaProvider<Self>.generated(baseURL: baseURL).endpoint(self)
    let request = try endpoint.urlRequest()
    var sent = SentRequest(
      method: request.httpMethod ?? "",
      url: request.url?.absoluteString ?? "",
      fields: request.allHTTPHeaderFields ?? [:],
      body: request.httpBody ?? Foundation.Data()
    )
    // Moya writes these bodies while it sends them.
    if case .uploadMultipart(let parts) = endpoint.task {
      sent.fields["Content-Type"] = "multipart/form-data; boundary=boundary"
      for part in parts { sent.body += part.written }
      sent.body += Foundation.Data("--boundary--\r\n".utf8)
    }
    return sent
  }

  /// Returns what a call does with a response.
  fileprivate func received(
    _ status: Int,
    _ body: String
  ) async -> Swift.Result<ReceivedResponse, any Swift.Error> {
    let provider = Moya.MoyaProvider<Self>.generated(
      sampleResponse: { _ in .networkResponse(status, Foundation.Data(body.utf8)) },
      stubClosure: Moya.MoyaProvider.immediatelyStub
    )
    return await withCheckedContinuation { continuation in
      _ = provider.request(self, callbackQueue: .global(), progress: nil) { result in
        withExtendedLifetime(provider) {}
        switch result {
        case .success(let response):
          continuation.resume(
            returning: .success(
              ReceivedResponse(status: response.statusCode, data: response.data, isFailure: false)
            )
          )
        case .failure(let error):
          guard let response = error.response else {
            return continuation.resume(returning: .failure(error))
          }
          continuation.resume(
            returning: .success(
              ReceivedResponse(status: response.statusCode, data: response.data, isFailure: true)
            )
          )
        }
      }
    }
  }
}

nonisolated extension Moya.MultipartFormData {
  /// The part in a body, with the boundary `boundary`.
  fileprivate var written: Foundation.Data {
    var head = "--boundary\r\nContent-Disposition: form-data; name=\"\(name)\""
    if let fileName { head += "; filename=\"\(fileName)\"" }
    if let mimeType { head += "\r\nContent-Type: \(mimeType)" }
    var data = Foundation.Data((head + "\r\n\r\n").utf8)
    if case .data(let bytes) = provider { data += bytes }
    return data + Foundation.Data("\r\n".utf8)
  }
}

"""#.utf8)

  static let TargetCheck_TargetKit_swift = Array(#"""
import Foundation
import TargetKit

nonisolated extension TargetType {
  /// Returns the request that the provider sends to a server.
  fileprivate func sentRequest(to baseURL: Foundation.URL?) async throws -> SentRequest {
    let recorder = RequestRecorder()
    let provider = Provider<Self>.generated(baseURL: baseURL, transport: recorder)
    do {
      _ = try await provider.response(for: self)
    } catch {
      guard recorder.request != nil else { throw error }
    }
    let request = recorder.request?.urlRequest
    return SentRequest(
      method: request?.httpMethod ?? "",
      url: request?.url?.absoluteString ?? "",
      fields: request?.allHTTPHeaderFields ?? [:],
      body: request?.httpBody ?? Foundation.Data()
    )
  }

  /// Returns what a call does with a response.
  fileprivate func received(
    _ status: Int,
    _ body: String
  ) async -> Swift.Result<ReceivedResponse, any Swift.Error> {
    let provider = Provider<Self>.generated(
      sampleResponse: { _ in .networkResponse(status, Foundation.Data(body.utf8)) },
      stubClosure: Provider.immediatelyStub
    )
    do {
      let response = try await provider.response(for: self)
      return .success(
        ReceivedResponse(status: response.statusCode, data: response.data, isFailure: false)
      )
    } catch {
      guard case .statusCode = error.kind, let response = error.response else {
        return .failure(error)
      }
      return .success(
        ReceivedResponse(status: response.statusCode, data: response.data, isFailure: true)
      )
    }
  }
}

/// A transport that keeps its request, and sends nothing.
nonisolated private final class RequestRecorder: Transport, @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var recorded: TransportRequest?

  var request: TransportRequest? { lock.withLock { recorded } }

  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    lock.withLock { recorded = request }
    throw Foundation.URLError(.cancelled)
  }
}

"""#.utf8)

  static let TargetCheck_Testing_swift = Array(#"""
import Testing

nonisolated extension TargetType where Self: Sendable {
  /// Checks the request of the target, and what its call does with the responses.
  ///
  /// - Parameters:
  ///   - request: The request in the spec: a line with method and URL, header fields, and a body.
  ///   - responses: The responses in the spec.
  ///   - sourceLocation: The place of the call.
  func check(
    sends request: String,
    _ responses: ExpectedResponse...,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async {
    for problem in await problems(sending: request, responses) {
      Testing.Issue.record(Testing.Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
  }
}

"""#.utf8)

  static let TargetCheck_XCTest_swift = Array(#"""
import XCTest

nonisolated extension TargetType where Self: Sendable {
  /// Checks the request of the target, and what its call does with the responses.
  ///
  /// - Parameters:
  ///   - request: The request in the spec: a line with method and URL, header fields, and a body.
  ///   - responses: The responses in the spec.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  func check(
    sends request: String,
    _ responses: ExpectedResponse...,
    file: StaticString = #filePath,
    line: UInt = #line
  ) async {
    for problem in await problems(sending: request, responses) {
      XCTFail(problem, file: file, line: line)
    }
  }
}

"""#.utf8)

  static let TargetCheck_swift = Array(#"""
import Foundation

nonisolated extension TargetType where Self: Sendable {
  /// Returns the differences between the spec and what the target does.
  func problems(
    sending text: String,
    _ responses: [ExpectedResponse]
  ) async -> [String] {
    let expected = ExpectedRequest(text)
    var problems: [String] = []
    do {
      problems += expected.problems(in: try await sentRequest(to: nil), of: baseURL)
    } catch {
      problems.append("the request can't be sent: \(error)")
    }
    for response in responses {
      problems += response.problems(in: await received(response.status, response.body))
    }
    if let server = CheckedServer.current, server.calls(expected.method) {
      problems += await server.problems(of: self, responses)
    }
    return problems
  }
}

"""#.utf8)
}
