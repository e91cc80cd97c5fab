/// Properties of UTF-8 (RFC 3629 §4) that the readers need.
enum UTF8Text {
  /// Returns the number of bytes of a character with the given first byte.
  static func width(ofLead byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// Returns the offset of the first byte that doesn't belong to a character; `nil` if the text is
  /// valid.
  static func firstInvalidByte(in text: [UInt8]) -> Int? {
    if String(validating: text, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = text.makeIterator()
    var offset = 0
    while case .valid(let character) = parser.parseScalar(from: &bytes) {
      offset += character.count
    }
    return offset
  }
}
