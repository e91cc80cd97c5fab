/// Text that can be shown to somebody: what a string literal says is trusted, and everything put into one is escaped.
///
/// ```swift
/// console.print("reads \(path)")    // a line feed or an ESC in the path is written as `\n` or `\u{1B}`
/// ```
///
/// The console accepts nothing else, so that no text of a spec, a configuration or a file system reaches a terminal or a
/// log as it is.
package struct VisibleText: Hashable, Sendable {
  /// The text, ready to be written.
  package private(set) var text: String

  /// Takes several lines: each line feed stays, everything else that can't be seen is escaped.
  package init(lines: String) {
    text = lines.printable(keepsLines: true)
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { text.isEmpty }

  /// Appends a text.
  package static func += (left: inout VisibleText, right: VisibleText) {
    left.text += right.text
  }

  /// Joins two texts.
  package static func + (left: VisibleText, right: VisibleText) -> VisibleText {
    var result = left
    result += right
    return result
  }
}

extension VisibleText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    text = value
  }

  package init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }

  /// Collects the literal parts as they are and everything else on one line, escaped.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    package mutating func appendInterpolation(_ value: String) {
      text += value.printable
    }

    package mutating func appendInterpolation(_ value: VisibleText) {
      text += value.text
    }

    package mutating func appendInterpolation(_ value: some BinaryInteger) {
      text += String(value)
    }

    /// Appends a text as a JSON string, with its quotes.
    package mutating func appendInterpolation(json value: String) {
      text += value.quotedAsJSON
    }
  }
}

extension Sequence<VisibleText> {
  /// The texts one after the other.
  package func joined(separator: VisibleText = "") -> VisibleText {
    var result: VisibleText = ""
    var isFirst = true
    for element in self {
      if !isFirst { result += separator }
      result += element
      isFirst = false
    }
    return result
  }
}
