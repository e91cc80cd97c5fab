import Foundation

/// Bytes of JSON text.
///
/// This is the only file that accesses memory by address. Every access checks its position, because
/// the text comes from a server.
nonisolated struct JSONBytes {
  fileprivate let buffer: UnsafeRawBufferPointer

  fileprivate init(_ buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    buffer = UnsafeRawBufferPointer(text)
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
    return JSONBytes(UnsafeRawBufferPointer(rebasing: buffer[position..<position + length]))
  }
}

/// A copy of bytes.
nonisolated final class JSONBytesCopy {
  private let memory: UnsafeMutableRawBufferPointer

  init(_ bytes: JSONBytes) {
    memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    memory.copyMemory(from: bytes.buffer)
  }

  deinit { memory.deallocate() }

  var bytes: JSONBytes { JSONBytes(UnsafeRawBufferPointer(memory)) }
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

/// JSON text whose values can be read in any order.
///
/// The text is checked as a whole first. A token for each value and each name of a member makes it
/// possible to look ahead, and to skip an array or an object in one step.
nonisolated final class JSONDocument {
  let tokens: [JSONToken]
  // Only changed when nobody reads.
  @exclusivity(unchecked) private(set) var bytes: JSONBytes
  private var copy: JSONBytesCopy?

  /// The steps of the path that was asked for last.
  var trail: [JSONPathStep] = []

  @exclusivity(unchecked) var tolerance: ReadingTolerance?

  private init(_ bytes: JSONBytes) throws {
    self.bytes = bytes
    var scanner = JSONScanner(bytes)
    tokens = try scanner.scan()
    tolerance = ReadingTolerance.current
  }

  /// Reads the value of a document, whose bytes aren't copied.
  ///
  /// - Throws: `DecodingError` if the text isn't JSON, and the error of the closure.
  static func read<Value>(
    _ data: Foundation.Data,
    _ read: (JSONReader) throws -> Value
  ) throws -> Value {
    try JSONBytes.reading(JSONText.utf8(data)) { bytes in
      var document = try JSONDocument(bytes)
      defer {
        // A type may keep the decoder that it is given.
        if !isKnownUniquelyReferenced(&document) { document.copyBytes() }
      }
      return try read(JSONReader(document, at: 0))
    }
  }

  private func copyBytes() {
    let copy = JSONBytesCopy(bytes)
    bytes = copy.bytes
    self.copy = copy
  }
}

nonisolated extension JSONDocument: JSONObjectSource {
  /// The largest number of names in a row of a table that aren't the one that is searched for.
  ///
  /// A server could send many names with the same hash.
  private static let longestSearch = 32

  func member(_ name: String, at place: Int, _ cursor: inout JSONCursor) -> JSONReader? {
    var key = name
    let name = key.withUTF8 { find($0, in: place, &cursor) }
    guard name > 0 else { return nil }
    cursor.next = end(of: name + 1)
    return JSONReader(self, at: name + 1)
  }

  func members(at place: Int) throws -> [(name: String, json: JSONReader)] {
    var members: [(String, JSONReader)] = []
    var name = place + 1
    while name < end(of: place) {
      members.append((try text(of: name), JSONReader(self, at: name + 1)))
      name = end(of: name + 1)
    }
    return members
  }

  /// Returns the token of the first name that is a text, as in `JSONDecoder`; 0 if there is none.
  private func find(
    _ key: UnsafeBufferPointer<UInt8>,
    in object: Int,
    _ cursor: inout JSONCursor
  ) -> Int {
    let end = end(of: object)
    if cursor.isOrdered {
      let name = cursor.next == 0 ? object + 1 : cursor.next
      if name < end, isText(name, key) { return name }
      if cursor.names.isEmpty { addTable(of: object, to: &cursor) }
    }
    let mask = cursor.names.count - 1
    guard mask > 0 else { return search(key, in: object, to: end) }
    var slot = JSONBytes(key).hash & mask
    while case let name = Int(cursor.names[slot]), name != 0 {
      if isText(name, key) { return name }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func search(_ key: UnsafeBufferPointer<UInt8>, in object: Int, to end: Int) -> Int {
    var name = object + 1
    while name < end {
      if isText(name, key) { return name }
      name = self.end(of: name + 1)
    }
    return 0
  }

  /// Adds a table with the names of an object, each at the place that its hash determines, or after
  /// names with other hashes.
  ///
  /// If too many have the same hash, there is no table, and names are searched one by one.
  private func addTable(of object: Int, to cursor: inout JSONCursor) {
    let end = end(of: object)
    var size = 16
    // Each member has at least two tokens.
    while size < end - object { size *= 2 }
    var table = [UInt32](repeating: 0, count: size)
    var name = object + 1
    while name < end {
      var slot = hash(of: name) & (size - 1)
      var rest = Self.longestSearch
      while table[slot] != 0 {
        // The first of two members with the same name counts.
        if isSameText(name, Int(table[slot])) { cursor.isOrdered = false }
        slot = (slot + 1) & (size - 1)
        rest -= 1
        guard rest > 0 else {
          cursor.isOrdered = false
          return
        }
      }
      table[slot] = UInt32(name)
      name = self.end(of: name + 1)
    }
    cursor.names = table
  }

  /// Returns the hash of a name.
  private func hash(of name: Int) -> Int {
    let token = tokens[name]
    if token.isPlain { return bytes.part(at: token.start, length: token.length).hash }
    var text = textIfValid(of: name) ?? ""
    return text.withUTF8 { JSONBytes($0).hash }
  }

  /// Returns whether two strings are the same text.
  private func isSameText(_ first: Int, _ second: Int) -> Bool {
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
      guard tokens[step.container].kind == .object else { return JSONIndexKey(step.index) }
      return StringCodingKey(textIfValid(of: step.value - 1) ?? "")
    }
  }
}

/// The index of an element in a coding path.
nonisolated struct JSONIndexKey: CodingKey {
  let index: Int

  init(_ index: Int) {
    self.index = index
  }

  init?(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) { nil }

  var stringValue: String { "Index \(index)" }

  var intValue: Int? { index }
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
    return token.isPlain
      ? bytes.part(at: token.start, length: token.length).text : decodedText(of: token)
  }

  /// Returns whether a string is a text, code point by code point.
  @inline(__always)
  func isText(_ value: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let token = tokens[value]
    if token.length == text.count, bytes.equal(text, at: token.start) { return true }
    guard !token.isPlain, token.length > text.count else { return false }
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
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard position + 6 <= end, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u"),
      case let other = hexadecimal(at: position + 2), UTF16.isTrailSurrogate(other)
    else { return nil }
    position += 6
    return Unicode.Scalar(0x1_0000 + (UInt32(unit) - 0xD800) << 10 + UInt32(other) - 0xDC00)
  }

  /// Returns the number that four hexadecimal digits write.
  private func hexadecimal(at position: Int) -> UInt16 {
    (position..<position + 4).reduce(0) { number, index in
      let byte = bytes[index]
      let digit = byte <= UInt8(ascii: "9") ? byte &- UInt8(ascii: "0") : byte & 0xDF &- 55
      return number << 4 | UInt16(digit)
    }
  }

  /// Returns the text of a number.
  func digits(of value: Int) -> String {
    bytes.part(at: tokens[value].start, length: tokens[value].length).text
  }

  /// Returns a number as an integer, or nil if it isn't whole, or out of range.
  func integer<Number: FixedWidthInteger>(of value: Int) -> Number? {
    let token = tokens[value]
    guard token.isPlain else {
      // A number without a fraction can be written with one: 1.0.
      return decimal(of: value).flatMap { Number("\($0)") }
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
    guard isNegative else { return Number(exactly: magnitude) }
    guard magnitude <= UInt64(1) << 63 else { return nil }
    return Number(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// Returns a number as the nearest `Double`, or nil if it is out of range.
  func double(of value: Int) -> Double? {
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
  func decimal(of value: Int) -> Foundation.Decimal? {
    Foundation.Decimal(
      string: digits(of: value),
      locale: Foundation.Locale(identifier: "en_US_POSIX")
    )
  }
}

nonisolated extension JSONDocument: JSONSource {
  var isDecoder: Bool { false }

  func type(at place: Int) -> JSONType {
    switch tokens[place].kind {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }

  func isNull(at place: Int) -> Bool { tokens[place].kind == .null }

  func string(at place: Int) throws -> String {
    guard tokens[place].kind == .string else { throw mismatch(String.self, at: place) }
    return try text(of: place)
  }

  func boolean(at place: Int) throws -> Bool {
    switch tokens[place].kind {
    case .true: true
    case .false: false
    default: throw mismatch(Bool.self, at: place)
    }
  }

  func integer<Number: Swift.FixedWidthInteger & Decodable>(at place: Int) throws -> Number {
    try number(at: place) { integer(of: place) }
  }

  func double(at place: Int) throws -> Double { try number(at: place) { double(of: place) } }

  func float(at place: Int) throws -> Float {
    try number(at: place) {
      Float(digits(of: place)).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  func decimal(at place: Int) throws -> Foundation.Decimal {
    try number(at: place) { decimal(of: place) }
  }

  private func number<Number>(at place: Int, _ read: () -> Number?) throws -> Number {
    guard tokens[place].kind == .number else { throw mismatch(Number.self, at: place) }
    if let number = read() { return number }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: path(to: place),
        debugDescription: "\(digits(of: place)) isn't in the range of \(Number.self)."
      )
    )
  }

  func object(at place: Int) throws -> JSONObjectReader {
    guard tokens[place].kind == .object else { throw mismatch([String: Any].self, at: place) }
    return JSONObjectReader(self, at: place)
  }

  func array(at place: Int) throws -> JSONArrayReader {
    guard tokens[place].kind == .array else { throw mismatch([Any].self, at: place) }
    return JSONArrayReader(self, at: place)
  }

  func decode<Value: Decodable>(_ type: Value.Type, at place: Int) throws -> Value {
    try JSONDocumentDecoder(JSONReader(self, at: place)).decode(type)
  }

  func codingPath(of place: Int) -> [any CodingKey] { path(to: place) }

  /// Returns the error for a value of another kind.
  private func mismatch(_ type: Any.Type, at place: Int) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(to: place),
      debugDescription: "Expected to decode \(type), but found \(self.type(at: place).text)."
    )
    return isNull(at: place) ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

nonisolated extension JSONDocument: JSONArraySource {
  func element(at place: Int, _ cursor: inout JSONCursor) -> JSONReader? {
    let element = cursor.next == 0 ? place + 1 : cursor.next
    guard element < end(of: place) else { return nil }
    cursor.next = end(of: element)
    return JSONReader(self, at: element)
  }
}

nonisolated extension JSONType {
  /// The kind with its article: `an array`.
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

/// Decodes types that aren't `JSONReadable` from JSON text.
nonisolated struct JSONDocumentDecoder: Decoder {
  let json: JSONReader

  init(_ json: JSONReader) {
    self.json = json
  }

  var codingPath: [any CodingKey] { json.codingPath }

  var userInfo: [Swift.CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members<Key>(try json.object()))
  }

  func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
    Elements(try json.array())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Returns the value.
  ///
  /// Types that have another form in JSON than their `Decodable` expects are read in that form, as
  /// `JSONDecoder` does.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func scalar<Scalar: JSONReadable>(_: Scalar.Type) throws -> Value {
      guard let value = try json.value(Scalar.self) as? Value else {
        throw json.corrupted("The value isn't of the type \(type).")
      }
      return value
    }
    if type == String.self { return try scalar(String.self) }
    if type == Int.self { return try scalar(Int.self) }
    if type == Double.self { return try scalar(Double.self) }
    if type == Bool.self { return try scalar(Bool.self) }
    if type == Foundation.URL.self { return try scalar(Foundation.URL.self) }
    if type == Foundation.Decimal.self { return try scalar(Foundation.Decimal.self) }
    if type == Foundation.Date.self, let date = try json.value(as: ISO8601Date.self) as? Value {
      return date
    }
    if type == Foundation.Data.self, let data = try json.value(as: Base64Data.self) as? Value {
      return data
    }
    if type == Int64.self { return try scalar(Int64.self) }
    if type == Swift.Int32.self { return try scalar(Swift.Int32.self) }
    if type == Swift.Int16.self { return try scalar(Swift.Int16.self) }
    if type == Swift.Int8.self { return try scalar(Swift.Int8.self) }
    if type == Swift.UInt.self { return try scalar(Swift.UInt.self) }
    if type == UInt64.self { return try scalar(UInt64.self) }
    if type == Swift.UInt32.self { return try scalar(Swift.UInt32.self) }
    if type == Swift.UInt16.self { return try scalar(Swift.UInt16.self) }
    if type == UInt8.self { return try scalar(UInt8.self) }
    if type == Float.self { return try scalar(Float.self) }
    return try Value(from: self)
  }
}

nonisolated extension JSONDocumentDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json.isNull }
}

nonisolated extension JSONDocumentDecoder {
  /// The members of an object.
  fileprivate final class Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private var object: JSONObjectReader

    init(_ object: JSONObjectReader) {
      self.object = object
    }

    var codingPath: [any CodingKey] { object.codingPath }

    var allKeys: [Key] {
      ((try? object.all()) ?? []).compactMap { Key(stringValue: $0.name) }
    }

    func contains(_ key: Key) -> Bool { object.contains(key.stringValue) }

    func decodeNil(forKey key: Key) throws -> Bool { try object.required(key.stringValue).isNull }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try object.required(key.stringValue).value()
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
      try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      JSONDocumentDecoder(try object.required("super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
      JSONDocumentDecoder(try object.required(key.stringValue))
    }
  }

  /// The elements of an array.
  fileprivate struct Elements: Swift.UnkeyedDecodingContainer {
    private var array: JSONArrayReader

    init(_ array: JSONArrayReader) {
      self.array = array
    }

    var codingPath: [any CodingKey] { array.codingPath }

    var count: Int? { nil }

    var currentIndex: Int { array.index }

    var isAtEnd: Bool {
      var rest = array
      return (try? rest.element()) == nil
    }

    mutating func decodeNil() throws -> Bool {
      var rest = array
      guard try rest.required().isNull else { return false }
      array = rest
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next { try $0.value() }
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder {
      try next { JSONDocumentDecoder($0) }
    }

    /// Reads an element; it stays the next one if that fails.
    private mutating func next<Value>(_ read: (JSONReader) throws -> Value) throws -> Value {
      var rest = array
      let value = try read(rest.required())
      array = rest
      return value
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

  private mutating func scan(_ literal: StaticString, _ kind: JSONToken.Kind) throws {
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
        guard Character(Unicode.Scalar(current)).isHexDigit else { throw unexpected }
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
    let text = byte < 0x7F && byte >= 0x20 ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
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

/// The encodings of JSON text.
nonisolated enum JSONText {
  /// Returns text in UTF-8 without a byte order mark.
  ///
  /// RFC 8259 requires UTF-8. Text in UTF-16 and UTF-32 begins with a byte order mark, or has zeros
  /// in its first character, which is ASCII.
  static func utf8(_ data: Foundation.Data) -> Foundation.Data {
    let start = Array(data.prefix(4))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return data.dropFirst(3) }
    guard let encoding = encoding(of: start), let text = String(data: data, encoding: encoding)
    else {
      return data
    }
    return Foundation.Data(text.utf8)
  }

  private static func encoding(of start: [UInt8]) -> String.Encoding? {
    let isZero = start.map { $0 == 0 }
    if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] { return .utf32 }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return .utf16 }
    if isZero == [true, true, true, false] { return .utf32BigEndian }
    if isZero == [false, true, true, true] { return .utf32LittleEndian }
    if isZero.starts(with: [true, false]) { return .utf16BigEndian }
    if isZero.starts(with: [false, true]) { return .utf16LittleEndian }
    return nil
  }
}

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
