// Written by Scripts/embed from Sources/TargetKitWire/JSON, Sources/TargetKitWire/Values and Sources/TargetKitWire/Wire. Do not edit.
// swift-format-ignore-file

extension Template {
  static let JSONBytes_swift = Array(#"""
import Foundation

/// Bytes of JSON text.
///
/// Only this type and its copy access memory by address. Every access checks its position, because
/// the text comes from a server.
nonisolated struct JSONBytes {
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
        let stops =
          ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
            | (word &- ones &* 0x20) & ~word) & Self.highBits
        let length = stops.trailingZeroBitCount & ~7
        high |= length == 64 ? word : word & (1 << length - 1)
        position += length / 8
        if length < 64 { return position }
      } else {
        position += 8
      }
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

  /// A number that is equal for equal bytes.
  var hash: Int {
    var hash = UInt64(count)
    for start in stride(from: 0, to: count - 7, by: 8) {
      hash =
        (hash ^ buffer.loadUnaligned(fromByteOffset: start, as: UInt64.self))
        &* 0x9E37_79B9_7F4A_7C15
    }
    for position in count & ~7..<count {
      hash = (hash ^ UInt64(buffer[position])) &* 0x9E37_79B9_7F4A_7C15
    }
    return Int(truncatingIfNeeded: hash >> 32)
  }

  /// Returns whether the part at a position is a text.
  @inline(__always)
  func equal(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    let part = part(at: position, length: text.count)
    guard let known = text.baseAddress, let found = part.buffer.baseAddress else { return true }
    return memcmp(found, known, text.count) == 0
  }

  /// Returns whether two parts are equal.
  @inline(__always)
  func equal(at first: Int, _ second: Int, length: Int) -> Bool {
    equal(part(at: second, length: length).buffer.bindMemory(to: UInt8.self), at: first)
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

nonisolated extension JSONBytes {
  /// Appends a string to JSON text, with the escapes that RFC 8259 §7 requires.
  static func append(_ string: String, to text: inout [UInt8]) {
    var string = string
    string.withUTF8 { buffer in
      let bytes = JSONBytes(buffer)
      text.append(UInt8(ascii: "\""))
      var start = 0
      var high: UInt64 = 0
      while true {
        let end = bytes.endOfText(from: start, &high)
        text.append(contentsOf: bytes.part(at: start, length: end - start).buffer)
        guard end < bytes.count else { break }
        text.append(contentsOf: (ParameterValue.escape(bytes[end]) ?? "").utf8)
        start = end + 1
      }
      text.append(UInt8(ascii: "\""))
    }
  }

  /// Returns a number that is equal for equal texts.
  static func hash(of text: String) -> Int32 {
    var text = text
    return text.withUTF8 { Int32(truncatingIfNeeded: JSONBytes($0).hash) }
  }
}

"""#.utf8)

  static let JSONDocument_Names_swift = Array(#"""
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
    if token.isPlain { return bytes.part(at: token.start, length: token.length).hash }
    var text = textIfValid(of: name) ?? ""
    return text.withUTF8 { JSONBytes($0).hash }
  }

  /// Returns whether two strings are the same text.
  func isSameText(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (tokens[first], tokens[second])
    if left.isPlain, right.isPlain {
      return left.length == right.length
        && bytes.equal(at: left.start, right.start, length: left.length)
    }
    guard let left = textIfValid(of: first), let right = textIfValid(of: second) else {
      return false
    }
    return left.utf8.elementsEqual(right.utf8)
  }
}

"""#.utf8)

  static let JSONDocument_Paths_swift = Array(#"""
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
    return token.kind == .array || token.kind == .object ? token.length : value + 1
  }

  /// Returns the coding path of a value.
  ///
  /// The search begins at the last path, because values are read in the order of the document.
  func path(to value: Int) -> [any CodingKey] {
    var steps: [JSONPathStep] = []
    var place = 0
    while place != value {
      let isObject = tokens[place].kind == .object
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
      guard tokens[step.container].kind == .object else { return JSONKey(step.index) }
      let name = textIfValid(of: step.value - 1) ?? ""
      return keyedByOthers.contains(step.container) ? JSONKey(name) : StringCodingKey(name)
    }
  }
}

"""#.utf8)

  static let JSONDocument_Scalars_swift = Array(#"""
import Foundation

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
    return token.isPlain
      ? bytes.part(at: token.start, length: token.length).text : decodedText(of: token)
  }

  /// Returns whether a string is a text, code point by code point.
  @inline(__always)
  func isText(_ value: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let token = tokens[value]
    if token.isPlain {
      return token.length == text.count && bytes.equal(text, at: token.start)
    }
    guard token.length > text.count else { return false }
    return decodedText(of: token)?.utf8.elementsEqual(text) ?? false
  }

  /// Returns a string that has escapes; nil if one of them isn't a Unicode scalar.
  private func decodedText(of token: JSONToken) -> String? {
    let end = token.start + token.length
    var output: [UInt8] = []
    output.reserveCapacity(token.length)
    var position = token.start
    while position < end {
      let byte = bytes[position]
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
        guard let scalar = scalar(at: &position, before: end) else { return nil }
        output += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
      default: output.append(escape)
      }
    }
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  /// Reads the digits of `\uD83D\uDE00` after the first `\u`.
  private func scalar(at position: inout Int, before end: Int) -> Unicode.Scalar? {
    let unit = hexadecimal(at: position)
    position += 4
    guard Swift.UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u"),
      case let other = hexadecimal(at: position + 2), Swift.UTF16.isTrailSurrogate(other)
    else { return nil }
    position += 6
    return Unicode.Scalar(
      0x1_0000 + (Swift.UInt32(unit) - 0xD800) << 10 + Swift.UInt32(other) - 0xDC00
    )
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
    bytes.part(at: tokens[value].start, length: tokens[value].length).text
  }

  /// Returns a number as an integer, or nil if it isn't whole, or out of range.
  func integerIfInRange<Number: Swift.FixedWidthInteger>(of value: Int) -> Number? {
    guard let (isNegative, magnitude) = wholeNumber(of: value) else { return nil }
    guard isNegative else { return Number(exactly: magnitude) }
    guard magnitude <= UInt64(1) << 63 else { return nil }
    return Number(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  private func wholeNumber(of value: Int) -> (isNegative: Bool, magnitude: UInt64)? {
    let token = tokens[value]
    guard token.isPlain else {
      // A number without a fraction can be written with one: 1.0.
      guard let decimal = decimalIfInRange(of: value) else { return nil }
      return UInt64("\(decimal.magnitude)").map { (decimal < 0, $0) }
    }
    let isNegative = bytes[token.start] == UInt8(ascii: "-")
    var magnitude: UInt64 = 0
    for position in token.start + (isNegative ? 1 : 0)..<token.start + token.length {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let digit = UInt64(bytes[position] &- UInt8(ascii: "0"))
      let (sum, isOutOfRange) = product.addingReportingOverflow(digit)
      guard !overflows, !isOutOfRange else { return nil }
      magnitude = sum
    }
    return (isNegative, magnitude)
  }

  /// Returns a number as the nearest `Double`, or nil if it is out of range.
  func doubleIfInRange(of value: Int) -> Double? {
    let token = tokens[value]
    if let number = exactDouble(of: token) { return number }
    return Double(digits(of: value)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a number with at most 15 digits and no exponent.
  ///
  /// Its digits and the power of ten by which they are divided are exact, so that the division
  /// rounds correctly.
  private func exactDouble(of token: JSONToken) -> Double? {
    guard token.length <= 17 else { return nil }
    var digits: UInt64 = 0
    var count = 0
    var divisor = 1.0
    var isFraction = false
    var isNegative = false
    for position in token.start..<token.start + token.length {
      switch bytes[position] {
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
    let number = Double(digits) / divisor
    return isNegative ? -number : number
  }

  /// Returns a number with all digits that a `Decimal` can hold, or nil if it is out of range.
  func decimalIfInRange(of value: Int) -> Foundation.Decimal? {
    Foundation.Decimal(
      string: digits(of: value),
      locale: Foundation.Locale(identifier: "en_US_POSIX")
    )
  }
}

"""#.utf8)

  static let JSONDocument_Values_swift = Array(#"""
import Foundation

nonisolated extension JSONDocument {
  func isNull(_ value: Int) -> Bool { tokens[value].kind == .null }

  func string(_ value: Int) throws -> String {
    guard tokens[value].kind == .string else { throw mismatch(String.self, value) }
    return try text(of: value)
  }

  func boolean(_ value: Int) throws -> Bool {
    switch tokens[value].kind {
    case .true: true
    case .false: false
    default: throw mismatch(Bool.self, value)
    }
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
    guard tokens[value].kind == .number else { throw mismatch(Number.self, value) }
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
      debugDescription: "Expected to decode \(type), but found \(tokens[value].kind.text)."
    )
    return isNull(value) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

nonisolated extension JSONToken.Kind {
  /// The kind with its article: `an array`.
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .true, .false: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

"""#.utf8)

  static let JSONDocument_swift = Array(#"""
import Foundation

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

"""#.utf8)

  static let JSONKey_swift = Array(#"""
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

"""#.utf8)

  static let JSONMembers_swift = Array(#"""
/// The members of an object in JSON text.
///
/// Many servers send members in the order of the spec, so the member after the last one is tried
/// first.
nonisolated final class JSONMembers {
  /// The largest number of names in a row of a table that aren't the one that is searched for.
  ///
  /// A server could send many names with the same hash.
  private static let longestSearch = 32

  let document: JSONDocument
  let object: Int
  /// The name that was found last; 0 at the beginning.
  private var last = 0
  /// The name after it.
  private var next: Int
  /// A table of the members' names, unless all were read in order until now.
  private var names: [Swift.UInt32] = []
  /// Indicates whether the member at `next` can be read without a search for one before it.
  private var isOrdered = true

  init(_ document: JSONDocument, _ object: Int) {
    self.document = document
    self.object = object
    next = object + 1
  }

  /// Returns a member; nil if it is missing.
  func member(_ name: String) -> Int? {
    var key = name
    let name = key.withUTF8 { find($0) }
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
    let end = document.end(of: object)
    if isOrdered {
      // A member may be read again, in another form.
      if last > 0, document.isText(last, key) { return last }
      if next < end, document.isText(next, key) { return next }
      if names.isEmpty { addTable() }
    }
    let mask = names.count - 1
    guard mask > 0 else { return search(key, to: end) }
    var slot = JSONBytes(key).hash & mask
    while case let name = Int(names[slot]), name != 0 {
      if document.isText(name, key) { return name }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func search(_ key: UnsafeBufferPointer<UInt8>, to end: Int) -> Int {
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
    let end = document.end(of: object)
    var size = 16
    // Each member has at least two tokens.
    while size < end - object { size *= 2 }
    var table = [Swift.UInt32](repeating: 0, count: size)
    var name = object + 1
    while name < end {
      var slot = document.hash(of: name) & (size - 1)
      var rest = Self.longestSearch
      while table[slot] != 0 {
        // The first of two members with the same name counts.
        if document.isSameText(name, Int(table[slot])) { isOrdered = false }
        slot = (slot + 1) & (size - 1)
        rest -= 1
        guard rest > 0 else {
          isOrdered = false
          return
        }
      }
      table[slot] = Swift.UInt32(name)
      name = document.end(of: name + 1)
    }
    names = table
  }
}

"""#.utf8)

  static let JSONOutput_swift = Array(#"""
/// JSON text that is being written, member by member.
nonisolated struct JSONOutput {
  /// An array or object that hasn't ended.
  struct Container {
    let isObject: Bool
    /// The number of elements of an array.
    var count = 0
    /// The index of the object's first member.
    let firstMember: Int
    /// A bit for each hash of a name, so that most names are known to be new without a comparison.
    fileprivate var seen = Swift.SIMD32<UInt8>()
  }

  private struct Member {
    let name: String
    /// The index of the name's first byte in `text`.
    var start: Int
    /// The index of the value's first byte in `text`.
    var value: Int
    let hash: Int32
  }

  /// A place in the text to which it can be reverted.
  struct Mark {
    fileprivate let text: Int
    fileprivate let open: Int
    fileprivate let elements: Int?
    fileprivate let members: Int
  }

  private(set) var text: [UInt8] = []
  /// The arrays and objects around the end of the text.
  private(set) var open: [Container] = []
  /// The members of all open objects.
  private var members: [Member] = []

  mutating func append(literal: Swift.StaticString) {
    literal.withUTF8Buffer { text.append(contentsOf: $0) }
  }

  mutating func append(_ value: ParameterValue) {
    value.appendJSON(to: &text)
  }

  mutating func append(_ string: String) {
    JSONBytes.append(string, to: &text)
  }

  mutating func append(_ number: Int) {
    text.append(contentsOf: String(number).utf8)
  }

  mutating func append(contentsOf other: [UInt8]) {
    text.append(contentsOf: other)
  }

  /// The end of what has been written so far, to which `revert(to:)` can return.
  var mark: Mark {
    Mark(text: text.count, open: open.count, elements: open.last?.count, members: members.count)
  }

  /// Removes what has been written since.
  mutating func revert(to mark: Mark) {
    text.removeSubrange(mark.text...)
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
    text.append(container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    members.removeSubrange(container.firstMember...)
  }

  /// Begins the next element of the array around the end of the text.
  mutating func beginElement() {
    guard let last = open.indices.last else { return }
    if open[last].count > 0 { text.append(UInt8(ascii: ",")) }
    open[last].count += 1
  }

  /// Begins the next member of the object around the end of the text.
  ///
  /// - Returns: The index of an earlier member with the same name, which is replaced when the value
  ///   has been written.
  mutating func beginMember(_ name: String) -> Int? {
    let hash = JSONBytes.hash(of: name)
    let earlier = isSeen(hash) ? member(name, hash) : nil
    let first = open.last?.firstMember ?? 0
    if members.count > first { text.append(UInt8(ascii: ",")) }
    let start = text.count
    append(name)
    text.append(UInt8(ascii: ":"))
    members.append(Member(name: name, start: start, value: text.count, hash: hash))
    return earlier
  }

  /// Returns whether a name with the hash may be in the last object, and notes the hash.
  private mutating func isSeen(_ hash: Int32) -> Bool {
    guard let last = open.indices.last else { return false }
    let slot = Int(hash >> 3 & 31)
    let bit = UInt8(1) << UInt8(hash & 7)
    defer { open[last].seen[slot] |= bit }
    return open[last].seen[slot] & bit != 0
  }

  /// Returns the index of a member of the last object.
  private func member(_ name: String, _ hash: Int32) -> Int? {
    members.indices[(open.last?.firstMember ?? 0)...].first { index in
      members[index].hash == hash && members[index].name.utf8.elementsEqual(name.utf8)
    }
  }

  /// Moves the value of the last member to an earlier one with the same name.
  mutating func replace(_ earlier: Int) {
    guard let last = members.popLast() else { return }
    let value = Array(text[last.value...])
    text.removeSubrange((last.start - 1)...)
    let end = earlier + 1 < members.count ? members[earlier + 1].start - 1 : text.count
    let shift = value.count - (end - members[earlier].value)
    text.replaceSubrange(members[earlier].value..<end, with: value)
    for index in members.indices.dropFirst(earlier + 1) {
      members[index].start += shift
      members[index].value += shift
    }
  }

  /// Sorts the members of the last open object by name.
  mutating func sortMembers() {
    guard let first = open.last?.firstMember, first < members.count else { return }
    let ends = members.dropFirst(first + 1).map { $0.start - 1 } + [text.count]
    let parts = zip(members[first...], ends)
      .sorted { $0.0.name < $1.0.name }
      .map { text[$0.0.start..<$0.1] }
    let sorted = Array(parts.joined(separator: [UInt8(ascii: ",")]))
    text.replaceSubrange(members[first].start..., with: sorted)
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

"""#.utf8)

  static let JSONScanner_swift = Array(#"""
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
      let isObject = tokens[container].kind == .object
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
        try begin(.object)
        skipSpace()
        if current == UInt8(ascii: "}") { return close() }
        try scanName()
      case UInt8(ascii: "["):
        try begin(.array)
        skipSpace()
        if current == UInt8(ascii: "]") { return close() }
      case UInt8(ascii: "t"): return try scan("true", .true)
      case UInt8(ascii: "f"): return try scan("false", .false)
      case UInt8(ascii: "n"): return try scan("null", .null)
      default: return try scanNumber()
      }
    }
  }

  private mutating func begin(_ kind: JSONToken.Kind) throws {
    guard open.count < Self.largestDepth else {
      throw failure("has more than \(Self.largestDepth) levels")
    }
    open.append(tokens.count)
    tokens.append(JSONToken(kind, at: position, length: 0))
    position += 1
  }

  private mutating func close() {
    position += 1
    if let container = open.popLast() { tokens[container].close(at: tokens.count) }
  }

  private mutating func scan(_ literal: Swift.StaticString, _ kind: JSONToken.Kind) throws {
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
    tokens.append(JSONToken(kind, at: start, length: position - start))
  }

  private mutating func scanName() throws {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw unexpected }
    try scanString()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected }
    position += 1
  }

  private mutating func scanString() throws {
    let start = position + 1
    var end = start
    var high: UInt64 = 0
    var hasEscapes = false
    while true {
      end = bytes.endOfText(from: end, &high)
      position = end
      switch current {
      case UInt8(ascii: "\""):
        guard high & JSONBytes.highBits == 0 || isUTF8(from: start, to: end) else {
          position = start
          throw failure("has a string that isn't UTF-8")
        }
        tokens.append(JSONToken(.string, at: start, length: end - start, isPlain: !hasEscapes))
        position += 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
        end = position
      case 0..<0x20:
        throw end < bytes.count ? failure("has a control character in a string") : unexpected
      default:
        throw unexpected
      }
    }
  }

  private func isUTF8(from start: Int, to end: Int) -> Bool {
    var codec = Unicode.UTF8()
    var characters = (start..<end).lazy.map { bytes[$0] }.makeIterator()
    while true {
      switch codec.decode(&characters) {
      case .scalarValue: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  private mutating func skipEscape() throws {
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
    var isPlain = true
    if current == UInt8(ascii: ".") {
      isPlain = false
      position += 1
      guard skipDigits() > 0 else { throw unexpected }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      isPlain = false
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw unexpected }
    }
    tokens.append(JSONToken(.number, at: start, length: position - start, isPlain: isPlain))
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

"""#.utf8)

  static let JSONText_swift = Array(#"""
import Foundation

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

"""#.utf8)

  static let JSONTextDecoder_swift = Array(#"""
import Foundation

/// Decodes values from JSON text, without a tree of values in between.
nonisolated struct JSONTextDecoder: Decoder {
  private let document: JSONDocument
  /// The token of the value.
  private let value: Int

  init(_ document: JSONDocument, at value: Int) {
    self.document = document
    self.value = value
  }

  /// The kind of the value.
  var type: JSONType {
    switch document.tokens[value].kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  var codingPath: [any CodingKey] { document.path(to: value) }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard document.tokens[value].kind == .object else {
      throw document.mismatch([String: Any].self, value)
    }
    if type != StringCodingKey.self { document.keyedByOthers.insert(value) }
    return KeyedDecodingContainer(Members<Key>(members: JSONMembers(document, value)))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    guard document.tokens[value].kind == .array else { throw document.mismatch([Any].self, value) }
    return Elements(document, value)
  }

  func singleValueContainer() throws -> any Swift.SingleValueDecodingContainer { self }
}

nonisolated extension JSONTextDecoder: Swift.SingleValueDecodingContainer {
  func decodeNil() -> Bool { document.isNull(value) }

  func decode(_ type: String.Type) throws -> String { try document.string(value) }

  func decode(_ type: Bool.Type) throws -> Bool { try document.boolean(value) }

  func decode(_ type: Int.Type) throws -> Int { try document.integer(value) }

  func decode(_ type: Double.Type) throws -> Double { try document.double(value) }

  /// Returns the value.
  ///
  /// Types that have another form in JSON than their `Decodable` expects are read in that form, as
  /// `JSONDecoder` does.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func cast<Scalar>(_ scalar: Scalar) throws -> Value {
      guard let value = scalar as? Value else { throw document.mismatch(type, self.value) }
      return value
    }
    if type == String.self { return try cast(document.string(value)) }
    if type == Foundation.URL.self { return try cast(url()) }
    if type == Int.self { return try cast(document.integer(value) as Int) }
    if type == Double.self { return try cast(document.double(value)) }
    if type == Bool.self { return try cast(document.boolean(value)) }
    if type == Foundation.Date.self { return try cast(ISO8601Date(from: self).date) }
    if type == Foundation.Data.self { return try cast(Base64Data(from: self).represented) }
    if type == Foundation.Decimal.self { return try cast(document.decimal(value)) }
    if type == Int64.self { return try cast(document.integer(value) as Int64) }
    if type == Swift.Int32.self { return try cast(document.integer(value) as Swift.Int32) }
    if type == Swift.Int16.self { return try cast(document.integer(value) as Swift.Int16) }
    if type == Swift.Int8.self { return try cast(document.integer(value) as Swift.Int8) }
    if type == Swift.UInt.self { return try cast(document.integer(value) as Swift.UInt) }
    if type == UInt64.self { return try cast(document.integer(value) as UInt64) }
    if type == Swift.UInt32.self { return try cast(document.integer(value) as Swift.UInt32) }
    if type == Swift.UInt16.self { return try cast(document.integer(value) as Swift.UInt16) }
    if type == UInt8.self { return try cast(document.integer(value) as UInt8) }
    if type == Float.self { return try cast(document.float(value)) }
    return try Value(from: self)
  }

  private func url() throws -> Foundation.URL {
    let text = try document.string(value)
    guard let url = Foundation.URL(string: text) else {
      throw document.corrupted(value, "'\(text)' isn't a URL")
    }
    return url
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

    func contains(_ key: Key) -> Bool { members.member(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool {
      try members.document.isNull(members.required(key.stringValue))
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
      try members.document.string(members.required(key.stringValue))
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
      try members.document.boolean(members.required(key.stringValue))
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
      try members.document.integer(members.required(key.stringValue))
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
      try members.document.double(members.required(key.stringValue))
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try JSONTextDecoder(members.document, at: members.required(key.stringValue)).decode(type)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.string(member)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.boolean(member)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.integer(member)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try members.document.double(member)
    }

    func decodeIfPresent<Value: Decodable>(
      _ type: Value.Type,
      forKey key: Key
    ) throws -> Value? {
      guard let member = members.present(key.stringValue) else { return nil }
      return try JSONTextDecoder(members.document, at: member).decode(type)
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

    var count: Int? { nil }

    var isAtEnd: Bool { next >= document.end(of: array) }

    mutating func decodeNil() throws -> Bool {
      guard try document.isNull(required()) else { return false }
      advance()
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try JSONTextDecoder(document, at: required()).decode(type)
      advance()
      return value
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

"""#.utf8)

  static let JSONTextEncoder_swift = Array(#"""
import Foundation

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
    /// What its `encode(to:)` began although it had already written another kind of value, such as
    /// "an array" after an object.
    var contradiction: String?
  }

  // Checked by hand, because a check for each member takes an eighth of the time: nothing that is
  // called while the output changes has a reference to the encoder.
  @exclusivity(unchecked) private var output = JSONOutput()
  private var place = Place(type: Any.self, depth: 0, start: 0)
  /// The path of the first value.
  private let firstPath: [any CodingKey]
  /// The encoders of values that may still change while others are encoded, by the depth of the
  /// array or object that they belong to.
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
    return Foundation.Data(encoder.output.text)
  }

  // MARK: Values

  /// Writes a value at the end of the text.
  fileprivate func write<Value: Encodable>(_ value: Value) throws {
    if try writeScalar(value) { return }
    let outer = place
    defer { place = outer }
    place = Place(type: Value.self, depth: output.open.count, start: output.text.count)
    try value.encode(to: self)
    if place.mayBeDictionary, Value.self is any NamedMembers.Type { output.sortMembers() }
    try finish()
  }

  /// Writes a value that isn't encoded by its own `encode(to:)`.
  private func writeScalar<Value: Encodable>(_ value: Value) throws -> Bool {
    let type: Any.Type = Value.self
    if type == String.self, let text = value as? String {
      output.append(text)
    } else if type == Int.self, let number = value as? Int {
      output.append(number)
    } else if type == Bool.self, let flag = value as? Bool {
      output.append(literal: flag ? "true" : "false")
    } else if type == Double.self || type == Foundation.Date.self || type == Foundation.URL.self
      || type == Foundation.UUID.self || type == Foundation.Data.self
      || type == Foundation.Decimal.self
    {
      try output.append(ParameterEncoder.scalar(of: value, at: codingPath) ?? .null)
    } else {
      return false
    }
    return true
  }

  /// Ends the arrays and objects of the value that has been encoded.
  private func finish() throws {
    if let contradiction = place.contradiction {
      let reason = "can't be encoded, because this place already has another value"
      throw EncodingError.invalid(contradiction, "\(contradiction) \(reason)", at: codingPath)
    }
    while output.open.count > place.depth {
      try writeNested()
      output.end()
    }
    if output.text.count == place.start { output.append(literal: "null") }
  }

  private func writeNested() throws {
    let depth = output.open.count
    let ended = nested.filter { $0.depth == depth }
    nested.removeAll { $0.depth == depth }
    for (_, name, encoder) in ended {
      try encoder.finish()
      let earlier = begin(name)
      output.append(contentsOf: encoder.output.text)
      end(earlier)
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
      throw EncodingError.invalid(name ?? "an element", reason, at: codingPath)
    }
    if !nested.isEmpty, let name { nested.removeAll { $0.depth == depth && $0.name == name } }
    return place.contradiction == nil
  }

  /// Begins a member of the last object, or an element of the last array.
  ///
  /// - Returns: The index of an earlier member with the same name.
  private func begin(_ name: String?) -> Int? {
    if let name { return output.beginMember(name) }
    output.beginElement()
    return nil
  }

  private func end(_ earlier: Int?) {
    if let earlier { output.replace(earlier) }
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
    let earlier = begin(name)
    do {
      try write(value)
    } catch {
      output.revert(to: mark)
      nested.removeAll { $0.depth > depth }
      throw error
    }
    end(earlier)
  }

  /// Adds a member that is a string, an `Int` or a Boolean.
  fileprivate func encodeScalar<Value: Encodable>(
    _ value: Value,
    named name: String,
    depth: Int
  ) throws {
    guard try canAdd(name, depth: depth) else { return }
    let earlier = begin(name)
    _ = try writeScalar(value)
    end(earlier)
  }

  /// Returns an encoder for a value whose parts may be encoded after those of other values.
  fileprivate func encoder(named name: String?, depth: Int) -> JSONTextEncoder {
    let key: any CodingKey = name.map { StringCodingKey($0) } ?? JSONKey(count(at: depth))
    let encoder = JSONTextEncoder(at: codingPath + [key])
    nested.append((depth, name, encoder))
    return encoder
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

  func encodeNil() { writeSingle { output.append(literal: "null") } }

  func encode<Value: Encodable>(_ value: Value) throws {
    try writeSingle {
      // Numbers are encoded as themselves.
      guard Value.self == place.type else { return try write(value) }
      guard let scalar = try ParameterEncoder.scalar(of: value, at: codingPath) else {
        throw EncodingError.invalid(value, "the value is encoded as itself", at: codingPath)
      }
      output.append(scalar)
    }
  }

  private func writeSingle(_ write: () throws -> Void) rethrows {
    guard output.text.count == place.start else {
      place.contradiction = "a single value"
      return
    }
    try write()
  }
}

nonisolated extension JSONTextEncoder {
  /// The members of an object.
  fileprivate struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: JSONTextEncoder
    let depth: Int

    var codingPath: [any CodingKey] { encoder.codingPath }

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

    var codingPath: [any CodingKey] { encoder.codingPath }

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

"""#.utf8)

  static let JSONToken_swift = Array(#"""
/// The place and the kind of a value in JSON text.
nonisolated struct JSONToken {
  enum Kind: UInt64 {
    case null
    case `true`
    case `false`
    case number
    case string
    case array
    case object
  }

  /// From the lowest bit: 30 for the start, 30 for the length or the end, one flag, three for the
  /// kind.
  private var bits: UInt64

  /// The largest number of bytes in a document.
  static let largestPosition = 1 << 30 - 1

  @inline(__always)
  init(_ kind: Kind, at start: Int, length: Int, isPlain: Bool = false) {
    let flag: UInt64 = isPlain ? 1 : 0
    bits = UInt64(start) | UInt64(length) << 30 | flag << 60 | kind.rawValue << 61
  }

  @inline(__always)
  var kind: Kind { Kind(rawValue: bits >> 61) ?? .null }

  /// The position of the first byte; that of a string is the one after the quotation mark.
  @inline(__always)
  var start: Int { Int(bits & 0x3FFF_FFFF) }

  /// The number of bytes of a string or number.
  ///
  /// For an array or object, it is the index of the token after it.
  @inline(__always)
  var length: Int { Int(bits >> 30 & 0x3FFF_FFFF) }

  /// Indicates whether a string has no escapes, or a number has only digits and a sign.
  @inline(__always)
  var isPlain: Bool { bits >> 60 & 1 == 1 }

  /// Sets the index of the token after an array or object.
  mutating func close(at end: Int) {
    bits |= UInt64(end) << 30
  }
}

"""#.utf8)

  static let Base64Data_swift = Array(#"""
public import Foundation

/// Bytes that are encoded as base64 text.
nonisolated public struct Base64Data: Hashable, Sendable {
  /// The bytes.
  public var data: Foundation.Data

  /// Creates a value from bytes.
  public init(_ data: Foundation.Data) {
    self.data = data
  }
}

nonisolated extension Base64Data: LosslessStringConvertible {
  /// Creates a value from base64, or nil if the text isn't base64; line breaks are ignored.
  public init?(_ text: String) {
    guard let data = Foundation.Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
      return nil
    }
    self.data = data
  }

  /// The bytes as base64.
  public var description: String { data.base64EncodedString() }
}

nonisolated extension Base64Data: JSONRepresentation {
  /// Decodes bytes from base64; line breaks are ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Base64Data(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the text isn't Base64"
      )
    }
    self = value
  }

  /// Encodes the bytes as base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates the JSON representation of bytes.
  public init(representing value: Foundation.Data) {
    data = value
  }

  /// The bytes.
  public var represented: Foundation.Data { data }
}

"""#.utf8)

  static let CalendarDate_swift = Array(#"""
public import Foundation

/// A day of the Gregorian calendar, without a time or a time zone: `2024-02-29`.
nonisolated public struct CalendarDate: Hashable, Sendable {
  /// The year, 0 to 9999 in a day that can be sent.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, or nil if it doesn't exist.
  ///
  /// - Parameters:
  ///   - year: The year, 0 to 9999.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilTime.isDay(year: year, month: month, day: day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day of a moment.
  ///
  /// - Parameters:
  ///   - date: The moment; encoding the day fails if it is outside the years 0 to 9999.
  ///   - timeZone: The time zone that determines when days begin.
  public init(_ date: Foundation.Date, in timeZone: Foundation.TimeZone) {
    let range = CivilTime.countable
    let offset = CivilTime.isWritable(date) ? timeZone.secondsFromGMT(for: date) : 0
    let seconds = CivilTime.seconds(of: date, in: range) + Int64(offset)
    let time = CivilTime(secondsSince1970: seconds, in: range)
    year = time.year
    month = time.month
    day = time.day
  }

  /// Returns the moment at which the day begins.
  ///
  /// - Parameter calendar: The calendar whose time zone determines when days begin.
  /// - Returns: The moment, or nil if the day doesn't exist in the calendar.
  public func date(in calendar: Foundation.Calendar) -> Foundation.Date? {
    date(in: calendar.timeZone)
  }

  /// Returns the moment at which the day begins.
  ///
  /// - Parameter timeZone: The time zone that determines when days begin.
  /// - Returns: The moment, or nil if the day doesn't exist in the time zone.
  public func date(in timeZone: Foundation.TimeZone) -> Foundation.Date? {
    var calendar = Foundation.Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.date(from: Foundation.DateComponents(year: year, month: month, day: day))
  }
}

nonisolated extension CalendarDate: LosslessStringConvertible {
  /// A Boolean value that indicates whether RFC 3339 can write the day.
  private var isWritable: Bool { (0...9999).contains(year) }

  /// Creates a day from `yyyy-MM-dd`, or nil if the text is anything else.
  public init?(_ text: String) {
    var reader = CivilTimeReader(text)
    guard let day = reader.readDay(), reader.isAtEnd else { return nil }
    self.init(year: day.year, month: day.month, day: day.day)
  }

  /// The day as `yyyy-MM-dd`, with more digits or a sign outside the years 0 to 9999.
  public var description: String {
    isWritable
      ? CivilTime.text(year: year, month: month, day: day) : "\(year)-\(month)-\(day)"
  }
}

nonisolated extension CalendarDate: Comparable {
  /// Returns whether a day comes before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension CalendarDate: Codable {
  /// Decodes a day from `yyyy-MM-dd`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' isn't a date such as 2024-02-29"
      )
    }
    self = day
  }

  /// Encodes the day as `yyyy-MM-dd`.
  ///
  /// - Throws: `EncodingError` outside the years 0 to 9999.
  public func encode(to encoder: any Encoder) throws {
    guard isWritable else {
      throw EncodingError.invalid(
        self,
        "the day \(description) is outside the years 0 to 9999",
        at: encoder.codingPath
      )
    }
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

"""#.utf8)

  static let CivilTime_swift = Array(#"""
import Foundation

/// A moment in UTC of the Gregorian calendar.
///
/// It uses plain arithmetic: a formatter of Foundation takes a hundred times longer for each date.
nonisolated struct CivilTime {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int

  /// Creates the moment that is a number of seconds after 1970; outside the range, the nearest
  /// moment inside is used.
  init(secondsSince1970 seconds: Int64, in range: Swift.ClosedRange<Int64> = writable) {
    let seconds = min(max(seconds, range.lowerBound), range.upperBound)
    let rest = Int((seconds % 86400 + 86400) % 86400)
    let days = (seconds - Int64(rest)) / 86400
    // The algorithm is from Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". Years
    // begin in March, and eras last 400 years.
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// The seconds of the years 0 to 9999, which RFC 3339 can write.
  static let writable: Swift.ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// The seconds of the years 0 to 9999 in any time zone of RFC 3339.
  static let writableWithOffset: Swift.ClosedRange<Int64> =
    (writable.lowerBound - maximumOffset)...(writable.upperBound + maximumOffset)

  /// The largest offset from UTC that RFC 3339 can write, 23:59, in seconds.
  private static let maximumOffset: Int64 = 86340

  /// Returns the offset from UTC in seconds, of whole hours if possible, with which a moment of
  /// `writableWithOffset` is in the years 0 to 9999.
  static func offset(writing seconds: Int64) -> Int64 {
    let excess = seconds - min(max(seconds, writable.lowerBound), writable.upperBound)
    let offset = min((abs(excess) + 3599) / 3600 * 3600, maximumOffset)
    return excess > 0 ? -offset : offset
  }

  /// The seconds of thirty million years before and after 1970, for which arithmetic never overflows.
  static let countable: Swift.ClosedRange<Int64> = -1_000_000_000_000_000...1_000_000_000_000_000

  /// Returns whether a date is in the years 0 to 9999, or in another range.
  static func isWritable(
    _ date: Foundation.Date,
    in range: Swift.ClosedRange<Int64> = writable
  ) -> Bool {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds >= Double(range.lowerBound) && seconds <= Double(range.upperBound)
  }

  /// Returns the whole seconds from 1970 to a date, whose number of seconds may be infinite or not
  /// a number; outside the range, the nearest moment inside is used.
  static func seconds(
    of date: Foundation.Date,
    in range: Swift.ClosedRange<Int64> = writable
  ) -> Int64 {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds > Double(range.lowerBound) else { return range.lowerBound }
    return seconds < Double(range.upperBound) ? Int64(seconds) : range.upperBound
  }

  /// Returns the number of days from 1970 to a day.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns whether there is a day, in the years 0 to 9999.
  static func isDay(year: Int, month: Int, day: Int) -> Bool {
    guard (0...9999).contains(year), (1...12).contains(month) else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let last = month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return (1...last).contains(day)
  }

  /// The day: `2024-01-02`.
  static func text(year: Int, month: Int, day: Int) -> String {
    "\(text(year, digits: 4))-\(text(month))-\(text(day))"
  }

  /// The time: `03:04:05`.
  var clock: String { "\(Self.text(hour)):\(Self.text(minute)):\(Self.text(second))" }

  /// Returns a number with a fixed number of digits.
  static func text(_ number: Int, digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

"""#.utf8)

  static let CivilTimeReader_swift = Array(#"""
/// Reads days and times from the UTF-8 of a text.
nonisolated struct CivilTimeReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Reads `yyyy-MM-dd`.
  mutating func readDay() -> (year: Int, month: Int, day: Int)? {
    guard let year = readNumber(digits: 4, upTo: 9999), skip("-"),
      let month = readNumber(upTo: 12), skip("-"),
      let day = readNumber(upTo: 31), CivilTime.isDay(year: year, month: month, day: day)
    else { return nil }
    return (year, month, day)
  }

  /// Reads `yyyy-MM-ddTHH:mm:ss`, an optional fraction and an optional offset, as seconds since
  /// 1970.
  ///
  /// Without an offset, the time is in UTC.
  mutating func readTime() -> Double? {
    guard let (year, month, day) = readDay(), skip("Tt "),
      let hour = readNumber(upTo: 23), skip(":"), let minute = readNumber(upTo: 59)
    else { return nil }
    // 60 is a leap second, which is treated as the first second of the next minute.
    let hasSeconds = skip(":")
    guard let second = hasSeconds ? readNumber(upTo: 60) : 0,
      let fraction = hasSeconds && skip(".,") ? readFraction() : 0,
      let offset = readOffset()
    else { return nil }
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    let seconds: Int = hour * 3600 + minute * 60 + second - offset
    return Double(days * 86400 + seconds) + fraction
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, as seconds.
  private mutating func readOffset() -> Int? {
    if isAtEnd || skip("Zz") { return 0 }
    guard let sign = skip("+") ? 1 : skip("-") ? -1 : nil, let hours = readNumber(upTo: 23) else {
      return nil
    }
    if isAtEnd { return sign * hours * 3600 }
    _ = skip(":")
    return readNumber(upTo: 59).map { sign * (hours * 3600 + $0 * 60) }
  }

  /// Reads one or more digits; those beyond nanoseconds are dropped.
  private mutating func readFraction() -> Double? {
    var fraction = 0
    var divisor = 1.0
    let start = position
    while let digit {
      if position - start < 9 {
        fraction = fraction * 10 + digit
        divisor *= 10
      }
      position += 1
    }
    return position > start ? Double(fraction) / divisor : nil
  }

  private mutating func readNumber(digits count: Int = 2, upTo limit: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit else { return nil }
      number = number * 10 + digit
      position += 1
    }
    return number <= limit ? number : nil
  }

  private mutating func skip(_ characters: Swift.StaticString) -> Bool {
    guard position < bytes.count else { return false }
    let isSkipped = characters.withUTF8Buffer { $0.contains(bytes[position]) }
    if isSkipped { position += 1 }
    return isSkipped
  }

  /// The digit at the position, if there is one.
  private var digit: Int? {
    guard position < bytes.count else { return nil }
    let digit = bytes[position] &- UInt8(ascii: "0")
    return digit < 10 ? Int(digit) : nil
  }
}

"""#.utf8)

  static let DecimalText_swift = Array(#"""
public import Foundation

/// A decimal number that is encoded as text, so that no digit depends on floating point: `"12.50"`.
nonisolated public struct DecimalText: Hashable, Sendable {
  /// The number.
  public var decimal: Foundation.Decimal

  /// Creates a value from a number.
  public init(_ decimal: Foundation.Decimal) {
    self.decimal = decimal
  }
}

nonisolated extension DecimalText: LosslessStringConvertible {
  /// Creates a value from text, or nil if the text isn't a decimal number.
  ///
  /// The text consists of a sign, digits with an optional decimal point, and an exponent. `Decimal`
  /// itself would accept any text that begins with a number.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let count = rest.count
      rest = rest.drop { (0x30...0x39).contains($0) }
      return rest.count < count
    }
    _ = skip("+-")
    let hasWhole = skipDigits()
    let hasPoint = skip(".")
    guard hasPoint ? skipDigits() : hasWhole else { return nil }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return nil }
    }
    let locale = Foundation.Locale(identifier: "en_US_POSIX")
    guard rest.isEmpty, let decimal = Foundation.Decimal(string: text, locale: locale) else {
      return nil
    }
    self.decimal = decimal
  }

  /// The number as text.
  public var description: String { decimal.description }
}

nonisolated extension DecimalText: JSONRepresentation {
  /// Decodes a number from text or from a JSON number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      decimal = try container.decode(Foundation.Decimal.self)
      return
    }
    guard let value = DecimalText(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' isn't a decimal number"
      )
    }
    self = value
  }

  /// Encodes the number as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates the JSON representation of a number.
  public init(representing value: Foundation.Decimal) {
    decimal = value
  }

  /// The number.
  public var represented: Foundation.Decimal { decimal }
}

"""#.utf8)

  static let EmptyInitializable_swift = Array(#"""
/// A collection that can be empty, for servers that send `null` instead.
nonisolated public protocol EmptyInitializable {
  /// Creates a collection without elements.
  init()
}

nonisolated extension Swift.Array: EmptyInitializable {}

nonisolated extension Swift.Dictionary: EmptyInitializable {}

"""#.utf8)

  static let ExactTarget_swift = Array(#"""
/// A target whose responses have to be in the forms that the spec declares.
///
/// Generated targets conform to it with `reading: {tolerance: exact}`.
nonisolated public protocol ExactTarget {}

"""#.utf8)

  static let HTTPDate_swift = Array(#"""
public import Foundation

/// A date as written in headers (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
nonisolated public struct HTTPDate: Hashable, Sendable {
  /// The date.
  public var date: Foundation.Date

  /// Creates a value from a date.
  public init(_ date: Foundation.Date) {
    self.date = date
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
}

nonisolated extension HTTPDate: LosslessStringConvertible {
  /// Creates a value from text, or nil if it isn't a date.
  ///
  /// The two obsolete formats are accepted too: `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6
  /// 08:49:37 1994`.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    let day: String
    let month: String
    let year: String
    let time: String
    if words.count == 6, words[0].hasSuffix(","), words[5] == "GMT" || words[5] == "UTC" {
      (day, month, year, time) = (words[1], words[2], words[3], words[4])
    } else if words.count == 5, !words[0].hasSuffix(",") {
      (month, day, time, year) = (words[1], words[2], words[3], words[4])
    } else {
      return nil
    }
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let month = Self.months.firstIndex(of: month), let day = Int(day),
      let year = Self.year(year), clock.count == 3, let hour = clock[0], let minute = clock[1],
      let second = clock[2], (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second),
      CivilTime.isDay(year: year, month: month + 1, day: day)
    else { return nil }
    let days = CivilTime.daysSince1970(year: year, month: month + 1, day: day)
    let seconds = Double(days) * 86400 + Double(hour * 3600 + minute * 60 + second)
    self.init(Foundation.Date(timeIntervalSince1970: seconds))
  }

  /// Returns a year; two digits are a year from 1970 to 2069.
  private static func year(_ text: String) -> Int? {
    guard let year = Int(text), year >= 0 else { return nil }
    switch text.count {
    case 2: return year < 70 ? 2000 + year : 1900 + year
    case 4: return year
    default: return nil
    }
  }

  /// The date in GMT, in whole seconds.
  public var description: String {
    let seconds = CivilTime.seconds(of: date)
    let time = CivilTime(secondsSince1970: seconds)
    let days = (seconds - (seconds % 86400 + 86400) % 86400) / 86400
    let weekday = Self.weekdays[Int((days % 7 + 7) % 7)]
    let day = "\(CivilTime.text(time.day)) \(Self.months[time.month - 1])"
    return "\(weekday), \(day) \(CivilTime.text(time.year, digits: 4)) \(time.clock) GMT"
  }
}

"""#.utf8)

  static let ISO8601Date_swift = Array(#"""
public import Foundation

/// A date in the format that APIs use: `2024-01-02T03:04:05Z`, with or without a fraction, with any
/// offset.
nonisolated public struct ISO8601Date: Hashable, Sendable {
  /// The date.
  public var date: Foundation.Date

  /// Creates a value from a date.
  public init(_ date: Foundation.Date) {
    self.date = date
  }
}

nonisolated extension ISO8601Date: LosslessStringConvertible {
  /// Creates a value from text, or nil if the text isn't a date and time.
  ///
  /// The text may have any format of RFC 3339. Other formats that servers use are accepted too: an
  /// offset without a colon, no offset (UTC), no seconds.
  public init?(_ text: String) {
    var reader = CivilTimeReader(text)
    guard let seconds = reader.readTime(), reader.isAtEnd else { return nil }
    date = Foundation.Date(timeIntervalSince1970: seconds)
  }

  /// The date in UTC as RFC 3339 text.
  ///
  /// It has no fraction, or milliseconds or microseconds if the date has them. A date of the years 0
  /// to 9999 only in another time zone has its offset. Farther outside, it is the nearest date
  /// inside, and encoding fails. A `Date` isn't precise enough for nanoseconds, or for all
  /// microseconds outside the years 1864 to 2137.
  public var description: String {
    let (seconds, fraction) = parts
    let offset = CivilTime.offset(writing: seconds)
    let time = CivilTime(secondsSince1970: seconds + offset)
    let day = CivilTime.text(year: time.year, month: time.month, day: time.day)
    return "\(day)T\(time.clock)\(fraction)\(Self.text(ofOffset: Int(offset / 60)))"
  }

  /// Returns an offset from UTC in minutes.
  private static func text(ofOffset minutes: Int) -> String {
    guard minutes != 0 else { return "Z" }
    let hours = CivilTime.text(abs(minutes) / 60)
    return "\(minutes < 0 ? "-" : "+")\(hours):\(CivilTime.text(abs(minutes) % 60))"
  }

  /// Indicates whether RFC 3339 can write the date.
  private var isWritable: Bool { CivilTime.isWritable(date, in: CivilTime.writableWithOffset) }

  /// The whole seconds since 1970, and the fraction of a second: `.123`.
  private var parts: (seconds: Int64, fraction: String) {
    let range = isWritable ? CivilTime.writableWithOffset : CivilTime.writable
    let seconds = CivilTime.seconds(of: date, in: range)
    let rest = date.timeIntervalSince1970 - Double(seconds)
    // The rest is out of range for dates that can't be written.
    guard rest > 0, rest < 1 else { return (seconds, "") }
    // In a distant year, a `Double` has no precise microseconds, and those that it seems to have
    // are meaningless.
    let milliseconds = (rest * 1000).rounded()
    let isPrecise = Double(seconds) + milliseconds / 1000 == date.timeIntervalSince1970
    let microseconds = isPrecise ? Int(milliseconds) * 1000 : Int((rest * 1_000_000).rounded())
    switch microseconds {
    case 0: return (seconds, "")
    case 1_000_000...: return (seconds + 1, "")
    case _ where microseconds % 1000 == 0:
      return (seconds, "." + CivilTime.text(microseconds / 1000, digits: 3))
    default: return (seconds, "." + CivilTime.text(microseconds, digits: 6))
    }
  }
}

nonisolated extension ISO8601Date: Codable {
  /// Decodes a date from text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = ISO8601Date(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' isn't a date such as 2024-01-02T03:04:05Z"
      )
    }
    self = value
  }

  /// Encodes the date as RFC 3339 text.
  ///
  /// - Throws: `EncodingError` if RFC 3339 can't write the date, because it is outside the years 0
  ///   to 9999 in every time zone, or not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(try text(at: encoder.codingPath))
  }

  /// Returns the date as RFC 3339 text; the path is that of the value, for errors.
  func text(at path: [any CodingKey]) throws -> String {
    guard isWritable else {
      let seconds = date.timeIntervalSince1970
      // Foundation traps when it prints a date that is far away.
      throw EncodingError.invalid(
        seconds,
        "the date \(seconds) seconds after 1970 is outside the years 0 to 9999",
        at: path
      )
    }
    return description
  }
}

"""#.utf8)

  static let Indirect_swift = Array(#"""
/// A value that is stored behind a reference.
///
/// It allows a structure to contain itself, and makes a large one cheap to copy:
///
/// ```swift
/// struct Folder {
///   var parent: Folder? {
///     get { indirectParent?.value }
///     set { indirectParent = Indirect(ifPresent: newValue) }
///   }
///   private var indirectParent: Indirect<Folder>?
/// }
/// ```
///
/// A property that never changes can use the shorter form `@Indirect var parent: Folder?`. The
/// wrapped value has no setter, because Swift 6 doesn't allow mutable wrapped properties in a
/// `nonisolated` structure. The reference is never shared for writing: a change creates a new one.
@propertyWrapper
nonisolated public struct Indirect<Value> {
  fileprivate final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  /// Creates a value behind a reference.
  public init(_ value: Value) {
    box = Box(value)
  }

  /// Creates a value behind a reference.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Creates a value behind a reference, or nil, which uses no memory, if there is no value.
  public init?(ifPresent value: Value?) {
    guard let value else { return nil }
    box = Box(value)
  }

  /// The value.
  public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// The value.
  public var wrappedValue: Value { box.value }
}

nonisolated extension Indirect.Box: Sendable where Value: Sendable {}

nonisolated extension Indirect: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  /// Returns whether two values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

nonisolated extension Indirect: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

nonisolated extension Indirect: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Decodes a value behind a reference, or returns nil if the key is missing or null.
  ///
  /// - Throws: `DecodingError` if the value isn't null and doesn't match the type.
  public func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type,
    forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

nonisolated extension KeyedEncodingContainer {
  /// Encodes a value behind a reference if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func encode<Value: Encodable>(
    _ value: Indirect<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}

nonisolated extension JSONObjectReader {
  /// Returns a member behind a reference, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func indirect<Value: Decodable>(_ key: String) throws -> Indirect<Value>? {
    Indirect(ifPresent: try optional(key))
  }
}

"""#.utf8)

  static let JSONAlternativesReader_swift = Array(#"""
/// Reads a JSON value as several types, at least one of which must match.
///
/// Generated models use it for values that can have several types at the same time.
nonisolated public struct JSONAlternativesReader {
  private let decoder: any Decoder
  private var fitsAny = false
  private var failure: (any Swift.Error)?

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the value as the next type, or nil if it doesn't match the type.
  public mutating func next<Value: Decodable>() -> Value? {
    if ReadingTolerance.current != nil {  // only with ReadingTolerance
      return ReadingTolerance.exactly { next() }  // only with ReadingTolerance
    }  // only with ReadingTolerance
    do {
      let value = try decoder.singleValueContainer().decode(Value.self)
      fitsAny = true
      return value
    } catch {
      if failure == nil { failure = error }
      return nil
    }
  }

  /// Returns the value as the next type, read from its JSON representation, or nil if it doesn't
  /// match the type.
  public mutating func next<Form: JSONRepresentation>(as form: Form.Type) -> Form.Represented? {
    let value: Form? = next()
    return value?.represented
  }

  /// Throws if the value matches none of the types that have been read.
  ///
  /// - Throws: `DecodingError` with the error of the first type.
  public func requireOne() throws {
    guard !fitsAny else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "The value doesn't match any of the allowed types",
        underlyingError: failure
      )
    )
  }
}

"""#.utf8)

  static let JSONAlternativesWriter_swift = Array(#"""
/// Writes several values as one JSON object with the members of all of them.
///
/// If two values have the same member, that of the later value is written.
nonisolated public struct JSONAlternativesWriter {
  private let encoder: any Encoder

  /// Creates a writer of an object, which is empty if no member is added.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
    _ = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Adds the members of a value if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func add<Value: Encodable>(_ value: Value?) throws {
    try value?.encode(to: encoder)
  }

  /// Adds the members of a value in its JSON representation if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try value.map(form.init(representing:))?.encode(to: encoder)
  }
}

"""#.utf8)

  static let JSONArrayReader_swift = Array(#"""
/// Reads the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayReader {
  private var container: any Swift.UnkeyedDecodingContainer

  /// Reads the array of a decoder.
  ///
  /// - Throws: `DecodingError` if the value isn't an array.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.unkeyedContainer()
  }

  /// Returns the next element, which is required.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the type.
  public mutating func value<Value: Decodable>() throws -> Value {
    try decode(Value.self)
  }

  /// Returns the next element, which is required, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the
  ///   representation.
  public mutating func value<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented {
    try decode(form).represented
  }

  /// Returns the next element, or nil if the array has ended or the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the type.
  public mutating func optional<Value: Decodable>() throws -> Value? {
    container.isAtEnd ? nil : try decode(Value?.self)
  }

  /// Returns the next element, read from its JSON representation, or nil if the array has ended or
  /// the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the representation.
  public mutating func optional<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    container.isAtEnd ? nil : try decode(Form?.self)?.represented
  }

  /// Returns the next element, read from its text representation, or nil if the array has ended,
  /// the element is null, or the text isn't in the format of the type.
  ///
  /// - Throws: `DecodingError` if the element has another JSON type.
  public mutating func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    guard !container.isAtEnd else { return nil }
    let index = container.currentIndex
    do {
      return try decode(Form?.self)?.represented
    } catch DecodingError.dataCorrupted {
      // Skips the text, unless the decoder has already done so.
      if container.currentIndex == index { _ = try container.decode(String.self) }
      return nil
    }
  }

  /// Returns the next element, also if it's null, or nil if the array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the type.
  public mutating func present<Value: Decodable>() throws -> Value? {
    container.isAtEnd ? nil : try decode(Value.self)
  }

  /// Returns the next element, read from its JSON representation, also if it's null, or nil if the
  /// array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the representation.
  public mutating func present<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    container.isAtEnd ? nil : try decode(form).represented
  }

  /// Throws if the array has more elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first of them.
  public func allowNoOthers() throws {
    guard !container.isAtEnd else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath,
        debugDescription: "The element at \(container.currentIndex) isn't declared in the spec."
      )
    )
  }

  /// Returns the remaining elements.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public mutating func others<Value: Decodable>() throws -> [Value] {
    var values: [Value] = []
    while !container.isAtEnd { values.append(try decode(Value.self)) }
    return values
  }

  /// Returns the remaining elements, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the representation.
  public mutating func others<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> [Form.Represented] {
    var values: [Form.Represented] = []
    while !container.isAtEnd { values.append(try decode(form).represented) }
    return values
  }

  private mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if ReadingTolerance.current != nil {  // only with ReadingTolerance
      return try container.decode(Tolerated<Value>.self).value  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try container.decode(type)
  }
}

"""#.utf8)

  static let JSONArrayWriter_swift = Array(#"""
/// Writes the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayWriter {
  private var container: any Swift.UnkeyedEncodingContainer
  /// The number of elements without a value that haven't been written yet; they are written as null
  /// if another element follows.
  private var missing = 0

  /// Writes an array to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.unkeyedContainer()
  }

  /// Writes an element; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func add<Value: Encodable>(_ value: Value) throws {
    try fill()
    try container.encode(value)
  }

  /// Writes an element in its JSON representation; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try fill()
    try container.encode(value.map(form.init(representing:)))
  }

  /// Writes an element; nil is left out, or written as null if another element follows.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func addIfPresent<Value: Encodable>(_ value: Value?) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value)
  }

  /// Writes an element in its JSON representation; nil is left out, or written as null if another
  /// element follows.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func addIfPresent<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value, as: form)
  }

  /// Writes additional elements.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func addOthers<Value: Encodable>(_ values: [Value]) throws {
    for value in values { try add(value) }
  }

  /// Writes additional elements in their JSON representation.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func addOthers<Form: JSONRepresentation>(
    _ values: [Form.Represented],
    as form: Form.Type
  ) throws {
    for value in values { try add(value, as: form) }
  }

  private mutating func fill() throws {
    for _ in 0..<missing { try container.encodeNil() }
    missing = 0
  }
}

"""#.utf8)

  static let JSONCoding_swift = Array(#"""
public import Foundation

/// The JSON coding of bodies: dates as RFC 3339 text, data as base64.
nonisolated public enum JSONCoding {
  /// Returns a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text, in UTF-8, UTF-16 or UTF-32.
  ///   - decoder: The decoder, if it isn't the one of this type, which is faster than `JSONDecoder`.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if the text isn't JSON, or doesn't match the type.
  public static func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from data: Foundation.Data,
    using decoder: Foundation.JSONDecoder? = nil
  ) throws -> Value {
    if decoder == nil {  // only with JSONDocument
      return try JSONDocument.value(type, from: data)  // only with JSONDocument
    }  // only with JSONDocument
    return try (decoder ?? Self.decoder()).decode(type, from: data)
  }

  /// Returns an encoder for bodies.
  public static func encoder() -> Foundation.JSONEncoder {
    let encoder = Foundation.JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dataEncodingStrategy = .base64
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try ISO8601Date(date).encode(to: encoder)
    }
    return encoder
  }

  /// Returns a decoder for bodies, which reads dates with or without a fraction and with any
  /// offset.
  public static func decoder() -> Foundation.JSONDecoder {
    let decoder = Foundation.JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try ISO8601Date(from: $0).date }  // only with Date
    return decoder
  }
}

"""#.utf8)

  static let JSONObjectReader_Closed_swift = Array(#"""
nonisolated extension JSONObjectReader {
  /// Throws if the object has other members than the given ones.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first such member by name, with the path to
  ///   it.
  public func allowOnly(_ names: [String]) throws {
    let known = Set(names)
    let strangers = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [stranger],
        debugDescription: "The property '\(stranger.stringValue)' isn't declared in the spec."
      )
    )
  }
}

"""#.utf8)

  static let JSONObjectReader_Collections_swift = Array(#"""
/// Required lists and dictionaries, which many servers send as `null` if they are empty.
nonisolated extension JSONObjectReader {
  /// Returns a required list or dictionary, which is empty for null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    if let value = try read(key, { try container.decode(Value?.self, forKey: $0) }) { return value }
    noteNull(key, as: Value.self)  // only with ReadingTolerance
    return Value()
  }

  /// Returns a required list or dictionary, read from its JSON representation, which is empty for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Form: JSONRepresentation & EmptyInitializable>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    if let value = try read(key, { try container.decode(Form?.self, forKey: $0) }) {
      return value.represented
    }
    noteNull(key, as: Form.self)  // only with ReadingTolerance
    return Form().represented
  }

  private func noteNull(_ key: String, as type: Any.Type) {
    tolerance?.note("null", as: type, at: container.codingPath + [StringCodingKey(key)])
  }
}

"""#.utf8)

  static let JSONObjectReader_Texts_swift = Array(#"""
public import Foundation

/// Texts in formats that servers don't always follow, such as `""` for a missing date.
///
/// An optional text that isn't in its format is nil, so that the rest of the response can still be
/// read. A value of another JSON type is an error, as everywhere.
nonisolated extension JSONObjectReader {
  /// Returns a member, read from its text representation, or nil if it is missing, null, or not in
  /// the format of the type.
  ///
  /// - Throws: `DecodingError` if the member has another JSON type.
  public func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try ifReadable(key, as: form)?.represented
  }

  /// Returns a day, or nil if it is missing, null, or not a day.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> CalendarDate? {
    try ifReadable(key, as: CalendarDate.self)
  }

  /// Returns a UUID, or nil if it is missing, null, or not a UUID.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> Foundation.UUID? {
    try ifReadable(key, as: Foundation.UUID.self)
  }

  /// Returns a URL, or nil if it is missing, null, or not a URL.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> Foundation.URL? {
    try ifReadable(key, as: Foundation.URL.self)
  }

  /// Returns a required UUID.
  ///
  /// - Throws: `DecodingError` with the text if it isn't a UUID.
  public func value(_ key: String) throws -> Foundation.UUID {
    let text = try container.decode(String.self, forKey: StringCodingKey(key))
    guard let id = Foundation.UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: StringCodingKey(key),
        in: container,
        debugDescription: "'\(text)' isn't a UUID"
      )
    }
    return id
  }

  /// Returns a member, or nil if it is missing, null, or a text that isn't in its format.
  private func ifReadable<Value: Decodable>(
    _ key: String,
    as type: Value.Type
  ) throws -> Value? {
    do {
      return try read(key) { try container.decodeIfPresent(type, forKey: $0) }
    } catch DecodingError.dataCorrupted {
      let path = container.codingPath + [StringCodingKey(key)]  // only with ReadingTolerance
      tolerance?.note("another string", as: type, at: path)  // only with ReadingTolerance
      return nil
    }
  }
}

"""#.utf8)

  static let JSONObjectReader_swift = Array(#"""
/// Reads the members of a JSON object.
///
/// Generated models use it instead of separate coding keys, because it compiles faster.
nonisolated public struct JSONObjectReader {
  let container: KeyedDecodingContainer<StringCodingKey>
  let tolerance = ReadingTolerance.current  // only with ReadingTolerance

  /// Reads the object of a decoder.
  ///
  /// - Throws: `DecodingError` if the value isn't an object.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: StringCodingKey.self)
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the type.
  public func value<Value: Decodable>(_ key: String) throws -> Value {
    try read(key) { try container.decode(Value.self, forKey: $0) }
  }

  /// Returns a required member, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    try read(key) { try container.decode(form, forKey: $0) }.represented
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    try read(key) { try container.decodeIfPresent(Value.self, forKey: $0) }
  }

  /// Returns a member, read from its JSON representation, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func optional<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try read(key) { try container.decodeIfPresent(form, forKey: $0) }?.represented
  }

  /// Returns a member, or a default value if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func value<Value: Decodable>(_ key: String, or default: Value) throws -> Value {
    try optional(key) ?? `default`
  }

  /// Returns a member, a default value if it is missing, or nil if it is null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func optional<Value: Decodable>(_ key: String, or default: Value) throws -> Value? {
    guard container.contains(StringCodingKey(key)) else { return `default` }
    return try optional(key)
  }

  /// Returns all members except the named ones.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the type.
  public func others<Value: Decodable>(except names: [String]) throws -> [String: Value] {
    var members: [String: Value] = [:]
    let known = Set(names)
    for key in container.allKeys where !known.contains(key.stringValue) {
      members[key.stringValue] = try value(key.stringValue)
    }
    return members
  }

  /// Returns all members except the named ones, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the representation.
  public func others<Form: JSONRepresentation>(
    except names: [String],
    as form: Form.Type
  ) throws -> [String: Form.Represented] {
    let members: [String: Form] = try others(except: names)
    return members.mapValues(\.represented)
  }

  /// Runs a closure that reads a member, as all functions do.
  func read<Value>(
    _ key: String,
    _ read: (StringCodingKey) throws -> Value
  ) throws -> Value {
    let key = StringCodingKey(key)
    if let tolerance {  // only with ReadingTolerance
      return try tolerance.value(  // only with ReadingTolerance
        from: { try container.superDecoder(forKey: key) }  // only with ReadingTolerance
      ) { try read(key) }  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try read(key)
  }
}

"""#.utf8)

  static let JSONObjectWriter_swift = Array(#"""
/// Writes the members of a JSON object.
///
/// Generated models use it instead of separate coding keys, because it compiles faster.
nonisolated public struct JSONObjectWriter {
  var container: KeyedEncodingContainer<StringCodingKey>

  /// Writes an object to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Writes a member; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func set<Value: Encodable>(_ key: String, _ value: Value) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member in its JSON representation; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func set<Form: JSONRepresentation>(
    _ key: String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encode(value.map(form.init(representing:)), forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func setIfPresent<Value: Encodable>(_ key: String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member in its JSON representation if its value isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func setIfPresent<Form: JSONRepresentation>(
    _ key: String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encodeIfPresent(
      value.map(form.init(representing:)),
      forKey: StringCodingKey(key)
    )
  }

  /// Writes members whose names are known only at run time, sorted by name.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func setOthers<Value: Encodable>(_ members: [String: Value]) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { try set(key, value) }
  }

  /// Writes members whose names are known only at run time, in their JSON representation, sorted by
  /// name.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func setOthers<Form: JSONRepresentation>(
    _ members: [String: Form.Represented],
    as form: Form.Type
  ) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      try set(key, value, as: form)
    }
  }
}

"""#.utf8)

  static let JSONReader_Rounds_swift = Array(#"""
nonisolated extension JSONReader {
  /// The readers with which the variants of a union are tried, one after the other: the first only
  /// accepts values in their declared forms, so that no other variant is closer to the value.
  public var rounds: [JSONReader] {
    guard let tolerance = ReadingTolerance.current else { return [self] }
    var exact = self
    exact.round = .exact
    // The unions in a variant that is tried are judged exactly: two rounds in each of them would
    // read a value twice for each level.
    guard !tolerance.isAttempt else { return [exact] }
    var tolerant = self
    tolerant.round = .tolerant(tolerance)
    return [exact, tolerant]
  }

  /// The way to read a variant that is tried.
  enum Round {
    case exact
    case tolerant(ReadingTolerance)

    func read<Value>(_ read: () throws -> Value) throws -> Value {
      switch self {
      case .exact: try ReadingTolerance.exactly(read)
      case .tolerant(let tolerance): try tolerance.attempting(read)
      }
    }
  }
}

"""#.utf8)

  static let JSONReader_swift = Array(#"""
/// Reads a JSON value of any kind, and can inspect it first.
///
/// Generated unions use it to determine the type of a value.
nonisolated public struct JSONReader {
  private let decoder: any Decoder
  var round: Round?  // only with rounds

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the kind of the value.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func type() throws -> JSONType {
    if let decoder = decoder as? JSONTextDecoder { return decoder.type }  // only with JSONDocument
    // In the order of their frequency, because every wrong guess creates an error, which takes time.
    let container = try decoder.singleValueContainer()
    if (try? container.decode(String.self)) != nil { return .string }
    if container.decodeNil() { return .null }
    if (try? decoder.container(keyedBy: StringCodingKey.self)) != nil { return .object }
    if (try? container.decode(Double.self)) != nil { return .number }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    if (try? container.decode(Bool.self)) != nil { return .boolean }
    return .number
  }

  /// Returns whether the value is an object that has at least one of the given members.
  public func hasMember(_ names: String...) -> Bool {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return false
    }
    return names.contains { container.contains(StringCodingKey($0)) }
  }

  /// Returns the text of a member that is a string, number or Boolean, or nil for any other value.
  public func text(of name: String) -> String? {
    let key = StringCodingKey(name)
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self),
      container.contains(key), let member = try? container.superDecoder(forKey: key)
    else { return nil }
    return JSONReader(member).text
  }

  /// Returns the text of the part at a JSON Pointer (RFC 6901), or nil if there is no part that is a
  /// string, number or Boolean.
  public func text(at pointer: String) -> String? {
    var part = decoder
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = token.split(separator: "~1", omittingEmptySubsequences: false)
        .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false)
        .joined(separator: "~")
      if let container = try? part.container(keyedBy: StringCodingKey.self) {
        let key = StringCodingKey(name)
        guard container.contains(key), let next = try? container.superDecoder(forKey: key) else {
          return nil
        }
        part = next
      } else {
        guard var container = try? part.unkeyedContainer(), let index = Int(name), index >= 0 else {
          return nil
        }
        for _ in 0..<index {
          guard !container.isAtEnd, (try? container.superDecoder()) != nil else { return nil }
        }
        guard !container.isAtEnd, let next = try? container.superDecoder() else { return nil }
        part = next
      }
    }
    return JSONReader(part).text
  }

  /// The text of a string, number or Boolean.
  private var text: String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return text }
    if let number = try? container.decode(Int64.self) { return String(number) }
    if let flag = try? container.decode(Bool.self) { return flag ? "true" : "false" }
    return (try? container.decode(Double.self)).map { "\($0)" }
  }

  /// Returns the indices of lists of member names, beginning with the list from which the object
  /// has the most members.
  ///
  /// Lists from which it has the same number of members keep their order. If it has members of at
  /// least one list, lists without any are left out. If the value isn't an object, the indices of
  /// all lists are returned in order.
  public func closest(_ lists: [String]...) -> [Int] {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return Array(lists.indices)
    }
    let counts = lists.map { names in
      names.filter { container.contains(StringCodingKey($0)) }.count
    }
    let isKnown = counts.contains { $0 > 0 }
    return lists.indices.filter { !isKnown || counts[$0] > 0 }
      .sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
  }

  /// Returns the value.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the type.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let container = try decoder.singleValueContainer()
    if let round { return try round.read { try container.decode(type) } }  // only with rounds
    return try container.decode(type)
  }

  /// Returns the value, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type = Form.Represented.self,
    as form: Form.Type
  ) throws -> Form.Represented {
    let value: Form = try value()
    return value.represented
  }
}

"""#.utf8)

  static let JSONRepresentation_swift = Array(#"""
public import Foundation

/// The JSON representation of a type, which doesn't depend on the settings of a coder.
nonisolated public protocol JSONRepresentation: Codable {
  /// The type that code uses.
  associatedtype Represented

  /// Creates the JSON representation of a value.
  init(representing value: Represented)

  /// The value.
  var represented: Represented { get }
}

nonisolated extension ISO8601Date: JSONRepresentation {
  /// Creates the JSON representation of a date.
  public init(representing value: Foundation.Date) { self.init(value) }

  /// The date.
  public var represented: Foundation.Date { date }
}

nonisolated extension Optional: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates the JSON representation of an optional value.
  public init(representing value: Wrapped.Represented?) { self = value.map(Wrapped.init) }

  /// The value, or nil.
  public var represented: Wrapped.Represented? { map(\.represented) }
}

nonisolated extension Array: JSONRepresentation where Element: JSONRepresentation {
  /// Creates the JSON representation of several values.
  public init(representing value: [Element.Represented]) { self = value.map(Element.init) }

  /// The values.
  public var represented: [Element.Represented] { map(\.represented) }
}

nonisolated extension Dictionary: JSONRepresentation
where Key == String, Value: JSONRepresentation {
  /// Creates the JSON representation of the members of an object.
  public init(representing value: [String: Value.Represented]) {
    self = value.mapValues(Value.init)
  }

  /// The members of the object.
  public var represented: [String: Value.Represented] { mapValues(\.represented) }
}

"""#.utf8)

  static let JSONType_swift = Array(#"""
/// The kinds of JSON value.
nonisolated public enum JSONType: Hashable, Sendable {
  /// `null`
  case null
  /// `true` and `false`
  case boolean
  /// Any number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}

"""#.utf8)

  static let JSONValue_Codable_swift = Array(#"""
import Foundation

nonisolated extension JSONValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try JSONReader(decoder).type() {
    case .string:
      self = .string(try container.decode(String.self))
    case .null:
      self = .null
    case .object:
      let object = try decoder.container(keyedBy: StringCodingKey.self)
      var members: [String: JSONValue] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    case .array:
      var array = try decoder.unkeyedContainer()
      var elements: [JSONValue] = []
      while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
      self = .array(elements)
    case .boolean:
      self = .bool(try container.decode(Bool.self))
    case .number:
      if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = Self.exact(value, try? container.decode(Foundation.Decimal.self))
      } else {
        self = .decimal(try container.decode(Foundation.Decimal.self))
      }
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Returns the `Double` if its shortest spelling is the same number as the decimal, and the
  /// decimal otherwise.
  private static func exact(_ double: Double, _ decimal: Foundation.Decimal?) -> JSONValue {
    guard let decimal, decimal != Foundation.Decimal(string: "\(double)") else {
      return .number(double)
    }
    return .decimal(decimal)
  }
}

"""#.utf8)

  static let JSONValue_Literals_swift = Array(#"""
nonisolated extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a whole number.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// Creates a number.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }

  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object; if several members have the same name, the last one is used.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

"""#.utf8)

  static let JSONValue_Members_swift = Array(#"""
nonisolated extension JSONObjectReader {
  /// Returns a member of any kind, or nil if it is missing; null is returned as a value.
  ///
  /// - Throws: `DecodingError` if the member contains a number that is out of the range of
  ///   `Double`.
  public func optional(_ key: String) throws -> JSONValue? {
    let key = StringCodingKey(key)
    // In a single expression, `nil` would be a JSON value.
    guard container.contains(key) else { return nil }
    return try container.decode(JSONValue.self, forKey: key)
  }
}

"""#.utf8)

  static let JSONValue_swift = Array(#"""
public import Foundation

/// Any JSON value.
///
/// Numbers aren't rounded: whole numbers and decimal fractions that a `Double` can't represent are
/// kept exactly.
nonisolated public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number that isn't an `Int64`, but can be represented by a `Double`.
  case number(Double)
  /// A number that can't be represented by either of them, such as `18446744073709551615`.
  case decimal(Foundation.Decimal)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])
}

nonisolated extension JSONValue {
  /// Returns a member of an object, or nil if it is missing.
  public subscript(key: String) -> JSONValue? {
    objectValue?[key]
  }

  /// Returns an element of an array, or nil if it is missing.
  public subscript(index: Int) -> JSONValue? {
    guard let array = arrayValue, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// A Boolean value that indicates whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// The Boolean, if the value is one.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, if the value is one that an `Int` can hold.
  public var intValue: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    case .null, .bool, .decimal, .string, .array, .object: nil
    }
  }

  /// The number, if the value is one, rounded to the nearest `Double`.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Foundation.NSDecimalNumber(decimal: value).doubleValue
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The number, if the value is one.
  public var decimalValue: Foundation.Decimal? {
    switch self {
    case .integer(let value): Foundation.Decimal(value)
    case .number(let value):
      Foundation.Decimal(string: "\(value)", locale: Foundation.Locale(identifier: "en_US_POSIX"))
    case .decimal(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The string, if the value is one.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, if the value is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

"""#.utf8)

  static let JSONWriter_swift = Array(#"""
/// Writes a JSON value of any kind.
nonisolated public struct JSONWriter {
  private let encoder: any Encoder

  /// Writes to an encoder.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
  }

  /// Writes the value.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func write<Value: Encodable>(_ value: Value) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Writes the value in its JSON representation.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func write<Form: JSONRepresentation>(
    _ value: Form.Represented,
    as form: Form.Type
  ) throws {
    var container = encoder.singleValueContainer()
    try container.encode(form.init(representing: value))
  }
}

"""#.utf8)

  static let ModelValidationError_swift = Array(#"""
public import Foundation

/// All values of a model that violate the limits of the spec.
nonisolated public struct ModelValidationError: Swift.Error, Hashable, Sendable {
  /// A rule for a value, as spelled in JSON Schema.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A number is not less than this one.
    case minimum
    /// A number is greater than this one.
    case exclusiveMinimum
    /// A number is not greater than this one.
    case maximum
    /// A number is less than this one.
    case exclusiveMaximum
    /// A number is a multiple of this number.
    case multipleOf
    /// A text has at least this many characters (code points).
    case minLength
    /// A text has at most this many characters (code points).
    case maxLength
    /// A text matches a regular expression.
    case pattern
    /// An array has at least this many elements.
    case minItems
    /// An array has at most this many elements.
    case maxItems
    /// An array has no equal elements.
    case uniqueItems
    /// An object has at least this many properties.
    case minProperties
    /// An object has at most this many properties.
    case maxProperties
    /// An object has these properties.
    case required
    /// A value is one of the listed values.
    case `enum`
    /// A value matches at least one of several schemas.
    case anyOf
    /// A value matches exactly one of several schemas.
    case oneOf
  }

  /// A value that violates a rule.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path to the value by the JSON names: `owner.tags[3]`; empty for the model itself.
    public var path: String
    /// The violated rule.
    public var rule: Rule
    /// A description of the problem: `has 12 characters, at most 10 are allowed`.
    public var message: String

    /// Creates a violation, for custom checks.
    public init(path: String, rule: Rule, message: String) {
      self.path = path
      self.rule = rule
      self.message = message
    }

    /// The path and the message.
    public var description: String {
      path.isEmpty ? message : "\(path): \(message)"
    }
  }

  /// The violations, in the order of the properties.
  public var violations: [Violation]

  /// Creates an error.
  public init(violations: [Violation]) {
    self.violations = violations
  }
}

nonisolated extension ModelValidationError: CustomStringConvertible, Foundation.LocalizedError {
  /// A description with one line for each violation.
  public var description: String {
    violations.map(\.description).joined(separator: "\n")
  }

  /// A description with one line for each violation.
  public var errorDescription: String? { description }
}

"""#.utf8)

  static let ModelValidator_swift = Array(#"""
/// Collects the violations in a model and tracks the position of the check.
///
/// It is a class because models pass it to each other while it tracks the position.
nonisolated public final class ModelValidator {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private var path: [Step] = []
  private var violations: [ModelValidationError.Violation] = []

  init() {}

  /// Checks a property against its rules, and models in its value by their own rules.
  ///
  /// A missing value is valid.
  ///
  /// - Parameters:
  ///   - name: The JSON name of the property.
  ///   - value: The value.
  ///   - rules: The rules of the spec for the value.
  public func check<Value>(_ name: String, _ value: Value, _ rules: ValueRules = .none) {
    path.append(.key(name))
    check(value, rules.kind)
    path.removeLast()
  }

  /// Checks an element of an array with a separate type for each position.
  public func check<Value>(_ index: Int, _ value: Value, _ rules: ValueRules = .none) {
    path.append(.index(index))
    check(value, rules.kind)
    path.removeLast()
  }

  /// Checks the remaining elements of an array whose first positions have separate types.
  public func check<Element>(
    elements: [Element],
    from start: Int,
    _ rules: ValueRules = .none
  ) {
    for (index, element) in elements.enumerated() { check(start + index, element, rules) }
  }

  /// Checks a value at the current position: the value of a case, or a member among others.
  public func check<Value>(_ value: Value, _ rules: ValueRules = .none) {
    check(value, rules.kind)
  }

  /// Checks the number of properties of an object.
  ///
  /// - Parameters:
  ///   - members: A value for each member that is declared; missing ones don't count.
  ///   - others: The number of additional members.
  ///   - rules: The rules of the spec for the object.
  public func check(members: [Any?], others: Int = 0, _ rules: ValueRules) {
    guard case .map(let limits, _) = rules.kind else { return }
    check(count: members.filter { $0 != nil }.count + others, limits, of: .properties)
  }

  /// Checks which properties an object has.
  ///
  /// - Parameters:
  ///   - members: A value for each member that is declared; missing ones don't count.
  ///   - others: The names of the additional members.
  ///   - rules: The rules of the spec for the object.
  public func check(
    members: Swift.KeyValuePairs<String, Any?>,
    others: some Swift.Collection<String> = [],
    _ rules: ValueRules
  ) {
    let names = members.compactMap { $0.value == nil ? nil : $0.key }
    check(RuleMembers(names: Set(names + others)), rules.kind)
  }

  /// Records that a value matches none of the types that the spec lists.
  public func failUnknown() {
    fail(.oneOf, "matches none of the types")
  }

  /// Records that the value violates a rule, for custom checks.
  public func fail(_ rule: ModelValidationError.Rule, _ message: String) {
    violations.append(
      ModelValidationError.Violation(path: pathText, rule: rule, message: message)
    )
  }

  /// Indicates whether no violation was found.
  var isContent: Bool { violations.isEmpty }

  func finish() throws {
    guard violations.isEmpty else { throw ModelValidationError(violations: violations) }
  }

  // MARK: - Values

  func check<Value>(_ value: Value, _ rules: ValueRules.Kind) {
    if let value = value as? any RuleTransparent {
      value.check(rules, with: self)
    } else if case .restricted(let rules, let restriction) = rules {
      check(value, rules)
      check(value, restriction)
    } else if let value = value as? any RuleChecked {
      value.check(rules, with: self)
    } else if let model = value as? any Validatable {
      model.validate(with: self)
    }
  }

  func check<Element>(elementsOf list: [Element], _ rules: ValueRules.Kind) {
    var each = ValueRules.Kind.none
    if case .list(let limits, let element) = rules {
      check(count: list.count, limits, of: .items)
      if limits.isUnique { checkUniqueness(of: list) }
      each = element
    }
    guard Self.isChecked(Element.self, each) else { return }
    for (index, element) in list.enumerated() {
      path.append(.index(index))
      check(element, each)
      path.removeLast()
    }
  }

  func check<Value>(valuesOf members: [String: Value], _ rules: ValueRules.Kind) {
    var each = ValueRules.Kind.none
    if case .map(let limits, let value) = rules {
      check(names: members.keys, limits)
      each = value
    }
    guard Self.isChecked(Value.self, each) else { return }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      path.append(.key(name))
      check(value, each)
      path.removeLast()
    }
  }

  /// Returns whether checking values of a type can find a violation.
  private static func isChecked<Value>(_ type: Value.Type, _ rules: ValueRules.Kind) -> Bool {
    if case .none = rules {
      return !(type is any RuleScalar.Type)
    }
    return true
  }

  /// Checks the number of characters, elements or properties of a value.
  func check(
    count: Int,
    _ limits: ValueRules.Parts,
    of parts: RuleParts
  ) {
    if let minimum = limits.minimum, count < minimum {
      fail(
        parts.minimum,
        "has \(parts.words(count)), at least \(minimum) \(minimum == 1 ? "is" : "are") required"
      )
    }
    if let maximum = limits.maximum, count > maximum {
      fail(
        parts.maximum,
        "has \(parts.words(count)), at most \(maximum) \(maximum == 1 ? "is" : "are") allowed"
      )
    }
  }

  /// Checks the names of the members of an object.
  func check(names: some Swift.Collection<String>, _ limits: ValueRules.Parts) {
    check(count: names.count, limits, of: .properties)
    for name in limits.required where !names.contains(name) {
      fail(.required, "has no '\(name)'")
    }
  }

  private func checkUniqueness<Element>(of list: [Element]) {
    var places: [AnyHashable: Int] = [:]
    for (index, element) in list.enumerated() {
      guard let element = element as? any Hashable else {
        checkUniqueness(comparing: list)
        return
      }
      let key = Self.exact(element)
      if let first = places[key] {
        fail(.uniqueItems, "contains the same element at \(first) and \(index)")
        return
      }
      places[key] = index
    }
  }

  /// Returns a value that is equal only to values with the same code points.
  private static func exact(_ value: any Hashable) -> AnyHashable {
    if let text = value as? String { return AnyHashable(Array(text.utf8)) }
    if let text = (value as? any RawRepresentable)?.rawValue as? String {
      return AnyHashable(Array(text.utf8))
    }
    if let json = value as? JSONValue { return exact(json) }
    return AnyHashable(value)
  }

  private static func exact(_ json: JSONValue) -> AnyHashable {
    switch json {
    case .string(let text): AnyHashable(Array(text.utf8))
    case .array(let elements): AnyHashable(elements.map { exact($0) })
    case .object(let members):
      AnyHashable(
        members.reduce(into: [AnyHashable: AnyHashable]()) { result, member in
          result[exact(member.key)] = exact(member.value)
        }
      )
    case .null, .bool, .integer, .number, .decimal: AnyHashable(json)
    }
  }

  /// Compares each element with each; elements that can't be compared are treated as different.
  private func checkUniqueness<Element>(comparing list: [Element]) {
    for (index, element) in list.enumerated() {
      guard let element = element as? any Equatable else { return }
      if let first = list[..<index].firstIndex(where: { element.isSame(as: $0) }) {
        fail(.uniqueItems, "contains the same element at \(first) and \(index)")
        return
      }
    }
  }

  /// The path to the current position: `owner.tags[3]`.
  private var pathText: String {
    var text = ""
    for step in path {
      switch step {
      case .index(let index):
        text += "[\(index)]"
      case .key(let name):
        let isWord = name.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
            || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
        if isWord, !name.isEmpty {
          text += text.isEmpty ? name : "." + name
        } else {
          text += "[\"\(name)\"]"
        }
      }
    }
    return text
  }
}

nonisolated extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}

"""#.utf8)

  static let Nullable_Literals_swift = Array(#"""
nonisolated extension Nullable: Swift.ExpressibleByUnicodeScalarLiteral
where Wrapped: Swift.ExpressibleByUnicodeScalarLiteral {
  /// Creates a value.
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .value(Wrapped(unicodeScalarLiteral: value))
  }
}

nonisolated extension Nullable: Swift.ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: Swift.ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value.
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByStringLiteral
where Wrapped: ExpressibleByStringLiteral {
  /// Creates a value.
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .value(Wrapped(stringLiteral: value))
  }
}

nonisolated extension Nullable: Swift.ExpressibleByStringInterpolation
where Wrapped: Swift.ExpressibleByStringInterpolation {
  /// Creates a value.
  public init(stringInterpolation: Wrapped.StringInterpolation) {
    self = .value(Wrapped(stringInterpolation: stringInterpolation))
  }
}

nonisolated extension Nullable: ExpressibleByIntegerLiteral
where Wrapped: ExpressibleByIntegerLiteral {
  /// Creates a value.
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .value(Wrapped(integerLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByFloatLiteral
where Wrapped: ExpressibleByFloatLiteral {
  /// Creates a value.
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .value(Wrapped(floatLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByBooleanLiteral
where Wrapped: ExpressibleByBooleanLiteral {
  /// Creates a value.
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .value(Wrapped(booleanLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByArrayLiteral
where Wrapped: Swift.RangeReplaceableCollection & ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: Wrapped.Element...) {
    self = .value(Wrapped(elements))
  }
}

nonisolated extension Nullable: ExpressibleByDictionaryLiteral
where Wrapped: DictionaryLiteralRepresentable {
  /// Creates a dictionary.
  public init(dictionaryLiteral elements: (Wrapped.Key, Wrapped.Value)...) {
    self = .value(Wrapped(literalElements: elements))
  }
}

/// A type that a dictionary literal can create through another type.
///
/// The protocols of the standard library provide no way to pass on the elements of a literal.
nonisolated public protocol DictionaryLiteralRepresentable: ExpressibleByDictionaryLiteral {
  /// Creates a value from the elements of a literal, whose keys are unique.
  init(literalElements: [(Key, Value)])
}

nonisolated extension Dictionary: DictionaryLiteralRepresentable {
  /// Creates a dictionary; a duplicate key is a programmer error, as in every dictionary literal.
  public init(literalElements: [(Key, Value)]) {
    self.init(uniqueKeysWithValues: literalElements)
  }
}

"""#.utf8)

  static let Nullable_Reading_swift = Array(#"""
nonisolated extension JSONObjectReader {
  /// Returns a member that is a value, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
    guard container.contains(StringCodingKey(key)) else { return nil }
    return try read(key) { try container.decodeIfPresent(Value.self, forKey: $0) }
      .map { .value($0) } ?? .null
  }

  /// Returns a member that is a value, read from its JSON representation, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func nullable<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Nullable<Form.Represented>? {
    let value: Nullable<Form>? = try nullable(key)
    return value?.represented
  }
}

"""#.utf8)

  static let Nullable_swift = Array(#"""
/// A value or an explicit `null`, for members that have a different meaning when they are left out.
///
/// ```swift
/// PetUpdate(nickname: "Rex")             // {"nickname": "Rex"}
/// PetUpdate(nickname: .null)             // {"nickname": null}: removes the nickname
/// PetUpdate()                            // {}: the nickname stays
///
/// PetUpdate(nickname: .value(name))      // a variable
/// PetUpdate(nickname: Nullable(name))    // an optional variable, in which `nil` removes the nickname
/// ```
nonisolated public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// A value.
  case value(Wrapped)

  /// Creates a value, or `null` for `nil`.
  public init(_ value: Wrapped?) {
    self = value.map(Self.value) ?? .null
  }

  /// The value, if there is one.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}

nonisolated extension Nullable: Hashable where Wrapped: Hashable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
  /// Decodes a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
  }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
  /// Encodes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

nonisolated extension Nullable: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates the JSON representation of a value or `null`.
  public init(representing value: Nullable<Wrapped.Represented>) {
    self.init(value.value.map(Wrapped.init(representing:)))
  }

  /// The value or `null`.
  public var represented: Nullable<Wrapped.Represented> {
    Nullable<Wrapped.Represented>(value?.represented)
  }
}

"""#.utf8)

  static let OpenEnum_swift = Array(#"""
/// An enum with a case for each value that a spec lists, and one more for all other values, because
/// servers add values.
nonisolated public protocol OpenEnum: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue: Equatable, AllCases == [Self] {
  /// The cases for the values that the spec lists.
  static var allCases: [Self] { get }
}

nonisolated extension OpenEnum {
  /// Returns the case for a value, or `nil` if the spec doesn't list the value.
  public static func listed(_ rawValue: RawValue) -> Self? {
    allCases.first { $0.rawValue == rawValue }
  }
}

// In JSON, texts are equal if their code points are. Swift also considers different forms of a
// letter equal, such as `ä` and `a` with a combining diaeresis.
nonisolated extension OpenEnum where RawValue == String {
  /// Returns the case for a text, or `nil` if the spec doesn't list the text.
  public static func listed(_ rawValue: String) -> Self? {
    allCases.first { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }
  }

  /// Returns the case for a text from a dictionary of all cases, or `nil` if the spec doesn't list
  /// the text.
  public static func listed(_ rawValue: String, in cases: [String: Self]) -> Self? {
    guard let known = cases[rawValue] else { return nil }
    // Another form of the text may be listed as well.
    return known.rawValue.utf8.elementsEqual(rawValue.utf8) ? known : listed(rawValue)
  }
}

"""#.utf8)

  static let ReadingTolerance_Forms_swift = Array(#"""
import Foundation

nonisolated extension ReadingTolerance {
  /// Returns a value that isn't in its declared form, after noting it; nil if the value doesn't
  /// follow from its form without doubt.
  ///
  /// - Throws: `DecodingError` if an element has no form that is tolerated.
  func other(_ type: Any.Type, _ decoder: any Decoder) throws -> Any? {
    if let type = type as? any TolerantCollection.Type { return try type.tolerated(decoder, self) }
    if let type = type as? any OpenEnum.Type {  // only with OpenEnum
      return try type.tolerated(decoder, self)  // only with OpenEnum
    }  // only with OpenEnum
    let container = try decoder.singleValueContainer()
    let text = try? container.decode(String.self)
    let number = (try? container.decode(Foundation.Decimal.self)).map { "\($0)" }
    let value: Any?
    switch type {
    case is String.Type:
      value = number
    case is Bool.Type:
      let values = ["true": true, "false": false, "1": true, "0": false]
      value = (text?.lowercased() ?? number).flatMap { values[$0] }
    case is ISO8601Date.Type:  // only with Date
      guard let date = ISO8601Date.tolerated(text) else { return nil }  // only with Date
      note("another string", as: type, at: decoder.codingPath)  // only with Date
      return date  // only with Date
    case let type as any (Decodable & Swift.Numeric).Type:
      value = text.flatMap {
        try? Foundation.JSONDecoder().decode(type, from: Foundation.Data($0.utf8))
      }
    default:
      value = nil
    }
    if value != nil {
      note(text == nil ? "a number" : "a string", as: type, at: decoder.codingPath)
    }
    return value
  }
}

/// A type that contains values of another type.
nonisolated protocol TolerantCollection {
  /// The number of lists and dictionaries inside of each other.
  static var depth: Int { get }

  /// Returns a value in another form, or with elements in other forms; nil if it isn't one.
  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any?
}

nonisolated extension TolerantCollection {
  /// Returns the depth of a type.
  static func depth(of type: Any.Type) -> Int {
    (type as? any TolerantCollection.Type)?.depth ?? 0
  }
}

nonisolated extension Optional: TolerantCollection {
  static var depth: Int { depth(of: Wrapped.self) }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    try tolerance.other(Wrapped.self, decoder)
  }
}

nonisolated extension Swift.Array: TolerantCollection where Element: Decodable {
  static var depth: Int { depth(of: Element.self) + 1 }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    if (try? decoder.unkeyedContainer()) != nil {
      return try [Tolerated<Element>](from: decoder).map(\.value)
    }
    let object = try? decoder.container(keyedBy: StringCodingKey.self)
    if object?.allKeys.isEmpty == true {
      tolerance.note("an empty object", as: Self.self, at: decoder.codingPath)
      return [Element]()
    }
    // A value in a list of lists may be either of two lists, and an empty string no element.
    guard decoder.codingPath.last?.intValue == nil,
      !(Element.self is any Swift.MutableCollection.Type),
      try !decoder.singleValueContainer().decodeNil(), (try? String(from: decoder)) != "",
      let element = try? Tolerated<Element>(from: decoder)
    else { return nil }
    tolerance.note("a single value", as: Self.self, at: decoder.codingPath)
    return [element.value]
  }
}

nonisolated extension Swift.Dictionary: TolerantCollection where Key == String, Value: Decodable {
  static var depth: Int { depth(of: Value.self) + 1 }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    guard let list = try? decoder.unkeyedContainer() else {
      return try [String: Tolerated<Value>](from: decoder).mapValues(\.value)
    }
    guard list.isAtEnd else { return nil }
    tolerance.note("an empty list", as: Self.self, at: decoder.codingPath)
    return [String: Value]()
  }
}

/// An element that may be in another form.
nonisolated struct Tolerated<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    func read() throws -> Value { try decoder.singleValueContainer().decode(Value.self) }
    value = try ReadingTolerance.current?.value(from: { decoder }, read) ?? read()
  }
}

nonisolated extension ISO8601Date {
  /// Returns a date in the form of headers, or the beginning of a day in UTC.
  static func tolerated(_ text: String?) -> ISO8601Date? {
    guard let text else { return nil }
    return HTTPDate(text).map { ISO8601Date($0.date) } ?? ISO8601Date(text + "T00:00:00Z")
  }
}

nonisolated extension OpenEnum {
  /// Returns the case for a raw value in another form.
  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    try (tolerance.other(RawValue.self, decoder) as? RawValue).flatMap { Self(rawValue: $0) }
  }
}

"""#.utf8)

  static let ReadingTolerance_swift = Array(#"""
/// The values of a response that aren't in the declared form, while it is read.
///
/// It is `current` while the response of a server is read. Without it, models are read exactly, as
/// in tests, and in the responses of stubs. A value is first read in its declared form, so that
/// tolerance takes no time as long as servers keep to their specs.
///
/// Unchecked because a response is read by one thread, which is the only one that sees the object.
nonisolated package final class ReadingTolerance: @unchecked Sendable {
  @TaskLocal package static var current: ReadingTolerance?

  /// The values, each place once.
  private(set) var values: [ToleratedValue] = []

  /// Indicates whether a variant of a union is tried.
  var isAttempt = false  // only with rounds

  private init() {}

  /// Runs a closure that reads a response, and returns the values that it tolerated.
  package static func reading<Value>(
    _ read: () throws -> Value
  ) rethrows -> (value: Value, tolerated: [ToleratedValue]) {
    let tolerance = ReadingTolerance()
    let value = try $current.withValue(tolerance, operation: read)
    return (value, tolerance.values)
  }

  /// Runs a closure that reads values in their declared forms only.
  static func exactly<Value>(_ read: () throws -> Value) rethrows -> Value {
    try $current.withValue(nil, operation: read)
  }

  /// Runs a closure that reads a value as one of several types; what it tolerates counts only if it
  /// succeeds.
  func attempting<Value>(_ read: () throws -> Value) throws -> Value {
    let attempt = ReadingTolerance()
    attempt.isAttempt = true
    let value = try Self.$current.withValue(attempt, operation: read)
    for value in attempt.values where !values.contains(value) { values.append(value) }
    return value
  }

  /// Notes a value that isn't in its declared form.
  func note(_ found: String, as type: Any.Type, at path: [any Swift.CodingKey]) {
    let place = path.reduce("") { text, key in
      if key.intValue != nil { return text + "[]" }
      // The keys of dictionaries have another type.
      let name = key is StringCodingKey ? key.stringValue : "*"
      return text.isEmpty ? name : "\(text).\(name)"
    }
    let value = ToleratedValue(path: place, declared: "\(type)", found: found)
    if !values.contains(value) { values.append(value) }
  }

  /// Returns a value, in another form if it can't be read in its own.
  ///
  /// - Parameters:
  ///   - decoder: Returns the decoder of the value.
  ///   - read: Reads the value in its declared form.
  /// - Returns: The value.
  /// - Throws: The error of `read` if the value has no form that is tolerated.
  func value<Value>(
    from decoder: () throws -> any Decoder,
    _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let error as DecodingError {
      switch error {
      case .typeMismatch(_, let context), .dataCorrupted(let context):
        let decoder = try decoder()
        // Errors inside of models were dealt with there.
        let depth = (Value.self as? any TolerantCollection.Type)?.depth ?? 0
        guard (0...depth).contains(context.codingPath.count - decoder.codingPath.count),
          let value = try other(Value.self, decoder).flatMap({ $0 as? Value })
        else { throw error }
        return value
      default: throw error
      }
    }
  }
}

"""#.utf8)

  static let RuleChecked_swift = Array(#"""
import Foundation

/// A value that can be checked against rules.
nonisolated protocol RuleChecked {
  /// Checks the value; rules for values of another kind are ignored.
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator)
}

/// A value that passes the rules on to the value in it, if there is one.
nonisolated protocol RuleTransparent: RuleChecked {}

/// A value that needs no check unless it has rules.
nonisolated protocol RuleScalar: RuleChecked {}

nonisolated extension String: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .text(let rules) = rules else { return }
    if rules.minLength != nil || rules.maxLength != nil {
      let limits = ValueRules.Parts(
        minimum: rules.minLength,
        maximum: rules.maxLength,
        isUnique: false
      )
      validator.check(count: unicodeScalars.count, limits, of: .characters)
    }
    for pattern in rules.patterns where !TextPattern.matches(self, pattern) {
      validator.fail(.pattern, "doesn't match \(pattern)")
    }
  }
}

nonisolated extension Foundation.URL: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    absoluteString.check(rules, with: validator)
  }
}

nonisolated extension Int: RuleScalar {}

nonisolated extension Swift.Int8: RuleScalar {}

nonisolated extension Swift.Int16: RuleScalar {}

nonisolated extension Swift.Int32: RuleScalar {}

nonisolated extension Int64: RuleScalar {}

nonisolated extension UInt8: RuleScalar {}

nonisolated extension Swift.UInt16: RuleScalar {}

nonisolated extension Swift.UInt32: RuleScalar {}

nonisolated extension UInt64: RuleScalar {}

nonisolated extension RuleScalar where Self: Swift.FixedWidthInteger {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .integer(let rules) = rules else { return }
    if let limit = rules.minimum, self < limit {
      validator.fail(.minimum, "is \(self), at least \(limit) is required")
    }
    if let limit = rules.exclusiveMinimum, self <= limit {
      validator.fail(.exclusiveMinimum, "is \(self), more than \(limit) is required")
    }
    if let limit = rules.maximum, self > limit {
      validator.fail(.maximum, "is \(self), at most \(limit) is allowed")
    }
    if let limit = rules.exclusiveMaximum, self >= limit {
      validator.fail(.exclusiveMaximum, "is \(self), less than \(limit) is required")
    }
    // If the type can't hold the step, zero is the only multiple.
    if let step = rules.multipleOf, step > 0,
      !(Self(exactly: step).map { isMultiple(of: $0) } ?? (self == 0))
    {
      validator.fail(.multipleOf, "is \(self), not a multiple of \(step)")
    }
  }
}

nonisolated extension Double: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(self, spelled: "\(self)", rules) { $0 }
  }
}

nonisolated extension Float: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    // Uses the decimal number, such as 0.1, and not the nearest number that a `Float` can
    // represent.
    let text = "\(self)"
    validator.check(Double(text) ?? Double(self), spelled: text, rules) { $0 }
  }
}

nonisolated extension Foundation.Decimal: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(self, spelled: "\(self)", rules) { limit in
      Foundation.Decimal(string: "\(limit)") ?? Foundation.Decimal(limit)
    }
  }
}

nonisolated extension ModelValidator {
  /// Checks a number.
  fileprivate func check<Number: Comparable>(
    _ value: Number,
    spelled text: String,
    _ rules: ValueRules.Kind,
    limit number: (Double) -> Number
  ) {
    guard case .number(let rules) = rules else { return }
    let text = Self.short(text)
    if let limit = rules.minimum, value < number(limit) {
      fail(.minimum, "is \(text), at least \(Self.short("\(limit)")) is required")
    }
    if let limit = rules.exclusiveMinimum, value <= number(limit) {
      fail(.exclusiveMinimum, "is \(text), more than \(Self.short("\(limit)")) is required")
    }
    if let limit = rules.maximum, value > number(limit) {
      fail(.maximum, "is \(text), at most \(Self.short("\(limit)")) is allowed")
    }
    if let limit = rules.exclusiveMaximum, value >= number(limit) {
      fail(.exclusiveMaximum, "is \(text), less than \(Self.short("\(limit)")) is required")
    }
    if let step = rules.multipleOf, !Self.isMultiple(text, of: "\(step)") {
      fail(.multipleOf, "is \(text), not a multiple of \(Self.short("\(step)"))")
    }
  }

  /// Returns whether a decimal number is a multiple of another, or true if the numbers are too
  /// large.
  private static func isMultiple(_ text: String, of step: String) -> Bool {
    guard let value = Foundation.Decimal(string: text),
      let step = Foundation.Decimal(string: step), step > 0, !value.isNaN
    else { return true }
    var quotient = value / step
    guard !quotient.isNaN else { return true }
    var whole = Foundation.Decimal()
    Foundation.NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole * step == value
  }

  /// Returns a whole number without its fraction.
  private static func short(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension Array: RuleChecked {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(elementsOf: self, rules)
  }
}

nonisolated extension Dictionary: RuleChecked where Key == String {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(valuesOf: self, rules)
  }
}

nonisolated extension Nullable: RuleTransparent {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    if let value { validator.check(value, rules) }
  }
}

/// The parts of a value that can be counted.
nonisolated enum RuleParts {
  case characters, items, properties

  var minimum: ModelValidationError.Rule {
    switch self {
    case .characters: .minLength
    case .items: .minItems
    case .properties: .minProperties
    }
  }

  var maximum: ModelValidationError.Rule {
    switch self {
    case .characters: .maxLength
    case .items: .maxItems
    case .properties: .maxProperties
    }
  }

  func words(_ count: Int) -> String {
    switch self {
    case .characters: count == 1 ? "1 character" : "\(count) characters"
    case .items: count == 1 ? "1 element" : "\(count) elements"
    case .properties: count == 1 ? "1 property" : "\(count) properties"
    }
  }
}

"""#.utf8)

  static let RuleRestrictions_swift = Array(#"""
import Foundation

/// The names of an object's members, which are checked like those of a dictionary.
nonisolated struct RuleMembers: RuleChecked {
  let names: Set<String>

  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .map(let limits, _) = rules else { return }
    validator.check(names: names, limits)
  }
}

nonisolated extension ModelValidator {
  /// Checks whether a value is one of those to which rules are restricted; a missing one is.
  func check<Value>(_ value: Value, _ restriction: ValueRules.Restriction) {
    switch restriction {
    case .listed(let values):
      if !Self.isListed(value, values) { fail(.enum, "isn't one of the listed values") }
    case .anyOf(let options):
      guard value is any RuleChecked else { return }
      if !options.contains(where: { Self.accepts(value, $0) }) {
        fail(.anyOf, "keeps none of the alternative limits")
      }
    case .oneOf(let options):
      guard value is any RuleChecked else { return }
      let count = options.filter { Self.accepts(value, $0) }.count
      if count != 1 {
        fail(.oneOf, "keeps \(count) of the alternative limits, exactly 1 is required")
      }
    }
  }

  private static func accepts<Value>(_ value: Value, _ rules: ValueRules.Kind) -> Bool {
    let validator = ModelValidator()
    validator.check(value, rules)
    return validator.isContent
  }

  private static func isListed<Value>(_ value: Value, _ values: [JSONValue]) -> Bool {
    if let value = value as? any OpenEnum {
      return values.isEmpty ? value.isListed : isListed(value.rawValue, values)
    }
    guard !values.isEmpty, let json = json(value) else { return true }
    return values.contains { isSame($0, json) }
  }

  /// Returns a scalar as JSON; `nil` for all other values, and for missing ones.
  private static func json<Value>(_ value: Value) -> JSONValue? {
    switch value {
    case let value as JSONValue: value
    case let value as String: .string(value)
    case let value as Bool: .bool(value)
    case let value as Double: .number(value)
    case let value as Float: Double("\(value)").map { .number($0) }
    case let value as Foundation.Decimal: .decimal(value)
    case let value as any Swift.FixedWidthInteger: .decimal(decimal(value))
    default: nil
    }
  }

  private static func decimal(_ value: some Swift.FixedWidthInteger) -> Foundation.Decimal {
    Int64(exactly: value).map { Foundation.Decimal($0) }
      ?? Foundation.Decimal(UInt64(clamping: value))
  }

  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if case .string(let left) = left, case .string(let right) = right {
      return left.utf8.elementsEqual(right.utf8)
    }
    if let left = left.decimalValue, let right = right.decimalValue { return left == right }
    return left == right
  }
}

nonisolated extension OpenEnum {
  /// Indicates whether the spec lists the value.
  fileprivate var isListed: Bool {
    guard let text = rawValue as? String else { return Self.listed(rawValue) != nil }
    return Self.allCases.contains {
      ($0.rawValue as? String)?.utf8.elementsEqual(text.utf8) ?? false
    }
  }
}

"""#.utf8)

  static let StringCodingKey_swift = Array(#"""
/// A coding key that can be any string.
///
/// Models share it, so that the compiler doesn't have to generate an enum of keys for each of them.
nonisolated public struct StringCodingKey: CodingKey, Hashable, Sendable {
  /// The key.
  public var stringValue: String

  /// Creates a key.
  public init(_ stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates a key.
  public init(stringValue: String) { self.init(stringValue) }

  /// Creates the key for a number.
  public init(intValue: Int) { self.init(String(intValue)) }

  /// Always nil: the key is a name, even if it looks like a number.
  public var intValue: Int? { nil }
}

"""#.utf8)

  static let TextPattern_swift = Array(#"""
import Foundation

/// A cache of regular expressions, so that each is compiled only once.
nonisolated final class TextPattern: @unchecked Sendable {
  /// The cache, a class with a lock because it is used by concurrent validations.
  private static let cache = TextPattern()

  private let lock = Foundation.NSLock()
  private var expressions: [String: Foundation.NSRegularExpression?] = [:]

  /// Returns whether a pattern matches anywhere in a text; a pattern that is invalid on this system
  /// matches everything.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = cache.expression(pattern) else { return true }
    let range = Foundation.NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }

  private func expression(_ pattern: String) -> Foundation.NSRegularExpression? {
    lock.lock()
    defer { lock.unlock() }
    if let known = expressions[pattern] { return known }
    let expression = try? Foundation.NSRegularExpression(pattern: pattern)
    expressions[pattern] = .some(expression)
    return expression
  }
}

"""#.utf8)

  static let ToleratedValue_swift = Array(#"""
/// A value of a response that isn't in the form that the spec declares, but was read nevertheless.
nonisolated public struct ToleratedValue: Hashable, Sendable {
  /// The place in the body, without indices and the keys of dictionaries: `items[].labels.*`.
  public let path: String
  /// The declared type: `String`.
  public let declared: String
  /// The form of the value: `a number`.
  public let found: String
}

nonisolated extension ToleratedValue: CustomStringConvertible {
  /// The value in a line: `expected String at 'items[].id', found a number`.
  public var description: String { "expected \(declared) at '\(path)', found \(found)" }
}

"""#.utf8)

  static let Validatable_swift = Array(#"""
/// A model that can check its values against the limits of the spec.
///
/// ```swift
/// do {
///   try pet.validate()
/// } catch let error as ModelValidationError {
///   for violation in error.violations { print(violation) }   // tags[3]: has 0 characters, …
/// }
/// ```
///
/// Generated models conform to it if the spec sets limits. If your own type conforms to it, its
/// `validate(with:)` is called wherever it appears in a model.
nonisolated public protocol Validatable {
  /// Checks the values, and reports violations to the validator.
  func validate(with validator: ModelValidator)
}

nonisolated extension Validatable {
  /// Checks all values, including nested ones, against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validate(with: validator)
    try validator.finish()
  }
}

nonisolated extension Array where Element: Validatable {
  /// Checks the values of each element against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}

nonisolated extension Dictionary where Key == String, Value: Validatable {
  /// Checks each value against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}

"""#.utf8)

  static let ValueRules_swift = Array(#"""
/// The limits of a value and of the values in it.
nonisolated public struct ValueRules: Sendable {
  struct WholeNumber: Sendable {
    let minimum: Int64?
    let exclusiveMinimum: Int64?
    let maximum: Int64?
    let exclusiveMaximum: Int64?
    let multipleOf: Int64?
  }

  struct Number: Sendable {
    let minimum: Double?
    let exclusiveMinimum: Double?
    let maximum: Double?
    let exclusiveMaximum: Double?
    let multipleOf: Double?
  }

  struct Text: Sendable {
    let minLength: Int?
    let maxLength: Int?
    let patterns: [String]
  }

  struct Parts: Sendable {
    let minimum: Int?
    let maximum: Int?
    let isUnique: Bool
    var required: [String] = []
  }

  enum Restriction: Sendable {
    case listed([JSONValue])
    case anyOf([Kind])
    case oneOf([Kind])
  }

  indirect enum Kind: Sendable {
    case none
    case integer(WholeNumber)
    case number(Number)
    case text(Text)
    case list(Parts, each: Kind)
    case map(Parts, each: Kind)
    case restricted(Kind, to: Restriction)
  }

  let kind: Kind

  /// The rules without limits, except those of the models themselves.
  public static let none = ValueRules(kind: .none)

  /// Returns rules for whole numbers.
  public static func integer(
    minimum: Int64? = nil,
    exclusiveMinimum: Int64? = nil,
    maximum: Int64? = nil,
    exclusiveMaximum: Int64? = nil,
    multipleOf: Int64? = nil
  ) -> ValueRules {
    ValueRules(
      kind: .integer(
        WholeNumber(
          minimum: minimum,
          exclusiveMinimum: exclusiveMinimum,
          maximum: maximum,
          exclusiveMaximum: exclusiveMaximum,
          multipleOf: multipleOf
        )
      )
    )
  }

  /// Returns rules for numbers with fractions, which are compared as decimal numbers: 0.3 is a
  /// multiple of 0.1.
  public static func number(
    minimum: Double? = nil,
    exclusiveMinimum: Double? = nil,
    maximum: Double? = nil,
    exclusiveMaximum: Double? = nil,
    multipleOf: Double? = nil
  ) -> ValueRules {
    ValueRules(
      kind: .number(
        Number(
          minimum: minimum,
          exclusiveMinimum: exclusiveMinimum,
          maximum: maximum,
          exclusiveMaximum: exclusiveMaximum,
          multipleOf: multipleOf
        )
      )
    )
  }

  /// Returns rules for texts, whose length is counted in Unicode code points.
  ///
  /// - Parameters:
  ///   - minLength: The minimum length.
  ///   - maxLength: The maximum length.
  ///   - patterns: The patterns, in the syntax of `NSRegularExpression`, all of which must match
  ///     somewhere in the text.
  /// - Returns: The rules.
  public static func text(
    minLength: Int? = nil,
    maxLength: Int? = nil,
    pattern patterns: String...
  ) -> ValueRules {
    ValueRules(kind: .text(Text(minLength: minLength, maxLength: maxLength, patterns: patterns)))
  }

  /// Returns rules for arrays, with the rules for each element.
  public static func list(
    minItems: Int? = nil,
    maxItems: Int? = nil,
    uniqueItems: Bool = false,
    each element: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .list(
        Parts(minimum: minItems, maximum: maxItems, isUnique: uniqueItems),
        each: element.kind
      )
    )
  }

  /// Returns rules for objects with arbitrary member names, with the rules for each value.
  public static func map(
    minProperties: Int? = nil,
    maxProperties: Int? = nil,
    each value: ValueRules = .none
  ) -> ValueRules {
    map(minProperties: minProperties, maxProperties: maxProperties, required: [], each: value)
  }

  /// Returns rules for objects that have certain members, with the rules for each value.
  ///
  /// - Parameters:
  ///   - minProperties: The minimum number of members.
  ///   - maxProperties: The maximum number of members.
  ///   - required: The names of members that an object must have.
  ///   - value: The rules for each value.
  /// - Returns: The rules.
  public static func map(
    minProperties: Int? = nil,
    maxProperties: Int? = nil,
    required: [String],
    each value: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .map(
        Parts(
          minimum: minProperties,
          maximum: maxProperties,
          isUnique: false,
          required: required
        ),
        each: value.kind
      )
    )
  }

  /// Returns rules for values that are listed; without any, for those that an enum lists.
  public static func listed(_ values: JSONValue...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .listed(values)))
  }

  /// Returns rules of which a value has to keep at least one.
  public static func anyOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .anyOf(options.map(\.kind))))
  }

  /// Returns rules of which a value has to keep exactly one.
  public static func oneOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .oneOf(options.map(\.kind))))
  }

  /// Returns these rules for values that are listed as well.
  public func listed(_ values: JSONValue...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .listed(values)))
  }

  /// Returns these rules for values that keep at least one of the others as well.
  public func anyOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .anyOf(options.map(\.kind))))
  }

  /// Returns these rules for values that keep exactly one of the others as well.
  public func oneOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .oneOf(options.map(\.kind))))
  }
}

"""#.utf8)

  static let APIKey_swift = Array(#"""
/// The location at which a server expects an API key in a request.
nonisolated public struct APIKey: Hashable, Sendable {
  /// The part of the request that carries a key.
  public enum Location: Hashable, Sendable {
    /// A query parameter.
    case query
    /// A header field.
    case header
    /// A cookie.
    case cookie
  }

  /// The name of the query parameter, header field or cookie.
  public var name: String
  /// The part of the request that carries the key.
  public var location: Location

  /// Creates a location for a key.
  ///
  /// - Parameters:
  ///   - name: The name of the query parameter, header field or cookie.
  ///   - location: The part of the request that carries the key.
  public init(_ name: String, in location: Location) {
    self.name = name
    self.location = location
  }
}

nonisolated extension APIKey {
  /// One of several alternatives to authorize a request.
  public struct Alternative: Hashable, Sendable {
    /// The keys, all of which are required.
    public var keys: [APIKey]
    /// A Boolean value that indicates whether an `Authorization` header is required in addition to
    /// the keys.
    public var takesToken: Bool

    /// Creates an alternative.
    ///
    /// - Parameters:
    ///   - keys: The keys, all of which are required.
    ///   - takesToken: Indicates whether an `Authorization` header is required in addition to the
    ///     keys.
    public init(_ keys: [APIKey], withToken takesToken: Bool = false) {
      self.keys = keys
      self.takesToken = takesToken
    }
  }
}

"""#.utf8)

  static let APIKeyAuthorizable_swift = Array(#"""
/// A target whose requests need API keys.
///
/// `APIKeyPlugin` adds the keys that a target requires.
///
/// It is `Sendable` so that no conformance can be isolated to an actor, where plugins wouldn't find
/// it.
nonisolated public protocol APIKeyAuthorizable: Sendable {
  /// The keys that the request may contain.
  var apiKeys: [APIKey] { get }

  /// The alternatives to authorize a request; empty if all keys are required.
  ///
  /// If a request already has an `Authorization` header, the first alternative that requires a
  /// token and whose keys are available is used, so that no unnecessary key is sent. Otherwise, it
  /// is the first alternative whose keys are available.
  var apiKeyAlternatives: [APIKey.Alternative] { get }
}

nonisolated extension APIKeyAuthorizable {
  /// No alternatives: all keys are required.
  public var apiKeyAlternatives: [APIKey.Alternative] { [] }

  /// Returns the keys that are sent, out of the available ones.
  package func keys(available: (String) -> Bool, hasToken: Bool) -> [APIKey] {
    let keys = apiKeys.filter { available($0.name) }
    let alternatives = apiKeyAlternatives.filter { $0.keys.allSatisfy { available($0.name) } }
    let withToken = alternatives.first(where: \.takesToken)
    if hasToken, let withToken { return withToken.keys }
    // Without a token, only alternatives that don't require one apply. If there are none, the
    // available keys may still be enough.
    return alternatives.first { !$0.takesToken }?.keys ?? keys
  }
}

"""#.utf8)

  static let BinaryBody_swift = Array(#"""
public import Foundation

/// Bytes that form the body of a request: in memory, or in a file on disk that is streamed.
nonisolated public struct BinaryBody: Hashable, Sendable {
  /// The bytes, or their location.
  public var content: BinaryContent
  /// The media type of the bytes; nil for the one that the API declares.
  public var contentType: String?

  /// Creates a body from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The body.
  public static func data(
    _ data: Foundation.Data,
    contentType: String? = nil
  ) -> BinaryBody {
    BinaryBody(content: .data(data), contentType: contentType)
  }

  /// Creates a body from a file on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The body.
  public static func file(_ url: Foundation.URL, contentType: String? = nil) -> BinaryBody {
    BinaryBody(content: .file(url), contentType: contentType)
  }
}

"""#.utf8)

  static let BinaryContent_swift = Array(#"""
public import Foundation

/// The location of the bytes of a body or a file.
nonisolated public enum BinaryContent: Hashable, Sendable {
  /// In memory.
  case data(Foundation.Data)
  /// On disk; the bytes are read when they are sent, in blocks if possible.
  case file(Foundation.URL)
}

nonisolated extension BinaryContent {
  /// Throws an error that names the file if there is one and it can't be sent.
  package func checkFile() throws {
    guard case .file(let url) = self else { return }
    var isFolder: Foundation.ObjCBool = false
    let files = Foundation.FileManager.default
    let exists = url.isFileURL && files.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard !exists || isFolder.boolValue || !files.isReadableFile(atPath: url.path) else { return }
    let problem = isFolder.boolValue ? "is a folder" : exists ? "can't be read" : "doesn't exist"
    throw Foundation.CocoaError(
      exists ? .fileReadNoPermission : .fileReadNoSuchFile,
      userInfo: [
        Foundation.NSFilePathErrorKey: url.path,
        Foundation.NSLocalizedDescriptionKey: "the file '\(url.path)' \(problem)",
      ]
    )
  }
}

"""#.utf8)

  static let DelimitedList_swift = Array(#"""
/// A list that is encoded as one text: an element of another list, as Swagger 2.0 allows.
nonisolated public struct DelimitedList<Element: Encodable & Sendable>: Encodable, Sendable {
  /// The elements.
  public var elements: [Element]
  /// The delimiter between the elements.
  public var delimiter: String

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - delimiter: The delimiter between the elements.
  public init(_ elements: [Element], by delimiter: String) {
    self.elements = elements
    self.delimiter = delimiter
  }

  /// Returns the lists of a list, each as one text.
  ///
  /// - Parameters:
  ///   - lists: The lists.
  ///   - delimiter: The delimiter between the elements of each list.
  /// - Returns: The texts, or nil if there are no lists.
  public static func each(_ lists: [[Element]]?, by delimiter: String) -> [DelimitedList]? {
    lists?.map { DelimitedList($0, by: delimiter) }
  }

  /// Encodes the elements as one text, with objects as JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let texts = try elements.compactMap { try ParameterEncoder().encode($0).scalarText }
    try container.encode(texts.joined(separator: delimiter))
  }
}

"""#.utf8)

  static let EncodedPairs_swift = Array(#"""
/// Names and values, percent-encoded and joined as a query, a form or a `Cookie` header field.
nonisolated struct EncodedPairs: Sendable {
  /// The separator between the pairs.
  let separator: String
  private(set) var pairs: [String] = []
  /// The first error, which is thrown when the text is requested.
  private(set) var failure: (any Swift.Error)?

  /// Indicates whether there is neither a pair nor an error.
  var isEmpty: Bool { pairs.isEmpty && failure == nil }

  /// The joined pairs.
  ///
  /// - Throws: The first error that occurred while adding a pair.
  func text() throws -> String {
    if let failure { throw failure }
    return pairs.joined(separator: separator)
  }

  /// Runs a closure and stores the error that it throws, unless one is already stored.
  mutating func attempt(_ body: (inout EncodedPairs) throws -> Void) {
    do { try body(&self) } catch { failure = failure ?? error }
  }

  /// Adds the pairs of a parameter.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - names: The encoding of names.
  ///   - values: The encoding of values.
  ///   - sendsEmpty: Indicates whether an empty array or object is sent as an empty value instead
  ///     of being left out.
  mutating func add(
    _ name: String,
    _ value: ParameterValue,
    _ style: QueryStyle,
    names: PercentEncoding,
    values: PercentEncoding,
    sendsEmpty: Bool
  ) {
    let added = value.pairs(named: name, style)
    let delimiter = style.delimiter.map { Self.encodedDelimiter($0) } ?? ""
    for pair in added {
      let pieces = pair.pieces.map { values.encode($0) }
      pairs.append(names.encode(pair.name) + "=" + pieces.joined(separator: delimiter))
    }
    if sendsEmpty && added.isEmpty && value != .null {
      add(name, "", names: names, values: values)
    }
  }

  /// Adds the members of an object as separate parameters.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of members, by name.
  ///   - names: The encoding of names.
  ///   - values: The encoding of values.
  ///   - reserved: The encoding of values in which reserved characters are allowed.
  mutating func addMembers(
    of value: ParameterValue,
    _ encodings: [String: FieldEncoding],
    names: PercentEncoding,
    values: PercentEncoding,
    reserved: PercentEncoding
  ) {
    guard case .object(let members) = value else {
      add("", value, .form(explode: true), names: names, values: values, sendsEmpty: false)
      return
    }
    for member in members where member.value != .null {
      let (name, value) = (member.name, member.value)
      switch encodings[name] {
      case .json:
        add(name, value.json, names: names, values: values)
      case .style(let style, let allowsReserved):
        let values = allowsReserved ? reserved : values
        add(name, value, style, names: names, values: values, sendsEmpty: false)
      case .part, .wholePart, nil:
        addField(name, value, names: names, values: values)
      }
    }
  }

  /// Adds a field of a form without a stated style: an object as JSON, an array as a pair for each
  /// element.
  mutating func addField(
    _ name: String,
    _ value: ParameterValue,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    if case .object = value {
      add(name, value.json, names: names, values: values)
    } else {
      add(name, value, .form(explode: true), names: names, values: values, sendsEmpty: false)
    }
  }

  /// Adds one pair.
  mutating func add(
    _ name: String,
    _ value: String,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    pairs.append(names.encode(name) + "=" + values.encode(value))
  }

  /// Returns a delimiter; all except commas are encoded, because they aren't allowed in a query
  /// (OpenAPI 3.1 §4.8.12.4).
  private static func encodedDelimiter(_ delimiter: String) -> String {
    delimiter == "," ? delimiter : PercentEncoding.unreserved.encode(delimiter)
  }

  /// Adds one pair without encoding it.
  ///
  /// - Throws: `EncodingError` if the pair contains a character that isn't allowed in a cookie (RFC
  ///   6265 §4.1.1).
  mutating func addAsIs(_ name: String, _ value: String) throws {
    guard PercentEncoding.token.allows(name), PercentEncoding.cookieAsIs.allows(value) else {
      throw EncodingError.invalid(
        value,
        "the cookie '\(name)' contains a character that has to be encoded"
      )
    }
    pairs.append("\(name)=\(value)")
  }

  /// Adds a text without an equals sign as a pair.
  mutating func add(_ text: String, values: PercentEncoding) {
    pairs.append(values.encode(text))
  }
}

"""#.utf8)

  static let EncodingError_Reason_swift = Array(#"""
nonisolated extension EncodingError {
  /// Returns an error with a reason, and the place of the value.
  package static func invalid(
    _ value: Any,
    _ reason: String,
    at path: [any CodingKey] = []
  ) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: reason))
  }

  /// Returns the text of an error, for callers that can only pass on text.
  package static func reason(of error: any Swift.Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return String(describing: error)
    }
    return context.debugDescription
  }
}

"""#.utf8)

  static let FailureResponse_swift = Array(#"""
/// The response of a server that refuses a request, with its body as the spec documents it.
nonisolated public struct FailureResponse<Body: Sendable>: Sendable {
  /// The response.
  public let response: ResponseReader

  /// The documented body; nil if the server sent another one.
  public let body: Body?

  /// Creates the response of a server that refuses a request.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: The documented body; nil if the server sent another one.
  public init(_ response: ResponseReader, body: Body?) {
    self.response = response
    self.body = body
  }

  /// The status code.
  public var statusCode: Int { response.statusCode }

  /// Returns the body, decoded from JSON.
  ///
  /// - Parameter type: The type to decode, for operations that document several bodies.
  /// - Returns: The body; nil if the server sent another one.
  public func body<Value: Decodable>(as type: Value.Type) -> Value? {
    try? response.json(type)
  }
}

"""#.utf8)

  static let FailureText_swift = Array(#"""
import Foundation

/// The words with which errors and logs name an operation, and a place in a body.
nonisolated package enum FailureText {
  /// Returns the type and the case of a target, without its values: `PetsTarget.showPetByID`.
  package static func operation(of target: Any) -> String {
    let mirror = Swift.Mirror(reflecting: target)
    let type = "\(Swift.type(of: target))"
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? String(describing: target))"
  }

  /// Returns a path to a value: `items[3].id`; empty for the whole body.
  package static func place(_ path: [any Swift.CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  /// Returns the description of a coding error with its place; `nil` for other errors.
  package static func coding(_ error: any Swift.Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      sentence("'\(key.stringValue)' is missing", at: context.codingPath)
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      sentence(context.debugDescription, at: context.codingPath)
    case EncodingError.invalidValue(_, let context):
      sentence(context.debugDescription, at: context.codingPath)
    default:
      nil
    }
  }

  private static func sentence(_ text: String, at path: [any Swift.CodingKey]) -> String {
    path.isEmpty ? text : "at '\(place(path))': \(text)"
  }
}

"""#.utf8)

  static let FieldEncoding_swift = Array(#"""
/// The encoding of a member of an object whose members are sent as the fields of a form or a query,
/// or as the parts of a multipart body.
nonisolated public enum FieldEncoding: Hashable, Sendable {
  /// Arrays and objects are written in a style.
  case style(QueryStyle, allowReserved: Bool = false)
  /// Any value is written as JSON.
  case json
  /// The part has a media type; if it is one of JSON, the value, or each element of an array, is
  /// written as JSON.
  case part(contentType: String)
  /// The value, even an array, is one part of JSON with a media type.
  case wholePart(contentType: String)
}

"""#.utf8)

  static let FormParameters_swift = Array(#"""
/// An `application/x-www-form-urlencoded` body, which is encoded while it is built.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct FormParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty form.
  public init() {}

  /// Adds a field if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  ///   - style: The style of arrays and objects. Without one, an object is written as JSON, and an
  ///     array is a field for each element.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a form
  ///     allows them.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle? = nil,
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      let value = try ParameterEncoder().encode(value, name: name)
      let values = allowReserved ? PercentEncoding.reservedForm : .form
      if let style {
        pairs.add(name, value, style, names: .form, values: values, sendsEmpty: false)
      } else {
        pairs.addField(name, value, names: .form, values: values)
      }
    }
  }

  /// Adds a field whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .form, values: .form)
    }
  }

  /// Adds every member of an object as a field if the object isn't nil.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addFields<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.addMembers(
        of: try ParameterEncoder().encode(value),
        encodings,
        names: .form,
        values: .form,
        reserved: .reservedForm
      )
    }
  }

  /// Returns the body.
  ///
  /// - Throws: The first error that occurred while adding a field.
  public func encoded() throws -> String {
    try pairs.text()
  }
}

"""#.utf8)

  static let HeaderList_swift = Array(#"""
/// A list in a header of a response, in the style `simple`: `a,1,b` (OpenAPI 3.1 §4.8.12.3).
nonisolated struct HeaderList {
  /// The text of each element.
  let elements: [String]

  /// Creates a list from the text of a header.
  ///
  /// A weekday belongs to the date after it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  init(_ text: String) {
    var elements: [String] = []
    var weekday: String?
    for piece in text.split(separator: ",") {
      let element = Self.removingSpaces(piece)
      if let day = weekday {
        weekday = nil
        let date = day + ", " + element
        if HTTPDate(date) != nil {
          elements[elements.count - 1] = date
          continue
        }
      }
      elements.append(element)
      weekday = element.allSatisfy(\.isLetter) ? element : nil
    }
    self.elements = elements
  }

  /// Returns a text without the spaces around it.
  static func removingSpaces(_ text: Swift.Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Returns the value of the list; each element is read as a header is.
  ///
  /// - Throws: `DecodingError` if the list doesn't match the type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ListDecoder(elements: elements))
  }
}

nonisolated extension HeaderList {
  fileprivate struct ListDecoder: Decoder {
    let elements: [String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      throw Self.failure
    }

    func unkeyedContainer() -> any Swift.UnkeyedDecodingContainer {
      Container(elements: elements)
    }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer {
      HeaderContainer(decoder: self, failure: Self.failure)
    }

    static var failure: DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the header contains a list")
      )
    }

    struct Container: Swift.UnkeyedDecodingContainer {
      let elements: [String]
      var currentIndex = 0
      var codingPath: [any CodingKey] { [] }
      var count: Int? { elements.count }
      var isAtEnd: Bool { currentIndex >= elements.count }

      init(elements: [String]) { self.elements = elements }

      mutating func decodeNil() -> Bool { false }

      mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            type,
            DecodingError.Context(codingPath: [], debugDescription: "the list is too short")
          )
        }
        let value = try ResponseReader.value(type, of: elements[currentIndex])
        currentIndex += 1
        return value
      }

      mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
      ) throws -> KeyedDecodingContainer<Key> {
        throw ListDecoder.failure
      }

      mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
        throw ListDecoder.failure
      }

      mutating func superDecoder() throws -> any Decoder { throw ListDecoder.failure }
    }
  }
}

/// The whole value of a header that contains a list or an object, for types that wrap one: optionals
/// and unions.
nonisolated struct HeaderContainer: Swift.SingleValueDecodingContainer {
  let decoder: any Decoder
  /// The error for values that are neither.
  let failure: DecodingError

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Such types would ask for themselves again, without end.
    if type is any LosslessStringConvertible.Type { throw failure }
    return try type.init(from: decoder)
  }
}

"""#.utf8)

  static let HeaderObject_swift = Array(#"""
/// An object in a header of a response, in the style `simple` (OpenAPI 3.1 §4.8.12.3): `a,1,b,2`,
/// or `a=1,b=2` when exploded.
nonisolated struct HeaderObject {
  private let members: [String: String]

  /// Creates an object from the text of a header, or nil if it has another form.
  init?(_ text: String, explode: Bool) {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
    var members: [String: String] = [:]
    if explode {
      for piece in pieces {
        guard let end = piece.firstIndex(of: "=") else { return nil }
        let value = piece[piece.index(after: end)...]
        members[HeaderList.removingSpaces(piece[..<end])] = HeaderList.removingSpaces(value)
      }
    } else {
      guard pieces.count.isMultiple(of: 2) else { return nil }
      for index in stride(from: 0, to: pieces.count, by: 2) {
        let name = HeaderList.removingSpaces(pieces[index])
        members[name] = HeaderList.removingSpaces(pieces[index + 1])
      }
    }
    self.members = members
  }

  /// Returns the value of the object; each member is read as a header is.
  ///
  /// - Throws: `DecodingError` if the object doesn't match the type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ObjectDecoder(members: members))
  }
}

nonisolated extension HeaderObject {
  fileprivate struct ObjectDecoder: Decoder {
    let members: [String: String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(Container(members: members))
    }

    func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer { throw Self.failure }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer {
      HeaderContainer(decoder: self, failure: Self.failure)
    }

    static var failure: DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the header contains an object")
      )
    }

    struct Container<Key: CodingKey>: Swift.KeyedDecodingContainerProtocol {
      let members: [String: String]
      var codingPath: [any CodingKey] { [] }
      var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

      func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

      func decodeNil(forKey key: Key) -> Bool { false }

      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let text = members[key.stringValue] else {
          throw DecodingError.keyNotFound(
            key,
            DecodingError.Context(codingPath: [], debugDescription: "the member is missing")
          )
        }
        return try ResponseReader.value(type, of: text)
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
      ) throws -> KeyedDecodingContainer<NestedKey> {
        throw ObjectDecoder.failure
      }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
        throw ObjectDecoder.failure
      }

      func superDecoder() throws -> any Decoder { throw ObjectDecoder.failure }

      func superDecoder(forKey key: Key) throws -> any Decoder { throw ObjectDecoder.failure }
    }
  }
}

"""#.utf8)

  static let HeaderParameters_swift = Array(#"""
import Foundation

/// The header fields of a request.
///
/// The value of a field must not contain a line break, which would start another field. The
/// `headers` of a target can't throw. So an error is stored in a field that `failure(in:)`
/// recognizes, and the request is not sent.
nonisolated public struct HeaderParameters: Sendable {
  private var headers: [String: String]
  private var failure: String?

  /// Creates header fields.
  ///
  /// - Parameter fixed: Fields that don't depend on parameters.
  public init(_ fixed: [String: String] = [:]) {
    headers = fixed
  }

  /// Adds a field without a style, such as a string or a whole number, if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, text value: Value?) {
    if let value { set(name, checking: value.description) }
  }

  /// Adds a field if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  ///   - explode: Indicates whether members of objects are written as `name=value`.
  ///   - delimiter: The delimiter between the elements of an array, which is different only in
  ///     Swagger 2.0.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    explode: Bool = false,
    delimiter: String = ","
  ) {
    guard let value else { return }
    attempt(name) {
      let encoded = try ParameterEncoder().encode(value, name: name)
      return encoded.headerText(explode: explode, delimiter: delimiter)
    }
  }

  /// Adds a field whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    attempt(name) { try ParameterEncoder().encode(value, name: name).asciiJSON }
  }

  /// Adds a cookie if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The cookie's name.
  ///   - value: The cookie's value.
  ///   - explode: Indicates whether each element of an array and each member of an object becomes a
  ///     separate cookie.
  ///   - percentEncode: Indicates whether characters that aren't allowed in a cookie are encoded;
  ///     if not, they are an error.
  public mutating func addCookie<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    explode: Bool = true,
    percentEncode: Bool = true
  ) {
    guard let value else { return }
    addCookies { cookies in
      let encoded = try ParameterEncoder().encode(value, name: name)
      guard percentEncode else {
        for pair in encoded.pairs(named: name, .form(explode: explode)) {
          try cookies.addAsIs(pair.name, pair.pieces.joined(separator: ","))
        }
        return
      }
      cookies.add(
        name,
        encoded,
        .form(explode: explode),
        names: .unreserved,
        values: .cookie,
        sendsEmpty: false
      )
    }
  }

  /// Adds a cookie whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The cookie's name.
  ///   - value: The cookie's value.
  public mutating func addCookieJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    addCookies { cookies in
      let json = try ParameterEncoder().encode(value, name: name).json
      cookies.add(name, json, names: .unreserved, values: .cookie)
    }
  }

  /// The fields for a request.
  public var fields: [String: String] {
    guard let failure else { return headers }
    return headers.merging([Self.failureName: PercentEncoding.cookie.encode(failure)]) { $1 }
  }

  private mutating func attempt(_ name: String, _ value: () throws -> String?) {
    do {
      if let value = try value() { set(name, checking: value) }
    } catch {
      fail("the header field '\(name)' can't be encoded: \(EncodingError.reason(of: error))")
    }
  }

  private mutating func addCookies(_ add: (inout EncodedPairs) throws -> Void) {
    var cookies = EncodedPairs(separator: "; ")
    do {
      try add(&cookies)
      guard !cookies.isEmpty else { return }
      let others = headers.first { Self.isSame($0.key, "Cookie") }.map { $0.value + "; " }
      set("Cookie", to: (others ?? "") + (try cookies.text()))
    } catch {
      fail("a cookie can't be encoded: \(EncodingError.reason(of: error))")
    }
  }

  private mutating func set(_ name: String, checking value: String) {
    guard Self.isFieldName(name), Self.isFieldValue(value) else {
      return fail("the header field '\(name)' contains a character that isn't allowed there")
    }
    set(name, to: value)
  }

  private mutating func set(_ name: String, to value: String) {
    if let other = headers.keys.first(where: { Self.isSame($0, name) }) { headers[other] = nil }
    headers[name] = value
  }

  private mutating func fail(_ reason: String) {
    failure = failure ?? reason
  }

  /// Returns whether two field names are equal, ignoring case.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.caseInsensitiveCompare(other) == .orderedSame
  }

  package static func isFieldName(_ name: String) -> Bool {
    !name.isEmpty && PercentEncoding.token.allows(name)
  }

  package static func isFieldValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "\r") && byte != UInt8(ascii: "\n") && byte != 0
    }
  }
}

nonisolated extension HeaderParameters {
  private static let failureName = "Encoding-Failure"

  /// Throws the error that is stored in header fields, if any.
  package static func check(_ fields: [String: String]?) throws {
    if let failure = failure(in: fields) { throw failure }
  }

  /// Returns the error that is stored in header fields, if any.
  ///
  /// - Parameter fields: The header fields of a target.
  /// - Returns: The error, or nil if the fields can be sent.
  public static func failure(in fields: [String: String]?) -> EncodingError? {
    guard let reason = fields?[failureName] else { return nil }
    return EncodingError.invalid(reason, reason.removingPercentEncoding ?? reason)
  }
}

"""#.utf8)

  static let LineSplitter_swift = Array(#"""
package import Foundation

/// Splits bytes into lines, regardless of how the bytes were split into blocks.
///
/// A line ends in LF, CR or CRLF, as in the event stream format (HTML §9.2.5). It is returned as
/// soon as its end is read. If a CR ended the line and an LF follows, the LF is dropped.
nonisolated package struct LineSplitter: Sendable {
  private let limit: LineLimit?
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var skipsLineFeed = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: The limit of a line; nil for bytes that are in memory anyway.
  package init(limit: LineLimit? = nil) {
    self.limit = limit
  }

  /// Adds bytes.
  package mutating func append(_ data: Foundation.Data) {
    buffer.removeFirst(start)
    scanned -= start
    start = 0
    buffer.append(contentsOf: data)
  }

  /// Returns the next line without its line break, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  package mutating func next() throws -> Swift.ArraySlice<UInt8>? {
    if skipsLineFeed, start < buffer.count {
      skipsLineFeed = false
      if buffer[start] == UInt8(ascii: "\n") {
        start += 1
        scanned = start
      }
    }
    let end = buffer[scanned...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if let limit, (end ?? buffer.count) - start > limit.bytes { throw limit.failure }
    guard let end else {
      scanned = buffer.count
      return nil
    }
    defer {
      skipsLineFeed = buffer[end] == UInt8(ascii: "\r")
      start = end + 1
      scanned = start
    }
    return buffer[start..<end]
  }

  /// Returns the bytes after the last line end, or nil if there are none.
  package mutating func rest() -> Swift.ArraySlice<UInt8>? {
    defer { start = buffer.count }
    return start < buffer.count ? buffer[start...] : nil
  }

  /// Returns the JSON of a line, of which a JSON text sequence has a record separator before each
  /// value (RFC 7464); nil for a blank line.
  package static func json(in line: Swift.ArraySlice<UInt8>) -> Foundation.Data? {
    let json = line.drop { $0 == 0x1E || $0 == 0x20 || $0 == 0x09 }
    return json.isEmpty ? nil : Foundation.Data(json)
  }
}

/// A limit of lines or events, and the error that is thrown beyond it.
nonisolated package struct LineLimit: Sendable {
  /// The maximum number of bytes.
  let bytes: Int
  let failure: any Swift.Error

  package init(bytes: Int, failure: any Swift.Error) {
    self.bytes = bytes
    self.failure = failure
  }
}

"""#.utf8)

  static let MultipartFile_swift = Array(#"""
public import Foundation

/// A file that is sent as a part of a `multipart/form-data` body: bytes in memory, or a file on disk
/// that is streamed.
nonisolated public struct MultipartFile: Hashable, Sendable {
  /// The bytes, or their location.
  public var content: BinaryContent
  /// The name of the file that is sent to the server.
  public var fileName: String
  /// The media type of the bytes; nil for the one that the API declares, or
  /// `application/octet-stream` if it declares none.
  public var contentType: String?

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - fileName: The name of the file that is sent to the server.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The file.
  public static func data(
    _ data: Foundation.Data,
    fileName: String,
    contentType: String? = nil
  ) -> MultipartFile {
    MultipartFile(content: .data(data), fileName: fileName, contentType: contentType)
  }

  /// Creates a file from one on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - fileName: The name of the file that is sent to the server; nil for the last component of
  ///     the URL.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The file.
  public static func file(
    _ url: Foundation.URL,
    fileName: String? = nil,
    contentType: String? = nil
  ) -> MultipartFile {
    MultipartFile(
      content: .file(url),
      fileName: fileName ?? url.lastPathComponent,
      contentType: contentType
    )
  }
}

"""#.utf8)

  static let MultipartPart_swift = Array(#"""
/// A part of a `multipart/form-data` body.
nonisolated public struct MultipartPart: Hashable, Sendable {
  /// The name of the form's field.
  public var name: String
  /// The name of the file, if the part is a file.
  public var fileName: String?
  /// The media type of the bytes; nil for plain text (RFC 7578 §4.4).
  public var contentType: String?
  /// Additional header fields.
  public var headers: [String: String]
  /// The bytes, or their location.
  public var content: BinaryContent

  package init(
    name: String,
    fileName: String?,
    contentType: String?,
    headers: [String: String],
    content: BinaryContent
  ) {
    self.name = name
    self.fileName = fileName
    self.contentType = contentType
    self.headers = headers
    self.content = content
  }

  /// The name as it appears between the quotes of a header field.
  public var escapedName: String { Self.escaped(name) }

  /// The name of the file as it appears between the quotes of a header field.
  public var escapedFileName: String? { fileName.map { Self.escaped($0) } }

  /// The header fields of the part, in order.
  public var headerFields: [(name: String, value: String)] {
    var disposition = "form-data; name=\"\(escapedName)\""
    if let escapedFileName { disposition += "; filename=\"\(escapedFileName)\"" }
    var fields = [(name: "Content-Disposition", value: disposition)]
    if let contentType { fields.append((name: "Content-Type", value: contentType)) }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      fields.append((name: name, value: value))
    }
    return fields
  }

  /// Throws if a value would start another header field.
  func validate() throws {
    if let failure = HeaderParameters.failure(in: headers) { throw failure }
    for (name, value) in headers {
      try Self.validate(HeaderParameters.isFieldName(name), name)
      try Self.validate(HeaderParameters.isFieldValue(value), value)
    }
    if let contentType {
      try Self.validate(HeaderParameters.isFieldValue(contentType), contentType)
    }
  }

  private static func validate(_ isValid: Bool, _ text: String) throws {
    guard isValid else {
      throw EncodingError.invalid(
        text,
        "a header field of a part contains a character that isn't allowed there"
      )
    }
  }

  /// Returns an escaped name, as browsers escape it (HTML, "multipart/form-data encoding
  /// algorithm").
  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "%22".utf8
      case UInt8(ascii: "\r"): bytes += "%0D".utf8
      case UInt8(ascii: "\n"): bytes += "%0A".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }
}

"""#.utf8)

  static let MultipartParts_Members_swift = Array(#"""
nonisolated extension MultipartFile: Encodable {
  /// Throws, because files can't be converted to JSON or text.
  ///
  /// The conformance allows files in objects that are sent as the parts of a multipart body.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalid(
      self,
      "a file can only be sent as a part of a multipart body",
      at: encoder.codingPath
    )
  }
}

nonisolated extension MultipartParts {
  /// Adds every member of an object as a part if the object isn't nil; members can be files.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addParts<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      for member in try MemberEncoder.members(of: value) {
        parts.add(member, encodings[member.name])
      }
    }
  }

  /// Adds a value of one of several types if it isn't nil: a file, or a value like those of `add`.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value, or a list of such values.
  ///   - contentType: The media type of the part, or of a file that doesn't state one.
  ///   - headers: Additional header fields of the part.
  public mutating func addVariant<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    contentType: String? = nil,
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    let elements: [any Encodable] = value as? [any Encodable] ?? [value]
    let files = elements.map { MemberEncoder.files(in: $0) }
    guard files.contains(where: { $0 != nil }) else {
      // The elements of a list are parts, but not those of its elements.
      add(name, value, contentType: contentType, headers: headers)
      return
    }
    for (element, files) in zip(elements, files) {
      if let files {
        add(name, files, contentType: contentType ?? "application/octet-stream", headers: headers)
      } else {
        add(name, element, contentType: contentType, headers: headers)
      }
    }
  }

  private mutating func add(_ member: MemberEncoder.Member, _ encoding: FieldEncoding?) {
    let (name, value) = (member.name, member.value)
    var contentType: String?
    switch encoding {
    case .part(let type), .wholePart(let type): contentType = type
    case .style, .json, nil: break
    }
    let elements = value as? [any Encodable] ?? [value]
    if elements.contains(where: { MemberEncoder.files(in: $0) != nil }) {
      addVariant(name, value, contentType: contentType)
      return
    }
    switch encoding {
    case .style(let style, _): add(name, value, style)
    case .json: addJSON(name, value)
    case .wholePart(let type): addJSON(name, value, contentType: type)
    case .part, nil: add(name, value, contentType: contentType)
    }
  }
}

nonisolated extension MultipartParts {
  /// Collects the members of an object without encoding them.
  fileprivate struct MemberEncoder: Encoder {
    struct Member {
      var name: String
      var value: any Encodable
    }

    /// It is a class because the containers of one encoder all write to the same members.
    final class Members {
      var all: [Member] = []
      /// The files that are the value itself, or the elements of a list.
      var files: [MultipartFile]?
      var failure: (any Swift.Error)?

      func set(_ name: String, _ value: any Encodable) {
        if let index = all.firstIndex(where: { $0.name == name }) {
          all[index].value = value
        } else {
          all.append(Member(name: name, value: value))
        }
      }

      /// Stores the error of a value that isn't an object.
      @discardableResult
      func fail(at path: [any CodingKey]) -> any Swift.Error {
        let error = EncodingError.invalidValue(
          path.map(\.stringValue).joined(separator: "."),
          EncodingError.Context(
            codingPath: path,
            debugDescription: "only an object can be divided into parts"
          )
        )
        failure = failure ?? error
        return error
      }
    }

    let members: Members
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func members(of value: any Encodable) throws -> [Member] {
      if let dictionary = value as? [String: any Encodable] {
        // Sorted, because the order of a dictionary is different in each run.
        return dictionary.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: $0.value) }
      }
      let members = Members()
      try value.encode(to: MemberEncoder(members: members, codingPath: []))
      if let failure = members.failure { throw failure }
      return members.all
    }

    /// Returns the files of which a value consists, also as the variant of a union; nil for any
    /// other value.
    static func files(in value: any Encodable) -> [MultipartFile]? {
      if let file = value as? MultipartFile { return [file] }
      let members = Members()
      // Values that aren't files may not be objects, either.
      try? value.encode(to: MemberEncoder(members: members, codingPath: []))
      return members.files
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(KeyedContainer(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      members.fail(at: codingPath)
      return OtherContainer(members: members, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      OtherContainer(members: members, codingPath: codingPath)
    }

    private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let members: Members
      let codingPath: [any CodingKey]

      func encodeNil(forKey key: Key) {}

      func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
        members.set(key.stringValue, value)
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
      ) -> KeyedEncodingContainer<NestedKey> {
        nested(key).container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key).unkeyedContainer()
      }

      func superEncoder() -> any Encoder { MemberEncoder(members: members, codingPath: codingPath) }

      func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

      /// Returns an encoder for members that are encoded piece by piece, which can't be collected.
      private func nested(_ key: Key) -> MemberEncoder {
        members.fail(at: codingPath + [key])
        return MemberEncoder(members: members, codingPath: codingPath + [key])
      }
    }

    /// The container of values that aren't objects, and of the objects in unions.
    private struct OtherContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
      let members: Members
      let codingPath: [any CodingKey]
      var count: Int { 0 }

      func encodeNil() {}

      func encode<Value: Encodable>(_ value: Value) throws {
        if let file = value as? MultipartFile {
          members.files = (members.files ?? []) + [file]
          return
        }
        // These types encode themselves as a single value.
        if value is String || value is Bool || value is any Swift.Numeric {
          throw members.fail(at: codingPath)
        }
        try value.encode(to: MemberEncoder(members: members, codingPath: codingPath))
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
      ) -> KeyedEncodingContainer<NestedKey> {
        MemberEncoder(members: members, codingPath: codingPath).container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

      func superEncoder() -> any Encoder { MemberEncoder(members: members, codingPath: codingPath) }
    }
  }
}

"""#.utf8)

  static let MultipartParts_swift = Array(#"""
public import Foundation

/// The parts of a `multipart/form-data` body, or of another multipart type.
///
/// Errors of encoding are stored, and thrown when the request is created. Files must exist, and are not read
/// here.
nonisolated public struct MultipartParts: Sendable {
  /// The boundary between the parts.
  public let boundary: String
  /// The media type without the boundary.
  public let type: String
  private var added: [MultipartPart] = []
  private var failure: (any Swift.Error)?

  /// Creates an empty body.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - boundary: The boundary between the parts; nil for a random one.
  public init(type: String = "multipart/form-data", boundary: String? = nil) {
    self.type = type
    self.boundary = boundary ?? "boundary-\(Foundation.UUID().uuidString)"
  }

  /// A Boolean value that indicates whether there is neither a part nor an error.
  public var isEmpty: Bool { added.isEmpty && failure == nil }

  /// The media type of the body, with the boundary.
  public var contentType: String { "\(type); boundary=\(boundary)" }

  /// Returns the parts.
  ///
  /// - Throws: The first error that occurred while adding a part.
  public func parts() throws -> [MultipartPart] {
    if let failure { throw failure }
    return added
  }

  /// Adds a value if it isn't nil.
  ///
  /// Without a style, a scalar is sent as text, an array as a part for each element, and an object
  /// as JSON.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value.
  ///   - style: The style of arrays and objects; values are not percent-encoded.
  ///   - contentType: The media type of the part, if it isn't the default; if it is one of JSON,
  ///     any value is sent as JSON.
  ///   - headers: Additional header fields of the part.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle? = nil,
    contentType: String? = nil,
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      let encoded = try ParameterEncoder().encode(value, name: name)
      if let style {
        for pair in encoded.pairs(named: name, style) {
          let text = pair.pieces.joined(separator: style.delimiter ?? "")
          try parts.append(pair.name, .text(text), contentType: contentType, headers: headers)
        }
        return
      }
      let elements: [ParameterValue] =
        if case .list(let elements) = encoded { elements } else { [encoded] }
      for element in elements {
        try parts.append(name, element, contentType: contentType, headers: headers)
      }
    }
  }

  /// Adds a value as one JSON part if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value.
  ///   - contentType: The media type of the part.
  ///   - headers: Additional header fields of the part.
  public mutating func addJSON<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    contentType: String = "application/json",
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      try parts.append(
        MultipartPart(
          name: name,
          fileName: nil,
          contentType: contentType,
          headers: headers,
          content: .data(try ParameterEncoder().encode(value, name: name).jsonData)
        )
      )
    }
  }

  /// Adds a file if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - file: The file.
  ///   - contentType: The media type of a file that doesn't state one.
  ///   - headers: Additional header fields of the part.
  public mutating func add(
    _ name: String,
    _ file: MultipartFile?,
    contentType: String = "application/octet-stream",
    headers: [String: String] = [:]
  ) {
    guard let file else { return }
    attempt { parts in
      try file.content.checkFile()
      try parts.append(
        MultipartPart(
          name: name,
          fileName: file.fileName,
          contentType: file.contentType ?? contentType,
          headers: headers,
          content: file.content
        )
      )
    }
  }

  /// Adds a part for each file, or none if the files are nil.
  ///
  /// - Parameters:
  ///   - name: The name of each part.
  ///   - files: The files.
  ///   - contentType: The media type of the files that don't state one.
  ///   - headers: Additional header fields of each part.
  public mutating func add(
    _ name: String,
    _ files: [MultipartFile]?,
    contentType: String = "application/octet-stream",
    headers: [String: String] = [:]
  ) {
    for file in files ?? [] { add(name, file, contentType: contentType, headers: headers) }
  }

  mutating func attempt(_ body: (inout MultipartParts) throws -> Void) {
    do { try body(&self) } catch { failure = failure ?? error }
  }

  private mutating func append(
    _ name: String,
    _ value: ParameterValue,
    contentType: String?,
    headers: [String: String]
  ) throws {
    let isJSON = contentType.map { $0.contains("json") } ?? false
    let bytes: Foundation.Data
    var contentType = contentType
    switch value {
    case .null: return
    case .text(let scalar), .literal(let scalar):
      bytes = isJSON ? value.jsonData : Foundation.Data(scalar.utf8)
    case .list, .object:
      bytes = value.jsonData
      contentType = contentType ?? "application/json"
    }
    try append(
      MultipartPart(
        name: name,
        fileName: nil,
        contentType: contentType,
        headers: headers,
        content: .data(bytes)
      )
    )
  }

  private mutating func append(_ part: MultipartPart) throws {
    try part.validate()
    added.append(part)
  }
}

nonisolated extension MultipartParts {
  /// Returns the bytes before the content of a part.
  ///
  /// - Parameter part: The part.
  /// - Returns: The boundary and the header fields.
  public func header(of part: MultipartPart) -> Foundation.Data {
    var text = "--\(boundary)\r\n"
    for field in part.headerFields { text += "\(field.name): \(field.value)\r\n" }
    return Foundation.Data((text + "\r\n").utf8)
  }

  /// The bytes after the content of each part.
  public static var separator: Foundation.Data { Foundation.Data("\r\n".utf8) }

  /// The bytes after the last part.
  public var footer: Foundation.Data { Foundation.Data("--\(boundary)--\r\n".utf8) }

  /// Returns the whole body; files are read.
  ///
  /// - Throws: The first error that occurred while adding a part or reading a file.
  public func data() throws -> Foundation.Data {
    var body = Foundation.Data()
    for part in try parts() {
      body += header(of: part)
      switch part.content {
      case .data(let data): body += data
      case .file(let url): body += try Foundation.Data(contentsOf: url, options: .mappedIfSafe)
      }
      body += Self.separator
    }
    return body + footer
  }
}

"""#.utf8)

  static let PageContinuation_Counting_swift = Array(#"""
import Foundation

nonisolated extension PageContinuation {
  /// Returns the way to the next page of a list whose pages have numbers.
  ///
  /// The last page is one without items, or an earlier one that the other parameters determine.
  ///
  /// - Parameters:
  ///   - page: The number of the first requested page; nil for `first`.
  ///   - first: The number of the first existing page.
  ///   - size: The number of items of a page; a page with fewer items is the last one.
  ///   - total: Returns the number of items on all pages.
  ///   - pages: Returns the number of pages.
  ///   - more: Returns whether there are more pages.
  ///   - target: Returns the target of a page.
  /// - Returns: The way to the next page.
  public static func page<Position: PagePosition>(
    from page: Position?,
    first: Int = 1,
    size: (any PagePosition)? = nil,
    total: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    pages: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Position) -> Target
  ) -> Self {
    let end = End(size: size?.pagePosition, total: total, more: more)
    return counted(from: page, or: first, until: end, at: target) { answer, number in
      guard let pages = pages?(answer.page)?.pagePosition else { return 1 }
      let (read, overflows) = number.subtractingReportingOverflow(first &- 1)
      return overflows || read < pages ? 1 : nil
    }
  }

  /// Returns the way to the next page of a list whose pages begin with the number of an item,
  /// counted from 0.
  ///
  /// The last page is one without items, or an earlier one that the other parameters determine.
  ///
  /// - Parameters:
  ///   - offset: The number of the first requested item; nil for 0.
  ///   - size: The number of items of a page; a page with fewer items is the last one.
  ///   - total: Returns the number of items on all pages.
  ///   - more: Returns whether there are more pages.
  ///   - target: Returns the target of a page.
  /// - Returns: The way to the next page.
  public static func offset<Position: PagePosition>(
    from offset: Position?,
    size: (any PagePosition)? = nil,
    total: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Position) -> Target
  ) -> Self {
    var end = End(size: size?.pagePosition, total: total, more: more)
    end.seen = offset?.pagePosition ?? 0
    return counted(from: offset, or: 0, until: end, at: target) { answer, _ in answer.items.count }
  }

  /// The conditions, other than a page without items, that end numbered pages.
  private struct End: Sendable {
    var size: Int?
    var total: (@Sendable (Page) -> (any PagePosition)?)?
    var more: (@Sendable (Page) -> Bool?)?
    /// The number of items on the pages so far.
    var seen = 0

    /// Returns whether a page is the last one.
    mutating func isReached(by answer: Answer) -> Bool {
      seen = seen.addingReportingOverflow(answer.items.count).partialValue
      if answer.items.isEmpty { return true }
      if let size, answer.items.count < size { return true }
      if let total = total?(answer.page)?.pagePosition, seen >= total { return true }
      if let more, more(answer.page) != true { return true }
      return false
    }
  }

  private static func counted<Position: PagePosition>(
    from position: Position?,
    or first: Int,
    until end: End,
    at target: @escaping @Sendable (Position) -> Target,
    adding step: @escaping @Sendable (Answer, Int) -> Int?
  ) -> Self {
    Self { answer in
      var end = end
      if end.isReached(by: answer) { return nil }
      var number = first
      if let position {
        guard let given = position.pagePosition else {
          throw PaginationFailure.endOfNumbers("\(position)")
        }
        number = given
      }
      guard let count = step(answer, number) else { return nil }
      let (sum, overflows) = number.addingReportingOverflow(count)
      guard !overflows, let next = Position(pagePosition: sum) else {
        throw PaginationFailure.endOfNumbers("\(number)")
      }
      var continuation = counted(from: next, or: first, until: end, at: target, adding: step)
      continuation.previous = answer.data
      continuation.key = "\(sum)"
      return Step(
        place: .target(target(next)),
        key: continuation.key,
        isCounted: true,
        continuation: continuation
      )
    }
  }
}

"""#.utf8)

  static let PageContinuation_Links_swift = Array(#"""
public import Foundation

nonisolated extension PageContinuation {
  /// The way to the page at the URL of the `Link` header with the relation `next` (RFC 8288).
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  public static var link: Self {
    Self { answer in
      try answer.header("Link").flatMap { WebLinkReader.next(in: $0) }.flatMap {
        try step(to: $0, after: answer, .link)
      }
    }
  }

  /// Returns the way to the page at a URL that the current page contains.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter url: Returns the URL, which may be relative; nil or an empty text ends the pages.
  /// - Returns: The way to the next page.
  public static func url(_ url: @escaping @Sendable (Page) -> String?) -> Self {
    Self { answer in
      try url(answer.page).flatMap { try step(to: $0, after: answer, .url(url)) }
    }
  }

  /// Returns the way to the page at a URL that the current page contains.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter url: Returns the URL, which may be relative; nil ends the pages.
  /// - Returns: The way to the next page.
  public static func url(_ url: @escaping @Sendable (Page) -> Foundation.URL?) -> Self {
    .url { page -> String? in url(page)?.absoluteString }
  }

  /// Returns the way to the page at the URL of a response header.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter header: The header with the URL, which may be relative; without it, or if it's
  ///   empty, the pages end.
  /// - Returns: The way to the next page.
  public static func url(header: String) -> Self {
    Self { answer in
      try answer.header(header).flatMap { try step(to: $0, after: answer, .url(header: header)) }
    }
  }

  private static func step(
    to reference: String,
    after answer: Answer,
    _ continuation: Self
  ) throws -> Step? {
    guard !reference.isEmpty else { return nil }
    guard let url = Foundation.URL(string: reference, relativeTo: answer.url)?.absoluteURL,
      url.scheme != nil
    else { throw PaginationFailure.notAURL(reference) }
    guard let own = answer.requestURL, url.hasOrigin(of: own) else {
      throw PaginationFailure.anotherOrigin(url.absoluteString)
    }
    return Step(place: .url(url), key: url.absoluteString, continuation: continuation)
  }
}

nonisolated extension Foundation.URL {
  /// Returns whether two URLs have the same origin (RFC 6454 §4).
  fileprivate func hasOrigin(of other: Foundation.URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased()
      && (port ?? defaultPort) == (other.port ?? other.defaultPort)
  }

  private var defaultPort: Int? {
    switch scheme?.lowercased() {
    case "http": 80
    case "https": 443
    default: nil
    }
  }
}

nonisolated extension PageContinuation {
  /// Reads `Link` headers.
  private struct WebLinkReader {
    private var rest: Swift.Substring

    /// Returns the URL whose relation is `next` (RFC 8288 §3).
    static func next(in header: String) -> String? {
      var reader = WebLinkReader(rest: header[...])
      while let link = reader.nextLink() {
        // A link with an anchor describes another resource than the response.
        if link.relations.contains("next"), !link.hasAnchor { return link.url }
      }
      return nil
    }

    private struct Link {
      var url: String
      var relations: [String] = []
      var hasAnchor = false
    }

    private mutating func nextLink() -> Link? {
      guard let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">")
      else {
        return nil
      }
      var link = Link(url: String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
      var hasRelations = false
      skipSpaces()
      while rest.first == ";" {
        rest.removeFirst()
        skipSpaces()
        let name = token()
        skipSpaces()
        var value = ""
        if rest.first == "=" {
          rest.removeFirst()
          skipSpaces()
          value = rest.first == "\"" ? quoted() : token()
          skipSpaces()
        }
        switch name.lowercased() {
        // If there are several, the first one counts.
        case "rel" where !hasRelations:
          link.relations = value.lowercased().split(separator: " ").map(String.init)
          hasRelations = true
        case "anchor": link.hasAnchor = true
        default: break
        }
      }
      return link
    }

    private mutating func skipSpaces() {
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func token() -> String {
      let token = rest.prefix { !" \t=;,\"<".contains($0) }
      rest = rest[token.endIndex...]
      return String(token)
    }

    private mutating func quoted() -> String {
      rest.removeFirst()
      var text = ""
      while let character = rest.popFirst(), character != "\"" {
        text.append(character == "\\" ? rest.popFirst() ?? character : character)
      }
      return text
    }
  }
}

"""#.utf8)

  static let PageContinuation_swift = Array(#"""
import Foundation

/// The way from a page to the next one.
///
/// ```swift
/// provider.pages(of: .orders(cursor: nil), items: { $0.orders }, next: .cursor({ $0.nextCursor }) { .orders(cursor: $0) })
/// ```
nonisolated public struct PageContinuation<
  Target: Sendable,
  Page: Sendable,
  Item: Sendable
>: Sendable {
  typealias Answer = PageSequence<Page, Item>.Answer

  /// The location of a page.
  enum Place: Sendable {
    /// The resource of a target.
    case target(Target)
    /// Another URL, with the target of the previous page.
    case url(Foundation.URL)
  }

  /// The way to a page.
  struct Step: Sendable {
    var place: Place
    /// The key that identifies the page.
    var key: String
    /// A Boolean value that indicates whether pages are numbered by the client, so that none can be
    /// repeated.
    var isCounted = false
    /// The way to the page after it.
    var continuation: PageContinuation
  }

  let find: @Sendable (Answer) throws -> Step?

  /// The body of the previous page, if the next page must be different and have items.
  var previous: Foundation.Data?

  /// The key that identifies the page.
  var key = ""
}

nonisolated extension PageContinuation {
  /// Returns the way to the page that begins at the cursor of the current page.
  ///
  /// - Parameters:
  ///   - cursor: Returns the cursor; nil or an empty text ends the pages.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor<Cursor: Sendable>(
    _ cursor: @escaping @Sendable (Page) -> Cursor?,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let next = cursor(answer.page), !"\(next)".isEmpty else { return nil }
      return Step(
        place: .target(target(next)),
        key: "\(next)",
        continuation: .cursor(cursor, more: more, at: target)
      )
    }
  }

  /// Returns the way to the page that begins at the cursor in a response header.
  ///
  /// - Parameters:
  ///   - header: The header; without it, or if it's empty, the pages end.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor(
    header: String,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (String) -> Target
  ) -> Self {
    .cursor(header: header, as: String.self, more: more, at: target)
  }

  /// Returns the way to the page that begins at the cursor in a response header.
  ///
  /// - Parameters:
  ///   - header: The header; without it, or if it's empty, the pages end.
  ///   - type: The type of the cursor. If the header has another value, an error is thrown.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor<Cursor: LosslessStringConvertible & Sendable>(
    header: String,
    as type: Cursor.Type,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let text = answer.header(header), !text.isEmpty else { return nil }
      guard let cursor = Cursor(text) else { throw PaginationFailure.notANumber(text) }
      return Step(
        place: .target(target(cursor)),
        key: text,
        continuation: .cursor(header: header, as: type, more: more, at: target)
      )
    }
  }

  /// Returns the way to the page that begins after the last item of the current page.
  ///
  /// - Parameters:
  ///   - last: Returns the identifier of an item.
  ///   - more: Returns whether there are more pages; if nil, a page without items ends them.
  ///   - target: Returns the target of the page that begins after an item.
  /// - Returns: The way to the next page.
  public static func last<Cursor: Sendable>(
    _ last: @escaping @Sendable (Item) -> Cursor?,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let item = answer.items.last, let cursor = last(item) else { return nil }
      var continuation = Self.last(last, more: more, at: target)
      continuation.previous = answer.data
      continuation.key = "\(cursor)"
      return Step(
        place: .target(target(cursor)),
        key: continuation.key,
        continuation: continuation
      )
    }
  }
}

"""#.utf8)

  static let PagePosition_swift = Array(#"""
/// The number of the page, or of the item, with which a response begins.
nonisolated public protocol PagePosition: Sendable {
  /// Creates a value from a number, or nil if the type can't represent it.
  init?(pagePosition: Int)

  /// The number, or nil if it isn't a whole number or is too large.
  var pagePosition: Int? { get }
}

// Each type declares its own members. A protocol extension would be shorter, but a module that
// contains this file as a support file may also see the library's extension, and the members would
// be ambiguous.

nonisolated extension Int: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int8: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int16: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int32: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Int64: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt8: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt16: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt32: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt64: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Double: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Float: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

"""#.utf8)

  static let PageSequence_Given_swift = Array(#"""
nonisolated extension PageSequence {
  /// Creates a sequence of pages that aren't loaded, for tests and previews.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - items: Returns the items of a page.
  public init(_ pages: [Page], items: @escaping @Sendable (Page) -> [Item]) {
    self.init(first: Self.load(pages[...], items), failure: { $0 })
  }

  /// Creates a sequence of the pages of a stream, for tests and previews.
  ///
  /// - Parameters:
  ///   - pages: The pages, which can be read once.
  ///   - items: Returns the items of a page.
  public init(
    _ pages: _Concurrency.AsyncThrowingStream<Page, any Swift.Error>,
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.init(first: Self.load(pages, items), failure: { $0 })
  }

  private static func load(
    _ pages: Swift.ArraySlice<Page>,
    _ items: @escaping @Sendable (Page) -> [Item]
  ) -> Load {
    {
      guard let page = pages.first else { return nil }
      return Loaded(
        page: page,
        items: items(page),
        next: Next(key: nil, load: load(pages.dropFirst(), items))
      )
    }
  }

  private static func load(
    _ pages: _Concurrency.AsyncThrowingStream<Page, any Swift.Error>,
    _ items: @escaping @Sendable (Page) -> [Item]
  ) -> Load {
    {
      // All iterators of a stream share its elements.
      var iterator = pages.makeAsyncIterator()
      guard let page = try await iterator.next() else { return nil }
      return Loaded(
        page: page,
        items: items(page),
        next: Next(key: nil, load: load(pages, items))
      )
    }
  }
}

"""#.utf8)

  static let PageSequence_swift = Array(#"""
package import Foundation

/// The pages of a list, each of which is loaded when the loop reaches it.
///
/// ```swift
/// for try await page in shop.listOrdersPages() { show(page.total, page.orders) }
/// for try await order in shop.listOrdersPages().elements { show(order) }
/// ```
///
/// Nothing is sent before the first `next`, and each loop starts again with the first page. After
/// the loop is left, no more pages are loaded. Cancelling the task cancels the request. Errors are
/// thrown as errors of the provider, and end the pages.
nonisolated public struct PageSequence<
  Page: Sendable,
  Item: Sendable
>: _Concurrency.AsyncSequence, Sendable {
  /// A page: the response of the operation.
  public typealias Element = Page

  typealias Load = @Sendable () async throws -> Loaded?

  /// A page, and the means to load the next one.
  struct Loaded: Sendable {
    var page: Page
    var items: [Item]
    var next: Next?
  }

  /// The page after another one.
  struct Next: Sendable {
    /// The key that distinguishes it from other pages, if the server states one.
    var key: String?
    var load: Load
  }

  let first: Load
  /// Converts an error to the error for the caller.
  let failure: @Sendable (any Swift.Error) -> any Swift.Error

  /// Returns an iterator that starts with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }

  /// An iterator that loads one page after the other.
  public struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
    private var load: Load?
    private var keys: Set<String> = []
    private let failure: @Sendable (any Swift.Error) -> any Swift.Error

    fileprivate init(_ pages: PageSequence) {
      load = pages.first
      failure = pages.failure
    }

    /// Returns the next page, or nil after the last.
    ///
    /// - Throws: The error of the provider, which wraps a `PaginationFailure` if the page can't be
    ///   determined or the server repeats it. If the pages come from a stream, the error of the
    ///   stream.
    public mutating func next() async throws -> Page? {
      try await nextLoaded()?.page
    }

    fileprivate mutating func nextLoaded() async throws -> Loaded? {
      guard let current = load else { return nil }
      load = nil
      guard let loaded = try await current() else { return nil }
      guard let next = loaded.next else { return loaded }
      if let key = next.key, !keys.insert(key).inserted {
        // This page is valid. The error is thrown when the next page is requested.
        load = { [failure] in throw failure(PaginationFailure.repeated(key)) }
      } else {
        load = next.load
      }
      return loaded
    }
  }
}

nonisolated extension PageSequence {
  /// The items of all pages, one by one.
  public var elements: Elements { Elements(pages: self) }

  /// The items of all pages, one by one.
  public struct Elements: _Concurrency.AsyncSequence, Sendable {
    /// An item.
    public typealias Element = Item

    fileprivate let pages: PageSequence

    /// Returns an iterator that starts with the first item of the first page.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// An iterator over the items, which loads the next page after the last item of a page.
    public struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
      private var pages: PageSequence.AsyncIterator
      private var items: Swift.ArraySlice<Item> = []

      fileprivate init(pages: PageSequence.AsyncIterator) {
        self.pages = pages
      }

      /// Returns the next item, or nil after the last.
      ///
      /// - Throws: The error of loading a page, as thrown by the iterator over the pages.
      public mutating func next() async throws -> Item? {
        while items.isEmpty {
          guard let loaded = try await pages.nextLoaded() else { return nil }
          items = loaded.items[...]
        }
        return items.removeFirst()
      }
    }
  }
}

// MARK: - Loading

nonisolated extension PageSequence {
  /// A page as received.
  package struct Answer: Sendable {
    var page: Page
    var items: [Item]
    /// The body.
    var data: Foundation.Data
    /// Returns the value of a header.
    var header: @Sendable (String) -> String?
    /// The URL of the request.
    var requestURL: Foundation.URL?
    /// The URL of the response, which is the base of relative references.
    var url: Foundation.URL?

    package init(
      page: Page,
      items: [Item],
      data: Foundation.Data,
      header: @escaping @Sendable (String) -> String?,
      requestURL: Foundation.URL?,
      url: Foundation.URL?
    ) {
      self.page = page
      self.items = items
      self.data = data
      self.header = header
      self.requestURL = requestURL
      self.url = url
    }
  }

  /// Creates a sequence of the responses to requests.
  ///
  /// - Parameters:
  ///   - target: The target of the first page.
  ///   - next: The way from a page to the next one.
  ///   - failure: Converts an error to the error for the caller.
  ///   - send: Sends a target, to another URL if one is given; returns nil for a response without
  ///     content.
  package init<Target>(
    of target: Target,
    next: PageContinuation<Target, Page, Item>,
    failure: @escaping @Sendable (any Swift.Error) -> any Swift.Error,
    send: @escaping @Sendable (Target, Foundation.URL?) async throws -> Answer?
  ) {
    let loader = Loader(failure: failure, send: send)
    self.init(first: { try await loader.load(.target(target), of: target, next) }, failure: failure)
  }

  private struct Loader<Target: Sendable>: Sendable {
    typealias Continuation = PageContinuation<Target, Page, Item>

    let failure: @Sendable (any Swift.Error) -> any Swift.Error
    let send: @Sendable (Target, Foundation.URL?) async throws -> Answer?

    func load(
      _ place: Continuation.Place,
      of current: Target,
      _ continuation: Continuation
    ) async throws -> Loaded? {
      let target: Target
      var url: Foundation.URL?
      switch place {
      case .target(let next): target = next
      case .url(let next): (target, url) = (current, next)
      }
      guard let answer = try await send(target, url) else { return nil }
      if let previous = continuation.previous {
        if answer.items.isEmpty { return nil }
        // A server that doesn't know the parameter would send the same page forever.
        if answer.data == previous { throw failure(PaginationFailure.repeated(continuation.key)) }
      }
      return Loaded(
        page: answer.page,
        items: answer.items,
        next: next(after: answer, target, continuation)
      )
    }

    private func next(
      after answer: Answer,
      _ target: Target,
      _ continuation: Continuation
    ) -> Next? {
      do {
        return try continuation.find(answer).map { step in
          Next(key: step.isCounted ? nil : step.key) {
            try await load(step.place, of: target, step.continuation)
          }
        }
      } catch {
        let error = failure(error)
        return Next(key: nil) { throw error }
      }
    }
  }
}

"""#.utf8)

  static let PaginationFailure_swift = Array(#"""
public import Foundation

/// The reason why there is no further page, although there should be one.
nonisolated public enum PaginationFailure: Swift.Error, Hashable, Sendable {
  /// The server refers to a page that has already been read, or sends the same page repeatedly.
  case repeated(String)

  /// The next page is on another server, which must not receive the data of the request.
  case anotherOrigin(String)

  /// The reference to the next page isn't a URL.
  case notAURL(String)

  /// The header with the number of the next page has another value.
  case notANumber(String)

  /// The number of a page or of an item can't be increased any further.
  case endOfNumbers(String)
}

nonisolated extension PaginationFailure: CustomStringConvertible, Foundation.LocalizedError {
  /// A description of the problem, without the values, which may contain credentials.
  public var description: String {
    switch self {
    case .repeated: "the server sends the same page repeatedly"
    case .anotherOrigin(let url):
      "the next page is on another server, '\(Foundation.URL(string: url)?.host ?? "")'"
    case .notAURL: "the server's reference to the next page isn't a URL"
    case .notANumber: "the server's reference to the next page isn't a number"
    case .endOfNumbers: "the number of the page or item can't be increased"
    }
  }

  /// A description of the problem, without the values.
  public var errorDescription: String? { description }
}

"""#.utf8)

  static let ParameterEncoder_swift = Array(#"""
import Foundation

/// Converts any encodable value to a `ParameterValue`.
///
/// Dates are written as RFC 3339 text, data as base64, and UUIDs in lower case, as RFC 9562 §4
/// requires. URLs and decimals are written as JSON APIs expect them. Every other value is written
/// as its `encode(to:)` specifies, with members in the order in which they are encoded.
nonisolated public struct ParameterEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Returns the parts of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the parameter, for errors.
  /// - Returns: The value, in the form that styles are applied to.
  /// - Throws: `EncodingError`, including for numbers that aren't finite.
  public func encode<Value: Encodable>(
    _ value: Value,
    name: String = ""
  ) throws -> ParameterValue {
    try Self.encode(value, at: name.isEmpty ? [] : [StringCodingKey(name)])
  }

  static func encode(_ value: any Encodable, at path: [any CodingKey]) throws -> ParameterValue {
    if let scalar = try scalar(of: value, at: path) { return scalar }
    if let dictionary = value as? [String: any Encodable] {
      // Sorted, because the order of a dictionary is different in each run.
      return .object(
        try dictionary.sorted { $0.key < $1.key }
          .map { name, value in
            ParameterValue.Member(name, try encode(value, at: path + [StringCodingKey(name)]))
          }
      )
    }
    let storage = Storage()
    try value.encode(to: ValueEncoder(storage: storage, codingPath: path))
    return try storage.value()
  }

  /// Returns a scalar that isn't encoded by its own `encode(to:)`, or nil for any other value.
  static func scalar(
    of value: any Encodable,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue? {
    switch value {
    case let text as String: .text(text)
    case let number as Int: .literal(String(number))
    case let flag as Bool: .literal(flag ? "true" : "false")
    case let number as Double: try literal(number, at: path())
    case let number as Float: try literal(number, at: path())
    case let number as Foundation.Decimal:
      try literal(number.isFinite, number.description, at: path())
    case let number as any Swift.FixedWidthInteger: .literal(String(describing: number))
    case let date as Foundation.Date: .text(try ISO8601Date(date).text(at: path()))
    case let data as Foundation.Data: .text(data.base64EncodedString())
    case let url as Foundation.URL: .text(url.absoluteString)
    // Foundation writes capital letters, and servers compare identifiers as text.
    case let id as Foundation.UUID: .text(id.uuidString.lowercased())
    default: nil
    }
  }

  private static func literal<Number: Swift.BinaryFloatingPoint & LosslessStringConvertible>(
    _ number: Number,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue {
    if let integer = Int64(exactly: number) { return .literal(String(integer)) }
    return try literal(number.isFinite, number.description, at: path())
  }

  private static func literal(
    _ isFinite: Bool,
    _ text: String,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue {
    guard isFinite else { throw EncodingError.invalid(text, "\(text) isn't a number", at: path()) }
    return .literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

nonisolated extension ParameterEncoder {
  /// The values that have been encoded so far.
  ///
  /// It is a class because the containers of one encoder all write to the same storage.
  fileprivate final class Storage {
    enum Kind: String {
      case value = "a single value"
      case list = "an array"
      case object = "an object"
    }

    enum Element {
      case value(ParameterValue)
      case storage(Storage)

      func value() throws -> ParameterValue {
        switch self {
        case .value(let value): value
        case .storage(let storage): try storage.value()
        }
      }
    }

    private var kind: Kind?
    private var elements: [Element] = []
    private var names: [String] = []
    private var indices: [String: Int] = [:]
    private var failure: EncodingError?

    var count: Int { elements.count }

    /// Determines the kind of the value; a place can have only one.
    func become(_ kind: Kind, at path: [any CodingKey]) {
      guard let present = self.kind, present != kind else {
        self.kind = kind
        return
      }
      let reason = "can't be encoded, because this place already has another value"
      failure = .invalid(kind.rawValue, "\(kind.rawValue) \(reason)", at: path)
    }

    func append(_ element: Element) {
      elements.append(element)
    }

    /// Adds a member; one with the name of an existing member takes its place.
    func set(_ name: String, to element: Element) {
      if let index = indices[name] {
        elements[index] = element
        return
      }
      indices[name] = elements.count
      names.append(name)
      elements.append(element)
    }

    func value() throws -> ParameterValue {
      if let failure { throw failure }
      let values = try elements.map { try $0.value() }
      return switch kind {
      case nil: .null
      case .value: values.last ?? .null
      case .list: .list(values)
      case .object: .object(zip(names, values).map { ParameterValue.Member($0, $1) })
      }
    }
  }

  fileprivate struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      storage.become(.object, at: codingPath)
      return KeyedEncodingContainer(KeyedContainer<Key>(storage: storage, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      storage.become(.list, at: codingPath)
      return UnkeyedContainer(storage: storage, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() {
      storage.become(.value, at: codingPath)
      storage.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      storage.become(.value, at: codingPath)
      storage.append(.value(try ParameterEncoder.encode(value, at: codingPath)))
    }
  }

  fileprivate struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let storage: Storage
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {
      storage.set(key.stringValue, to: .value(.null))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let encoded = try ParameterEncoder.encode(value, at: codingPath + [key])
      storage.set(key.stringValue, to: .value(encoded))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nestedEncoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder(StringCodingKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { nestedEncoder(key) }

    private func nestedEncoder(_ key: any CodingKey) -> ValueEncoder {
      let nested = Storage()
      storage.set(key.stringValue, to: .storage(nested))
      return ValueEncoder(storage: nested, codingPath: codingPath + [key])
    }
  }

  fileprivate struct UnkeyedContainer: UnkeyedEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var count: Int { storage.count }

    func encodeNil() {
      storage.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      let path = codingPath + [StringCodingKey(intValue: count)]
      storage.append(.value(try ParameterEncoder.encode(value, at: path)))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      nestedEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder() }

    private func nestedEncoder() -> ValueEncoder {
      let nested = Storage()
      let path = codingPath + [StringCodingKey(intValue: count)]
      storage.append(.storage(nested))
      return ValueEncoder(storage: nested, codingPath: path)
    }
  }
}

"""#.utf8)

  static let ParameterValue_Data_swift = Array(#"""
public import Foundation

nonisolated extension ParameterValue {
  /// The value as JSON in UTF-8.
  public var jsonData: Foundation.Data { Foundation.Data(json.utf8) }
}

"""#.utf8)

  static let ParameterValue_Header_swift = Array(#"""
nonisolated extension ParameterValue {
  /// Returns the value of a header field.
  ///
  /// - Parameters:
  ///   - explode: Indicates whether members of objects are written as `name=value`.
  ///   - delimiter: The delimiter between the elements of an array, which is different only in
  ///     Swagger 2.0.
  /// - Returns: The text, or `nil` for an empty value.
  func headerText(explode: Bool, delimiter: String = ",") -> String? {
    switch self {
    case .null: nil
    case .text(let text), .literal(let text): text
    case .list(let elements):
      Self.joined(elements.compactMap(\.scalarText), by: delimiter)
    case .object(let members):
      Self.joined(
        members.compactMap { member in
          member.value.scalarText.map { member.name + (explode ? "=" : ",") + $0 }
        },
        by: ","
      )
    }
  }

  private static func joined(_ texts: [String], by delimiter: String) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: delimiter)
  }
}

"""#.utf8)

  static let ParameterValue_JSON_swift = Array(#"""
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

"""#.utf8)

  static let ParameterValue_Pairs_swift = Array(#"""
nonisolated extension ParameterValue {
  /// A name and its value, which can consist of several pieces.
  struct Pair: Hashable, Sendable {
    /// The name.
    var name: String
    /// The pieces of the value; there is only one unless the style joins elements.
    var pieces: [String]

    init(_ name: String, _ pieces: [String]) {
      self.name = name
      self.pieces = pieces
    }
  }

  /// Returns the pairs of the value in a style, or none for an empty value.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - style: The style of arrays and objects.
  /// - Returns: The pairs, in order.
  func pairs(named name: String, _ style: QueryStyle) -> [Pair] {
    var pairs: [Pair] = []
    switch self {
    case .null: break
    case .text(let text), .literal(let text): pairs.append(Pair(name, [text]))
    case .list(let elements):
      if style == .deepObject {
        appendDeep(name, to: &pairs)
      } else {
        let texts = elements.compactMap(\.scalarText)
        if style.isJoined {
          if !texts.isEmpty { pairs.append(Pair(name, texts)) }
        } else {
          pairs += texts.map { Pair(name, [$0]) }
        }
      }
    case .object(let members):
      if style == .deepObject {
        appendDeep(name, to: &pairs)
      } else if style.isJoined {
        let texts = members.flatMap { member in
          member.value.scalarText.map { [member.name, $0] } ?? []
        }
        if !texts.isEmpty { pairs.append(Pair(name, texts)) }
      } else {
        for member in members {
          // An array in an exploded object is repeated under the member's name, like a top-level
          // array.
          switch member.value {
          case .list(let elements):
            pairs += elements.compactMap(\.scalarText).map { Pair(member.name, [$0]) }
          case .null, .text, .literal, .object:
            if let text = member.value.scalarText { pairs.append(Pair(member.name, [text])) }
          }
        }
      }
    }
    return pairs
  }

  /// Adds an object of scalars as `deepObject` defines it.
  ///
  /// Other values, which it doesn't define, are added as servers expect them: `a[b][c]=1` for
  /// objects in objects, `a[]=1` for arrays, `a[0][b]=1` for arrays of objects.
  private func appendDeep(_ name: String, to pairs: inout [Pair]) {
    switch self {
    case .null: break
    case .text(let text), .literal(let text): pairs.append(Pair(name, [text]))
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        element.appendDeep(element.isScalar ? "\(name)[]" : "\(name)[\(index)]", to: &pairs)
      }
    case .object(let members):
      for member in members { member.value.appendDeep("\(name)[\(member.name)]", to: &pairs) }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .text, .literal: true
    case .list, .object: false
    }
  }
}

nonisolated extension QueryStyle {
  /// A Boolean value that indicates whether the elements of an array are joined to one value.
  fileprivate var isJoined: Bool { delimiter != nil }

  /// The delimiter between the elements of an array in one value, or nil if each element is a
  /// separate pair.
  var delimiter: String? {
    switch self {
    case .form(explode: false): ","
    case .spaceDelimited(explode: false): " "
    case .pipeDelimited(explode: false): "|"
    case .tabDelimited(explode: false): "\t"
    case .form(explode: true), .spaceDelimited(explode: true), .pipeDelimited(explode: true),
      .tabDelimited(explode: true), .deepObject:
      nil
    }
  }
}

"""#.utf8)

  static let ParameterValue_Path_swift = Array(#"""
nonisolated extension ParameterValue {
  /// Indicates whether the value is a list or an object, which may have no elements.
  var isCollection: Bool {
    switch self {
    case .list, .object: true
    case .null, .text, .literal: false
    }
  }

  /// Returns the text for a path.
  ///
  /// - Parameters:
  ///   - style: The style of arrays and objects.
  ///   - name: The parameter's name.
  ///   - encoding: The encoding of names and values.
  /// - Returns: The encoded text, or `nil` for an empty value.
  func pathText(_ style: PathStyle, name: String, _ encoding: PercentEncoding) -> String? {
    switch text(style, name: name, encoding) {
    // A segment that consists only of dots would refer to the folder itself or its parent.
    case ".": "%2E"
    case "..": "%2E%2E"
    case let text: text
    }
  }

  private func text(_ style: PathStyle, name: String, _ encoding: PercentEncoding) -> String? {
    switch self {
    case .null: return nil
    case .text(let text), .literal(let text):
      let encoded = encoding.encode(text)
      return switch style {
      case .simple, .spaceDelimited, .pipeDelimited, .tabDelimited: encoded
      case .label: "." + encoded
      case .matrix: Self.matrix(encoding.encode(name), encoded)
      }
    case .list(let elements):
      let texts = elements.compactMap(\.scalarText).map { encoding.encode($0) }
      guard !texts.isEmpty else { return nil }
      return switch style {
      case .simple: texts.joined(separator: ",")
      case .spaceDelimited: texts.joined(separator: "%20")
      case .pipeDelimited: texts.joined(separator: "%7C")
      case .tabDelimited: texts.joined(separator: "%09")
      case .label(explode: false): "." + texts.joined(separator: ",")
      case .label(explode: true): "." + texts.joined(separator: ".")
      case .matrix(explode: false):
        Self.matrix(encoding.encode(name), texts.joined(separator: ","))
      case .matrix(explode: true):
        texts.map { Self.matrix(encoding.encode(name), $0) }.joined()
      }
    case .object(let members):
      let pairs = members.compactMap { member in
        member.value.scalarText.map { (encoding.encode(member.name), encoding.encode($0)) }
      }
      guard !pairs.isEmpty else { return nil }
      let flat = pairs.map { "\($0),\($1)" }.joined(separator: ",")
      let exploded = pairs.map { "\($0)=\($1)" }
      return switch style {
      case .simple(explode: false), .spaceDelimited, .pipeDelimited, .tabDelimited: flat
      case .simple(explode: true): exploded.joined(separator: ",")
      case .label(explode: false): "." + flat
      case .label(explode: true): "." + exploded.joined(separator: ".")
      case .matrix(explode: false): Self.matrix(encoding.encode(name), flat)
      case .matrix(explode: true): pairs.map { Self.matrix($0, $1) }.joined()
      }
    }
  }

  /// Returns a name with its value; RFC 6570 §3.2.7 writes an empty value without the equals sign.
  private static func matrix(_ name: String, _ value: String) -> String {
    value.isEmpty ? ";\(name)" : ";\(name)=\(value)"
  }
}

"""#.utf8)

  static let ParameterValue_swift = Array(#"""
/// The value of a parameter, divided into the kinds that the serialization styles of OpenAPI
/// distinguish.
nonisolated public indirect enum ParameterValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: ParameterValue

    /// Creates a member.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// No value; styles leave it out, as RFC 6570 does with undefined values.
  case null
  /// A string, or any other value that JSON writes as a string.
  case text(String)
  /// A number or a Boolean, as JSON writes it.
  case literal(String)
  /// An array.
  case list([ParameterValue])
  /// An object, with its members in the order in which they were encoded.
  case object([Member])
}

"""#.utf8)

  static let PathParameter_swift = Array(#"""
import Foundation

/// A parameter that is interpolated in a path, percent-encoded: `"/pets/\(PathParameter(id))"`.
///
/// Interpolation can't throw. If a value can't be encoded or is empty, because an empty segment is
/// another resource, the path contains a mark that `RequestURL` finds; it never appears in an encoded
/// path.
nonisolated public struct PathParameter: CustomStringConvertible, Sendable {
  /// The text for the path.
  public let description: String

  /// Creates a parameter whose value is JSON.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - name: The parameter's name, for errors.
  /// - Returns: The parameter.
  public static func json<Value: Encodable>(_ value: Value, name: String) -> PathParameter {
    do {
      return PathParameter(try ParameterEncoder().encode(value, name: name).json, name: name)
    } catch {
      let reason = "can't be encoded: \(EncodingError.reason(of: error))"
      return PathParameter(description: mark(name, because: reason))
    }
  }

  /// Creates a parameter whose value has no style, such as a string or a whole number.
  ///
  /// - Parameters:
  ///   - value: The parameter's value, which can't be empty.
  ///   - name: The parameter's name, for errors.
  public init<Value: LosslessStringConvertible>(text value: Value, name: String) {
    let text = value.description
    description =
      switch text {
      case "": Self.empty(name)
      // A segment that consists only of dots would refer to the folder itself or its parent.
      case ".", "..": String(repeating: "%2E", count: text.count)
      default: PercentEncoding.unreserved.encode(text)
      }
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - name: The parameter's name, which is used by the style `matrix` and in errors.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a path
  ///     allows them. Slashes are kept as well.
  ///   - allowSlashes: Indicates whether the value may consist of several segments, so that its
  ///     slashes aren't encoded.
  ///   - allowEmptyValue: Indicates whether the value may be empty, for parameters that share their
  ///     segment with other text (`/files/{name}.json`), and for servers to which an empty segment
  ///     has a meaning. The styles `label` and `matrix` need no permission, because they write a
  ///     character before the value.
  public init<Value: Encodable>(
    _ value: Value,
    _ style: PathStyle = .simple(explode: false),
    name: String = "",
    allowReserved: Bool = false,
    allowSlashes: Bool = false,
    allowEmptyValue: Bool = false
  ) {
    do {
      let encoded = try ParameterEncoder().encode(value, name: name)
      let encoding = PercentEncoding.forPath(reserved: allowReserved, slashes: allowSlashes)
      let empty = encoded.isCollection ? "" : nil
      guard let text = encoded.pathText(style, name: name, encoding) ?? empty else {
        description = Self.mark(name, because: "has no value")
        return
      }
      guard allowEmptyValue || !text.isEmpty else {
        description = Self.empty(name)
        return
      }
      description = text
    } catch {
      description = Self.mark(
        name,
        because: "can't be encoded: \(EncodingError.reason(of: error))"
      )
    }
  }

  private init(description: String) {
    self.description = description
  }
}

nonisolated extension PathParameter {
  private static func empty(_ name: String) -> String {
    let advice =
      "; if the server expects that, add 'pathParameters: {\(name): empty}' to targetgen.yaml"
    return mark(name, because: "is empty" + (name.isEmpty ? "" : advice))
  }

  /// Returns a text with the reason of an error, which can't be part of an encoded path.
  private static func mark(_ name: String, because reason: String) -> String {
    let subject = name.isEmpty ? "a path parameter" : "the path parameter '\(name)'"
    return "%{" + PercentEncoding.unreserved.encode("\(subject) \(reason)") + "}"
  }

  /// Returns the error that is stored in a path by an interpolated parameter, if any.
  static func failure(in path: String) -> EncodingError? {
    // Nearly all paths have no percent sign, and searching for one byte is faster.
    guard path.utf8.contains(UInt8(ascii: "%")), let start = path.range(of: "%{") else {
      return nil
    }
    let reason = String(path[start.upperBound...].prefix { $0 != "}" })
    return .invalid(path, reason.removingPercentEncoding ?? reason)
  }
}

"""#.utf8)

  static let PathStyle_swift = Array(#"""
/// The style of a path parameter (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum PathStyle: Hashable, Sendable {
  /// `1,2`
  case simple(explode: Bool)
  /// `.1,2`, or `.1.2` when exploded.
  case label(explode: Bool)
  /// `;name=1,2`, or `;name=1;name=2` when exploded.
  case matrix(explode: Bool)
  /// `1%202`, the `ssv` of Swagger 2.0.
  case spaceDelimited
  /// `1%7C2`, the `pipes` of Swagger 2.0.
  case pipeDelimited
  /// `1%092`, the `tsv` of Swagger 2.0.
  case tabDelimited
}

"""#.utf8)

  static let PercentEncoding_swift = Array(#"""
import Foundation

/// A way to percent-encode text.
nonisolated package struct PercentEncoding: Sendable {
  /// The characters that aren't encoded.
  private var allowed = Foundation.CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  )
  private let isForm: Bool  // only with PercentEncoding(isForm:)
  private let keepsEncoded: Bool

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - others: The characters that aren't encoded, beside letters and digits of ASCII.
  ///   - isForm: Whether a space becomes a plus sign, as in forms.
  ///   - keepsEncoded: Whether a percent sign before two hexadecimal digits is kept (RFC 6570
  ///     §3.2.3).
  package init(
    allowed others: String,
    isForm: Bool = false,  // only with PercentEncoding(isForm:)
    keepsEncoded: Bool = false
  ) {
    self.isForm = isForm  // only with PercentEncoding(isForm:)
    self.keepsEncoded = keepsEncoded
    allowed.insert(charactersIn: others)
    if isForm { allowed.insert(" ") }  // only with PercentEncoding(isForm:)
    if keepsEncoded { allowed.insert("%") }
  }

  /// Returns the encoded text.
  package func encode(_ text: String) -> String {
    var text = text
    if keepsEncoded, text.contains("%") {
      let single = "%(?![0-9A-Fa-f]{2})"
      text = text.replacingOccurrences(of: single, with: "%25", options: .regularExpression)
    }
    text = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
    if isForm {  // only with PercentEncoding(isForm:)
      text = text.replacingOccurrences(of: " ", with: "+")  // only with PercentEncoding(isForm:)
    }  // only with PercentEncoding(isForm:)
    return text
  }

  /// Returns whether a text has only characters that aren't encoded.
  package func allows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { allowed.contains($0) }
  }
}

nonisolated extension PercentEncoding {
  /// Returns the encoding of a path parameter.
  static func forPath(reserved: Bool, slashes: Bool) -> PercentEncoding {
    reserved ? .path : slashes ? .segments : .unreserved
  }

  /// The encoding of most names and values: all but the unreserved characters of RFC 3986 §2.3.
  ///
  /// They are the only ones that RFC 6570 doesn't encode in a value.
  static let unreserved = PercentEncoding(allowed: "-._~")

  /// The encoding of a path parameter that may have slashes.
  static let segments = PercentEncoding(allowed: "-._~/")

  /// The encoding of a path: the characters of its segments, `pchar` of RFC 3986 §3.3, and their
  /// separator.
  static let path = PercentEncoding(allowed: "-._~:@!$&'()*+,;=/", keepsEncoded: true)

  /// The encoding of a query parameter with `allowReserved`.
  ///
  /// `#`, `[` and `]` are not allowed in a query, and `&` and `+` have a special meaning there.
  static let reservedQuery = PercentEncoding(allowed: "-._~:/?@!$'()*,;=", keepsEncoded: true)

  /// The encoding of the `application/x-www-form-urlencoded` serializer of the URL standard.
  package static let form = PercentEncoding(allowed: "*-._", isForm: true)

  /// The encoding of a form field with `allowReserved`.
  static let reservedForm = PercentEncoding(
    allowed: "*-._~:/?@!$'(),;=",
    isForm: true,
    keepsEncoded: true
  )

  /// The encoding of a cookie's value: `cookie-octet` of RFC 6265 §4.1.1, except the percent sign.
  static let cookie = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~")

  /// The name of a header field: `tchar` of RFC 9110 §5.6.2.
  package static let token = PercentEncoding(allowed: "!#$%&'*+-.^_`|~")

  /// A cookie that is sent as it is; a comma separates the elements of an array, and a value may be
  /// in quotes.
  static let cookieAsIs = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~%\",")
}

"""#.utf8)

  static let ProgressHandler_swift = Array(#"""
/// A closure that receives the progress of an upload or a download.
///
/// ```swift
/// let photo = try await pets.showPhoto(petID: 7, progress: .init { fraction in print(fraction) })
/// ```
///
/// It is a struct because a trailing closure can't match it by mistake: in async code too, a call
/// with a trailing closure is one with a completion handler.
nonisolated public struct ProgressHandler: Sendable {
  private let handler: @Sendable (Double) -> Void

  /// Creates a handler.
  ///
  /// - Parameter handler: Called with the fraction of the transfer that is done, from 0 to 1.
  public init(_ handler: @escaping @Sendable (Double) -> Void) {
    self.handler = handler
  }

  /// Calls the closure with the fraction of the transfer that is done.
  public func callAsFunction(_ fraction: Double) {
    handler(fraction)
  }
}

"""#.utf8)

  static let QueryParameters_swift = Array(#"""
/// The query of a request, which is percent-encoded while it is built.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct QueryParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty query.
  public init() {}

  /// A Boolean value that indicates whether the query is empty.
  public var isEmpty: Bool { pairs.isEmpty }

  /// Adds a parameter without a style, such as a string or a whole number, if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, text value: Value?) {
    guard let value else { return }
    pairs.add(name, value.description, names: .unreserved, values: .unreserved)
  }

  /// Adds a parameter for each element of a list if the list isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - values: The elements, such as strings or whole numbers.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, texts values: [Value]?)
  {
    for value in values ?? [] { add(name, text: value) }
  }

  /// Adds a parameter if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a query
  ///     allows them.
  ///   - allowEmptyValue: Indicates whether an empty array or object is sent as an empty value
  ///     instead of being left out.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle = .form(explode: true),
    allowReserved: Bool = false,
    allowEmptyValue: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(
        name,
        try ParameterEncoder().encode(value, name: name),
        style,
        names: .unreserved,
        values: allowReserved ? .reservedQuery : .unreserved,
        sendsEmpty: allowEmptyValue
      )
    }
  }

  /// Adds a parameter whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .unreserved, values: .unreserved)
    }
  }

  /// Adds every member of an object as a parameter if the object isn't nil.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addFields<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.addMembers(
        of: try ParameterEncoder().encode(value),
        encodings,
        names: .unreserved,
        values: .unreserved,
        reserved: .reservedQuery
      )
    }
  }

  /// Adds a value that is the whole query, percent-encoded, if it isn't nil.
  ///
  /// - Parameter value: The value: text, or a scalar that is written as text.
  public mutating func addWhole<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      guard let text = try ParameterEncoder().encode(value).scalarText else { return }
      pairs.add(text, values: .unreserved)
    }
  }

  /// Adds a value that is the whole query, as JSON, if it isn't nil.
  ///
  /// - Parameter value: The value.
  public mutating func addWholeJSON<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(try ParameterEncoder().encode(value).json, values: .unreserved)
    }
  }

  /// Returns the query as it appears in a URL, without the question mark.
  ///
  /// - Throws: The first error that occurred while adding a parameter.
  public func encoded() throws -> String {
    try pairs.text()
  }
}

"""#.utf8)

  static let QueryStyle_swift = Array(#"""
/// The style of a query parameter that is an array or an object (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum QueryStyle: Hashable, Sendable {
  /// `a=1&a=2` when exploded, `a=1,2` otherwise.
  case form(explode: Bool)
  /// `a=1%202`; like `form` when exploded.
  case spaceDelimited(explode: Bool)
  /// `a=1%7C2`; like `form` when exploded.
  case pipeDelimited(explode: Bool)
  /// `a=1%092`, the `tsv` of Swagger 2.0; like `form` when exploded.
  case tabDelimited(explode: Bool)
  /// `a%5Bkey%5D=1`, for objects.
  case deepObject
}

"""#.utf8)

  static let ReceivedEvents_swift = Array(#"""
import Foundation

/// The server-sent events of a response that was received as a whole.
nonisolated public struct ReceivedEvents: ReceivedList {
  /// An event.
  public typealias Element = ServerSentEvent

  /// The events as an array.
  public let values: [ServerSentEvent]

  /// Creates a list of events, for tests and previews.
  public init(_ values: [ServerSentEvent]) {
    self.values = values
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response has another media type than `text/event-stream`.
  public init(_ response: ResponseReader) throws {
    if let type: String = response.headerIfPresent("Content-Type"),
      !type.lowercased().hasPrefix("text/event-stream")
    {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "the response has the media type '\(type)', not 'text/event-stream'"
        )
      )
    }
    var parser = ServerSentEventParser()
    parser.append(response.data)
    var values: [ServerSentEvent] = []
    while var event = try parser.next() {
      event.origin.decoder = response.decoder
      values.append(event)
    }
    self.values = values
  }

  /// The events up to the mark of the end.
  var beforeEndMark: Swift.ArraySlice<ServerSentEvent> { values.prefix { !$0.isEndMark } }
}

/// The values of server-sent events that were received as a whole, decoded from their data.
///
/// ```swift
/// for word in try await answers.createAnswer(body: question) { show(word) }
///
/// for event in try await answers.createAnswer(body: question).events { log(event.id) }
/// ```
///
/// The values end at an event whose data is `[DONE]`, with which many servers mark the end. Events
/// without data are skipped.
nonisolated public struct ReceivedEventValues<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// All events.
  public let events: ReceivedEvents

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value], events: ReceivedEvents = ReceivedEvents([])) {
    self.values = values
    self.events = events
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response isn't an event stream, or the data of an event
  ///   can't be decoded.
  public init(_ response: ResponseReader) throws {
    events = try ReceivedEvents(response)
    values = try events.beforeEndMark.filter { !$0.hasNoData }.map { try $0.value() }
  }
}

/// The values of server-sent events that were received as a whole, decoded from objects with the
/// members `event`, `data` and `id`.
///
/// The values end at an event whose data is `[DONE]`.
nonisolated public struct ReceivedWholeEvents<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// All events.
  public let events: ReceivedEvents

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value], events: ReceivedEvents = ReceivedEvents([])) {
    self.values = values
    self.events = events
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response isn't an event stream, or an event can't be decoded.
  public init(_ response: ResponseReader) throws {
    events = try ReceivedEvents(response)
    values = try events.beforeEndMark.map { try $0.wholeValue(of: Value.self) }
  }
}

"""#.utf8)

  static let ReceivedList_swift = Array(#"""
/// The elements of a body that was received as a whole, although it could be read while it arrives.
nonisolated public protocol ReceivedList: Swift.RandomAccessCollection, ResponseOutcome
where Self.Index == Int {
  /// The elements as an array.
  var values: [Element] { get }
}

nonisolated extension ReceivedList {
  /// The position of the first element.
  public var startIndex: Int { values.startIndex }
  /// The position after the last element.
  public var endIndex: Int { values.endIndex }
  /// Returns the element at a position.
  public subscript(position: Int) -> Element { values[position] }
}

"""#.utf8)

  static let ReceivedValues_swift = Array(#"""
import Foundation

/// The values of a body that contains one JSON value per line (NDJSON, JSON Lines, RFC 7464),
/// received as a whole.
///
/// ```swift
/// for reading in try await weather.readings() { show(reading) }
/// ```
nonisolated public struct ReceivedValues<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value]) {
    self.values = values
  }

  /// Reads the values of a response.
  ///
  /// - Throws: `DecodingError` if a line can't be decoded.
  public init(_ response: ResponseReader) throws {
    var lines = LineSplitter()
    lines.append(response.data)
    var values: [Value] = []
    func add(_ line: Swift.ArraySlice<UInt8>) throws {
      guard let json = LineSplitter.json(in: line) else { return }
      values.append(try JSONCoding.value(Value.self, from: json, using: response.decoder))
    }
    while let line = try lines.next() { try add(line) }
    if let line = lines.rest() { try add(line) }
    self.values = values
  }
}

"""#.utf8)

  static let RequestBody_swift = Array(#"""
public import Foundation

/// The body of a request, with its media type.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct RequestBody: Sendable {
  /// The content of a body.
  public enum Content: Sendable {
    /// Bytes in memory.
    case data(Foundation.Data)
    /// A file that exists, and that isn't read here.
    case file(Foundation.URL)
    case multipart(MultipartParts)  // only with multipart(_:)
  }

  /// The encoder of JSON bodies that are created while a closure passed to `$encoder.withValue`
  /// runs.
  ///
  /// If nil, members keep the order in which they are encoded, and dates are written as RFC 3339.
  @TaskLocal public static var encoder: Foundation.JSONEncoder?

  /// The media type, if it is sent to the server.
  public let contentType: String?
  private let result: Swift.Result<Content, any Swift.Error>

  private init(contentType: String?, _ content: () throws -> Content) {
    self.contentType = contentType
    result = Swift.Result { try content() }
  }

  /// Returns the content of the body.
  ///
  /// - Throws: The error of encoding the body.
  public func content() throws -> Content {
    try result.get()
  }

  /// Returns the bytes of the body; files are read.
  ///
  /// - Throws: The error of encoding or reading the body.
  public func data() throws -> Foundation.Data {
    switch try content() {
    case .data(let data): data
    case .file(let url): try Foundation.Data(contentsOf: url, options: .mappedIfSafe)
    case .multipart(let parts): try parts.data()  // only with multipart(_:)
    }
  }

  /// Creates a JSON body with members in the order in which they are encoded, so that the same
  /// value always produces the same bytes.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func json<Value: Encodable>(
    _ value: Value,
    contentType: String = "application/json"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(try json(of: value)) }
  }

  /// Creates a body of JSON values, one per line: `application/jsonl`, `application/x-ndjson`.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func jsonLines<Value: Encodable>(
    _ values: [Value],
    contentType: String = "application/jsonl"
  ) -> RequestBody {
    series(of: values, after: "", contentType: contentType)
  }

  /// Creates a body of JSON values, each preceded by a record separator (RFC 7464).
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func jsonSequence<Value: Encodable>(
    _ values: [Value],
    contentType: String = "application/json-seq"
  ) -> RequestBody {
    series(of: values, after: "\u{1E}", contentType: contentType)
  }

  private static func json<Value: Encodable>(of value: Value) throws -> Foundation.Data {
    if encoder == nil {  // only with JSONDocument
      return try JSONTextEncoder.data(of: value)  // only with JSONDocument
    }  // only with JSONDocument
    return try encoder?.encode(value) ?? ParameterEncoder().encode(value).jsonData
  }

  private static func series<Value: Encodable>(
    of values: [Value],
    after start: String,
    contentType: String
  ) -> RequestBody {
    RequestBody(contentType: contentType) {
      var data = Foundation.Data()
      for value in values {
        data += Foundation.Data(start.utf8)
        data += try json(of: value)
        data.append(0x0A)
      }
      return .data(data)
    }
  }

  /// Creates a body of URL-encoded fields.
  ///
  /// - Parameters:
  ///   - form: The fields.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func form(
    _ form: FormParameters,
    contentType: String = "application/x-www-form-urlencoded"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(Foundation.Data(try form.encoded().utf8)) }
  }

  /// Creates a body of bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func data(
    _ data: Foundation.Data,
    contentType: String? = "application/octet-stream"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(data) }
  }

  /// Creates a body of text, in UTF-8.
  ///
  /// The charset is added to a media type without one, unless the text is ASCII, which is the same
  /// bytes in every charset that servers assume.
  ///
  /// - Parameters:
  ///   - value: The text, or a scalar that is written as text.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func text<Value: Encodable>(
    _ value: Value,
    contentType: String = "text/plain"
  ) -> RequestBody {
    let text = Swift.Result { try ParameterEncoder().encode(value).scalarText ?? "" }
    let isASCII = (try? text.get().utf8.allSatisfy { $0 < 0x80 }) ?? true
    let isComplete = isASCII || contentType.lowercased().contains("charset=")
    return RequestBody(contentType: isComplete ? contentType : "\(contentType); charset=utf-8") {
      .data(Foundation.Data(try text.get().utf8))
    }
  }

  /// Creates a body that is a file on disk.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func file(
    _ url: Foundation.URL,
    contentType: String? = "application/octet-stream"
  ) -> RequestBody {
    RequestBody(contentType: contentType) {
      try BinaryContent.file(url).checkFile()  // only with BinaryBody
      return .file(url)
    }
  }

  /// Creates a body of bytes, in memory or in a file.
  ///
  /// - Parameters:
  ///   - body: The bytes, which may state a media type.
  ///   - contentType: The media type of bytes that don't state one.
  /// - Returns: The body.
  public static func binary(
    _ body: BinaryBody,
    contentType: String = "application/octet-stream"
  ) -> RequestBody {
    let contentType = body.contentType ?? contentType
    return RequestBody(contentType: contentType) {
      guard HeaderParameters.isFieldValue(contentType) else {
        throw EncodingError.invalid(
          contentType,
          "the media type contains a character that isn't allowed there"
        )
      }
      try body.content.checkFile()
      return switch body.content {
      case .data(let data): .data(data)
      case .file(let url): .file(url)
      }
    }
  }

  /// Creates a body of parts.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The body.
  public static func multipart(_ parts: MultipartParts) -> RequestBody {
    RequestBody(contentType: parts.contentType) { .multipart(parts) }
  }
}

"""#.utf8)

  static let RequestCredential_Request_swift = Array(#"""
import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Adds credentials, which replace fields and parameters with the same names.
  package mutating func addCredentials(_ credentials: [RequestCredential.Field]) {
    for credential in credentials {
      let name = credential.key.name
      switch credential.key.location {
      case .header:
        setValue(credential.value, forHTTPHeaderField: name)
      case .query:
        // The URL of a next page may already contain the parameter.
        guard let text = url?.absoluteString else { break }
        let pair = [name, credential.value].map { PercentEncoding.unreserved.encode($0) }
        url = Foundation.URL(
          string: RequestURL.appending(
            pair.joined(separator: "="),
            to: RequestURL.removing(name, from: text)
          )
        )
      case .cookie:
        let others = value(forHTTPHeaderField: "Cookie").map { "\($0); " } ?? ""
        setValue("\(others)\(name)=\(credential.value)", forHTTPHeaderField: "Cookie")
      }
    }
  }
}

"""#.utf8)

  static let RequestCredential_swift = Array(#"""
import Foundation

/// A credential, and its place in a request.
nonisolated public struct RequestCredential: Sendable {
  /// The place; the `Authorization` header is one of the headers.
  package let key: APIKey
  /// The scheme in the `Authorization` header; nil for API keys.
  package let scheme: String?
  /// Indicates whether a server issues the token after a login.
  let isIssued: Bool
  /// Returns the text for that place, or nil if there is none at the moment; nil if the app has no
  /// such credential.
  let value: (@Sendable () async throws -> String?)?

  /// Creates an API key.
  ///
  /// - Parameters:
  ///   - name: The name of the query parameter, header field or cookie.
  ///   - location: The part of the request that carries the key.
  ///   - value: Returns the key.
  /// - Returns: The credential.
  public static func apiKey(
    _ name: String,
    in location: APIKey.Location,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    RequestCredential(key: APIKey(name, in: location), scheme: nil, isIssued: false, value: value)
  }

  /// Creates a token that is sent as `Authorization: Bearer <token>` (RFC 6750).
  ///
  /// - Parameter token: Returns the token.
  /// - Returns: The credential.
  public static func bearer(
    _ token: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization("Bearer", token)
  }

  /// Creates an access token of OAuth 2 or OpenID Connect, which is sent like a bearer token.
  ///
  /// - Parameter token: Returns the token.
  /// - Returns: The credential.
  public static func accessToken(
    _ token: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization("Bearer", isIssued: true, token)
  }

  /// Creates a login that is sent as `Authorization: Basic <user:password in base64>` (RFC 7617).
  ///
  /// - Parameter login: Returns the user name, which can't contain a colon, and the password.
  /// - Returns: The credential.
  public static func basic(
    _ login: (@Sendable () async throws -> (user: String, password: String)?)?
  ) -> RequestCredential {
    guard let login else { return authorization("Basic", nil) }
    return authorization("Basic") {
      guard let (user, password) = try await login() else { return nil }
      guard !user.contains(":") else { throw invalid("the user name contains a colon") }
      return Foundation.Data("\(user):\(password)".utf8).base64EncodedString()
    }
  }

  /// Creates a text that is sent as `Authorization: <scheme> <value>`.
  ///
  /// - Parameters:
  ///   - scheme: The authentication scheme.
  ///   - value: Returns the text after the scheme.
  /// - Returns: The credential.
  public static func authorization(
    _ scheme: String,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization(scheme, isIssued: false, value)
  }

  private static func authorization(
    _ scheme: String,
    isIssued: Bool,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    var text: (@Sendable () async throws -> String?)?
    if let value { text = { try await value().map { "\(scheme) \($0)" } } }
    return RequestCredential(
      key: APIKey("Authorization", in: .header),
      scheme: scheme,
      isIssued: isIssued,
      value: text
    )
  }
}

nonisolated extension RequestCredential {
  /// A credential with its value.
  package struct Field: Sendable {
    let key: APIKey
    let value: String
  }

  /// Returns the credential with its value, or nil if there is none.
  ///
  /// - Throws: The error of the closure; `EncodingError` if a request can't contain the value.
  func field() async throws -> Field? {
    guard let value = try await value?() else { return nil }
    let isValid =
      switch key.location {
      case .query: true
      case .header: HeaderParameters.isFieldValue(value)
      case .cookie: HeaderParameters.isFieldValue(value) && !value.utf8.contains(UInt8(ascii: ";"))
      }
    guard isValid else {
      throw Self.invalid(
        "the credential '\(key.name)' contains a character that isn't allowed there"
      )
    }
    return Field(key: key, value: value)
  }

  /// Returns an error, which doesn't contain the value.
  private static func invalid(_ reason: String) -> EncodingError {
    EncodingError.invalid(reason, reason)
  }
}

"""#.utf8)

  static let RequestURL_swift = Array(#"""
public import Foundation

/// Builds URLs of requests without encoding anything twice.
nonisolated public enum RequestURL {
  /// Returns the URL of a target without a query.
  ///
  /// Percent-encoded characters of the path stay as they are; characters that aren't allowed in a
  /// path are encoded.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter of the path couldn't be encoded, or if a segment of
  ///   the path is `.` or `..`, which would refer to another resource.
  public static func string(baseURL: Foundation.URL, path: String) throws -> String {
    try validate(path)
    let server = baseURL.absoluteString
    let end = server.firstIndex { $0 == "?" || $0 == "#" } ?? server.endIndex
    var url = String(server[..<end])
    if !path.isEmpty {
      if url.hasSuffix("/") { url.removeLast() }
      if !path.hasPrefix("/") { url += "/" }
      url += PercentEncoding.path.encode(path)
    }
    return url + server[end...]
  }

  /// Returns the URL of a target.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter couldn't be encoded, or if a segment of the path is
  ///   `.` or `..`, which would refer to another resource.
  public static func string(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters
  ) throws -> String {
    appending(try query.encoded(), to: try string(baseURL: baseURL, path: path))
  }

  /// Returns a URL with a longer query.
  ///
  /// - Parameters:
  ///   - query: The text to add, percent-encoded, without the question mark.
  ///   - url: The URL.
  /// - Returns: The URL with both queries.
  public static func appending(_ query: String, to url: String) -> String {
    guard !query.isEmpty else { return url }
    let end = url.firstIndex(of: "#") ?? url.endIndex
    let start = String(url[..<end])
    let isComplete = start.hasSuffix("?") || start.hasSuffix("&")
    let separator = isComplete ? "" : start.contains("?") ? "&" : "?"
    return start + separator + query + url[end...]
  }

  /// Returns a URL without the query parameters that have a name.
  package static func removing(_ name: String, from url: String) -> String {
    guard let start = url.firstIndex(of: "?") else { return url }
    let end = url[start...].firstIndex(of: "#") ?? url.endIndex
    let items = url[url.index(after: start)..<end]
      .split(separator: "&", omittingEmptySubsequences: false)
    let others = items.filter { item in
      String(item.prefix { $0 != "=" }).removingPercentEncoding != name
    }
    guard others.count < items.count else { return url }
    let query = others.isEmpty ? "" : "?" + others.joined(separator: "&")
    return url[..<start] + query + url[end...]
  }

  /// Returns a URL with further query parameters, in the order of their names, without those that it
  /// already has.
  package static func adding(_ parameters: [String: String], to url: String) throws -> String {
    var query = QueryParameters()
    for (name, value) in parameters.sorted(by: { $0.key < $1.key })
    where removing(name, from: url) == url {
      query.add(name, text: value)
    }
    return appending(try query.encoded(), to: url)
  }

  /// Throws if a path refers to another resource than it appears to.
  static func validate(_ path: String) throws {
    if let failure = PathParameter.failure(in: path) { throw failure }
    for segment in path.split(separator: "/") where segment.utf8.count <= 6 {
      // Servers treat an encoded dot as a dot (RFC 3986 §6.2.2.2).
      guard [".", ".."].contains(segment.removingPercentEncoding) else { continue }
      throw EncodingError.invalid(
        segment,
        "the path has a segment '\(segment)', which would refer to another resource; '.' and '..' can't be sent in a path"
      )
    }
  }
}

"""#.utf8)

  static let ResponseOutcome_swift = Array(#"""
/// The possible responses of an operation, listed by generated code with one case for each
/// documented status.
nonisolated public protocol ResponseOutcome: Sendable {
  /// Reads a response.
  ///
  /// - Throws: `DecodingError` if the body doesn't match the one that is documented for the status.
  init(_ response: ResponseReader) throws
}

"""#.utf8)

  static let ResponseReader_swift = Array(#"""
public import Foundation

/// The parts of a response, for types that read it themselves (`ResponseOutcome`).
nonisolated public struct ResponseReader: Sendable {
  /// The status code.
  public let statusCode: Int
  /// The body.
  public let data: Foundation.Data
  /// The URL of the response, if it is known.
  let url: Foundation.URL?
  /// The header fields, by their names in lower case.
  private let fields: [String: String]
  /// The decoder of the body; nil for that of `JSONCoding`.
  let decoder: Foundation.JSONDecoder?

  /// Creates a reader from the parts of a response.
  ///
  /// - Parameters:
  ///   - statusCode: The status code.
  ///   - data: The body.
  ///   - headerFields: The header fields by name.
  ///   - url: The URL of the response, to which a location may be relative.
  ///   - decoder: The decoder of the body; nil for that of `JSONCoding`.
  public init(
    statusCode: Int,
    data: Foundation.Data,
    headerFields: [String: String] = [:],
    url: Foundation.URL? = nil,
    decoder: Foundation.JSONDecoder? = nil
  ) {
    self.decoder = decoder
    self.url = url
    self.statusCode = statusCode
    self.data = data
    fields = Dictionary(
      headerFields.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the body, decoded from JSON.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or doesn't match the type.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONCoding.value(type, from: data, using: decoder)
  }

  /// Returns the body, decoded from JSON; it is nil for null and for an empty body.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or is neither null nor of the type.
  public func jsonIfPresent<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value? {
    data.isEmpty ? nil : try json(Value?.self)
  }

  /// Returns the body, a list or a dictionary that is decoded from JSON; it is empty for null.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or is neither null nor of the type.
  public func jsonOrEmpty<Value: Decodable & EmptyInitializable>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    try json(Value?.self) ?? Value()
  }

  /// Returns the body as UTF-8 text.
  ///
  /// - Throws: `DecodingError` if the body isn't valid UTF-8.
  public func text() throws -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "the body isn't UTF-8 text")
    )
  }

  /// Returns a required header.
  ///
  /// - Parameters:
  ///   - name: The name of the header.
  ///   - type: The type of its value.
  ///   - explode: Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`; `nil`
  ///     unless a type that accepts any text is for objects.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if it is missing or invalid.
  public func header<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    explode: Bool? = nil
  ) throws -> Value {
    try Self.value(type, of: text(ofHeader: name), explode: explode)
  }

  private func text(ofHeader name: String) throws -> String {
    if let text = fields[name.lowercased()] { return text }
    throw DecodingError.keyNotFound(
      StringCodingKey(name),
      DecodingError.Context(codingPath: [], debugDescription: "the header is missing")
    )
  }

  /// Returns an optional header.
  ///
  /// - Parameters:
  ///   - name: The name of the header.
  ///   - type: The type of its value.
  ///   - explode: Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`; `nil`
  ///     unless a type that accepts any text is for objects.
  /// - Returns: The value, or nil if it is missing or invalid.
  public func headerIfPresent<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    explode: Bool? = nil
  ) -> Value? {
    fields[name.lowercased()].flatMap { try? Self.value(type, of: $0, explode: explode) }
  }

  /// Returns a header that contains a list with commas between its elements; the list is empty if
  /// the header is missing.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public func list<Element: Decodable>(
    _ name: String,
    of type: Element.Type = Element.self
  ) throws -> [Element] {
    guard let text = fields[name.lowercased()], text != "null" else { return [] }
    return try HeaderList(text).elements.map { try Self.value(type, of: $0) }
  }

  /// Returns a required header whose value is JSON.
  ///
  /// - Throws: `DecodingError` if it is missing or invalid.
  public func jsonHeader<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try JSONCoding.value(type, from: Foundation.Data(text(ofHeader: name).utf8), using: decoder)
  }

  /// Returns an optional header whose value is JSON, or nil if it is missing or invalid.
  public func jsonHeaderIfPresent<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) -> Value? {
    try? jsonHeader(name, as: type)
  }

  /// Decodes the text of a value as a JSON string if the type accepts one, and otherwise as JSON, as
  /// an object or as a list; dates may have the form that HTTP prescribes for its own headers.
  static func value<Value: Decodable>(
    _ type: Value.Type,
    of text: String,
    explode: Bool? = nil
  ) throws -> Value {
    let date = HTTPDate(text)?.date
    if type == Foundation.Date.self, let date = date as? Value { return date }
    // A type that accepts any text would accept the object as text.
    if let explode, !text.hasPrefix("{"), let object = HeaderObject(text, explode: explode),
      let value = try? object.value(type)
    {
      return value
    }
    if let value = try? JSONCoding.value(type, from: Foundation.JSONEncoder().encode(text)) {
      return value
    }
    do {
      return try JSONCoding.value(type, from: Foundation.Data(text.utf8))
    } catch {
      // A type that contains a date reads it in the form of JSON.
      if let date, let value = try? JSONCoding.value(type, from: JSONCoding.encoder().encode(date))
      {
        return value
      }
      let object = HeaderObject(text, explode: explode ?? false)
      if let value = try? object?.value(type) { return value }
      if let value = try? HeaderList(text).value(type) { return value }
      throw error
    }
  }
}

"""#.utf8)

  static let ResponseSample_swift = Array(#"""
/// A sample of a response that the spec documents.
nonisolated public struct ResponseSample: Hashable, Sendable {
  /// The status as in the spec: `404`, `4XX` or `default`.
  public let status: String

  /// The media type; nil if the response has no body.
  public let contentType: String?

  /// The name of the example in the spec; nil if it has none, or if the sample is made up.
  public let example: String?

  /// The body; nil if no sample of it could be made.
  public let text: String?

  /// Returns a sample with JSON.
  public static func json(
    _ status: String,
    _ text: String,
    type: String = "application/json",
    example: String? = nil
  ) -> ResponseSample {
    ResponseSample(status: status, contentType: type, example: example, text: text)
  }

  /// Returns a sample with another body, or with none.
  public static func body(
    _ status: String,
    _ text: String = "",
    type: String? = nil,
    example: String? = nil
  ) -> ResponseSample {
    ResponseSample(status: status, contentType: type, example: example, text: text)
  }

  /// Returns the place of a response whose body can't be made.
  public static func missing(_ status: String) -> ResponseSample {
    ResponseSample(status: status, contentType: nil, example: nil, text: nil)
  }

  /// Returns the code of the status in a response: `200` for `2XX` and for `default`.
  var statusCode: Int {
    Int(status) ?? status.first?.wholeNumberValue.map { $0 * 100 } ?? 200
  }
}

"""#.utf8)

  static let SampledTarget_swift = Array(#"""
public import Foundation

/// A target with samples of all responses that the spec documents.
///
/// It is `Sendable` so that no conformance can be isolated to an actor.
nonisolated public protocol SampledTarget: Sendable {
  /// The samples, that of the success first.
  var responseSamples: [ResponseSample] { get }
}

nonisolated extension SampledTarget {
  /// Returns the sample of a documented response.
  ///
  /// A status that the spec doesn't list has the sample of its range, or that of `default`.
  ///
  /// - Parameters:
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  /// - Returns: The sample, and its status code.
  /// - Throws: `MissingSampleError` if the spec documents no such response, or if no sample of it
  ///   could be made.
  package func documentedSample(
    status: Int?,
    example: String?
  ) throws -> (statusCode: Int, sample: ResponseSample, body: String) {
    let samples = responseSamples
    var found = samples
    if let status {
      let names = ["\(status)", "\(status / 100)XX", "default"]
      let name = names.first { name in samples.contains { $0.status == name } }
      found = samples.filter { $0.status == name }
    }
    if let example {
      found = found.filter { $0.example == example }
    }
    guard let sample = found.first else {
      throw MissingSampleError(
        documented: samples,
        status: status,
        example: example
      )
    }
    guard let body = sample.text else { throw MissingSampleError(of: sample) }
    return (status ?? sample.statusCode, sample, body)
  }

  /// Returns the body of a documented response, or nil if there is no sample of it.
  public func sampleData(forStatus status: Int) -> Foundation.Data? {
    let found = try? documentedSample(status: status, example: nil)
    return found.map { Foundation.Data($0.body.utf8) }
  }
}

/// The error of a stub without a sample.
nonisolated public struct MissingSampleError: Foundation.LocalizedError, Sendable {
  /// A description of the problem.
  public let errorDescription: String?

  /// Creates the error of a response that the spec doesn't document.
  init(documented samples: [ResponseSample], status: Int?, example: String?) {
    let wanted = [status.map { "status \($0)" }, example.map { "the example '\($0)'" }]
      .compactMap { $0 }.joined(separator: " and ")
    let known = samples.map { sample in
      sample.status + (sample.example.map { " '\($0)'" } ?? "")
    }
    errorDescription =
      "the spec has no response with \(wanted); it has \(known.joined(separator: ", "))"
  }

  /// Creates the error of a response of which no sample could be made.
  init(of sample: ResponseSample) {
    errorDescription =
      "no sample of the response \(sample.status) could be made; add an example to the spec"
  }

  /// Creates the error of a file that can't be read.
  package init(unreadable file: Foundation.URL, _ error: any Swift.Error) {
    errorDescription = "'\(file.path)' can't be read, \(error.localizedDescription)"
  }
}

"""#.utf8)

  static let SchemeCredentials_swift = Array(#"""
/// The credentials of an API, by its security schemes.
///
/// Generated code has a structure with a property for each scheme.
nonisolated public protocol SchemeCredentials: Sendable {
  /// The security schemes.
  associatedtype Scheme: Hashable, Sendable

  /// Returns the credential for a security scheme.
  func credential(for scheme: Scheme) -> RequestCredential
}

nonisolated extension SchemeCredentials {
  /// Reads the credentials that a request carries.
  ///
  /// These are the credentials of the first alternative that is complete. If none is complete, they
  /// are the available ones of the first alternative that has any. Each closure is called at most
  /// once, and closures of incomplete alternatives only if they may be needed.
  ///
  /// - Parameter alternatives: The schemes of each alternative.
  /// - Returns: The credentials with their values.
  /// - Throws: The error of a closure; `EncodingError` if a request can't contain a value.
  package func fields(for alternatives: [[Scheme]]) async throws -> [RequestCredential.Field] {
    var known: [Scheme: RequestCredential.Field?] = [:]
    var available: [RequestCredential.Field] = []
    func isComplete(_ alternative: [Scheme]) -> Bool { alternative.allSatisfy { isGiven($0) } }
    let complete = alternatives.filter { isComplete($0) }
    for alternative in complete + alternatives.filter({ !isComplete($0) }) {
      if !available.isEmpty, !isComplete(alternative) { break }
      var fields: [RequestCredential.Field] = []
      for scheme in alternative {
        let field: RequestCredential.Field?
        if let read = known[scheme] {
          field = read
        } else {
          field = try await credential(for: scheme).field()
          known[scheme] = .some(field)
        }
        if let field { fields.append(field) }
      }
      if fields.count == alternative.count { return fields }
      if available.isEmpty { available = fields }
    }
    return available
  }

  /// Returns whether the app has a credential for a scheme, which may be nil at the moment.
  private func isGiven(_ scheme: Scheme) -> Bool { credential(for: scheme).value != nil }
}

"""#.utf8)

  static let SecuredTarget_Authorization_swift = Array(#"""
nonisolated extension SecuredTarget where CredentialScheme: SecuringScheme {
  /// The scheme of the `Authorization` header, for a plugin that has one token for all targets; nil
  /// if no alternative sets the header.
  package var authorizationScheme: String? {
    headerAlternative?.lazy.compactMap(\.scheme).first
  }

  /// The places of the credentials in the security alternatives.
  package var credentialPlaces: [[RequestCredential]] {
    securityAlternatives.map { $0.map(\.place) }
  }

  /// The first alternative that sets the `Authorization` header.
  ///
  /// If that is a login (`Basic`) and the server accepts the same credential as a bearer token, the
  /// token is preferred. An access token is another credential, which a server issues.
  package var headerAlternative: [RequestCredential]? {
    let alternatives = credentialPlaces
    guard let first = alternatives.first(where: { $0.contains { $0.scheme != nil } }) else {
      return nil
    }
    guard first.contains(where: { $0.scheme == "Basic" }) else { return first }
    return alternatives.first { alternative in
      alternative.contains { $0.scheme == "Bearer" && !$0.isIssued }
        && alternative.keys == first.keys
    } ?? first
  }
}

nonisolated extension [RequestCredential] {
  /// The places of the API keys.
  package var keys: [APIKey] { compactMap { $0.scheme == nil ? $0.key : nil } }
}

"""#.utf8)

  static let SecuredTarget_swift = Array(#"""
/// A target whose requests need the credentials of an API.
///
/// It is `Sendable` so that no conformance can be isolated to an actor.
nonisolated public protocol SecuredTarget<CredentialScheme>: Sendable {
  /// The security schemes of the API.
  associatedtype CredentialScheme: Hashable, Sendable

  /// The alternatives to authorize the request, best first; each requires all of its schemes.
  ///
  /// Empty if the request needs no credentials.
  var securityAlternatives: [[CredentialScheme]] { get }
}

/// A security scheme of an API, which knows the place of its credential in requests.
nonisolated public protocol SecuringScheme: Hashable, Sendable {
  /// The place in requests: a credential without a value.
  var place: RequestCredential { get }
}

"""#.utf8)

  static let ServerSentEvent_Values_swift = Array(#"""
import Foundation

nonisolated extension ServerSentEvent {
  /// Indicates whether the event marks the end of the values.
  package var isEndMark: Bool {
    data.trimmingCharacters(in: .whitespacesAndNewlines) == "[DONE]"
  }

  /// Indicates whether the event only keeps the connection alive.
  package var hasNoData: Bool { data.allSatisfy(\.isWhitespace) }

  /// Returns the event, decoded as an object with the members `event`, `data` and `id`.
  ///
  /// Whether data is JSON or text isn't known, so text that looks like JSON is decoded as text if
  /// the type doesn't match the JSON.
  package func wholeValue<Value: Decodable>(of type: Value.Type) throws -> Value {
    let bytes = Foundation.Data(data.utf8)
    let isJSON =
      (try? Foundation.JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) != nil
    let text = try Foundation.JSONEncoder().encode(data)
    func value(_ data: Foundation.Data) throws -> Value {
      try JSONCoding.value(type, from: object(data: data), using: origin.decoder)
    }
    guard isJSON else { return try value(text) }
    do {
      return try value(bytes)
    } catch {
      guard let value = try? value(text) else { throw error }
      return value
    }
  }

  /// Returns the event as a JSON object whose data is given as JSON.
  private func object(data: Foundation.Data) throws -> Foundation.Data {
    let encoder = Foundation.JSONEncoder()
    var object = try Foundation.Data(#"{"event":"#.utf8) + encoder.encode(event)
    if !id.isEmpty { object += try Foundation.Data(#","id":"#.utf8) + encoder.encode(id) }
    return object + Foundation.Data(#","data":"#.utf8) + data + Foundation.Data("}".utf8)
  }
}

"""#.utf8)

  static let ServerSentEvent_swift = Array(#"""
public import Foundation

/// An event of a server that sends events as they occur (`text/event-stream`, HTML §9.2).
nonisolated public struct ServerSentEvent: Hashable, Sendable {
  /// The type; `message` if the server states none.
  public var event: String

  /// The data, with lines separated by a line feed.
  public var data: String

  /// The last identifier that the server has sent up to this event; empty if it sent none.
  public var id: String

  /// The decoder of the response that contains it.
  package var origin = EventDecoder()

  /// Creates an event.
  public init(event: String = "message", data: String, id: String = "") {
    self.event = event
    self.data = data
    self.id = id
  }

  /// Returns the data, decoded from JSON.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder; nil for that of the response.
  /// - Returns: The value.
  /// - Throws: The error of the decoder.
  public func value<Value: Decodable>(
    of type: Value.Type = Value.self,
    decoder: Foundation.JSONDecoder? = nil
  ) throws -> Value {
    try JSONCoding.value(type, from: Foundation.Data(data.utf8), using: decoder ?? origin.decoder)
  }
}

/// The decoder of the response that contains an event, which is ignored in comparisons.
nonisolated package struct EventDecoder: Hashable, Sendable {
  /// The decoder; nil if an app created the event.
  package var decoder: Foundation.JSONDecoder?

  package static func == (one: EventDecoder, other: EventDecoder) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

"""#.utf8)

  static let ServerSentEventParser_swift = Array(#"""
package import Foundation

/// Reads events from bytes, regardless of how the bytes were split into blocks (HTML §9.2.6).
nonisolated package struct ServerSentEventParser: Sendable {
  /// The identifier after which the server is asked to continue; empty if the server has sent none.
  package private(set) var lastEventID: String

  /// The number of seconds before a reconnection, if the server has stated one.
  package private(set) var retry: Foundation.TimeInterval?

  private let limit: LineLimit?
  private var lines: LineSplitter
  private var isAtStart = true
  private var event = ""
  private var data = ""
  private var id: String

  /// Creates a parser for a new connection.
  ///
  /// - Parameters:
  ///   - lastEventID: The last identifier of an earlier connection.
  ///   - limit: The limit of an event; nil for bytes that are in memory anyway.
  package init(lastEventID: String = "", limit: LineLimit? = nil) {
    self.lastEventID = lastEventID
    self.limit = limit
    id = lastEventID
    lines = LineSplitter(limit: limit)
  }

  /// Adds bytes.
  package mutating func append(_ data: Foundation.Data) {
    lines.append(data)
  }

  /// Returns the next event, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  package mutating func next() throws -> ServerSentEvent? {
    while var line = try lines.next() {
      if isAtStart {
        isAtStart = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      }
      if let event = line.isEmpty ? dispatch() : try read(line) { return event }
    }
    return nil
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = id
    defer {
      event = ""
      data = ""
    }
    guard !data.isEmpty else { return nil }
    data.removeLast()
    return ServerSentEvent(event: event.isEmpty ? "message" : event, data: data, id: id)
  }

  private mutating func read(_ line: Swift.ArraySlice<UInt8>) throws -> ServerSentEvent? {
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    let name = String(decoding: line[..<(colon ?? line.endIndex)], as: Unicode.UTF8.self)
    var value = colon.map { line[line.index(after: $0)...] } ?? []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch name {
    case "event":
      event = String(decoding: value, as: Unicode.UTF8.self)
    case "data":
      if let limit, data.utf8.count + value.count > limit.bytes { throw limit.failure }
      data += String(decoding: value, as: Unicode.UTF8.self)
      // Appended as a scalar, because as a character it would combine with a preceding carriage
      // return.
      data.unicodeScalars.append("\n")
    case "id" where !value.contains(0):
      id = String(decoding: value, as: Unicode.UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
      retry = Foundation.TimeInterval(String(decoding: value, as: Unicode.UTF8.self)).map {
        $0 / 1000
      }
    default:
      // Comments have no name. Other fields are ignored.
      break
    }
    return nil
  }
}

"""#.utf8)

  static let TransferUpdate_swift = Array(#"""
/// An event of an upload or download: any number of progress updates, and then the result.
nonisolated public enum TransferUpdate<Value: Sendable>: Sendable {
  /// The fraction of the transfer that is done, from 0 to 1.
  case progress(Double)

  /// The result, which is the last event.
  case finished(Value)

  /// The fraction of the transfer that is done, from 0 to 1.
  public var fraction: Double {
    switch self {
    case .progress(let fraction): fraction
    case .finished: 1
    }
  }

  /// The result; nil while the transfer is in progress.
  public var value: Value? {
    switch self {
    case .progress: nil
    case .finished(let value): value
    }
  }
}

"""#.utf8)

  static let URL_Location_swift = Array(#"""
public import Foundation

/// The location of a response that redirects, which is the result of operations that document
/// nothing else.
nonisolated extension Foundation.URL: ResponseOutcome {
  /// Reads the header field `Location`; a relative URL is resolved (RFC 9110 §10.2.2).
  ///
  /// - Throws: `DecodingError` if the field is missing or no URL.
  public init(_ response: ResponseReader) throws {
    let text: String = try response.header("Location")
    guard let url = Foundation.URL(string: text, relativeTo: response.url)?.absoluteURL else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [StringCodingKey("Location")],
          debugDescription: "'\(text)' isn't a URL"
        )
      )
    }
    self = url
  }
}

/// The location of a response that may have none.
nonisolated extension Swift.Optional: ResponseOutcome where Wrapped == Foundation.URL {
  /// Reads the header field `Location`; nil if it is missing or no URL.
  public init(_ response: ResponseReader) {
    self = try? Foundation.URL(response)
  }
}

"""#.utf8)
}
