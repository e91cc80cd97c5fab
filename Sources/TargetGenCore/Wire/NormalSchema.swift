import Diagnostics
import OpenAPI
import SpecSyntax

/// A form of schemas in which those that say the same about values are equal texts.
///
/// Members are in the order of their names, lists whose order has no meaning are sorted, and
/// descriptions are left out.
enum NormalSchema {
  /// Returns the value of a keyword.
  static func value(_ node: Node, of keyword: String) -> JSONText {
    switch ObjectKind.schema[keyword]?.contents {
    case .object(.schema):
      return schema(node)
    case .map(.schema):
      return members(of: node) { schema($0.value) }
    case .list(.schema):
      let parts = (node.sequence ?? []).map(schema)
      return .array(keyword == "prefixItems" ? parts : parts.sortedByText)
    case .object, .map, .list, .data, .value, nil:
      guard unordered.contains(keyword) else { return node.normalJSON }
      return lists(in: node)
    }
  }

  /// The keywords with lists whose order has no meaning, apart from those with schemas.
  private static let unordered: Set = ["type", "enum", "required", "dependentRequired"]

  private static func schema(_ node: Node) -> JSONText {
    guard node.mapping != nil else { return node.normalJSON }
    return members(of: node) { entry in
      OpenAPI.Schema.annotations.contains(entry.key) ? nil : value(entry.value, of: entry.key)
    }
  }

  private static func members(
    of node: Node,
    _ value: (Mapping.Entry) -> JSONText?
  ) -> JSONText {
    let entries = node.mapping?.entries.sorted { $0.key < $1.key } ?? []
    return .object(
      entries.compactMap { entry in value(entry).map { JSONText.Member(entry.key, $0) } }
    )
  }

  /// Returns a list, or a mapping of lists, in a normal order.
  private static func lists(in node: Node) -> JSONText {
    if let elements = node.sequence { return .array(elements.map(\.normalJSON).sortedByText) }
    return node.mapping == nil ? node.normalJSON : members(of: node) { lists(in: $0.value) }
  }
}

extension Node {
  /// The value as JSON, with members in the order of their names.
  var normalJSON: JSONText {
    if let elements = sequence { return .array(elements.map(\.normalJSON)) }
    guard let mapping else { return JSONText(self) }
    return .object(
      mapping.entries.sorted { $0.key < $1.key }
        .map { JSONText.Member($0.key, $0.value.normalJSON) }
    )
  }
}

extension JSONText {
  /// The value on one line.
  var line: String { formatted(width: .max) }
}

extension [JSONText] {
  fileprivate var sortedByText: [JSONText] { sorted { $0.line < $1.line } }
}
