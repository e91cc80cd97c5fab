/// Parses values in the styles of OpenAPI, according to RFC 6570 §3.2 and RFC 6265 §4.1.
///
/// It shares no code with the code under test, not even the percent-decoding.
package enum StyleReader {
  /// The type of a parameter's value in its schema.
  package enum Shape: CaseIterable, Sendable {
    case text, list, members
  }

  /// A parsed value; for an object, its members in order.
  package enum Value: Hashable, Sendable {
    case text(String)
    case list([String])
    case members([Member])
  }

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: String

    /// Creates a member.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Parses a query; returns nil if the query doesn't match the parameter.
  package static func query(
    _ query: String,
    _ name: String,
    _ style: String,
    explode: Bool,
    _ shape: Shape
  ) -> Value? {
    let pairs = pairs(query, separator: "&")
    if style == "deepObject" {
      return members(
        pairs.map { pair in
          guard let key = decoded(pair.name), key.hasPrefix(name + "["), key.hasSuffix("]") else {
            return nil
          }
          return (String(key.dropFirst(name.count + 1).dropLast()), pair.value)
        }
      )
    }
    let delimiters = ["form": ",", "spaceDelimited": "%20", "pipeDelimited": "%7C"]
    guard let delimiter = delimiters[style] else { return nil }
    return value(pairs, name, explode: explode, shape, delimiter: delimiter, decoded)
  }

  /// Parses a `Cookie` header field.
  package static func cookie(
    _ field: String,
    _ name: String,
    percentEncoded: Bool,
    explode: Bool,
    _ shape: Shape
  ) -> Value? {
    let pairs = split(field, by: "; ").map(pair)
    return value(pairs, name, explode: explode, shape, delimiter: ",") {
      percentEncoded ? decoded($0) : $0
    }
  }

  /// Parses a header field, whose values aren't encoded.
  package static func header(_ field: String, explode: Bool, _ shape: Shape) -> Value? {
    pieces(split(field, by: ","), whole: field, explode: explode, shape) { $0 }
  }

  /// Parses a segment of a path.
  package static func segment(
    _ segment: String,
    _ name: String,
    _ style: String,
    explode: Bool,
    _ shape: Shape
  ) -> Value? {
    switch style {
    case "simple":
      return pieces(split(segment, by: ","), whole: segment, explode: explode, shape, decoded)
    case "label":
      guard segment.hasPrefix(".") else { return nil }
      let text = String(segment.dropFirst())
      let parts = split(text, by: explode ? "." : ",")
      return pieces(parts, whole: text, explode: explode, shape, decoded)
    case "matrix":
      guard segment.hasPrefix(";") else { return nil }
      let pairs = pairs(String(segment.dropFirst()), separator: ";")
      return value(pairs, name, explode: explode, shape, delimiter: ",", decoded)
    default:
      return nil
    }
  }

  // MARK: - Rules that several styles share

  private typealias Pair = (name: String, value: String)

  /// Parses pairs of a name and a value: one for each element or member if exploded, otherwise a
  /// single one.
  private static func value(
    _ pairs: [Pair],
    _ name: String,
    explode: Bool,
    _ shape: Shape,
    delimiter: String,
    _ decode: (String) -> String?
  ) -> Value? {
    if explode, shape == .members {
      return members(pairs.map { pair in decode(pair.name).map { ($0, pair.value) } }, decode)
    }
    guard pairs.allSatisfy({ decode($0.name) == name }) else { return nil }
    if explode, shape == .list {
      return all(pairs.map { decode($0.value) }).map { .list($0) }
    }
    guard pairs.count == 1 else { return nil }
    let whole = pairs[0].value
    return pieces(split(whole, by: delimiter), whole: whole, explode: explode, shape, decode)
  }

  /// Parses pieces between delimiters: the elements, or the names and values of members.
  private static func pieces(
    _ pieces: [String],
    whole: String,
    explode: Bool,
    _ shape: Shape,
    _ decode: (String) -> String?
  ) -> Value? {
    switch shape {
    case .text:
      return decode(whole).map { .text($0) }
    case .list:
      return all(pieces.map(decode)).map { .list($0) }
    case .members where explode:
      return members(
        pieces.map(pair).map { pair in decode(pair.name).map { ($0, pair.value) } },
        decode
      )
    case .members:
      guard pieces.count.isMultiple(of: 2) else { return nil }
      return members(
        stride(from: 0, to: pieces.count, by: 2).map { index in
          decode(pieces[index]).map { ($0, pieces[index + 1]) }
        },
        decode
      )
    }
  }

  private static func members(
    _ pairs: [(String, String)?],
    _ decode: (String) -> String? = decoded
  ) -> Value? {
    all(
      pairs.map { pair in pair.flatMap { name, value in decode(value).map { Member(name, $0) } } }
    )
    .map { .members($0) }
  }

  private static func all<Element>(_ elements: [Element?]) -> [Element]? {
    let present = elements.compactMap { $0 }
    return present.count == elements.count ? present : nil
  }

  private static func pairs(_ text: String, separator: String) -> [Pair] {
    split(text, by: separator).map(pair)
  }

  private static func pair(_ text: String) -> Pair {
    let characters = Array(text.unicodeScalars)
    guard let equals = characters.firstIndex(of: "=") else { return (text, "") }
    return (string(characters[..<equals]), string(characters[(equals + 1)...]))
  }

  private static func split(_ text: String, by separator: String) -> [String] {
    let characters = Array(text.unicodeScalars)
    let mark = Array(separator.unicodeScalars)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + mark.count <= characters.count {
      if Array(characters[index..<index + mark.count]) == mark {
        parts.append(string(characters[start..<index]))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [string(characters[start...])]
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Removes percent-encoding; returns nil if the result isn't valid UTF-8.
  private static func decoded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < bytes.count,
          let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
        else { return nil }
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
