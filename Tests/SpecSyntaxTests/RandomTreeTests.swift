import SpecSyntax
import Testing

/// Random trees, which are equal for equal seeds, and their texts in JSON and YAML.
struct RandomTree {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  indirect enum Value {
    case scalar(String)
    case string(String)
    case list([Value])
    case object([(key: String, value: Value)])
  }

  /// Xorshift, which is good enough for tests.
  private mutating func random(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  private static let scalars = [
    "null", "true", "false", "0", "-1", "1.0", "-2.5e10", "1E3", "123456789012345678901234567890",
  ]

  private static let pieces = [
    "a", "Z", "0", " ", ":", ": ", " #", "#", "-", "- ", "?", "[", "]", "{", "}", ",", "&", "*",
    "!",
    "|", ">", "'", "\"", "\\", "%", "@", "`", "~", "/", "\n", "\t", "é", "語", "😀", "null", "no",
    "1.5", "\u{1}", "\u{7F}", "\u{2028}", "<<", "=",
    "long text that does not fit in a small string",
  ]

  private mutating func text() -> String {
    (0..<random(below: 5)).map { _ in Self.pieces[random(below: Self.pieces.count)] }.joined()
  }

  mutating func value(depth: Int = 0) -> Value {
    switch random(below: depth > 4 ? 3 : 6) {
    case 0: return .scalar(Self.scalars[random(below: Self.scalars.count)])
    case 1, 2: return .string(text())
    case 3: return .list((0..<random(below: 6)).map { _ in value(depth: depth + 1) })
    default:
      var keys: Set<String> = []
      var entries: [(key: String, value: Value)] = []
      for _ in 0..<random(below: depth == 0 ? 40 : 6) {
        let key = text()
        guard keys.insert(key).inserted else { continue }
        entries.append((key, value(depth: depth + 1)))
      }
      return .object(entries)
    }
  }

  private mutating func space() -> String {
    ["", "", " ", "\n", "  \n\t", "        \r\n"][random(below: 6)]
  }

  mutating func json(_ value: Value) -> String {
    switch value {
    case .scalar(let text): return text
    case .string(let text): return jsonString(text)
    case .list(let elements):
      let items = elements.map { space() + json($0) + space() }
      return "[" + (items.isEmpty ? space() : items.joined(separator: ",")) + "]"
    case .object(let entries):
      let items = entries.map {
        space() + jsonString($0.key) + space() + ":" + space() + json($0.value) + space()
      }
      return "{" + (items.isEmpty ? space() : items.joined(separator: ",")) + "}"
    }
  }

  private mutating func jsonString(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20 || random(below: 4) == 0:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random(below: 2) == 0)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Returns YAML in block style, with strings in double quotes and YAML's escapes.
  mutating func yaml(_ value: Value, indentation: String = "") -> String {
    switch value {
    case .scalar(let text): return " \(text)\n"
    case .string(let text): return " \(yamlString(text))\n"
    case .list(let elements):
      guard !elements.isEmpty else { return " []\n" }
      return "\n"
        + elements.map { "\(indentation)-\(yaml($0, indentation: indentation + "  "))" }.joined()
    case .object(let entries):
      guard !entries.isEmpty else { return " {}\n" }
      return "\n"
        + entries.map {
          "\(indentation)\(yamlString($0.key)):\(yaml($0.value, indentation: indentation + " "))"
        }.joined()
    }
  }

  private func yamlString(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      // libyaml treats it as a line break, as in YAML 1.1.
      case "\u{2028}": quoted += "\\u2028"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func outline(_ value: Value) -> String {
    switch value {
    case .scalar(let text): text
    case .string(let text): text.debugDescription
    case .list(let elements): "[\(elements.map(outline).joined(separator: ", "))]"
    case .object(let entries):
      "{\(entries.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", "))}"
    }
  }
}

@Suite("Random trees")
struct RandomTreeTests {
  @Test("random values printed as JSON are read back", arguments: 0..<100 as Range<UInt64>)
  func json(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let value = random.value()
    let file = ParsedFile("[\(random.json(value))]", path: "a.json")
    #expect(file.outline == "[\(RandomTree.outline(value))]")
    #expect(file.messages == "")
  }

  @Test("random values printed as YAML are read back", arguments: 100..<200 as Range<UInt64>)
  func yaml(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let value = random.value()
    let file = ParsedFile("-\(random.yaml(value, indentation: "  "))", path: "a.yml")
    #expect(file.outline == "[\(RandomTree.outline(value))]")
    #expect(file.messages == "")
  }

  @Test(
    "the text of a node's range is read as the same value",
    arguments: 200..<230 as Range<UInt64>
  )
  func ranges(seed: UInt64) {
    var random = RandomTree(seed: seed)
    let file = ParsedFile("[\(random.json(random.value()))]", path: "a.json")
    func check(_ node: Node) {
      let again = ParsedFile("[\(file.text(of: node.range))]", path: "a.json")
      #expect(again.outline == "[\(node.outline)]")
      for element in node.sequence ?? [] { check(element) }
      for entry in node.mapping?.entries ?? [] {
        #expect(
          ParsedFile("[\(file.text(of: entry.keyRange))]", path: "a.json").node?.sequence?.first?
            .string
            == entry.key
        )
        check(entry.value)
      }
    }
    if let node = file.node { check(node) }
    #expect(file.node != nil)
  }
}
