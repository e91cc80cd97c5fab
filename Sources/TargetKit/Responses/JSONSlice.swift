package import Foundation

/// Finds a value in JSON text by its key path, without decoding anything else.
///
/// It returns the text itself, so numbers keep all their digits.
package struct JSONSlice {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ data: Data) {
    bytes = Array(data)
  }

  /// Returns the text of the value at a path of names and indices, separated by dots.
  package func value(atKeyPath keyPath: String) -> Data? {
    value(atNames: keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  /// Returns the text of the value at the coding path of an error.
  func value(at path: [any CodingKey]) -> Data? {
    value(atNames: path.map { $0.intValue.map(String.init) ?? $0.stringValue })
  }

  private func value(atNames names: [String]) -> Data? {
    var reader = self
    for name in names {
      guard reader.enter(name) else { return nil }
    }
    reader.skipSpace()
    let start = reader.position
    guard reader.skipValue() else { return nil }
    return Data(bytes[start..<reader.position])
  }

  /// Returns the texts of the elements, or nil if the text isn't an array.
  package func elements() -> [Data]? {
    var reader = self
    reader.skipSpace()
    guard reader.take("[") else { return nil }
    var elements: [Data] = []
    reader.skipSpace()
    guard !reader.take("]") else { return elements }
    repeat {
      reader.skipSpace()
      let start = reader.position
      guard reader.skipValue() else { return nil }
      elements.append(Data(bytes[start..<reader.position]))
    } while reader.take(",")
    return reader.take("]") ? elements : nil
  }

  /// A Boolean value that indicates whether the text is JSON.
  var isJSON: Bool {
    (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func enter(_ name: String) -> Bool {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return enterObject(name)
    case UInt8(ascii: "["): return Int(name).map { enterArray($0) } ?? false
    default: return false
    }
  }

  private mutating func enterObject(_ name: String) -> Bool {
    position += 1
    skipSpace()
    while current == UInt8(ascii: "\"") {
      let start = position
      guard skipString() else { return false }
      let key = try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
      guard take(":") else { return false }
      if key == name { return true }
      guard skipValue(), take(",") else { return false }
      skipSpace()
    }
    return false
  }

  private mutating func enterArray(_ index: Int) -> Bool {
    position += 1
    skipSpace()
    guard index >= 0, current != UInt8(ascii: "]") else { return false }
    for _ in 0..<index {
      guard skipValue(), take(",") else { return false }
    }
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private mutating func skipString() -> Bool {
    position += 1
    while let byte = current {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return true }
    }
    return false
  }

  /// Skips a value by its brackets and quotes; the decoder checks whether it is well-formed.
  private mutating func skipValue() -> Bool {
    skipSpace()
    var depth = 0
    let start = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        if depth == 0 { return true }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position > start }
        depth -= 1
        position += 1
        if depth == 0 { return true }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if depth == 0 { return position > start }
        position += 1
      default:
        position += 1
      }
    }
    return depth == 0 && position > start
  }
}
