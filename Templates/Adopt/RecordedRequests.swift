import Foundation
import Moya

/// A target whose requests are recorded and compared.
nonisolated protocol ComparedTarget: TargetType {
  /// The endpoint with which the app's provider sends the target.
  var comparedEndpoint: Endpoint { get }
}

extension MoyaProviderType {
  /// Returns the endpoint of a hand-written target; generated targets have a function of their own.
  static func generatedEndpoint(for target: Target) -> Endpoint {
    MoyaProvider<Target>.defaultEndpointMapping(for: target)
  }
}

/// Values that show how a request encodes its parameters.
nonisolated enum MadeUp {
  static let texts = ["plain", "", "a/b", "two words", "Zürich ✓", "1&2=3?#%+"]
  /// Returns texts with slashes between parts.
  static func paths(of count: Int) -> [String] {
    texts.filter { !$0.isEmpty && !$0.contains("/") }
      .map { Array(repeating: $0, count: count).joined(separator: "/") }
  }

  static let dates = [Date(timeIntervalSince1970: 0)]
  static let data = [Data("plain".utf8), Data()]
  static let urls = [URL(fileURLWithPath: "/plain")]

  static func integers<Number: FixedWidthInteger>(of type: Number.Type) -> [Number] {
    Number.isSigned ? [7, 0, -1] : [7, 0]
  }

  static func fractions<Number: BinaryFloatingPoint>(of type: Number.Type) -> [Number] {
    [1.5, 0, -1]
  }

  static func lists<Element>(of values: [Element]) -> [[Element]] { [values, []] }

  static func optional<Value>(_ values: [Value]) -> [Value?] { values.map { $0 } + [nil] }
}

/// A request as it's sent.
nonisolated struct RecordedRequest: Codable {
  var method = ""
  var url = ""
  /// The header fields by their names in lower case.
  var fields: [String: String] = [:]
  /// The body; in base64 behind `base64:` if it isn't text.
  var body = ""
  /// The parts of a multipart body, as names and contents.
  var parts: [[String]]?
  /// The error instead of a request.
  var failure: String?

  init(_ endpoint: Endpoint) {
    do {
      let request = try endpoint.urlRequest()
      method = request.httpMethod ?? ""
      url = request.url?.absoluteString ?? ""
      for (name, value) in request.allHTTPHeaderFields ?? [:] { fields[name.lowercased()] = value }
      body = Self.text(request.httpBody ?? Data())
      switch endpoint.task {
      case .uploadMultipart(let list), .uploadCompositeMultipart(let list, _):
        parts = list.map { part in
          var content = "file"
          if case .data(let data) = part.provider { content = Self.text(data) }
          let file = [part.fileName, part.mimeType].compactMap { $0 }.joined(separator: ", ")
          return [part.name, file.isEmpty ? content : "\(content) (\(file))"]
        }
      case .uploadFile(let file): body = "file \(file.lastPathComponent)"
      default: break
      }
    } catch {
      failure = Self.text(of: error)
    }
  }

  private static func text(of error: any Error) -> String {
    if case MoyaError.parameterEncoding(EncodingError.invalidValue(_, let context)) = error {
      return context.debugDescription
    }
    return "\(error)"
  }

  static func text(_ data: Data) -> String {
    String(data: data, encoding: .utf8) ?? "base64:" + data.base64EncodedString()
  }
}

/// The requests of a case with made-up values, which are recorded once and compared from then on.
nonisolated struct RecordedRequests {
  /// The record of a case in the file.
  struct Record: Codable {
    var requests: [String: RecordedRequest] = [:]
    /// The sample response of the hand-written target.
    var sample: String?
  }

  let name: String
  private var current = Record()
  private var values: [String] = []

  init(_ name: String) {
    self.name = name
  }

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - parameter: The name of the parameter that differs from the other requests.
  ///   - value: Its value.
  ///   - target: The target.
  mutating func add(_ parameter: String, _ value: Any?, _ target: some ComparedTarget) {
    var text = value.map { "\($0)" } ?? "nil"
    if value is String { text = "'\(text)'" }
    add(target, "\(parameter): \(text)")
  }

  /// Adds a request with a description of its values.
  mutating func add(_ target: some ComparedTarget, _ value: String = "") {
    values.append(value)
    current.requests[value] = RecordedRequest(target.comparedEndpoint)
    if current.sample == nil { current.sample = RecordedRequest.text(target.sampleData) }
  }

  /// Returns the differences that nothing explains, in words, and prints the others; none while the
  /// requests are recorded.
  ///
  /// - Parameters:
  ///   - response: The model of the response, with which the sample of the hand-written target is decoded.
  ///   - allowed: The places at which requests may differ: `query 'page'`, `header 'accept'`, `body`.
  ///   - file: The file for the records.
  /// - Returns: The differences.
  /// - Throws: An error of reading or writing the file.
  func problems(
    response: Any.Type? = nil,
    allowing allowed: [String] = [],
    in file: URL
  ) throws -> [String] {
    guard let records = try RecordFile.records(of: file) else {
      try RecordFile.add(current, of: name, to: file)
      return []
    }
    guard let record = records[name] else {
      return ["\(name) isn't recorded; record all cases with the hand-written targets"]
    }
    // The same difference of several values is one.
    var found: [String: (first: RequestDifference, values: [String])] = [:]
    var order: [String] = []
    for value in values {
      guard let old = record.requests[value], let new = current.requests[value] else { continue }
      for difference in RequestDifference.all(old, new, isEmpty: value.hasSuffix(": ''")) {
        if found[difference.kind] == nil { order.append(difference.kind) }
        found[difference.kind, default: (difference, [])].values.append(value)
      }
    }
    var problems: [String] = []
    for case (let difference, let values)? in order.map({ found[$0] }) {
      let others = values.count > 1 ? " and \(values.count - 1) more" : ""
      let value = (values.first ?? "").isEmpty ? "" : ", \(values[0])\(others)"
      let text = "\(name)\(value): \(difference.place) \(difference.text)"
      if let reason = difference.reason {
        print("note: \(text); \(reason)")
      } else if allowed.contains(difference.place) {
        print("allowed: \(text)")
      } else {
        problems.append(text)
      }
    }
    if let type = response as? any Decodable.Type {
      let sample = SampleCheck(record.sample ?? "")
      sample.notes(as: type).forEach { print("note: \(name): \($0)") }
      if let failure = sample.failure(as: type) { problems.append("\(name): \(failure)") }
    }
    return problems
  }
}

/// The file with the records.
///
/// If it doesn't exist at the beginning of a run, the run records.
nonisolated private enum RecordFile {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var read: [URL: [String: RecordedRequests.Record]?] = [:]
  nonisolated(unsafe) private static var written: [URL: [String: RecordedRequests.Record]] = [:]

  static func records(of file: URL) throws -> [String: RecordedRequests.Record]? {
    try lock.withLock {
      if let known = read[file] { return known }
      let data = FileManager.default.contents(atPath: file.path)
      let records = try data.map {
        try JSONDecoder().decode([String: RecordedRequests.Record].self, from: $0)
      }
      read[file] = .some(records)
      return records
    }
  }

  static func add(_ record: RecordedRequests.Record, of name: String, to file: URL) throws {
    try lock.withLock {
      written[file, default: [:]][name] = record
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(written[file]).write(to: file)
    }
  }
}
