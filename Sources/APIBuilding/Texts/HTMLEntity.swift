/// A character reference in HTML: `&lt;`, `&#39;`, `&#x27;`.
struct HTMLEntity {
  let text: String
  /// The position after the reference.
  let end: Int

  /// Reads the reference at the beginning of a text; returns `nil` for any other `&`.
  init?(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    let limit = min(bytes.endIndex, start + 12)
    guard
      start + 1 < limit,
      let semicolon = bytes[(start + 1)..<limit].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = String(decoding: bytes[(start + 1)..<semicolon], as: UTF8.self)
    end = semicolon + 1
    if name.first == "#" {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let value, let scalar = Unicode.Scalar(value) else { return nil }
      // A line break or a control character is white space in HTML.
      text = value < 0x20 || value == 0xA0 ? " " : String(Character(scalar))
    } else {
      guard let character = Self.names[name] else { return nil }
      text = character
    }
  }

  /// Returns a text with its references replaced.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(.ampersand) else { return String(decoding: bytes, as: UTF8.self) }
    var output: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == .ampersand,
        let entity = HTMLEntity(bytes[index...])
      {
        output += entity.text.utf8
        index = entity.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let names: [String: String] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "mdash": "—", "ndash": "–", "hellip": "…", "trade": "™",
    "reg": "®", "copy": "©", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "sbquo": "‚",
    "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×",
    "divide": "÷", "deg": "°", "plusmn": "±", "le": "≤", "ge": "≥", "ne": "≠", "asymp": "≈",
    "infin": "∞", "minus": "−", "larr": "←", "rarr": "→", "uarr": "↑", "darr": "↓", "harr": "↔",
    "rArr": "⇒", "lArr": "⇐", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "sect": "§",
    "para": "¶", "micro": "µ", "frac12": "½", "frac14": "¼", "sup1": "¹", "sup2": "²",
    "sup3": "³", "szlig": "ß", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    "check": "✓", "shy": "", "zwj": "", "zwnj": "",
  ]
}
