package import Diagnostics

/// A value of a parsed YAML or JSON file, with its source range.
package struct Node: Sendable {
  /// The type of a scalar according to YAML 1.2's core schema (or JSON); quoted scalars are always
  /// strings.
  package enum ScalarKind: Sendable {
    case null, bool, integer, float, string
  }

  package enum Value: Sendable {
    /// The text as it appears in the file after unquoting, so that `1.0` stays `1.0`.
    case scalar(String, ScalarKind)
    case sequence([Node])
    case mapping(Mapping)
  }

  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Node {
  /// The text of a scalar of any kind except null.
  package var text: String? {
    guard case .scalar(let text, let kind) = value, kind != .null else { return nil }
    return text
  }

  /// The text of a scalar that is a string.
  package var string: String? {
    guard case .scalar(let text, .string) = value else { return nil }
    return text
  }

  /// The value of a scalar that is a Boolean.
  package var bool: Bool? {
    guard case .scalar(let text, .bool) = value else { return nil }
    return text == "true" || text == "True" || text == "TRUE"
  }

  /// A Boolean value that indicates whether the node is a null scalar.
  package var isNull: Bool {
    guard case .scalar(_, .null) = value else { return false }
    return true
  }

  /// The elements of a sequence.
  package var sequence: [Node]? {
    guard case .sequence(let elements) = value else { return nil }
    return elements
  }

  /// The entries of a mapping.
  package var mapping: Mapping? {
    guard case .mapping(let mapping) = value else { return nil }
    return mapping
  }

  /// Accesses the value of a key if the node is a mapping.
  package subscript(key: String) -> Node? {
    mapping?[key]
  }

  /// The kind of the node in the words of a message: `a list`, `a string`.
  package var kindDescription: String {
    switch value {
    case .scalar(_, .null): "null"
    case .scalar(_, .bool): "a Boolean"
    case .scalar(_, .integer): "an integer"
    case .scalar(_, .float): "a number"
    case .scalar(_, .string): "a string"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
