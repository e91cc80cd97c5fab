package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// The body of a request, for comparison with another body.
///
/// Encoders write the members of an object in no particular order, and on Linux in a different
/// order each time. JSON bodies are equal if they differ only in that order.
///
/// Most bodies are compared byte by byte. JSON is sorted only if another body has the same bytes in
/// a different order.
package struct ComparableBody: Hashable {
  private let bytes: Data
  private let mayBeJSON: Bool
  /// A hash that is the same for all orders of the same bytes, ignoring white space.
  private let digest: UInt64

  /// Creates a value from the body of a request, or nil if it has none.
  package init?(of request: URLRequest) {
    guard let body = request.httpBody else { return nil }
    let contentType = request.value(forHTTPHeaderField: "Content-Type") ?? ""
    self.init(body, mayBeJSON: contentType.contains("json"))
  }

  /// Creates a value from bytes.
  package init(_ body: Data, mayBeJSON: Bool) {
    bytes = body
    self.mayBeJSON = mayBeJSON
    digest = body.withUnsafeBytes { bytes in
      bytes.reduce(into: 0) { digest, byte in
        let value = byte > 0x20 ? UInt64(byte) : 0
        digest &+= value &* value &* value
      }
    }
  }

  /// Returns whether the bodies are the same.
  package static func == (one: ComparableBody, other: ComparableBody) -> Bool {
    guard one.digest == other.digest, one.mayBeJSON == other.mayBeJSON else { return false }
    if one.bytes == other.bytes { return true }
    guard one.mayBeJSON else { return false }
    var (sorter, otherSorter) = (MemberSorter(one.bytes), MemberSorter(other.bytes))
    guard let sorted = sorter.sorted() else { return false }
    return sorted == otherSorter.sorted()
  }

  /// Hashes a value that is the same for equal bodies.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// Sorts the members of all objects in JSON text, and changes nothing else except white space.
private struct MemberSorter {
  let bytes: [UInt8]
  private var position = 0

  init(_ data: Data) {
    bytes = Array(data)
  }

  /// Returns the sorted text, or nil if the text isn't JSON.
  mutating func sorted() -> [UInt8]? {
    position = 0
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return position == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> [UInt8]? {
    guard depth < 200 else { return nil }
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      return list(until: UInt8(ascii: "}"), depth).map { members in
        joined(members.sorted { $0.lexicographicallyPrecedes($1) }, "{", "}")
      }
    case UInt8(ascii: "["):
      return list(until: UInt8(ascii: "]"), depth).map { joined($0, "[", "]") }
    case UInt8(ascii: "\""):
      return string()
    default:
      return scalar()
    }
  }

  private func joined(_ parts: [[UInt8]], _ start: String, _ end: String) -> [UInt8] {
    Array(start.utf8) + parts.joined(separator: Array(",".utf8)) + Array(end.utf8)
  }

  /// Reads elements, or members as `name:value`.
  private mutating func list(until end: UInt8, _ depth: Int) -> [[UInt8]]? {
    position += 1
    var elements: [[UInt8]] = []
    skipSpace()
    if take(end) { return elements }
    while true {
      guard var element = value(depth: depth + 1) else { return nil }
      if take(UInt8(ascii: ":")) {
        guard let value = value(depth: depth + 1) else { return nil }
        element += [UInt8(ascii: ":")] + value
      }
      elements.append(element)
      if take(end) { return elements }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func string() -> [UInt8]? {
    let start = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return Array(bytes[start..<position]) }
    }
    return nil
  }

  private mutating func scalar() -> [UInt8]? {
    let start = position
    while position < bytes.count, !",:]}".utf8.contains(bytes[position]), !isSpace {
      position += 1
    }
    return position > start ? Array(bytes[start..<position]) : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, isSpace {
      position += 1
    }
  }

  private var isSpace: Bool {
    let byte = bytes[position]
    return byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
