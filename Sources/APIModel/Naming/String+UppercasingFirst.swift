extension String {
  /// The text with its first letter in upper case, as in names of types.
  package var uppercasingFirst: String {
    guard let first = utf8.first else { return self }
    let second = utf8.dropFirst().first ?? 0
    // Most names are ASCII, for which characters needn't be found. A mark could follow the letter.
    guard first < 0x80, second < 0x80, first != UInt8(ascii: "\r") else {
      return prefix(1).uppercased() + dropFirst()
    }
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return self }
    var result = ""
    result.reserveCapacity(utf8.count)
    result.unicodeScalars.append(Unicode.Scalar(first - 0x20))
    result += Substring(utf8.dropFirst())
    return result
  }
}
