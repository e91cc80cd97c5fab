/// Text that is safe to show: string literals are trusted, and all interpolated values are escaped.
///
/// ```swift
/// console.print("reads \(path)")    // a line feed or an ESC in the path is written as `\n` or `\u{1B}`
/// ```
///
/// The console accepts nothing else, so that text from a spec, a configuration or a file system
/// never reaches a terminal or a log unescaped.
package struct VisibleText: Hashable, Sendable {
  /// The text, which is ready to be written.
  package private(set) var text: String

  /// Creates text with several lines: line feeds are kept, and other invisible characters are
  /// escaped.
  package init(lines: String) {
    text = lines.printable(keepsLines: true)
  }

  /// A Boolean value that indicates whether the text is empty.
  package var isEmpty: Bool { text.isEmpty }

  /// Appends a text.
  package static func += (left: inout VisibleText, right: VisibleText) {
    left.text += right.text
  }

  /// Returns the concatenation of two texts.
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

  /// Appends literals unchanged and all other values escaped, on one line.
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
  }
}

extension Sequence<VisibleText> {
  /// Returns the concatenation of the texts with a separator.
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
