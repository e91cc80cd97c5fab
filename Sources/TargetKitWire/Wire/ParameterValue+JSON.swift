nonisolated extension ParameterValue {
  /// The text of a value in a position where a style allows only a scalar.
  ///
  /// OpenAPI doesn't define arrays and objects in such positions; they are written as JSON. `null`
  /// has no text.
  var scalarText: String? {
    switch self {
    case .null: nil
    case .text(let text), .literal(let text): text
    case .list, .object: json
    }
  }

  /// The value as JSON.
  public var json: String {
    var output: [UInt8] = []
    appendJSON(to: &output)
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  /// The value as ASCII JSON, for header fields, in which other bytes have no meaning (RFC 9110
  /// §5.5).
  var asciiJSON: String {
    var output = ""
    for scalar in json.unicodeScalars {
      if scalar.isASCII {
        output.unicodeScalars.append(scalar)
      } else {
        for unit in Unicode.UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          output += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return output
  }

  func appendJSON(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .literal(let text): output += text.utf8
    case .text(let text): Self.appendJSON(text, to: &output)
    case .list(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.appendJSON(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.appendJSON(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.appendJSON(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func appendJSON(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if let escape = escape(byte) { output += escape.utf8 } else { output.append(byte) }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns the escape of a byte that RFC 8259 §7 doesn't allow in a string; nil for other bytes.
  static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): #"\""#
    case UInt8(ascii: "\\"): #"\\"#
    case UInt8(ascii: "\n"): #"\n"#
    case UInt8(ascii: "\r"): #"\r"#
    case UInt8(ascii: "\t"): #"\t"#
    case 0..<32: #"\u00"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: nil
    }
  }
}
