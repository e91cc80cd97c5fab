public import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
@preconcurrency public import Moya

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

/// Splits bytes into lines, regardless of how the bytes were split into blocks.
///
/// A line ends in LF, CR or CRLF, as in the event stream format (HTML §9.2.5). It is returned as
/// soon as its end is read. If a CR ended the line and an LF follows, the LF is dropped.
nonisolated struct LineSplitter: Sendable {
  private let limit: LineLimit?
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var skipsLineFeed = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: The limit of a line; nil for bytes that are in memory anyway.
  init(limit: LineLimit? = nil) {
    self.limit = limit
  }

  /// Adds bytes.
  mutating func append(_ data: Foundation.Data) {
    buffer.removeFirst(start)
    scanned -= start
    start = 0
    buffer.append(contentsOf: data)
  }

  /// Returns the next line without its line break, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  mutating func next() throws -> Swift.ArraySlice<UInt8>? {
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
  mutating func rest() -> Swift.ArraySlice<UInt8>? {
    defer { start = buffer.count }
    return start < buffer.count ? buffer[start...] : nil
  }

  /// Returns the JSON of a line, of which a JSON text sequence has a record separator before each
  /// value (RFC 7464); nil for a blank line.
  static func json(in line: Swift.ArraySlice<UInt8>) -> Foundation.Data? {
    let json = line.drop { $0 == 0x1E || $0 == 0x20 || $0 == 0x09 }
    return json.isEmpty ? nil : Foundation.Data(json)
  }
}

/// A limit of lines or events, and the error that is thrown beyond it.
nonisolated struct LineLimit: Sendable {
  /// The maximum number of bytes.
  let bytes: Int
  let failure: any Swift.Error

  init(bytes: Int, failure: any Swift.Error) {
    self.bytes = bytes
    self.failure = failure
  }
}

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

/// The pages of a list, each of which is loaded when the loop reaches it.
///
/// ```swift
/// for try await page in shop.listOrdersPages() { show(page.total, page.orders) }
/// for try await order in shop.listOrdersPages().elements { show(order) }
/// ```
///
/// Nothing is sent before the first `next`, and each loop starts again with the first page. No
/// further pages are loaded after the loop ends, and cancelling its task cancels the request. The
/// errors are those of the provider, and the pages end with the first one.
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
  struct Answer: Sendable {
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

    init(
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
  init<Target>(
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

/// The possible responses of an operation, listed by generated code with one case for each
/// documented status.
nonisolated public protocol ResponseOutcome: Sendable {
  /// Reads a response.
  ///
  /// - Throws: `DecodingError` if the body doesn't match the one that is documented for the status.
  init(_ response: ResponseReader) throws
}

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

/// An event of a server that sends events as they occur (`text/event-stream`, HTML §9.2).
nonisolated public struct ServerSentEvent: Hashable, Sendable {
  /// The type; `message` if the server states none.
  public var event: String

  /// The data, with lines separated by a line feed.
  public var data: String

  /// The last identifier that the server has sent up to this event; empty if it sent none.
  public var id: String

  /// The decoder of the response that contains it.
  var origin = EventDecoder()

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
nonisolated struct EventDecoder: Hashable, Sendable {
  /// The decoder; nil if an app created the event.
  var decoder: Foundation.JSONDecoder?

  static func == (one: EventDecoder, other: EventDecoder) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

nonisolated extension ServerSentEvent {
  /// Indicates whether the event marks the end of the values.
  var isEndMark: Bool {
    data.trimmingCharacters(in: .whitespacesAndNewlines) == "[DONE]"
  }

  /// Indicates whether the event only keeps the connection alive.
  var hasNoData: Bool { data.allSatisfy(\.isWhitespace) }

  /// Returns the event, decoded as an object with the members `event`, `data` and `id`.
  ///
  /// Whether data is JSON or text isn't known, so text that looks like JSON is decoded as text if
  /// the type doesn't match the JSON.
  func wholeValue<Value: Decodable>(of type: Value.Type) throws -> Value {
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

/// Reads events from bytes, regardless of how the bytes were split into blocks (HTML §9.2.6).
nonisolated struct ServerSentEventParser: Sendable {
  /// The identifier after which the server is asked to continue; empty if the server has sent none.
  private(set) var lastEventID: String

  /// The number of seconds before a reconnection, if the server has stated one.
  private(set) var retry: Foundation.TimeInterval?

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
  init(lastEventID: String = "", limit: LineLimit? = nil) {
    self.lastEventID = lastEventID
    self.limit = limit
    id = lastEventID
    lines = LineSplitter(limit: limit)
  }

  /// Adds bytes.
  mutating func append(_ data: Foundation.Data) {
    lines.append(data)
  }

  /// Returns the next event, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  mutating func next() throws -> ServerSentEvent? {
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

nonisolated extension Moya.MoyaProvider where Target: Sendable {
  /// Returns the pages of a list, each of which is loaded when the loop reaches it.
  ///
  /// A response without content (204) ends the pages. All errors are thrown as `MoyaError`.
  ///
  /// - Parameters:
  ///   - type: The type of a decoded page.
  ///   - target: The target of the first page.
  ///   - items: Returns the items of a page.
  ///   - next: The continuation, which determines how to request the next page.
  /// - Returns: The pages.
  public func pages<Page: Decodable & Sendable, Item: Sendable>(
    _ type: Page.Type = Page.self,
    of target: Target,
    items: @escaping @Sendable (Page) -> [Item]?,
    next: PageContinuation<Target, Page, Item>
  ) -> PageSequence<Page, Item> {
    PageSequence(
      of: target,
      next: next,
      failure: { $0 is Moya.MoyaError ? $0 : Moya.MoyaError.underlying($0, nil) }
    ) { target, url in
      let provider = url.map { self.sending(to: $0) } ?? self
      return try await provider.output(for: target) { response in
        guard response.statusCode != 204 else { return nil }
        let page = try response.json(Page.self)
        let fields = response.response?.allHeaderFields as? [String: String]
        return PageSequence<Page, Item>.Answer(
          page: page,
          items: items(page) ?? [],
          data: response.data,
          header: { name in fields?.first { $0.key.lowercased() == name.lowercased() }?.value },
          requestURL: response.request?.url,
          url: response.response?.url ?? response.request?.url
        )
      }
    }
  }

  /// Returns a copy of this provider whose requests are sent to a URL that contains the query.
  private func sending(to url: Foundation.URL) -> Moya.MoyaProvider<Target> {
    Moya.MoyaProvider(
      endpointClosure: { @Sendable [self] target in
        let endpoint = self.endpoint(target)
        let next = Moya.Endpoint(
          url: url.absoluteString,
          sampleResponseClosure: endpoint.sampleResponseClosure,
          method: endpoint.method,
          task: endpoint.task.withoutQuery,
          httpHeaderFields: endpoint.httpHeaderFields
        )
        guard let prepare = (endpoint as? PreparedEndpoint)?.prepare else { return next }
        return PreparedEndpoint(next, prepare: prepare)
      },
      requestClosure: requestClosure,
      stubClosure: stubClosure,
      session: session,
      plugins: plugins
    )
  }
}

nonisolated extension Moya.Task {
  /// The same task without its query.
  fileprivate var withoutQuery: Moya.Task {
    switch self {
    case .requestParameters(let parameters, let encoding as RequestEncoding):
      .requestParameters(
        parameters: parameters,
        encoding: RequestEncoding(
          body: encoding.body,
          failure: encoding.failure
        )
      )
    case .requestCompositeData(let data, _): .requestData(data)
    case .requestCompositeParameters(let parameters, let encoding, _):
      .requestParameters(parameters: parameters, encoding: encoding)
    case .uploadCompositeMultipart(let parts, _): .uploadMultipart(parts)
    default: self
    }
  }
}

nonisolated extension Moya.Response {
  /// Returns the body, read as JSON.
  ///
  /// - Throws: `MoyaError.objectMapping` if the body isn't JSON, or doesn't match the type.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try JSONCoding.value(type, from: data)
    } catch {
      throw Moya.MoyaError.objectMapping(error, self)
    }
  }
}

nonisolated extension Moya.Response {
  /// Returns the documented response.
  ///
  /// - Throws: `MoyaError.objectMapping` if the response doesn't match any.
  func outcome<Output: ResponseOutcome>() throws -> Output {
    let reader = ResponseReader(
      statusCode: statusCode,
      data: data,
      headerFields: response?.allHeaderFields as? [String: String] ?? [:],
      url: response?.url
    )
    do {
      return try Output(reader)
    } catch {
      throw Moya.MoyaError.objectMapping(error, self)
    }
  }
}
