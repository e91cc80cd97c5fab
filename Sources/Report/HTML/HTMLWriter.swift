import PlainText

/// The text of a page that is being written, and the only way to add to it.
///
/// Everything that isn't the name of an element or an attribute goes through `write(text:)`, which escapes it.
struct HTMLWriter {
  private(set) var bytes: [UInt8] = []

  /// Whether the contents of entries go into a pack rather than into the page.
  private let packs: Bool

  /// The contents of entries so far, each with a NUL behind it, which no text has.
  private var packed: [UInt8] = []

  init(packing packs: Bool = false) {
    self.packs = packs
    bytes.reserveCapacity(1 << 20)
  }

  mutating func write(_ html: HTML) {
    switch html {
    case .text(let text): write(text: text)
    case .element(let element): write(element)
    case .fragment(let parts): for part in parts { write(part) }
    case .asset(let asset): write(asset)
    case .body(let parts): write(body: parts)
    case .pack: writePack()
    }
  }

  private mutating func write(body parts: [HTML]) {
    guard packs else {
      for part in parts { write(part) }
      return
    }
    var writer = HTMLWriter()
    for part in parts { writer.write(part) }
    packed += writer.bytes
    packed.append(0)
  }

  /// Writes the pack as Base64, in which nothing can mean anything to the parser.
  private mutating func writePack() {
    guard packs else { return }
    write("<script type=\"text/plain\" id=\"pack\">")
    bytes += Base64.text(of: LZ.compressed(packed)).utf8
    write("</script>\n")
  }

  private mutating func write(_ element: HTMLElement) {
    write("<")
    write(name: element.name.rawValue)
    for attribute in element.attributes {
      write(" ")
      write(name: attribute.name)
      guard case .text(let value) = attribute.value else { continue }
      write("=\"")
      write(text: value, inQuotes: true)
      write("\"")
    }
    write(">")
    guard !element.name.isVoid else { return }
    // The parser drops a line feed behind the tag.
    if element.name == .pre { write("\n") }
    for child in element.children { write(child) }
    write("</")
    write(name: element.name.rawValue)
    write(">")
    if element.name.endsLine { write("\n") }
  }

  private mutating func write(_ asset: ReportAsset) {
    switch asset {
    case .style:
      write("<style>")
      bytes += asset.contents
      write("</style>\n")
    case .script:
      write("<script>")
      bytes += asset.contents
      write("</script>\n")
    }
  }

  mutating func write(_ syntax: StaticString) {
    syntax.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a name of this module's source.
  private mutating func write(name: String) {
    bytes += name.utf8
  }

  /// Writes a text so that it means itself, between tags or in double quotes.
  ///
  /// Characters that can't be seen are shown as escape sequences, so that no text hides, turns the direction of writing,
  /// or pretends to be another one; line feeds and tabs stay what they are.
  private mutating func write(text: String, inQuotes: Bool = false) {
    if text.isVisibleASCII {
      for byte in text.utf8 { write(escaping: byte, inQuotes: inQuotes) }
      return
    }
    var previous: Unicode.Scalar?
    text.forEachScalar { scalar, isShown in
      switch scalar {
      case "\r":
        write("\n")
      case "\n":
        if previous != "\r" { write("\n") }
      case "\t":
        write("&#9;")
      case _ where !isShown:
        bytes += "\\u{".utf8
        bytes += String(scalar.value, radix: 16, uppercase: true).utf8
        bytes += "}".utf8
      case _ where scalar.isASCII:
        write(escaping: UInt8(truncatingIfNeeded: scalar.value), inQuotes: inQuotes)
      default:
        bytes += String(scalar).utf8
      }
      previous = scalar
    }
  }

  private mutating func write(escaping byte: UInt8, inQuotes: Bool) {
    switch byte {
    case UInt8(ascii: "&"): write("&amp;")
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    case UInt8(ascii: "\"") where inQuotes: write("&quot;")
    default: bytes.append(byte)
    }
  }
}
