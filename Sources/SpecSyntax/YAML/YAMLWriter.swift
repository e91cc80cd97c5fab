import Diagnostics

/// Writes a tree as YAML, with one entry per line, multi-line texts as blocks, and quotes only if
/// needed.
///
/// Both this package's reader and YAML 1.1 readers parse the output to the same tree.
package struct YAMLWriter {
  private var text = ""

  /// The number of spaces per level.
  private static let step = 2

  /// The longest key that may appear before its `:` without a `?` (YAML 1.2.2 §7.4).
  private static let keyLimit = 1_000

  private init() {}

  /// Returns the text of a file that contains a tree.
  package static func text(of node: Node) -> String {
    var writer = YAMLWriter()
    writer.write(node, indentation: 0, isInLine: true)
    return writer.text
  }

  /// Writes a value up to the end of its last line.
  ///
  /// The first entry of a list or a mapping continues the current line if `isInLine` is true.
  private mutating func write(_ node: Node, indentation: Int, isInLine: Bool) {
    switch node.value {
    case .mapping(let mapping) where !mapping.entries.isEmpty:
      for (index, entry) in mapping.entries.enumerated() {
        if index > 0 || !isInLine { indent(indentation) }
        let key = Self.isPlain(entry.key) ? entry.key : Self.quoted(entry.key)
        if key.utf8.count > Self.keyLimit {
          text += "? \(key)\n"
          indent(indentation)
          text += ":"
        } else {
          text += "\(key):"
        }
        text += entry.value.childCount == 0 ? " " : "\n"
        write(entry.value, indentation: indentation + Self.step, isInLine: false)
      }
    case .sequence(let elements) where !elements.isEmpty:
      for (index, element) in elements.enumerated() {
        if index > 0 || !isInLine { indent(indentation) }
        text += "- "
        write(element, indentation: indentation + Self.step, isInLine: true)
      }
    case .scalar, .sequence, .mapping:
      writeScalar(node, indentation: indentation)
      text += "\n"
    }
  }

  private mutating func indent(_ count: Int) {
    text += String(repeating: " ", count: count)
  }

  /// Writes a scalar or an empty collection.
  private mutating func writeScalar(_ node: Node, indentation: Int) {
    switch node.value {
    case .mapping: text += "{}"
    case .sequence: text += "[]"
    case .scalar(let scalar, .string):
      if Self.isPlain(scalar) {
        text += scalar
      } else if let lines = Self.blockLines(of: scalar) {
        writeBlock(lines, of: scalar, indentation: max(indentation, Self.step))
      } else {
        text += Self.quoted(scalar)
      }
    case .scalar(_, .null): text += "null"
    case .scalar(let scalar, let kind):
      // A tag has set a type that the text alone doesn't imply.
      text += ScalarResolver.kind(of: scalar) == kind ? scalar : "!!\(kind.tag) \(scalar)"
    }
  }

  /// Writes a multi-line text as a literal block (YAML 1.2.2 §8.1.2), without its last line break.
  private mutating func writeBlock(_ lines: [Substring], of scalar: String, indentation: Int) {
    text += scalar.hasSuffix("\n") ? "|" : "|-"
    for line in lines {
      text += "\n"
      guard !line.isEmpty else { continue }
      indent(indentation)
      text += line
    }
  }
}

// MARK: - Form of a text

extension YAMLWriter {
  /// Returns whether a text may be written without quotes, also in YAML 1.1.
  static func isPlain(_ text: String) -> Bool {
    if isVersion(text) { return true }
    guard let first = text.unicodeScalars.first, first.beginsPlainText,
      text.unicodeScalars.allSatisfy({ !$0.isInvisible }),
      !text.hasSuffix(":"), !text.hasSuffix(" "),
      !text.contains(": "), !text.contains(" #")
    else { return false }
    return !reserved.contains(text.lowercased())
  }

  /// Returns whether a text consists of numbers with two or more dots between them, which isn't a
  /// YAML number: `3.1.0`.
  private static func isVersion(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isDigit } }
  }

  /// The words that aren't text in YAML 1.1 or 1.2, regardless of case.
  private static let reserved: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// Returns the lines of a text that can be written as a literal block.
  ///
  /// There must be several lines, and each must begin and end with characters that a block
  /// preserves.
  static func blockLines(of text: String) -> [Substring]? {
    guard text.utf8.contains(UInt8(ascii: "\n")), !text.hasSuffix("\n\n") else { return nil }
    var lines = text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\n" }
    )
    if text.hasSuffix("\n") { lines.removeLast() }
    guard let first = lines.first, let start = first.first, start != " ",
      text.unicodeScalars.allSatisfy({ $0 == "\n" || !$0.isInvisible }),
      lines.allSatisfy({ line in line.isEmpty || line.contains { $0 != " " } })
    else { return nil }
    return lines
  }

  /// Returns a text in double quotes (YAML 1.2.2 §7.3.1).
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where !scalar.isInvisible: quoted.unicodeScalars.append(scalar)
      case _:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = digits.utf8.count > 4 ? 8 : 4
        quoted += width == 8 ? "\\U" : "\\u"
        quoted += String(repeating: "0", count: width - digits.utf8.count) + digits
      }
    }
    return quoted + "\""
  }
}

extension Unicode.Scalar {
  /// Indicates whether a text that begins with the character can't be a number or another YAML
  /// construct.
  fileprivate var beginsPlainText: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "/", "_", "$", "(", "^": true
    case _: value > 0xA0 && properties.isAlphabetic
    }
  }
}

extension Node.ScalarKind {
  /// The name of the kind in YAML's tags.
  fileprivate var tag: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer: "int"
    case .float: "float"
    case .string: "str"
    }
  }
}
