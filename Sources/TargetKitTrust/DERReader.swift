import TargetKit

/// Reads the elements of DER, one after the other (X.690 §8.1, §10.1).
///
/// It supports only what is needed to find the public key of a certificate: definite lengths of up
/// to four bytes, and tags of one byte.
struct DERReader {
  /// One element.
  struct Element {
    let tag: UInt8
    /// Tag, length and contents.
    let bytes: ArraySlice<UInt8>
    let contents: ArraySlice<UInt8>
  }

  private var rest: ArraySlice<UInt8>

  var isAtEnd: Bool { rest.isEmpty }

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Returns the next element, or nil if it isn't complete.
  mutating func next() -> Element? {
    let all = rest
    guard let tag = rest.popFirst(), tag & 0x1F != 0x1F, let first = rest.popFirst() else {
      return nil
    }
    var length = Int(first)
    if first >= 0x80 {
      let count = Int(first & 0x7F)
      guard (1...4).contains(count), rest.count >= count else { return nil }
      length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(count)
    }
    guard rest.count >= length else { return nil }
    let contents = rest.prefix(length)
    rest = rest.dropFirst(length)
    return Element(tag: tag, bytes: all[all.startIndex..<contents.endIndex], contents: contents)
  }

  /// Returns the next element if it has the given tag.
  mutating func next(tag: UInt8) -> Element? {
    guard let element = next(), element.tag == tag else { return nil }
    return element
  }
}
