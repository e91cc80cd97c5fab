/// The parts of a `$ref`: `file#/pointer`.
struct Reference: Hashable {
  /// The part before the `#`.
  enum Base: Hashable {
    /// The file that contains the `$ref`.
    case sameFile

    /// Another file, percent-decoded.
    case file(String)

    /// A URL or another URI, as written.
    case remote(String)
  }

  /// The part after the `#`.
  enum Fragment: Hashable {
    /// A pointer from the root of the file; empty for the whole file.
    case pointer(JSONPointer)

    /// The name of an `$anchor` (JSON Schema 2020-12 §8.2.2).
    case anchor(String)
  }

  let base: Base
  let fragment: Fragment

  /// Indicates whether the text contains a literal `%` that isn't followed by two hexadecimal
  /// digits (RFC 3986 §2.1).
  let hasBarePercent: Bool

  /// The pointer without percent-decoding, if that makes a difference, because some specs have keys
  /// such as `50%25`.
  let literalPointer: JSONPointer?

  /// Parses a reference; returns `nil` if it is empty, has a second `#`, or names a file with a
  /// NUL, which would end the path for the system.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    let parts = text.utf8.split(
      separator: UInt8(ascii: "#"),
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let beforeHash = String(Substring(parts[0]))
    let afterHash = parts.count > 1 ? String(Substring(parts[1])) : ""
    guard !afterHash.utf8.contains(UInt8(ascii: "#")) else { return nil }

    if beforeHash.isEmpty {
      base = .sameFile
    } else if Self.isRemote(beforeHash) {
      base = .remote(beforeHash)
    } else {
      let path = beforeHash.percentDecoded
      guard !path.utf8.contains(0) else { return nil }
      base = .file(path)
    }

    hasBarePercent = text.hasBarePercent
    if let pointer = JSONPointer(fragment: afterHash) {
      fragment = .pointer(pointer)
      let literal = JSONPointer(afterHash)
      literalPointer = literal == pointer ? nil : literal
    } else {
      fragment = .anchor(afterHash.percentDecoded)
      literalPointer = nil
    }
  }

  /// Returns whether a path begins with a scheme (RFC 3986 §3.1) or an authority.
  ///
  /// A scheme of one letter is the drive of a Windows path.
  private static func isRemote(_ text: String) -> Bool {
    text.hasPrefix("//") || (URIReference(text).scheme?.count ?? 0) > 1
  }
}
