import Diagnostics
import SpecSyntax

/// The fields of an object by name; fields that can't be decoded are reported and treated as
/// absent.
struct NodeDecoder {
  let mapping: Mapping
  let range: SourceRange
  let kind: ObjectKind
  let context: DecodingContext

  /// Accesses the value of a field, which is `nil` if the field is absent or null.
  subscript(name: String) -> Node? {
    guard let node = mapping[name], !node.isNull else { return nil }
    return node
  }

  /// Returns the range of a field's name.
  func nameRange(_ name: String) -> SourceRange {
    mapping.entry(name)?.keyRange ?? range
  }

  /// Returns the text of a field; an unquoted number or Boolean is text too.
  func text(_ name: String) -> String? {
    guard let node = self[name] else { return nil }
    if let text = node.text { return text }
    reportWrongType(of: name, node, expected: "a string")
    return nil
  }

  /// Returns the Boolean value of a field.
  func flag(_ name: String) -> Bool? {
    guard let node = self[name] else { return nil }
    if let flag = node.bool { return flag }
    if let flag = context.flag(quotedIn: node) { return flag }
    reportWrongType(of: name, node, expected: "true or false")
    return nil
  }

  /// Indicates whether the field `deprecated` is true.
  var isDeprecated: Bool {
    guard let node = self["deprecated"] else { return false }
    if let flag = context.deprecation(node) { return flag }
    reportWrongType(of: "deprecated", node, expected: "true or false")
    return false
  }

  /// Returns the texts of a list field; a single text counts as a list of one.
  func texts(_ name: String) -> [String]? {
    guard let node = self[name] else { return nil }
    if let text = node.text {
      context.report(
        .wrongType,
        .isReadAsListOfOne(name),
        at: node.range,
        help: "write '[\(text)]'"
      )
      return [text]
    }
    guard let elements = node.sequence else {
      reportWrongType(of: name, node, expected: "a list of strings")
      return nil
    }
    return elements.compactMap { element in
      if let text = element.text { return text }
      reportWrongType(of: name, element, expected: "a list of strings")
      return nil
    }
  }

  /// Returns the elements of a list field.
  func list(_ name: String) -> [Node] {
    guard let node = self[name].flatMap({ context.resolved($0) }) else { return [] }
    if let elements = node.sequence { return elements }
    guard node.mapping != nil else {
      reportWrongType(of: name, node, expected: "a list")
      return []
    }
    context.report(.wrongType, .isReadAsListOfOne(name), at: node.range, help: "put '- ' before it")
    return [node]
  }

  /// Returns the entries of a field that lists objects by name, where `x-` has no special meaning.
  func entries(_ name: String) -> [Mapping.Entry] {
    guard let node = self[name] else { return [] }
    if let mapping = node.mapping { return mapping.entries }
    reportWrongType(of: name, node, expected: "a mapping")
    return []
  }

  /// The `x-` fields.
  var extensions: OpenAPI.Extensions {
    OpenAPI.Extensions(mapping.entries.filter(\.isExtension))
  }

  /// Reports a missing field.
  func reportMissing(
    _ name: String,
    at place: SourceRange? = nil,
    reading: String,
    help: String? = nil
  ) {
    context.report(
      .missingField,
      "\(kind.phrase) has no '\(name)'; \(reading)",
      at: place ?? range,
      help: help ?? "add '\(name)'"
    )
  }

  /// Reports a `name` that isn't the name of a header or a cookie.
  func reportName(_ name: String, of place: OpenAPI.Parameter.Location, reading: String) {
    context.report(
      .invalidValue,
      "'\(name)' isn't the name of a \(place.rawValue); \(reading)",
      at: self["name"]?.range,
      help: "use letters, digits and '-'"
    )
  }

  /// Reports a field whose value has the wrong type.
  func reportWrongType(of name: String, _ node: Node, expected: String) {
    context.reportWrongType(of: name, in: kind, node, expected: expected)
  }
}

extension Mapping.Entry {
  /// Indicates whether the entry is an `x-` field.
  var isExtension: Bool {
    key.utf8.starts(with: "x-".utf8) || key.utf8.starts(with: "X-".utf8)
  }
}

extension Diagnostic.Message {
  static func isReadAsListOfOne(_ name: String) -> Self {
    "'\(name)' should be a list; it's read as a list of one"
  }
}
