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

/// JSON text whose values can be read in any order.
///
/// The text is checked as a whole first. A token for each value and each name of a member makes it
/// possible to look ahead, and to skip an array or an object in one step.
nonisolated final class JSONDocument {
  let tokens: [JSONToken]
  // Only changed when nobody reads.
  @exclusivity(unchecked) private(set) var bytes: JSONBytes
  private var copy: JSONBytesCopy?

  /// The objects that were read by types with other keys than `StringCodingKey`.
  var keyedByOthers: Set<Int> = []

  /// The steps of the path that was asked for last.
  var trail: [JSONPathStep] = []

  private init(_ bytes: JSONBytes) throws {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    tokens = try scanner.scan()
  }

  /// Returns a value that is read from JSON text, whose bytes aren't copied.
  ///
  /// - Throws: `DecodingError` if the text isn't JSON, or doesn't match the type.
  static func value<Value: Decodable>(
    _ type: Value.Type,
    from data: Foundation.Data
  ) throws -> Value {
    try JSONBytes.reading(JSONText.utf8(data)) { bytes in
      var document = try JSONDocument(bytes)
      defer {
        // A type may keep the decoder that it is given.
        if !isKnownUniquelyReferenced(&document) { document.copyBytes() }
      }
      return try JSONTextDecoder(document, at: 0).decode(type)
    }
  }

  private func copyBytes() {
    let copy = JSONBytesCopy(bytes)
    bytes = copy.bytes
    self.copy = copy
  }
}

nonisolated extension JSONDocument {
  /// Returns the names of the members of an object, each once.
  func names(of object: Int) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var name = object + 1
    while name < end(of: object) {
      // Who reads all members has an error for a name that isn't Unicode, because it isn't found.
      let text = textIfValid(of: name) ?? "\u{FFFD}"
      if known.insert(text).inserted { names.append(text) }
      name = end(of: name + 1)
    }
    return names
  }

  /// Returns the hash of a name.
  func hash(of name: Int) -> Int {
    let token = tokens[name]
    if !token.hasEscapes { return bytes.plainString(at: token.place).hash }
    var text = textIfValid(of: name) ?? ""
    return text.withUTF8 { JSONBytes($0).hash }
  }

  /// Returns whether two strings are the same text.
  func isSameText(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (tokens[first], tokens[second])
    if !left.hasEscapes, !right.hasEscapes {
      return bytes.plainString(at: left.place) == bytes.plainString(at: right.place)
    }
    guard let left = textIfValid(of: first), let right = textIfValid(of: second) else {
      return false
    }
    return left.utf8.elementsEqual(right.utf8)
  }
}

/// The step from an array or an object to a value in it.
nonisolated struct JSONPathStep {
  /// The token of the array or object.
  let container: Int
  /// The token of the value.
  var value: Int
  /// The number of values before it.
  var index: Int
}

nonisolated extension JSONDocument {
  /// Returns the token after a value.
  @inline(__always)
  func end(of value: Int) -> Int {
    let token = tokens[value]
    return token.isContainer ? token.place : value + 1
  }

  /// Returns the coding path of a value.
  ///
  /// The search begins at the last path, because values are read in the order of the document.
  func path(to value: Int) -> [any CodingKey] {
    var steps: [JSONPathStep] = []
    var place = 0
    while place != value {
      let isObject = tokens[place].isObject
      let width = isObject ? 2 : 1
      var step = JSONPathStep(container: place, value: place + width, index: 0)
      if steps.count < trail.count, trail[steps.count].container == place,
        trail[steps.count].value <= value
      {
        step = trail[steps.count]
      }
      while end(of: step.value) <= value {
        step.value = end(of: step.value) + width - 1
        step.index += 1
      }
      steps.append(step)
      // A name isn't part of a value.
      guard step.value <= value else { break }
      place = step.value
    }
    trail = steps
    return steps.map { step -> any CodingKey in
      guard tokens[step.container].isObject else { return JSONKey(step.index) }
      let name = textIfValid(of: step.value - 1) ?? ""
      return keyedByOthers.contains(step.container) ? JSONKey(name) : StringCodingKey(name)
    }
  }
}

nonisolated extension JSONDocument {
  /// Returns the text of a string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it isn't valid Unicode.
  func text(of value: Int) throws -> String {
    guard let text = textIfValid(of: value) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path(to: value),
          debugDescription: "The string isn't valid Unicode."
        )
      )
    }
    return text
  }

  /// Returns the text of a string; nil if it isn't valid Unicode.
  @inline(__always)
  func textIfValid(of value: Int) -> String? {
    let token = tokens[value]
    return token.hasEscapes
      ? decodedText(at: token.place) : bytes.plainString(at: token.place).text
  }

  /// Returns whether a string is a text, code point by code point.
  @inline(__always)
  func isText(_ value: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let token = tokens[value]
    if !token.hasEscapes { return bytes.isPlainString(text, at: token.place) }
    return decodedText(at: token.place)?.utf8.elementsEqual(text) ?? false
  }

  /// Returns a string that has escapes; nil if one of them isn't a Unicode scalar.
  private func decodedText(at start: Int) -> String? {
    var output: [UInt8] = []
    var position = start + 1
    while case let byte = bytes[position], byte != UInt8(ascii: "\"") {
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        continue
      }
      let escape = bytes[position]
      position += 1
      switch escape {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"):
        guard let scalar = scalar(at: &position) else { return nil }
        output += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  /// Reads the digits of `\uD83D\uDE00` after the first `\u`.
  private func scalar(at position: inout Int) -> Unicode.Scalar? {
    let unit = hexadecimal(at: position)
    position += 4
    guard Swift.UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
      case let other = hexadecimal(at: position + 2), Swift.UTF16.isTrailSurrogate(other)
    else { return nil }
    position += 6
    let high = Swift.UInt32(unit) - 0xD800
    let low = Swift.UInt32(other) - 0xDC00
    return Unicode.Scalar(0x1_0000 + high << 10 + low)
  }

  /// Returns the number that four hexadecimal digits write.
  private func hexadecimal(at position: Int) -> Swift.UInt16 {
    (position..<position + 4).reduce(0) { number, index in
      let byte = bytes[index]
      let digit = byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : byte & 0xDF &- 55
      return number << 4 | Swift.UInt16(digit)
    }
  }

  /// Returns the text of a number.
  func digits(of value: Int) -> String {
    bytes.number(at: tokens[value].place).text
  }

  /// Returns a number as an integer, or nil if it isn't whole, or out of range.
  func integerIfInRange<Number: Swift.FixedWidthInteger>(of value: Int) -> Number? {
    guard let (isNegative, magnitude) = wholeNumber(of: value) else { return nil }
    guard isNegative else { return Number(exactly: magnitude) }
    guard magnitude <= UInt64(1) << 63 else { return nil }
    return Number(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private func wholeNumber(of value: Int) -> (isNegative: Bool, magnitude: UInt64)? {
    let number = bytes.number(at: tokens[value].place)
    let isNegative = number[0] == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for position in (isNegative ? 1 : 0)..<number.count {
      let digit = number[position] &- UInt8(ascii: "0")
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, isOutOfRange) = product.addingReportingOverflow(UInt64(digit))
      guard digit < 10, !overflows, !isOutOfRange else {
        // A number without a fraction can be written with one: 1.0.
        guard let decimal = decimalIfInRange(of: value) else { return nil }
        return UInt64("\(decimal.magnitude)").map { (decimal < 0, $0) }
      }
      magnitude = sum
    }
    return (isNegative, magnitude)
  }

  /// Returns a number as the nearest `Double`, or nil if it is out of range.
  func doubleIfInRange(of value: Int) -> Double? {
    if let number = exactDouble(of: value) { return number }
    return Double(digits(of: value)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a number with at most 15 digits and no exponent.
  ///
  /// Its digits and the power of ten by which they are divided are exact, so that the division
  /// rounds correctly.
  private func exactDouble(of value: Int) -> Double? {
    let number = bytes.number(at: tokens[value].place)
    guard number.count <= 17 else { return nil }
    var digits: UInt64 = 0
    var count = 0
    var divisor = 1.0
    var isFraction = false
    var isNegative = false
    for position in 0..<number.count {
      switch number[position] {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case let byte:
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        digits = digits * 10 + UInt64(digit)
        count += 1
        if isFraction { divisor *= 10 }
      }
    }
    guard count <= 15 else { return nil }
    let magnitude = Double(digits) / divisor
    return isNegative ? -magnitude : magnitude
  }

  /// Returns a number with all digits that a `Decimal` can hold, or nil if it is out of range.
  func decimalIfInRange(of value: Int) -> Foundation.Decimal? {
    Foundation.Decimal(
      string: digits(of: value),
      locale: Foundation.Locale(identifier: "en_US_POSIX")
    )
  }
}

nonisolated extension JSONDocument {
  /// Returns the type of a value, which its first byte tells unless it's an array or object.
  @inline(__always)
  func kind(of value: Int) -> JSONType {
    let token = tokens[value]
    if token.isContainer { return token.isObject ? .object : .array }
    return switch bytes[token.place] {
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  func isNull(_ value: Int) -> Bool { kind(of: value) == .null }

  func string(_ value: Int) throws -> String {
    guard kind(of: value) == .string else { throw mismatch(String.self, value) }
    return try text(of: value)
  }

  func boolean(_ value: Int) throws -> Bool {
    guard kind(of: value) == .boolean else { throw mismatch(Bool.self, value) }
    return bytes[tokens[value].place] == UInt8(ascii: "t")
  }

  func integer<Number: Swift.FixedWidthInteger>(_ value: Int) throws -> Number {
    try number(value) { integerIfInRange(of: value) }
  }

  func double(_ value: Int) throws -> Double { try number(value) { doubleIfInRange(of: value) } }

  func float(_ value: Int) throws -> Float {
    try number(value) { Float(digits(of: value)).flatMap { $0.isFinite ? $0 : nil } }
  }

  func decimal(_ value: Int) throws -> Foundation.Decimal {
    try number(value) { decimalIfInRange(of: value) }
  }

  private func number<Number>(_ value: Int, _ read: () -> Number?) throws -> Number {
    guard kind(of: value) == .number else { throw mismatch(Number.self, value) }
    if let number = read() { return number }
    throw corrupted(value, "\(digits(of: value)) isn't in the range of \(Number.self).")
  }

  /// Returns the error for a value that has the right type, but can't be read.
  func corrupted(_ value: Int, _ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: path(to: value), debugDescription: description))
  }

  /// Returns the error for a value of another kind.
  func mismatch(_ type: Any.Type, _ value: Int) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: value),
      debugDescription: "Expected to decode \(type), but found \(kind(of: value).text)."
    )
    return isNull(value) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

nonisolated extension JSONType {
  /// The type with its article: `an array`.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A part of a coding path that isn't a member of a model: the index of an element, or a name in a
/// type with keys of its own, such as a dictionary.
nonisolated struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  init(stringValue: String) { self.init(stringValue) }

  init(intValue: Int) { self.init(intValue) }
}

/// The members of an object in JSON text.
///
/// Many servers send members in the order of the spec, so the member after the last one is tried
/// first.
nonisolated final class JSONMembers {
  /// The largest number of names in a row of a table that aren't the one that is searched for.
  ///
  /// A server could send many names with the same hash.
  private static let longestSearch = 32

  /// The part of a number in the table that is a token; the other part is a hash.
  private static let tokenBits: UInt64 = 1 << 32 - 1

  let document: JSONDocument
  let object: Int
  /// The token after the object.
  private let end: Int
  /// The name that was found last; 0 at the beginning.
  private var last = 0
  /// The name after it.
  private var next: Int
  /// A table of the members' names, with their hashes, unless all were read in order until now.
  private var names: [UInt64] = []
  /// Indicates whether the member at `next` can be read without a search for one before it.
  private var isOrdered = true

  init(_ document: JSONDocument, _ object: Int) {
    self.document = document
    self.object = object
    end = document.end(of: object)
    next = object + 1
  }

  /// Returns a member; nil if it is missing.
  func member(_ name: String) -> Int? {
    let name =
      name.utf8.withContiguousStorageIfAvailable { find($0) }
      ?? Array(name.utf8).withUnsafeBufferPointer { find($0) }
    guard name > 0 else { return nil }
    last = name
    next = document.end(of: name + 1)
    return name + 1
  }

  /// Returns a member; nil if it is missing or null.
  func present(_ name: String) -> Int? {
    guard let member = member(name), !document.isNull(member) else { return nil }
    return member
  }

  /// Returns a member.
  ///
  /// - Throws: `DecodingError.keyNotFound` if it is missing.
  func required(_ name: String) throws -> Int {
    if let member = member(name) { return member }
    throw DecodingError.keyNotFound(
      StringCodingKey(name),
      DecodingError.Context(
        codingPath: document.path(to: object),
        debugDescription: "The member is missing."
      )
    )
  }

  /// Returns the token of the first name that is a text, as in `JSONDecoder`; 0 if there is none.
  private func find(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    if isOrdered {
      // A member may be read again, in another form.
      if last > 0, document.isText(last, key) { return last }
      if next < end, document.isText(next, key) { return next }
      if names.isEmpty { addTable() }
    }
    let mask = names.count - 1
    guard mask > 0 else { return search(key) }
    let hash = JSONBytes(key).hash
    var slot = hash & mask
    while case let entry = names[slot], entry != 0 {
      let name = Int(entry & Self.tokenBits)
      if entry >> 32 == UInt64(hash), document.isText(name, key) { return name }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func search(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    var name = object + 1
    while name < end {
      if document.isText(name, key) { return name }
      name = document.end(of: name + 1)
    }
    return 0
  }

  /// Adds a table with the names, each at the place that its hash determines, or after names with
  /// other hashes.
  ///
  /// If too many have the same hash, there is no table, and names are searched one by one.
  private func addTable() {
    var size = 16
    // Each member has at least two tokens.
    while size < end - object { size *= 2 }
    var table = [UInt64](repeating: 0, count: size)
    var name = object + 1
    while name < end {
      let hash = document.hash(of: name)
      var slot = hash & (size - 1)
      var rest = Self.longestSearch
      while case let entry = table[slot], entry != 0 {
        // The first of two members with the same name counts.
        if entry >> 32 == UInt64(hash), document.isSameText(name, Int(entry & Self.tokenBits)) {
          isOrdered = false
        }
        slot = (slot + 1) & (size - 1)
        rest -= 1
        guard rest > 0 else {
          isOrdered = false
          return
        }
      }
      table[slot] = UInt64(hash) << 32 | UInt64(name)
      name = document.end(of: name + 1)
    }
    names = table
  }
}

/// JSON text that is being written, member by member.
nonisolated struct JSONOutput: ~Swift.Copyable {
  /// An array or object that hasn't ended.
  struct Container {
    let isObject: Bool
    /// The number of elements of an array.
    var count = 0
    /// The index of the object's first member.
    let firstMember: Int
  }

  private struct Member {
    let name: String
    /// The index of the name's first byte in `text`.
    let start: Int
    /// The number of bytes of the name in `text`, with the colon.
    let length: Int
  }

  /// A place in the text to which it can be reverted.
  struct Mark {
    fileprivate let text: Int
    fileprivate let open: Int
    fileprivate let elements: Int?
    fileprivate let members: Int
  }

  var text = JSONBuffer()
  /// The arrays and objects around the end of the text.
  private(set) var open: [Container] = []
  /// The members of all open objects.
  private var members: [Member] = []

  /// The end of what has been written so far, to which `revert(to:)` can return.
  var mark: Mark {
    Mark(text: text.count, open: open.count, elements: open.last?.count, members: members.count)
  }

  /// Removes what has been written since.
  mutating func revert(to mark: Mark) {
    text.truncate(to: mark.text)
    open.removeSubrange(mark.open...)
    if let elements = mark.elements { open[mark.open - 1].count = elements }
    members.removeSubrange(mark.members...)
  }

  mutating func begin(isObject: Bool) {
    text.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    open.append(Container(isObject: isObject, firstMember: members.count))
  }

  mutating func end() {
    guard let container = open.popLast() else { return }
    if members.count > container.firstMember + 1 { replaceRepeated(from: container.firstMember) }
    text.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    members.removeSubrange(container.firstMember...)
  }

  /// Begins the next element of the array around the end of the text.
  mutating func beginElement() {
    guard let last = open.indices.last else { return }
    appendComma(after: UInt8(ascii: "["))
    open[last].count += 1
  }

  /// Begins the next member of the object around the end of the text.
  ///
  /// It replaces an earlier member with the same name when the object ends.
  mutating func beginMember(_ name: String) {
    appendComma(after: UInt8(ascii: "{"))
    let start = text.count
    text.append(name)
    text.append(UInt8(ascii: ":"))
    members.append(Member(name: name, start: start, length: text.count - start))
  }

  /// Appends a comma unless the array or object has just begun.
  private mutating func appendComma(after start: UInt8) {
    if text.last != start { text.append(UInt8(ascii: ",")) }
  }

  /// Replaces members by later ones with the same name.
  private mutating func replaceRepeated(from first: Int) {
    var size = 4
    while size < 2 * (members.count - first) { size *= 2 }
    // The first member with each name, at the place that the hash determines, or after it.
    var table = [Int](repeating: -1, count: size)
    var repeated: [(earlier: Int, later: Int)] = []
    for index in first..<members.count {
      let name = name(of: index)
      var slot = name.hash & (size - 1)
      while table[slot] >= 0, self.name(of: table[slot]) != name { slot = (slot + 1) & (size - 1) }
      if table[slot] < 0 { table[slot] = index } else { repeated.append((table[slot], index)) }
    }
    guard !repeated.isEmpty else { return }
    var parts = parts(from: first)
    for (earlier, later) in repeated {
      parts[earlier - first] = parts[later - first]
      parts[later - first] = 0..<0
    }
    rewrite(parts.filter { !$0.isEmpty }, from: first)
  }

  private func name(of member: Int) -> JSONBytes {
    text.bytes.part(at: members[member].start, length: members[member].length)
  }

  /// Sorts the members of the last open object by name.
  mutating func sortMembers() {
    guard let first = open.last?.firstMember, first < members.count else { return }
    let sorted = zip(members[first...], parts(from: first)).sorted { $0.0.name < $1.0.name }
    rewrite(sorted.map(\.1), from: first)
  }

  /// Returns the places of the last members in the text, each with its name and its value.
  private func parts(from first: Int) -> [Swift.Range<Int>] {
    let ends = members.dropFirst(first + 1).map { $0.start - 1 } + [text.count]
    return zip(members[first...], ends).map { $0.start..<$1 }
  }

  /// Writes parts of the last members instead of them.
  private mutating func rewrite(_ parts: [Swift.Range<Int>], from first: Int) {
    let start = members[first].start
    let old = text.copy(start..<text.count)
    text.truncate(to: start)
    members.removeSubrange(first...)
    for part in parts {
      appendComma(after: UInt8(ascii: "{"))
      text.append(old[part.lowerBound - start..<part.upperBound - start])
    }
  }

  /// The keys of the open members and elements.
  var path: [any CodingKey] {
    open.indices.map { index -> any CodingKey in
      guard open[index].isObject else { return JSONKey(open[index].count - 1) }
      let end = index + 1 < open.count ? open[index + 1].firstMember : members.count
      return StringCodingKey(end > 0 ? members[end - 1].name : "")
    }
  }
}

/// Finds the values of JSON text (RFC 8259), and checks its syntax.
nonisolated struct JSONScanner {
  /// The largest number of arrays and objects inside of each other, as in `JSONDecoder`.
  private static let largestDepth = 512

  private let bytes: JSONBytes
  private var position = 0
  private var tokens: [JSONToken] = []
  /// The tokens of the arrays and objects around the position.
  private var open: [Int] = []

  init(_ bytes: JSONBytes) {
    self.bytes = bytes
  }

  /// Returns the tokens of the text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text isn't JSON.
  mutating func scan() throws -> [JSONToken] {
    guard bytes.count <= JSONToken.largestPosition else { throw failure("has more than 1 GiB") }
    tokens.reserveCapacity(bytes.count / 16)
    try scanValue()
    while let container = open.last {
      skipSpace()
      let isObject = tokens[container].isObject
      switch current {
      case UInt8(ascii: ","):
        position += 1
        if isObject { try scanName() }
        try scanValue()
      case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
        close()
      default:
        throw unexpected
      }
    }
    skipSpace()
    guard position == bytes.count else { throw unexpected }
    return tokens
  }

  /// The byte at the position, or 0 at the end of the text.
  @inline(__always)
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Scans a scalar, an empty array or object, or the beginning of one up to the first scalar in it.
  private mutating func scanValue() throws {
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "\""):
        return try scanString()
      case UInt8(ascii: "{"):
        try begin(isObject: true)
        skipSpace()
        if current == UInt8(ascii: "}") { return close() }
        try scanName()
      case UInt8(ascii: "["):
        try begin(isObject: false)
        skipSpace()
        if current == UInt8(ascii: "]") { return close() }
      case UInt8(ascii: "t"): return try scan("true")
      case UInt8(ascii: "f"): return try scan("false")
      case UInt8(ascii: "n"): return try scan("null")
      default: return try scanNumber()
      }
    }
  }

  private mutating func begin(isObject: Bool) throws {
    guard open.count < Self.largestDepth else {
      throw failure("has more than \(Self.largestDepth) levels")
    }
    open.append(tokens.count)
    tokens.append(JSONToken(isObject: isObject))
    position += 1
  }

  private mutating func close() {
    position += 1
    if let container = open.popLast() { tokens[container].close(at: tokens.count) }
  }

  private mutating func scan(_ literal: Swift.StaticString) throws {
    let start = position
    let isLiteral = literal.withUTF8Buffer { text in
      text.allSatisfy { byte in
        defer { position += 1 }
        return current == byte
      }
    }
    guard isLiteral else {
      position = start
      throw unexpected
    }
    tokens.append(JSONToken(at: start))
  }

  @inline(__always)
  private mutating func scanName() throws {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw unexpected }
    try scanString()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected }
    position += 1
  }

  @inline(__always)
  private mutating func scanString() throws {
    let start = position
    var high: UInt64 = 0
    var hasEscapes = false
    position = bytes.endOfText(from: start + 1, &high)
    while current != UInt8(ascii: "\"") {
      try skipEscape()
      hasEscapes = true
      position = bytes.endOfText(from: position, &high)
    }
    if high & JSONBytes.highBits != 0 { try checkUTF8(from: start) }
    tokens.append(JSONToken(at: start, hasEscapes: hasEscapes))
    position += 1
  }

  /// Throws if the bytes up to the position aren't UTF-8.
  @inline(never)
  private mutating func checkUTF8(from start: Int) throws {
    var codec = Unicode.UTF8()
    var characters = (start..<position).lazy.map { [bytes] in bytes[$0] }.makeIterator()
    while true {
      switch codec.decode(&characters) {
      case .scalarValue: continue
      case .emptyInput: return
      case .error:
        position = start
        throw failure("has a string that isn't UTF-8")
      }
    }
  }

  @inline(never)
  private mutating func skipEscape() throws {
    guard current == UInt8(ascii: "\\") else {
      throw current < 0x20 && position < bytes.count
        ? failure("has a control character in a string") : unexpected
    }
    position += 1
    switch current {
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        position += 1
        guard Swift.Character(Unicode.Scalar(current)).isHexDigit else { throw unexpected }
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default:
      throw unexpected
    }
    position += 1
  }

  private mutating func scanNumber() throws {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let first = current
    let whole = skipDigits()
    guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else {
      if whole > 0 { position -= whole - 1 }
      throw unexpected
    }
    if current == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw unexpected }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw unexpected }
    }
    tokens.append(JSONToken(at: start))
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// The error for a byte that can't be at the position.
  private var unexpected: DecodingError {
    guard position < bytes.count else { return failure("ends too early") }
    let byte = bytes[position]
    let text =
      byte < 0x7F && byte >= 0x20 ? "'\(Swift.Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    return failure("has \(text) where it isn't allowed")
  }

  /// Returns the error for a problem at the position.
  @inline(never)
  private func failure(_ problem: String) -> DecodingError {
    var line = 1
    var column = 1
    for index in 0..<min(position, bytes.count) {
      column = bytes[index] == 0x0A ? 1 : column + 1
      if bytes[index] == 0x0A { line += 1 }
    }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "The text isn't JSON: it \(problem), in line \(line), column \(column)"
      )
    )
  }
}

/// The encodings of JSON text.
nonisolated enum JSONText {
  /// Returns text in UTF-8 without a byte order mark.
  ///
  /// RFC 8259 requires UTF-8. Text in UTF-16 and UTF-32 begins with a byte order mark, or has zeros
  /// in its first character, which is ASCII.
  static func utf8(_ data: Foundation.Data) -> Foundation.Data {
    let start = Array(data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return data.dropFirst(3) }
    guard let encoding = encoding(of: start, count: data.count),
      let text = String(data: data, encoding: encoding)
    else {
      return data
    }
    return Foundation.Data(text.utf8)
  }

  private static func encoding(of start: [UInt8], count: Int) -> String.Encoding? {
    let isZero = start.map { $0 == 0 }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return .utf32 }
    if isZero == [true, true, true, false] { return .utf32BigEndian }
    if isZero == [false, true, true, true] { return .utf32LittleEndian }
    // `String` ignores half a character at the end.
    guard count % 2 == 0 else { return nil }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if isZero.starts(with: [true, false]) { return .utf16BigEndian }
    if isZero.starts(with: [false, true]) { return .utf16LittleEndian }
    return nil
  }
}

/// Decodes values from JSON text, without a tree of values in between.
nonisolated struct JSONTextDecoder: Decoder {
  fileprivate let document: JSONDocument
  /// The token of the value.
  fileprivate let value: Int

  init(_ document: JSONDocument, at value: Int) {
    self.document = document
    self.value = value
  }

  /// The type of the value.
  var type: JSONType { document.kind(of: value) }

  var codingPath: [any CodingKey] { document.path(to: value) }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard self.type == .object else {
      throw document.mismatch([String: Any].self, value)
    }
    if type != StringCodingKey.self { document.keyedByOthers.insert(value) }
    return KeyedDecodingContainer(Members<Key>(members: JSONMembers(document, value)))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    guard type == .array else { throw document.mismatch([Any].self, value) }
    return Elements(document, value)
  }

  func singleValueContainer() throws -> any Swift.SingleValueDecodingContainer { self }
}

nonisolated extension JSONTextDecoder: Swift.SingleValueDecodingContainer {
  func decodeNil() -> Bool { document.isNull(value) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try document.decode(type, at: value)
  }
}

nonisolated extension JSONDocument {
  /// Returns a value.
  ///
  /// Types that have another form in JSON than their `Decodable` expects are read in that form, as
  /// `JSONDecoder` does.
  func decode<Value: Decodable>(_ type: Value.Type, at value: Int) throws -> Value {
    if type == String.self { return sameValue(try string(value), as: type) }
    if type == Foundation.URL.self { return sameValue(try url(value), as: type) }
    if type == Int.self { return sameValue(try integer(value) as Int, as: type) }
    if type == Double.self { return sameValue(try double(value), as: type) }
    if type == Bool.self { return sameValue(try boolean(value), as: type) }
    let decoder = JSONTextDecoder(self, at: value)
    if type == Foundation.Date.self {
      return sameValue(try ISO8601Date(from: decoder).date, as: type)
    }
    if type == Foundation.Data.self {
      return sameValue(try Base64Data(from: decoder).represented, as: type)
    }
    if type == Foundation.Decimal.self { return sameValue(try decimal(value), as: type) }
    if type == Int64.self { return sameValue(try integer(value) as Int64, as: type) }
    if type == Swift.Int32.self { return sameValue(try integer(value) as Swift.Int32, as: type) }
    if type == Swift.Int16.self { return sameValue(try integer(value) as Swift.Int16, as: type) }
    if type == Swift.Int8.self { return sameValue(try integer(value) as Swift.Int8, as: type) }
    if type == Swift.UInt.self { return sameValue(try integer(value) as Swift.UInt, as: type) }
    if type == UInt64.self { return sameValue(try integer(value) as UInt64, as: type) }
    if type == Swift.UInt32.self { return sameValue(try integer(value) as Swift.UInt32, as: type) }
    if type == Swift.UInt16.self { return sameValue(try integer(value) as Swift.UInt16, as: type) }
    if type == UInt8.self { return sameValue(try integer(value) as UInt8, as: type) }
    if type == Float.self { return sameValue(try float(value), as: type) }
    return try Value(from: decoder)
  }

  private func url(_ value: Int) throws -> Foundation.URL {
    let text = try string(value)
    guard let url = Foundation.URL(string: text) else {
      throw corrupted(value, "'\(text)' isn't a URL")
    }
    return url
  }
}

nonisolated extension JSONMembers {
  /// Creates the members of a decoder's value; nil if it doesn't decode JSON text.
  convenience init?(_ decoder: any Decoder) {
    guard let decoder = decoder as? JSONTextDecoder else { return nil }
    self.init(decoder.document, decoder.value)
  }

  /// Returns whether there is a member, which can be null.
  func contains(_ name: String) -> Bool { member(name) != nil }

  /// Decodes a required member.
  func decode<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try document.decode(type, at: required(name))
  }

  /// Decodes a member that can be missing or null.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
    guard let member = present(name) else { return nil }
    return try document.decode(type, at: member)
  }
}

nonisolated extension JSONTextDecoder {
  /// The members of an object.
  fileprivate struct Members<Key: CodingKey>: Swift.KeyedDecodingContainerProtocol {
    let members: JSONMembers

    var codingPath: [any CodingKey] { members.document.path(to: members.object) }

    var allKeys: [Key] {
      members.document.names(of: members.object).compactMap { Key(stringValue: $0) }
    }

    func contains(_ key: Key) -> Bool { members.contains(key.stringValue) }

    func decodeNil(forKey key: Key) throws -> Bool {
      try members.document.isNull(members.required(key.stringValue))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try members.decode(type, key.stringValue)
    }

    func decodeIfPresent<Value: Decodable>(
      _ type: Value.Type,
      forKey key: Key
    ) throws -> Value? {
      try members.decodeIfPresent(type, key.stringValue)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      JSONTextDecoder(members.document, at: try members.required("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      JSONTextDecoder(members.document, at: try members.required(key.stringValue))
    }
  }

  /// The elements of an array.
  fileprivate struct Elements: Swift.UnkeyedDecodingContainer {
    private let document: JSONDocument
    private let array: Int
    /// The token of the next element.
    private var next: Int
    private(set) var currentIndex = 0

    init(_ document: JSONDocument, _ array: Int) {
      self.document = document
      self.array = array
      next = array + 1
    }

    var codingPath: [any CodingKey] { document.path(to: array) }

    var count: Int? {
      var count = 0
      var element = array + 1
      while element < document.end(of: array) {
        element = document.end(of: element)
        count += 1
      }
      return count
    }

    var isAtEnd: Bool { next >= document.end(of: array) }

    mutating func decodeNil() throws -> Bool {
      guard try document.isNull(required()) else { return false }
      advance()
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try document.decode(type, at: required())
      advance()
      return consume value
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
      let container = try JSONTextDecoder(document, at: required()).container(keyedBy: type)
      advance()
      return container
    }

    mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
      let container = try JSONTextDecoder(document, at: required()).unkeyedContainer()
      advance()
      return container
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoder = JSONTextDecoder(document, at: try required())
      advance()
      return decoder
    }

    private func required() throws -> Int {
      guard isAtEnd else { return next }
      throw DecodingError.valueNotFound(
        Any.self,
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "The array has only \(currentIndex) elements."
        )
      )
    }

    private mutating func advance() {
      next = document.end(of: next)
      currentIndex += 1
    }
  }
}

/// Encodes values as JSON text, without a tree of values in between.
///
/// Values have the same form as those of `ParameterEncoder`. Members keep the order in which they
/// are encoded; those of dictionaries are sorted by name.
nonisolated final class JSONTextEncoder {
  /// The value that is being encoded.
  private struct Place {
    let type: Any.Type
    /// The number of arrays and objects around it.
    let depth: Int
    /// The index of its first byte in the text.
    let start: Int
    /// Indicates whether its members may have no order of their own.
    var mayBeDictionary = false
    /// The second kind of value that its `encode(to:)` has begun, by mistake: "an array" after an
    /// object, for example.
    var contradiction: String?
  }

  // Two properties are checked by hand, because a check for each member takes an eighth of the time:
  // nothing that is called while they change has a reference to the encoder.
  @exclusivity(unchecked) private var output = JSONOutput()
  private var place = Place(type: Any.self, depth: 0, start: 0)
  /// The path of the first value.
  private let firstPath: [any CodingKey]
  /// The encoders of values that may still change while others are encoded, by the depth of the
  /// array or object that they belong to.
  @exclusivity(unchecked)
  private var nested: [(depth: Int, name: String?, encoder: JSONTextEncoder)] = []

  private init(at path: [any CodingKey]) {
    firstPath = path
  }

  /// Returns the JSON text of a value.
  ///
  /// - Throws: `EncodingError`, including for numbers that aren't finite.
  static func data<Value: Encodable>(of value: Value) throws -> Foundation.Data {
    let encoder = JSONTextEncoder(at: [])
    try encoder.write(value)
    return encoder.output.text.moveData()
  }

  // MARK: Values

  /// Writes a value at the end of the text.
  fileprivate func write<Value: Encodable>(_ value: Value) throws {
    if try writeScalar(value) { return }
    try writeParts(of: Value.self) { try value.encode(to: self) }
  }

  /// Writes the parts of a value; it isn't generic, because the compiler would repeat it for each type
  /// of the standard library.
  private func writeParts(of type: Any.Type, _ encode: () throws -> Void) throws {
    let outer = place
    defer { place = outer }
    place = Place(type: type, depth: output.open.count, start: output.text.count)
    try encode()
    if place.mayBeDictionary, type is any NamedMembers.Type { output.sortMembers() }
    try finish()
  }

  /// Writes a value that isn't encoded by its own `encode(to:)`.
  private func writeScalar<Value: Encodable>(_ value: Value) throws -> Bool {
    let type: Any.Type = Value.self
    if type == String.self {
      output.text.append(sameValue(value, as: String.self))
    } else if type == Int.self {
      output.text.append(literal: String(sameValue(value, as: Int.self)))
    } else if type == Bool.self {
      output.text.append(literal: sameValue(value, as: Bool.self) ? "true" : "false")
    } else if type == Double.self || type == Foundation.Date.self || type == Foundation.URL.self
      || type == Foundation.UUID.self || type == Foundation.Data.self
      || type == Foundation.Decimal.self
    {
      append(try ParameterEncoder.scalar(of: value, at: codingPath) ?? .null)
    } else {
      return false
    }
    return true
  }

  private func append(_ scalar: ParameterValue) {
    if case .text(let text) = scalar {
      output.text.append(text)
    } else {
      output.text.append(literal: scalar.scalarText ?? "null")
    }
  }

  /// Ends the arrays and objects of the value that has been encoded.
  private func finish() throws {
    if let contradiction = place.contradiction {
      let reason = "can't be encoded, because this place already has another value"
      throw EncodingError.invalid(
        contradiction,
        "\(contradiction) \(reason)",
        at: path(to: place.depth)
      )
    }
    while output.open.count > place.depth {
      try writeNested()
      output.end()
    }
    if output.text.count == place.start { output.text.append(literal: "null") }
  }

  private func writeNested() throws {
    let depth = output.open.count
    let ended = nested.filter { $0.depth == depth }
    nested.removeAll { $0.depth == depth }
    for (_, name, encoder) in ended {
      try encoder.finish()
      begin(name)
      output.text.append(encoder.output.text.bytes)
    }
  }

  // MARK: Containers

  /// Begins an array or object, or continues the one that the value already has.
  ///
  /// - Returns: The number of arrays and objects around its elements or members.
  private func begin(isObject: Bool) -> Int {
    if output.open.count > place.depth {
      if output.open[place.depth].isObject != isObject { contradict(isObject) }
    } else if output.text.count > place.start {
      contradict(isObject)
    } else {
      output.begin(isObject: isObject)
    }
    return place.depth + 1
  }

  private func contradict(_ isObject: Bool) {
    place.contradiction = isObject ? "an object" : "an array"
  }

  /// Returns whether a member or an element can be added to the array or object at a depth.
  ///
  /// - Throws: `EncodingError` if it has ended, or something in it hasn't ended yet.
  private func canAdd(_ name: String?, depth: Int) throws -> Bool {
    guard output.open.count == depth else {
      let reason = "the value is encoded too late"
      throw EncodingError.invalid(name ?? "an element", reason, at: path(to: depth - 1))
    }
    if !nested.isEmpty, let name { nested.removeAll { $0.depth == depth && $0.name == name } }
    return place.contradiction == nil
  }

  /// Begins a member of the last object, or an element of the last array.
  private func begin(_ name: String?) {
    if let name { output.beginMember(name) } else { output.beginElement() }
  }

  /// Adds a member or an element to the array or object at a depth.
  ///
  /// If that fails, nothing of it remains in the text, because the caller may ignore the error.
  fileprivate func encode<Value: Encodable>(
    _ value: Value,
    named name: String?,
    depth: Int
  ) throws {
    guard try canAdd(name, depth: depth) else { return }
    // Elements keep their order.
    if name == nil, nested.contains(where: { $0.depth == depth }) {
      return try encoder(named: nil, depth: depth).write(value)
    }
    let mark = output.mark
    begin(name)
    do {
      try write(value)
    } catch {
      output.revert(to: mark)
      nested.removeAll { $0.depth > depth }
      throw error
    }
  }

  /// Adds a member that is a string, an `Int` or a Boolean.
  fileprivate func encodeScalar<Value: Encodable>(
    _ value: Value,
    named name: String,
    depth: Int
  ) throws {
    guard try canAdd(name, depth: depth) else { return }
    output.beginMember(name)
    _ = try writeScalar(value)
  }

  /// Returns an encoder for a value whose parts may be encoded after those of other values.
  fileprivate func encoder(named name: String?, depth: Int) -> JSONTextEncoder {
    let key: any CodingKey = name.map { StringCodingKey($0) } ?? JSONKey(count(at: depth))
    let encoder = JSONTextEncoder(at: path(to: depth - 1) + [key])
    nested.append((depth, name, encoder))
    return encoder
  }

  /// Returns the path of a value from the number of arrays and objects around it.
  fileprivate func path(to depth: Int) -> [any CodingKey] {
    firstPath + output.path.prefix(depth)
  }

  /// The number of elements of an array.
  fileprivate func count(at depth: Int) -> Int {
    guard depth <= output.open.count else { return 0 }
    return output.open[depth - 1].count + nested.count { $0.depth == depth }
  }
}

/// A dictionary, whose members have no order of their own.
nonisolated protocol NamedMembers {}

nonisolated extension Dictionary: NamedMembers where Key == String {}

nonisolated extension JSONTextEncoder: Encoder, SingleValueEncodingContainer {
  var codingPath: [any CodingKey] { firstPath + output.path }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if Key.self != StringCodingKey.self { place.mayBeDictionary = true }
    return KeyedEncodingContainer(Members<Key>(encoder: self, depth: begin(isObject: true)))
  }

  func unkeyedContainer() -> any Swift.UnkeyedEncodingContainer {
    Elements(encoder: self, depth: begin(isObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { if canWriteSingle() { output.text.append(literal: "null") } }

  func encode<Value: Encodable>(_ value: Value) throws {
    guard canWriteSingle() else { return }
    if Value.self == place.type { try writeItself(value) } else { try write(value) }
  }

  private func canWriteSingle() -> Bool {
    if output.text.count > place.start { place.contradiction = "a single value" }
    return output.text.count == place.start
  }

  /// Writes a value that its `encode(to:)` encodes as itself, as those of numbers do.
  private func writeItself(_ value: any Encodable) throws {
    guard let scalar = try ParameterEncoder.scalar(of: value, at: codingPath) else {
      throw EncodingError.invalid(value, "the value is encoded as itself", at: codingPath)
    }
    append(scalar)
  }
}

nonisolated extension JSONTextEncoder {
  /// The members of an object.
  fileprivate struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONTextEncoder
    let depth: Int

    var codingPath: [any CodingKey] { encoder.path(to: depth - 1) }

    func encodeNil(forKey key: Key) throws { try encode(Int?.none, forKey: key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try encoder.encode(value, named: key.stringValue, depth: depth)
    }

    func encode(_ value: String, forKey key: Key) throws {
      try encoder.encodeScalar(value, named: key.stringValue, depth: depth)
    }

    func encode(_ value: Int, forKey key: Key) throws {
      try encoder.encodeScalar(value, named: key.stringValue, depth: depth)
    }

    func encode(_ value: Bool, forKey key: Key) throws {
      try encoder.encodeScalar(value, named: key.stringValue, depth: depth)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      superEncoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any Swift.UnkeyedEncodingContainer {
      superEncoder(forKey: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.encoder(named: "super", depth: depth) }

    func superEncoder(forKey key: Key) -> any Encoder {
      encoder.encoder(named: key.stringValue, depth: depth)
    }
  }

  /// The elements of an array.
  fileprivate struct Elements: Swift.UnkeyedEncodingContainer {
    let encoder: JSONTextEncoder
    let depth: Int

    var codingPath: [any CodingKey] { encoder.path(to: depth - 1) }

    var count: Int { encoder.count(at: depth) }

    func encodeNil() throws { try encode(Int?.none) }

    func encode<Value: Encodable>(_ value: Value) throws {
      try encoder.encode(value, named: nil, depth: depth)
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      superEncoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any Swift.UnkeyedEncodingContainer {
      superEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.encoder(named: nil, depth: depth) }
  }
}

/// The place of a value, or of the name of a member, in JSON text.
///
/// It has only four bytes, because a large response has many values and names. The text tells the
/// rest: the first byte tells the type, and a string without escapes ends at the next quotation
/// mark.
nonisolated struct JSONToken {
  /// The place, and two flags in the highest bits.
  private var bits: Swift.UInt32

  /// The flag of arrays and objects.
  private static let container: Swift.UInt32 = 1 << 31
  /// The flag of objects, and of strings with escapes.
  private static let variant: Swift.UInt32 = 1 << 30

  /// The largest number of bytes in a document.
  static let largestPosition = 1 << 30 - 1

  /// Creates the token of a value that isn't an array or object.
  @inline(__always)
  init(at position: Int, hasEscapes: Bool = false) {
    bits = Swift.UInt32(truncatingIfNeeded: position) | (hasEscapes ? Self.variant : 0)
  }

  /// Creates the token of an array or object.
  init(isObject: Bool) {
    bits = Self.container | (isObject ? Self.variant : 0)
  }

  /// Indicates whether the value is an array or object.
  @inline(__always)
  var isContainer: Bool { bits & Self.container != 0 }

  @inline(__always)
  var isObject: Bool { bits >> 30 == 3 }

  /// Indicates whether a string has escapes.
  @inline(__always)
  var hasEscapes: Bool { bits >> 30 == 1 }

  /// The position of the first byte; for an array or object, the index of the token after it.
  @inline(__always)
  var place: Int { Int(bits & Swift.UInt32(Self.largestPosition)) }

  /// Sets the index of the token after an array or object.
  mutating func close(at end: Int) {
    bits |= Swift.UInt32(truncatingIfNeeded: end)
  }
}
