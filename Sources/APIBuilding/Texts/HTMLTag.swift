/// A tag in a text: `<a href="…">`, `</a>`, or a placeholder such as `<id>`.
struct HTMLTag {
  /// The name in lower case.
  var name: String
  var isClosing: Bool
  /// The values of the attributes that matter, by their names.
  var attributes: [String: String] = [:]
  /// The position after the tag.
  private(set) var end = 0

  /// The maximum number of bytes of a tag, so that a text full of unclosed ones is read in linear
  /// time.
  private static let limit = 1024

  /// Reads a tag.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: The position of `<`.
  ///   - textEnd: The end of the text that may contain the tag.
  init?(_ bytes: [UInt8], at start: Int, before textEnd: Int) {
    let limit = min(textEnd, start + Self.limit)
    var index = start + 1
    guard index < limit else { return nil }
    isClosing = bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let nameStart = index
    while index < limit, bytes[index].isNameByte { index += 1 }
    guard index > nameStart, bytes[nameStart].isASCIILetter, index < limit else { return nil }
    name = String(decoding: bytes[nameStart..<index], as: UTF8.self).lowercased()
    guard bytes[index].isBlank || bytes[index] == .greater || bytes[index] == UInt8(ascii: "/")
    else { return nil }
    while index < limit {
      switch bytes[index] {
      case .greater:
        end = index + 1
        return
      case .less:
        return nil
      case let byte where byte.isASCIILetter:
        guard let next = readAttribute(bytes, at: index, before: limit) else { return nil }
        index = next
      default:
        index += 1
      }
    }
    return nil
  }

  /// Reads `name="value"` and returns the position after it.
  private mutating func readAttribute(
    _ bytes: [UInt8],
    at start: Int,
    before limit: Int
  ) -> Int? {
    var index = start
    while index < limit, bytes[index].isNameByte { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    while index < limit, bytes[index].isBlank { index += 1 }
    guard index < limit, bytes[index] == UInt8(ascii: "=") else { return max(index, start + 1) }
    index += 1
    while index < limit, bytes[index].isBlank { index += 1 }
    guard index < limit else { return nil }
    let quote = bytes[index]
    let value: Range<Int>
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let close = bytes[(index + 1)..<limit].firstIndex(of: quote) else { return nil }
      value = (index + 1)..<close
      index = close + 1
    } else {
      let close = bytes[index..<limit].firstIndex { $0.isBlank || $0 == .greater } ?? limit
      value = index..<close
      index = close
    }
    if name == "href" || name == "alt" {
      attributes[name] = HTMLEntity.decoded(bytes[value])
    }
    return index
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
