/// A media type, such as a key of `content` (RFC 9110 §8.3.1).
///
/// Media types are ASCII. Others are compared by their bytes, because comparing characters takes
/// long if thousands of combining marks follow each other.
package struct ContentType: Hashable, Sendable {
  /// The type and the subtype in lower case and without parameters: `application`, `vnd.api+json`.
  package let type: String
  package let subtype: String

  /// The media type as written, without spaces at its ends.
  package let text: String

  package init(_ text: String) {
    let trimmed = Self.trimmed(text[...])
    self.text = String(trimmed)
    let essence = Self.trimmed(trimmed.upTo(";")).lowercased()
    let type = essence[...].upTo("/")
    self.type = String(type)
    subtype = String(essence[type.endIndex...].dropFirst())
  }

  /// The type and the subtype without parameters.
  package var essence: String { type + "/" + subtype }

  /// A Boolean value that indicates whether the media type is JSON, with any vocabulary.
  package var isJSON: Bool {
    subtype.equals("json") || subtype.ends(with: "+json") || subtype.equals("x-json")
      || subtype.equals("*+json")
  }

  /// A Boolean value that indicates whether the media type is only a pattern: `*/*`,
  /// `application/*`.
  package var isWildcard: Bool {
    essence.equals("*/*") || essence.equals("application/*") || essence.equals("*/")
      || essence.equals("/")
  }

  /// The `charset` parameter in lower case.
  package var charset: String? {
    for parameter in text.utf8.split(separator: UInt8(ascii: ";")).dropFirst() {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1).map(Substring.init)
      guard parts.count == 2, Self.trimmed(parts[0]).lowercased().equals("charset") else {
        continue
      }
      return Self.trimmed(parts[1]).lowercased().filter { $0 != "\"" }
    }
    return nil
  }

  /// The kind of patch that a document contains: `merge-patch` (RFC 7396), `json-patch` (RFC 6902)
  /// or a server's own; `nil` for media types that aren't patches.
  package var patch: String? {
    let name = subtype[...].upTo("+")
    let isDocument = isJSON || subtype.ends(with: "+yaml")
    return isDocument && name.ends(with: "-patch") ? String(name) : nil
  }

  package var isForm: Bool { essence.equals("application/x-www-form-urlencoded") }

  package var isMultipart: Bool { type.equals("multipart") }

  /// A Boolean value that indicates whether the media type is XML but not an image.
  package var isXML: Bool {
    !type.equals("image") && (subtype.equals("xml") || subtype.ends(with: "+xml"))
  }

  /// A Boolean value that indicates whether the content is a stream of values that arrive one by
  /// one.
  package var isStream: Bool { subtype.equals("event-stream") || isSeries }

  /// A Boolean value that indicates whether the content is a sequence of concatenated JSON values.
  package var isSeries: Bool {
    isSequence
      || ["x-ndjson", "ndjson", "jsonl", "x-jsonl", "x-jsonlines", "jsonlines", "json-lines"]
        .contains(where: subtype.equals)
  }

  /// A Boolean value that indicates whether the content is JSON values with a record separator
  /// before each (RFC 7464).
  package var isSequence: Bool { subtype.equals("json-seq") || subtype.ends(with: "+json-seq") }

  /// A Boolean value that indicates whether the content is server-sent events (HTML §9.2).
  package var isEventStream: Bool { essence.equals("text/event-stream") }

  /// A Boolean value that indicates whether the content is plain text, without one of the other
  /// formats.
  package var isText: Bool { type.equals("text") && !isXML && !isJSON && !isStream }

  /// A Boolean value that indicates whether the content is a structured value in an encoding that
  /// can also be decoded as JSON: XML, YAML, CBOR.
  package var isStructured: Bool {
    isJSON || isXML || isForm
      || !type.equals("image")
        && Self.structuredSubtypes.contains { name in
          subtype.equals(name) || subtype.ends(with: "+" + name) || subtype.ends(with: "." + name)
        }
  }

  private static let structuredSubtypes = [
    "yaml", "x-yaml", "cbor", "msgpack", "x-msgpack", "protobuf", "x-protobuf", "bson", "toml",
    "avro", "x-thrift", "smile", "x-jackson-smile", "json5",
  ]

  /// A Boolean value that indicates whether the media type is specific to a vendor and has no
  /// suffix for its encoding: `application/vnd.github.v3.object`.
  package var isVendorSpecific: Bool {
    type.equals("application") && subtype.begins(with: "vnd.")
      && !subtype.utf8.contains(UInt8(ascii: "+"))
  }

  /// A Boolean value that indicates whether the content is a document that never encodes a JSON
  /// value: a picture, a table, a page, an archive.
  package var isDocument: Bool {
    switch type {
    case "image", "audio", "video", "font", "model": true
    case "text": !subtype.equals("plain") && !isStructured
    default:
      Self.documentSubtypes.contains(where: subtype.equals)
        || Self.documentPrefixes.contains { subtype.begins(with: $0) }
    }
  }

  private static let documentSubtypes = [
    "pdf", "zip", "gzip", "x-gzip", "x-tar", "x-bzip2", "x-7z-compressed", "zstd", "rtf", "msword",
    "epub+zip", "postscript", "csv", "x-csv",
  ]

  private static let documentPrefixes = ["vnd.ms-", "vnd.openxmlformats-", "vnd.oasis."]

  /// A Boolean value that indicates whether the content is bytes in their own format, which no
  /// schema describes.
  package var isBytes: Bool {
    !isJSON && !isWildcard && !isForm && !isMultipart && !isXML && !isStream && !isStructured
      && !type.equals("text") && !subtype.isEmpty
  }

  /// The group of media types that a client accepts in place of one another.
  ///
  /// All image types are a single group, so that a server can send the format it has. So are audio
  /// and video types. Each other type is a separate group.
  package var family: String {
    ["image", "audio", "video"].contains(where: type.equals) ? type : essence
  }

  /// Returns whether the media type comes before another one that can be used in the same way: plain
  /// JSON and plain text come first, then the alphabet decides.
  package func precedes(_ other: ContentType) -> Bool {
    isPlain == other.isPlain ? text < other.text : isPlain
  }

  private var isPlain: Bool { essence.equals("application/json") || essence.equals("text/plain") }

  private static func trimmed(_ text: Substring) -> Substring {
    var scalars = text.unicodeScalars
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    return Substring(scalars)
  }
}

extension StringProtocol {
  /// Returns whether the text is an ASCII word.
  fileprivate func equals(_ word: String) -> Bool {
    utf8.count == word.utf8.count && self == word
  }

  /// Returns whether the text begins with an ASCII word.
  fileprivate func begins(with word: String) -> Bool {
    utf8.starts(with: word.utf8)
  }

  /// Returns whether the text ends with an ASCII word.
  fileprivate func ends(with word: String) -> Bool {
    utf8.suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}

extension Substring {
  /// Returns the text before an ASCII character, or all of it.
  fileprivate func upTo(_ character: Unicode.Scalar) -> Substring {
    self[..<(utf8.firstIndex(of: UInt8(ascii: character)) ?? endIndex)]
  }
}
