import Diagnostics
import SpecSyntax

extension SchemaDecoder {
  func text(_ entry: Mapping.Entry) -> String? {
    if let text = entry.value.text { return text }
    if !entry.value.isNull { reportWrongType(entry, expected: "a string") }
    return nil
  }

  func flag(_ entry: Mapping.Entry) -> Bool? {
    if let flag = entry.value.bool ?? context.flag(quotedIn: entry.value) { return flag }
    if !entry.value.isNull { reportWrongType(entry, expected: "true or false") }
    return nil
  }

  /// Returns a number as written, so that no digit is lost.
  func number(_ entry: Mapping.Entry) -> Node? {
    switch entry.value.value {
    case .scalar(_, .integer), .scalar(_, .float): return entry.value
    case .scalar(_, .null): return nil
    case .scalar(let text, .string):
      guard let kind = Node.numericKind(of: text) else { break }
      return Node(.scalar(text, kind), at: entry.value.range)
    case .scalar(_, .bool), .sequence, .mapping: break
    }
    reportWrongType(entry, expected: "a number")
    return nil
  }

  /// Returns the value of an exclusive bound: a number, or a Boolean that makes the other bound
  /// exclusive.
  func bound(_ entry: Mapping.Entry) -> Node? {
    entry.value.bool == nil ? number(entry) : entry.value
  }

  /// Returns a count; a number that is too large for `Int` counts as no limit.
  func count(_ entry: Mapping.Entry) -> Int? {
    guard let node = number(entry), let number = node.double else { return nil }
    return Int(exactly: number)
  }

  /// Returns the values of `examples`, which is a list here and a mapping everywhere else.
  func examples(_ entry: Mapping.Entry) -> [Node] {
    switch entry.value.value {
    case .sequence(let values): return values
    case .mapping(let mapping): return mapping.entries.map { $0.value["value"] ?? $0.value }
    case .scalar(_, .null): return []
    case .scalar: return [entry.value]
    }
  }

  /// Reports a keyword whose value has the wrong type.
  func reportWrongType(_ entry: Mapping.Entry, expected: String) {
    context.reportWrongType(of: entry.key, in: .schema, entry.value, expected: expected)
  }
}

extension Node {
  /// The value of a number.
  var double: Double? {
    switch value {
    case .scalar(let text, .integer), .scalar(let text, .float): Double(text)
    case .scalar, .sequence, .mapping: nil
    }
  }

  /// Returns the kind of number that a text represents, if any.
  static func numericKind(of text: String) -> ScalarKind? {
    guard let first = text.utf8.first, first != UInt8(ascii: " ") else { return nil }
    if Int(text) != nil { return .integer }
    guard let number = Double(text), number.isFinite else { return nil }
    return .float
  }
}
