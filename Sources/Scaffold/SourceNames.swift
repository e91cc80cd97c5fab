/// The type names in Swift source code, outside of comments and strings.
///
/// It reads support files, which have no raw strings, no block comments and no quotes within
/// multiline strings.
struct SourceNames {
  /// The types that are declared at the top level, unless they're private.
  private(set) var declared: [String] = []
  /// The words that begin with a capital letter.
  private(set) var mentioned: Set<String> = []

  init(of source: [UInt8]) {
    var depth = 0
    var line: [String] = []
    var rest = source[...]
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "/") where rest.dropFirst().first == byte:
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
        continue
      case UInt8(ascii: "\""):
        rest.removeFirst()
        while let byte = rest.first, byte != UInt8(ascii: "\"") {
          rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
        }
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\n"): line = []
      case _ where Self.isWord(byte):
        let bytes = rest.prefix(while: Self.isWord)
        rest = rest[bytes.endIndex...]
        let isName = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        guard isName || depth == 0 else { continue }
        let word = String(decoding: bytes, as: UTF8.self)
        if isName { mentioned.insert(word) }
        guard depth == 0 else { continue }
        if let keyword = line.last, Self.keywords.contains(keyword), !line.contains("private") {
          declared.append(word)
        }
        line.append(word)
        continue
      default: break
      }
      rest.removeFirst()
    }
  }

  private static let keywords: Set<String> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}
