/// A media type, such as a key of `content` (RFC 9110 §8.3.1).
package struct ContentType: Hashable, Sendable {
  /// The type and the subtype in lower case and without parameters: `application`, `vnd.api+json`.
  package let type: String
  package let subtype: String

  /// The media type as written, without spaces at its ends.
  package let text: String

  package init(_ text: String) {
    // The most common media type in specs.
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

  /// The type and the subtype without parameters.
  package var essence: String { type + "/" + subtype }

  /// A Boolean value that indicates whether the media type is JSON, with any vocabulary.
  package var isJSON: Bool {
    subtype == "json" || subtype.hasSuffix("+json") || subtype == "x-json" || subtype == "*+json"
  }

  /// A Boolean value that indicates whether the media type is only a pattern: `*/*`,
  /// `application/*`.
  package var isWildcard: Bool {
    essence == "*/*" || essence == "application/*" || essence == "*/" || essence == "/"
  }

  /// The `charset` parameter in lower case.
  package var charset: String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, Self.trimmed(parts[0]).lowercased() == "charset" else { continue }
      return Self.trimmed(parts[1]).lowercased().filter { $0 != "\"" }
    }
    return nil
  }

  /// The kind of patch that a document contains: `merge-patch` (RFC 7396), `json-patch` (RFC 6902)
  /// or a server's own; `nil` for media types that aren't patches.
  package var patch: String? {
    let name = subtype.split(separator: "+", omittingEmptySubsequences: false)[0]
    let isDocument = isJSON || subtype.hasSuffix("+yaml")
    return isDocument && name.hasSuffix("-patch") ? String(name) : nil
  }

  package var isForm: Bool { essence == "application/x-www-form-urlencoded" }

  package var isMultipart: Bool { type == "multipart" }

  /// A Boolean value that indicates whether the media type is XML but not an image.
  package var isXML: Bool { type != "image" && (subtype == "xml" || subtype.hasSuffix("+xml")) }

  /// A Boolean value that indicates whether the content is a stream of values that arrive one by
  /// one.
  package var isStream: Bool { subtype == "event-stream" || isSeries }

  /// A Boolean value that indicates whether the content is a sequence of concatenated JSON values.
  package var isSeries: Bool {
    isSequence
      || ["x-ndjson", "ndjson", "jsonl", "x-jsonl", "x-jsonlines", "jsonlines", "json-lines"]
        .contains(subtype)
  }

  /// A Boolean value that indicates whether the content is JSON values with a record separator
  /// before each (RFC 7464).
  package var isSequence: Bool { subtype == "json-seq" || subtype.hasSuffix("+json-seq") }

  /// A Boolean value that indicates whether the content is server-sent events (HTML §9.2).
  package var isEventStream: Bool { essence == "text/event-stream" }

  /// A Boolean value that indicates whether the content is plain text, without one of the other
  /// formats.
  package var isText: Bool { type == "text" && !isXML && !isJSON && !isStream }

  /// A Boolean value that indicates whether the content is a structured value in an encoding that
  /// can also be decoded as JSON: XML, YAML, CBOR.
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

  /// A Boolean value that indicates whether the media type is specific to a vendor and has no
  /// suffix for its encoding: `application/vnd.github.v3.object`.
  package var isVendorSpecific: Bool {
    type == "application" && subtype.hasPrefix("vnd.") && !subtype.contains("+")
  }

  /// A Boolean value that indicates whether the content is a document that never encodes a JSON
  /// value: a picture, a table, a page, an archive.
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

  /// A Boolean value that indicates whether the content is bytes in their own format, which no
  /// schema describes.
  package var isBytes: Bool {
    !isJSON && !isWildcard && !isForm && !isMultipart && !isXML && !isStream && !isStructured
      && type != "text" && !subtype.isEmpty
  }

  /// The group of media types that a client accepts in place of one another.
  ///
  /// All image types are a single group, so that a server can send the format it has. So are audio
  /// and video types. Each other type is a separate group.
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
