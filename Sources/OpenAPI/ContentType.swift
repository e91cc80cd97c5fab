/// A media type, as `content` names one (RFC 9110 §8.3.1).
package struct ContentType: Hashable, Sendable {
  /// Both lower-case and without parameters: `application`, `vnd.api+json`.
  package let type: String
  package let subtype: String

  /// As it is written, without spaces at its ends.
  package let text: String

  package init(_ text: String) {
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
  package var essence: String { type + "/" + subtype }

  /// JSON, whatever vocabulary it has.
  package var isJSON: Bool {
    subtype == "json" || subtype.hasSuffix("+json") || subtype == "x-json" || subtype == "*+json"
  }

  /// Not one type but a pattern that says nothing: `*/*`, `application/*`.
  package var isWildcard: Bool {
    essence == "*/*" || essence == "application/*" || essence == "*/" || essence == "/"
  }

  /// The charset among its parameters, in lower case.
  package var charset: String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, Self.trimmed(parts[0]).lowercased() == "charset" else { continue }
      return Self.trimmed(parts[1]).lowercased().filter { $0 != "\"" }
    }
    return nil
  }

  /// The kind of change that a document says: `merge-patch` (RFC 7396), `json-patch` (RFC 6902), a server's own; `nil` for
  /// what isn't about changes.
  package var patch: String? {
    let name = subtype.split(separator: "+", omittingEmptySubsequences: false)[0]
    let isDocument = isJSON || subtype.hasSuffix("+yaml")
    return isDocument && name.hasSuffix("-patch") ? String(name) : nil
  }

  package var isForm: Bool { essence == "application/x-www-form-urlencoded" }

  package var isMultipart: Bool { type == "multipart" }

  /// XML, except for pictures, which nobody reads as XML.
  package var isXML: Bool { type != "image" && (subtype == "xml" || subtype.hasSuffix("+xml")) }

  /// A series of values that arrives bit by bit.
  package var isStream: Bool { subtype == "event-stream" || isSeries }

  /// JSON values one after the other.
  package var isSeries: Bool {
    isSequence
      || ["x-ndjson", "ndjson", "jsonl", "x-jsonl", "x-jsonlines", "jsonlines", "json-lines"]
        .contains(subtype)
  }

  /// JSON values with a record separator before each (RFC 7464).
  package var isSequence: Bool { subtype == "json-seq" || subtype.hasSuffix("+json-seq") }

  /// Events as they happen (HTML §9.2).
  package var isEventStream: Bool { essence == "text/event-stream" }

  /// Readable text that is nothing else besides.
  package var isText: Bool { type == "text" && !isXML && !isJSON && !isStream }

  /// A structured value in an encoding that can also be read as JSON: XML, YAML, CBOR.
  package var isStructured: Bool {
    isJSON || isXML || isForm
      || type != "image"
        && Self.structuredSubtypes.contains { name in
          subtype == name || subtype.hasSuffix("+" + name) || subtype.hasSuffix("." + name)
        }
  }

  private static let structuredSubtypes = [
    "yaml", "x-yaml", "cbor", "msgpack", "x-msgpack", "protobuf", "x-protobuf", "bson", "toml",
    "avro", "x-thrift", "smile", "x-jackson-smile", "json5",
  ]

  /// A type of one vendor without a suffix that says how it is encoded: `application/vnd.github.v3.object`.
  package var isVendorSpecific: Bool {
    type == "application" && subtype.hasPrefix("vnd.") && !subtype.contains("+")
  }

  /// A document of its own kind, never the encoding of a JSON value: a picture, a table, a page, an archive.
  package var isDocument: Bool {
    switch type {
    case "image", "audio", "video", "font", "model": true
    case "text": subtype != "plain" && !isStructured
    default:
      Self.documentSubtypes.contains(subtype)
        || Self.documentPrefixes.contains { subtype.hasPrefix($0) }
    }
  }

  private static let documentSubtypes: Set<String> = [
    "pdf", "zip", "gzip", "x-gzip", "x-tar", "x-bzip2", "x-7z-compressed", "zstd", "rtf", "msword",
    "epub+zip", "postscript", "csv", "x-csv",
  ]

  private static let documentPrefixes = ["vnd.ms-", "vnd.openxmlformats-", "vnd.oasis."]

  /// Bytes in a format of their own, which no schema describes.
  package var isBytes: Bool {
    !isJSON && !isWildcard && !isForm && !isMultipart && !isXML && !isStream && !isStructured
      && type != "text" && !subtype.isEmpty
  }

  /// The group of media types that a client accepts in place of each other.
  ///
  /// All image types are one group, so that a server can send the format it has. So are audio and video types. Any other
  /// type is a group of its own.
  package var family: String {
    ["image", "audio", "video"].contains(type) ? type : essence
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}
