import Diagnostics

extension String {
  /// The text as a YAML scalar, with quotes where something else could be read.
  ///
  /// YAML has the escape sequences of JSON (YAML 1.2.2 §5.7).
  var quotedForYAML: String {
    let words: Set = ["true", "false", "null", "yes", "no", "on", "off"]
    let isPlain =
      first?.isLetter == true && !words.contains(lowercased())
      && utf8.allSatisfy { byte in
        byte < 0x80
          && (Character(UnicodeScalar(byte)).isLetter || (0x30...0x39).contains(byte)
            || "._-/".utf8.contains(byte))
      }
    return isPlain ? self : quotedAsJSON
  }

  /// The text on one line of a comment.
  var printableInYAML: String { printable }
}
