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
