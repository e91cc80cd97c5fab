extension String {
  /// The text with escapes such as `%41` replaced; invalid escapes and those that don't decode to
  /// UTF-8 stay as they are.
  package var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let source = Array(utf8)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
        let high = source[index + 1].hexDigitValue, let low = source[index + 2].hexDigitValue
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(source[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self) ?? self
  }

  /// Indicates whether the text contains a `%` without the two digits of an escape.
  var hasBarePercent: Bool {
    let source = Array(utf8)
    return source.indices.contains { index in
      source[index] == UInt8(ascii: "%")
        && (index + 2 >= source.count || source[index + 1].hexDigitValue == nil
          || source[index + 2].hexDigitValue == nil)
    }
  }
}

extension UInt8 {
  /// The value of the byte as a hexadecimal digit.
  var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
