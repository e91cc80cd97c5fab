// Written by Scripts/embed from Templates/Adopt. Do not edit.
// swift-format-ignore-file

extension Template {
  static let RecordedRequests_swift = Array(#"""
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

"""#.utf8)

  static let RequestDifference_swift = Array(#"""
import Foundation

/// A difference between two requests.
nonisolated struct RequestDifference {
  /// The part of the request: `query 'page'`.
  let place: String
  let text: String
  /// The known rule of generated code that it follows from; `nil` if nothing explains it.
  let reason: String?
  /// The place with the reason, and whether a value was added, removed or changed.
  let kind: String

  private init(_ place: String, _ old: String?, _ new: String?, _ reason: String? = nil) {
    self.place = place
    self.reason = reason
    kind = "\(place) \(reason ?? "") \(old == nil) \(new == nil)"
    switch (old, new) {
    case (let old?, let new?): text = "was '\(old)' and is '\(new)'"
    case (let old?, nil): text = "was '\(old)' and isn't sent"
    default: text = "wasn't sent and is '\(new ?? "")'"
    }
  }

  /// Returns the differences of a request.
  ///
  /// - Parameters:
  ///   - old: The request of the hand-written target.
  ///   - new: That of the generated one.
  ///   - isEmpty: Indicates whether the value that the request is about is an empty text.
  /// - Returns: The differences.
  static func all(
    _ old: RecordedRequest,
    _ new: RecordedRequest,
    isEmpty: Bool
  ) -> [RequestDifference] {
    if old.failure != nil, new.failure != nil { return [] }
    if let failure = new.failure {
      let reason = isEmpty ? "an empty value in a path would be the path of another resource" : nil
      return [RequestDifference("request", old.url, "the error \(failure)", reason)]
    }
    if let failure = old.failure {
      let reason = "the hand-written target couldn't send the value"
      return [RequestDifference("request", "the error \(failure)", new.url, reason)]
    }
    var all: [RequestDifference] = []
    if old.method != new.method {
      all.append(RequestDifference("method", old.method, new.method))
    }
    all += urls(old.url, new.url) + headers(old, new) + bodies(old, new)
    return all
  }

  // MARK: - URL

  private static func urls(_ old: String, _ new: String) -> [RequestDifference] {
    guard let first = URLComponents(string: old), let second = URLComponents(string: new) else {
      return old == new ? [] : [RequestDifference("URL", old, new)]
    }
    func server(_ parts: URLComponents) -> String {
      "\(parts.scheme ?? "")://\(parts.host ?? "")" + (parts.port.map { ":\($0)" } ?? "")
    }
    var all: [RequestDifference] = []
    if server(first) != server(second) {
      all.append(RequestDifference("server", server(first), server(second)))
    }
    let (path, newPath) = (first.percentEncodedPath, second.percentEncodedPath)
    if path != newPath {
      all.append(RequestDifference("path", path, newPath, reason(path, newPath)))
    }
    return all
      + pairs("query", fields(first.percentEncodedQuery), fields(second.percentEncodedQuery))
  }

  private static func reason(_ path: String, _ new: String) -> String? {
    func once(_ text: String) -> String { text.removingPercentEncoding ?? text }
    if once(path) == once(new) {
      let isSame = path.split(separator: "/").count == new.split(separator: "/").count
      return isSame
        ? "it's the same path, escaped in another way"
        : "a slash in a value belongs to the value, and no longer separates segments"
    }
    if once(once(path)) == once(new) { return "the value is no longer escaped twice" }
    return nil
  }

  private static func fields(_ query: String?) -> [[String]] {
    guard let query, !query.isEmpty else { return [] }
    return query.components(separatedBy: "&").map { field in
      let parts = field.components(separatedBy: "=")
      return [parts[0], parts.dropFirst().joined(separator: "=")].map {
        let text = $0.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
      }
    }
  }

  /// Compares fields by their names; lists of Alamofire have brackets behind theirs.
  private static func pairs(
    _ place: String,
    _ old: [[String]],
    _ new: [[String]]
  ) -> [RequestDifference] {
    func plain(_ name: String) -> String { name.hasSuffix("[]") ? String(name.dropLast(2)) : name }
    func values(_ fields: [[String]], _ name: String) -> [String]? {
      let found = fields.filter { plain($0[0]) == name }
      return found.isEmpty ? nil : found.map { $0[1] }
    }
    let names = Set((old + new).map { plain($0[0]) }).sorted()
    return names.compactMap { name in
      let (first, second) = (values(old, name), values(new, name))
      let hasBrackets = old.contains { $0[0] != name && plain($0[0]) == name }
      let text = first?.joined(separator: ",")
      let other = second?.joined(separator: ",")
      let place = "\(place) '\(name)'"
      if first == second {
        guard hasBrackets, !new.contains(where: { $0[0] == name + "[]" }) else { return nil }
        return RequestDifference(place, "\(name)[]", name, "lists are written as in the spec")
      }
      if text == other {
        return RequestDifference(place, text, other, "lists are written as in the spec")
      }
      return difference(place, text, other)
    }
  }

  /// Compares values as text.
  private static func difference(_ place: String, _ old: String?, _ new: String?)
    -> RequestDifference?
  {
    if old == new { return nil }
    if let old, let new {
      if ["1": "true", "0": "false"][old] == new || ["1": "true", "0": "false"][new] == old {
        return RequestDifference(place, old, new, "Boolean values are words")
      }
      if let first = Double(old), first == Double(new) { return nil }
    }
    let isEmpty = (old ?? "").isEmpty && (new ?? "").isEmpty
    let reason = new == nil ? "an empty value isn't sent" : "an empty value is sent"
    return RequestDifference(place, old, new, isEmpty ? reason : nil)
  }

  // MARK: - Header fields

  private static func headers(_ old: RecordedRequest, _ new: RecordedRequest) -> [RequestDifference]
  {
    let names = Set(old.fields.keys).union(new.fields.keys).subtracting(["content-length"])
    return names.sorted().compactMap { name in
      let (first, second) = (old.fields[name], new.fields[name])
      if first == second { return nil }
      let place = "header '\(name)'"
      if name == "accept" {
        return RequestDifference(place, first, second, "it names the types that the spec documents")
      }
      guard name == "content-type" else { return difference(place, first, second) }
      if new.body.isEmpty, new.parts == nil, second == nil {
        return RequestDifference(place, first, second, "there is no body that has a type")
      }
      if old.parts != nil, new.parts != nil { return nil }
      if first == nil {
        return RequestDifference(place, first, second, "the body has the type of the spec")
      }
      func type(_ text: String?) -> String? { text?.components(separatedBy: ";")[0].lowercased() }
      if type(first) == type(second) {
        return RequestDifference(place, first, second, "the type is the same")
      }
      return RequestDifference(place, first, second)
    }
  }

  // MARK: - Body

  private static func bodies(_ old: RecordedRequest, _ new: RecordedRequest) -> [RequestDifference]
  {
    if old.parts != nil || new.parts != nil {
      return pairs("part", old.parts ?? [], new.parts ?? [])
        + (old.body == new.body ? [] : [RequestDifference("body", old.body, new.body)])
    }
    guard old.body != new.body else { return [] }
    if let first = RecordedJSON(old.body), let second = RecordedJSON(new.body) {
      let (first, second) = (first.members, second.members)
      return Set(first.keys).union(second.keys).sorted().compactMap { key in
        let place = key.isEmpty ? "body" : "body '\(key)'"
        if (first[key] ?? "null") == "null", (second[key] ?? "null") == "null" {
          let reason = "null is like a missing member"
          return first[key] == second[key]
            ? nil : RequestDifference(place, first[key], second[key], reason)
        }
        return difference(place, first[key], second[key])
      }
    }
    let isForm = [old, new].allSatisfy { request in
      request.body.isEmpty || request.fields["content-type"]?.contains("form-urlencoded") == true
    }
    return isForm
      ? pairs("form field", fields(old.body), fields(new.body))
      : [
        RequestDifference(
          "body",
          old.body.isEmpty ? nil : old.body,
          new.body.isEmpty ? nil : new.body
        )
      ]
  }
}

/// Any JSON.
nonisolated indirect enum RecordedJSON: Codable {
  case bool(Bool)
  case number(Decimal)
  case text(String)
  case list([RecordedJSON])
  case object([String: RecordedJSON])
  case null

  init?(_ text: String) {
    guard let value = try? JSONDecoder().decode(RecordedJSON.self, from: Data(text.utf8)) else {
      return nil
    }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([RecordedJSON].self) {
      self = .list(value)
    } else if let value = try? container.decode([String: RecordedJSON].self) {
      self = .object(value)
    } else {
      self = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    case .null: try container.encodeNil()
    }
  }

  /// The values without members, by their paths: `owner.login`, `labels[0].name`.
  var members: [String: String] {
    switch self {
    case .bool(let value): return ["": "\(value)"]
    case .number(let value): return ["": "\(value)"]
    case .text(let value): return ["": value]
    case .null: return ["": "null"]
    case .list(let values) where values.isEmpty: return ["": "[]"]
    case .list(let values):
      return Self.joined(values.enumerated().map { ("[\($0)]", $1) })
    case .object(let members) where members.isEmpty: return ["": "{}"]
    case .object(let members): return Self.joined(members.map { ($0, $1) })
    }
  }

  private static func joined(_ parts: [(String, RecordedJSON)]) -> [String: String] {
    var all: [String: String] = [:]
    for (name, value) in parts {
      for (path, text) in value.members {
        all[path.isEmpty || path.hasPrefix("[") ? name + path : "\(name).\(path)"] = text
      }
    }
    return all
  }

  /// Returns the places of values without members, each with the JSON in which only it is another
  /// value of the same type.
  func changes() -> [(path: String, changed: RecordedJSON)] {
    switch self {
    case .bool(let value): return [("", .bool(!value))]
    case .number(let value): return [("", .number(value + 1))]
    case .text(let value): return [("", .text(value + "x"))]
    case .null: return []
    case .list(let values):
      guard let first = values.first else { return [] }
      return first.changes().map {
        ("[0]" + ($0.path.isEmpty ? "" : ".\($0.path)"), .list([$0.changed] + values.dropFirst()))
      }
    case .object(let members):
      return members.sorted { $0.key < $1.key }.flatMap { name, value in
        value.changes().map { change in
          let separator = change.path.isEmpty || change.path.hasPrefix("[") ? "" : "."
          let changed = members.merging([name: change.changed]) { _, new in new }
          return (name + separator + change.path, RecordedJSON.object(changed))
        }
      }
    }
  }
}

"""#.utf8)

  static let SampleCheck_swift = Array(#"""
import Foundation

/// A sample response of a hand-written target, which a generated model reads.
nonisolated struct SampleCheck {
  private let sample: String

  init(_ sample: String) {
    self.sample = sample
  }

  /// Returns the error of decoding the sample; `nil` if there is none, or no sample.
  func failure(as type: any Decodable.Type) -> String? {
    guard !sample.isEmpty else { return nil }
    do {
      _ = try decoded(Data(sample.utf8), as: type)
      return nil
    } catch {
      return "the sample can't be decoded as \(type): \(error)"
    }
  }

  /// Returns remarks about the sample: that it's empty, has values that the model doesn't know, or
  /// that it doesn't read.
  func notes(as type: any Decodable.Type) -> [String] {
    guard !sample.isEmpty else { return ["the sample is empty"] }
    guard let value = try? decoded(Data(sample.utf8), as: type) else { return [] }
    var notes = unknown(in: value, at: "").map { "the sample has an unknown value, \($0)" }
    // A member is lost if the value is the same with another one.
    let whole = text(of: value)
    let lost = (RecordedJSON(sample)?.changes() ?? []).filter { change in
      guard let data = try? JSONEncoder().encode(change.changed),
        let other = try? decoded(data, as: type)
      else { return false }
      return text(of: other) == whole
    }
    if !lost.isEmpty {
      let paths = lost.map { "'\($0.path)'" }.joined(separator: ", ")
      notes.append("\(type) doesn't have \(paths) of the sample")
    }
    return notes
  }

  private func decoded(_ data: Data, as type: any Decodable.Type) throws -> Any {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let formatter = ISO8601DateFormatter()
      if let date = formatter.date(from: text) { return date }
      formatter.formatOptions.insert(.withFractionalSeconds)
      guard let date = formatter.date(from: text) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' isn't a date")
        )
      }
      return date
    }
    return try decoder.decode(type, from: data)
  }

  private func text(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// Returns the values of generated enums that end in their case for unknown values, with the
  /// properties that have them.
  private func unknown(in value: Any, at path: String) -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .enum, let child = mirror.children.first, child.label == "unknown" {
      return ["'\(child.value)' of '\(path)'"]
    }
    return mirror.children.flatMap { child in
      let isPart = child.label == nil || ["some", "value"].contains(child.label)
      let name = isPart ? path : path.isEmpty ? child.label ?? "" : "\(path).\(child.label ?? "")"
      return unknown(in: child.value, at: name)
    }
  }
}

"""#.utf8)
}
