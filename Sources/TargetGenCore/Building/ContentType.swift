/// A media type, as `content` names one (RFC 9110 §8.3.1).
struct ContentType: Hashable {
  /// Both lower-case and without parameters: `application`, `vnd.api+json`.
  let type: String
  let subtype: String

  /// As it is written, without spaces at its ends.
  let text: String

  init(_ text: String) {
    // Nearly all that specs contain.
    if text == "application/json" {
      (self.text, type, subtype) = (text, "application", "json")
      return
    }
    let trimmed = Self.trimmed(text[...])
    self.text = String(trimmed)
    let essence = Self.trimmed(trimmed.prefix { $0 != ";" }).lowercased()
    let parts = essence.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    type = parts.first.map(String.init) ?? ""
    subtype = parts.count > 1 ? String(parts[1]) : ""
  }

  /// Type and subtype without parameters.
  var essence: String { type + "/" + subtype }

  /// JSON, whatever vocabulary it has.
  var isJSON: Bool {
    subtype == "json" || subtype.hasSuffix("+json") || subtype == "x-json" || subtype == "*+json"
  }

  /// Not one type but a pattern that says nothing: `*/*`, `application/*`.
  var isWildcard: Bool {
    essence == "*/*" || essence == "application/*" || essence == "*/" || essence == "/"
  }

  /// The charset among its parameters, in lower case.
  var charset: String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, Self.trimmed(parts[0]).lowercased() == "charset" else { continue }
      return Self.trimmed(parts[1]).lowercased().filter { $0 != "\"" }
    }
    return nil
  }

  /// The kind of change that a document says: `merge-patch` (RFC 7396), `json-patch` (RFC 6902), a server's own; `nil` for
  /// what isn't about changes.
  var patch: String? {
    let name = subtype.split(separator: "+", omittingEmptySubsequences: false)[0]
    let isDocument = isJSON || subtype.hasSuffix("+yaml")
    return isDocument && name.hasSuffix("-patch") ? String(name) : nil
  }

  /// The subtype without the format that its ending names: `merge-patch` of `merge-patch+json`.
  var bareSubtype: String {
    guard isJSON || patch != nil, let end = subtype.lastIndex(of: "+") else { return subtype }
    return String(subtype[..<end])
  }

  var isForm: Bool { essence == "application/x-www-form-urlencoded" }

  var isMultipart: Bool { type == "multipart" }

  var isXML: Bool { subtype == "xml" || subtype.hasSuffix("+xml") }

  /// A series of values that arrives bit by bit.
  var isStream: Bool { subtype == "event-stream" || isSeries }

  /// JSON values one after the other.
  var isSeries: Bool {
    isSequence
      || ["x-ndjson", "ndjson", "jsonl", "x-jsonl", "x-jsonlines", "jsonlines", "json-lines"]
        .contains(subtype)
  }

  /// JSON values with a record separator before each (RFC 7464).
  var isSequence: Bool { subtype == "json-seq" || subtype.hasSuffix("+json-seq") }

  /// Events as they happen (HTML §9.2).
  var isEventStream: Bool { essence == "text/event-stream" }

  /// Readable text that is nothing else besides.
  var isText: Bool { type == "text" && !isXML && !isJSON && !isStream }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
