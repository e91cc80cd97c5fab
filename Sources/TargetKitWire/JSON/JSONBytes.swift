import Foundation

/// Bytes of JSON text.
///
/// Only the types in this file access memory by address. Every access checks its position, because
/// the text comes from a server.
nonisolated struct JSONBytes: Equatable {
  fileprivate let buffer: Swift.UnsafeRawBufferPointer

  fileprivate init(_ buffer: Swift.UnsafeRawBufferPointer) {
    self.buffer = buffer
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    buffer = Swift.UnsafeRawBufferPointer(text)
  }

  @inline(__always)
  var count: Int { buffer.count }

  @inline(__always)
  subscript(position: Int) -> UInt8 {
    precondition(position >= 0 && position < buffer.count)
    return buffer[position]
  }

  /// The highest bit of each byte in a word, which ASCII doesn't have.
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the position of the next quotation mark, backslash or control character, or that of the
  /// end.
  ///
  /// Eight bytes are examined at once. In a word without high bits, subtracting 1 from a byte sets
  /// its high bit only if the byte is 0, or if a lower byte has already been found.
  ///
  /// Afterwards, `high` has a high bit if one of the bytes does. Up to seven bytes after the position
  /// count, too.
  func endOfText(from start: Int, _ high: inout UInt64) -> Int {
    precondition(start >= 0)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var position = start
    while position <= buffer.count - 8 {
      let word = UInt64(
        littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      )
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let found = (quotes &- ones) | (backslashes &- ones) | (word &- ones &* 0x20)
      if (found | word) & Self.highBits != 0 {
        high |= word
        let stops =
          ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
            | (word &- ones &* 0x20) & ~word) & Self.highBits
        if stops != 0 { return position + stops.trailingZeroBitCount / 8 }
      }
      position += 8
    }
    while position < buffer.count {
      let byte = buffer[position]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { return position }
      high |= UInt64(byte)
      position += 1
    }
    return position
  }

  /// The bytes as text, in which invalid UTF-8 would be replaced.
  var text: String { String(decoding: buffer, as: Unicode.UTF8.self) }

  /// A copy of the bytes.
  var data: Foundation.Data { Foundation.Data(buffer) }

  /// A number of 31 bits that is equal for equal bytes, and differs for most names of members.
  ///
  /// It is made of the first and the last bytes, which may overlap, and of their count.
  var hash: Int {
    let first: UInt64
    let last: UInt64
    if count >= 8 {
      first = buffer.loadUnaligned(as: UInt64.self)
      last = buffer.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      first = UInt64(buffer.loadUnaligned(as: Swift.UInt32.self))
      last = UInt64(buffer.loadUnaligned(fromByteOffset: count - 4, as: Swift.UInt32.self))
    } else {
      first = buffer.reduce(0) { $0 << 8 | UInt64($1) }
      last = 0
    }
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    let hash = ((first ^ UInt64(count)) &* factor ^ last) &* factor
    return Int(truncatingIfNeeded: hash >> 33)
  }

  /// Returns what a string without escapes contains, whose quotation mark is at a position.
  @inline(__always)
  func plainString(at position: Int) -> JSONBytes {
    precondition(position >= 0 && position < buffer.count)
    guard let start = buffer.baseAddress.map({ $0 + position + 1 }),
      let end = memchr(start, 0x22, buffer.count - position - 1)
    else { return part(at: position, length: 0) }
    return part(at: position + 1, length: Swift.UnsafeRawPointer(end) - start)
  }

  /// Returns whether a string without escapes contains a text.
  @inline(__always)
  func isPlainString(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    let end = position + 1 + text.count
    guard end < count, self[end] == 0x22, equal(text, at: position + 1) else { return false }
    // A text with a quotation mark can be equal to a string and what follows it.
    return text.baseAddress.map { memchr($0, 0x22, text.count) == nil } ?? true
  }

  /// Returns the text of a number.
  @inline(__always)
  func number(at position: Int) -> JSONBytes {
    let end = (position..<count).first { !Self.isInNumber(self[$0]) } ?? count
    return part(at: position, length: end - position)
  }

  private static func isInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "E"), UInt8(ascii: "e"):
      true
    default: false
    }
  }

  /// Returns whether the part at a position is a text.
  @inline(__always)
  func equal(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    let part = part(at: position, length: text.count)
    guard let known = text.baseAddress, let found = part.buffer.baseAddress else { return true }
    return memcmp(found, known, text.count) == 0
  }

  @inline(__always)
  static func == (first: JSONBytes, second: JSONBytes) -> Bool {
    first.count == second.count && first.equal(second.buffer.bindMemory(to: UInt8.self), at: 0)
  }

  @inline(__always)
  func part(at position: Int, length: Int) -> JSONBytes {
    precondition(position >= 0 && length >= 0 && position <= buffer.count - length)
    return JSONBytes(Swift.UnsafeRawBufferPointer(rebasing: buffer[position..<position + length]))
  }
}

/// A copy of bytes.
nonisolated final class JSONBytesCopy {
  private let memory: Swift.UnsafeMutableRawBufferPointer

  init(_ bytes: JSONBytes) {
    memory = Swift.UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes.buffer)
  }

  deinit { memory.deallocate() }

  var bytes: JSONBytes { JSONBytes(Swift.UnsafeRawBufferPointer(memory)) }
}

nonisolated extension JSONBytes {
  /// Runs a closure with the bytes of data, which aren't copied.
  static func reading<Value>(
    _ data: Foundation.Data,
    _ read: (JSONBytes) throws -> Value
  ) rethrows -> Value {
    try data.withUnsafeBytes { try read(JSONBytes($0)) }
  }
}

/// JSON text that is being written.
///
/// It isn't copyable, because it owns the memory of the bytes.
nonisolated struct JSONBuffer: ~Swift.Copyable {
  private var memory = Swift.UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private(set) var count = 0

  deinit { free(memory.baseAddress) }

  /// The bytes, until the text is changed.
  var bytes: JSONBytes { JSONBytes(Swift.UnsafeRawBufferPointer(rebasing: memory[..<count])) }

  var last: UInt8? { count > 0 ? memory[count - 1] : nil }

  /// Returns a copy of some of the bytes.
  func copy(_ range: Swift.Range<Int>) -> [UInt8] {
    Array(bytes.part(at: range.lowerBound, length: range.count).buffer)
  }

  /// Returns the text without copying it, and removes it.
  mutating func moveData() -> Foundation.Data {
    guard let start = memory.baseAddress else { return Foundation.Data() }
    let data = Foundation.Data(bytesNoCopy: start, count: count, deallocator: .free)
    memory = Swift.UnsafeMutableRawBufferPointer(start: nil, count: 0)
    count = 0
    return data
  }

  /// Removes the bytes after a position.
  mutating func truncate(to position: Int) {
    precondition(position >= 0 && position <= count)
    count = position
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == memory.count { grow(by: 1) }
    memory[count] = byte
    count += 1
  }

  mutating func append(_ bytes: JSONBytes) {
    if bytes.count > memory.count - count { grow(by: bytes.count) }
    Swift.UnsafeMutableRawBufferPointer(rebasing: memory[count...]).copyMemory(from: bytes.buffer)
    count += bytes.count
  }

  mutating func append(_ bytes: Swift.ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { append(JSONBytes($0)) }
  }

  mutating func append(literal text: String) {
    var text = text
    text.withUTF8 { append(JSONBytes($0)) }
  }

  /// Appends a string, with the escapes that RFC 8259 §7 requires.
  mutating func append(_ string: String) {
    append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { appendEscaped(JSONBytes($0)) }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ bytes: JSONBytes) {
    var start = 0
    var high: UInt64 = 0
    while true {
      let end = bytes.endOfText(from: start, &high)
      append(bytes.part(at: start, length: end - start))
      guard end < bytes.count else { return }
      append(literal: ParameterValue.escape(bytes[end]) ?? "")
      start = end + 1
    }
  }

  @inline(never)
  private mutating func grow(by additional: Int) {
    let capacity = max(count + additional, 2 * memory.count, 256)
    let start = realloc(memory.baseAddress, capacity)
    precondition(start != nil, "there is no memory for \(capacity) bytes")
    memory = Swift.UnsafeMutableRawBufferPointer(start: start, count: capacity)
  }
}

/// Returns a value as its own type, under the name that it has in a generic function.
///
/// `as?` would search for conformances.
@inline(__always)
nonisolated func sameValue<Item, Value>(_ value: Item, as type: Value.Type) -> Value {
  precondition(Item.self == type)
  return unsafeBitCast(value, to: type)
}
