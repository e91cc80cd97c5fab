/// The response that a request prefers, by the header field `Prefer` (RFC 7240) or by the query:
/// `Prefer: code=404, example=sick`.
struct MockPreference {
  /// The text of `code`, which may not be a number.
  private(set) var code: String?
  private(set) var example: String?

  /// The name of the query parameter that replaces `Prefer: code=…`, and of that for examples.
  static let queryNames = ["__code", "__example"]

  init(_ request: MockRequest) {
    for value in request.values(ofHeader: "Prefer") {
      for part in value.split(whereSeparator: { $0 == "," || $0 == ";" }) {
        let words = part.split(separator: "=", maxSplits: 1).map(Self.trimmed)
        guard words.count == 2 else { continue }
        set(words[0].lowercased(), to: words[1])
      }
    }
    for (name, value) in request.query where Self.queryNames.contains(name) {
      set(String(name.dropFirst(2)), to: value)
    }
  }

  private mutating func set(_ name: String, to value: String) {
    switch name {
    case "code": code = value
    case "example": example = value
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\"" }
    return String(start.reversed().drop { $0 == " " || $0 == "\"" }.reversed())
  }
}
