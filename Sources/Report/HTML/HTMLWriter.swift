import Diagnostics

/// The text of a page, and the only way to append to it.
///
/// Everything except the names of elements and attributes goes through `write(text:)`, which
/// escapes it.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ html: HTML) {
    switch html {
    case .text(let text): write(text: text)
    case .element(let element): write(element)
    case .fragment(let parts): for part in parts { write(part) }
    case .asset(let asset):
      write("<")
      write(name: asset.rawValue)
      write(">")
      bytes += asset.contents
      write("</")
      write(name: asset.rawValue)
      write(">\n")
    }
  }

  private mutating func write(_ element: HTMLElement) {
    write("<")
    write(name: element.name.rawValue)
    for attribute in element.attributes {
      write(" ")
      write(name: attribute.name)
      guard let value = attribute.value else { continue }
      write("=\"")
      write(text: value, inQuotes: true)
      write("\"")
    }
    write(">")
    guard !element.name.isVoid else { return }
    // The parser ignores a line feed after the tag.
    if element.name == .pre { write("\n") }
    for child in element.children { write(child) }
    write("</")
    write(name: element.name.rawValue)
    write(">")
    if element.name.endsLine { write("\n") }
  }

  mutating func write(_ syntax: StaticString) {
    syntax.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a name that is declared in the source code of this module.
  private mutating func write(name: String) {
    bytes += name.utf8
  }

  /// Writes a text between tags or in double quotes, escaped so that it has no special meaning.
  ///
  /// Invisible characters are shown as escape sequences, so that no text is hidden, changes the
  /// writing direction or imitates another text. Line breaks and tabs are kept as references, so that
  /// no text is at the beginning of a line, where logs of GitHub may have commands.
  private mutating func write(text: String, inQuotes: Bool = false) {
    var previous: Unicode.Scalar?
    text.forEachScalar { scalar, isShown in
      switch scalar {
      case "\r":
        write("&#10;")
      case "\n":
        if previous != "\r" { write("&#10;") }
      case "\t":
        write("&#9;")
      case _ where !isShown:
        bytes += "\\u{".utf8
        bytes += String(scalar.value, radix: 16, uppercase: true).utf8
        bytes += "}".utf8
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"" where inQuotes: write("&quot;")
      default:
        bytes += String(scalar).utf8
      }
      previous = scalar
    }
  }
}
