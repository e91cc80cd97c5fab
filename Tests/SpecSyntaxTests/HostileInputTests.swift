import Diagnostics
import SpecSyntax
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  private static let openings: [(String, String)] = [
    ("[", "a.yml"), ("[", "a.json"), ("{\"a\":", "a.yml"), ("{\"a\":", "a.json"), ("{a: ", "a.yml"),
    ("- ", "a.yml"), ("? ", "a.yml"), ("[{a: ", "a.yml"),
  ]

  @Test(
    "extremely deep nesting is refused, whether it is closed or not",
    arguments: [10_000, 1_000_000]
  )
  func nesting(depth: Int) {
    for (opening, path) in Self.openings {
      let file = ParsedFile(String(repeating: opening, count: depth), path: path)
      #expect(file.outline == "nothing")
      #expect(file.bag.diagnostics.map(\.code) == [.nestingTooDeep])
    }
    let closed =
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(ParsedFile(closed, path: "a.json").bag.diagnostics.map(\.code) == [.nestingTooDeep])
  }

  @Test("blocks can be nested up to the limit")
  func blockNesting() {
    func text(_ depth: Int) -> String {
      (0..<depth).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    }
    #expect(ParsedFile(text(256)).messages == "")
    #expect(
      ParsedFile(text(257)).messages
        == "api.yml:257:257: error: lists and mappings are nested more than 256 levels deep [TG1006]\n"
    )
    func array(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(ParsedFile(array(256), path: "a.json").messages == "")
    #expect(
      ParsedFile(array(257), path: "a.json").messages
        == "a.json:1:257: error: lists and mappings are nested more than 256 levels deep [TG1006]\n"
    )
  }

  @Test("the nesting of aliased values counts")
  func aliasNesting() {
    var text = "- &a0 []\n"
    for level in 1...30 {
      text += "- &a\(level) "
      text +=
        String(repeating: "[", count: 10) + "*a\(level - 1)" + String(repeating: "]", count: 10)
      text += "\n"
    }
    #expect(ParsedFile(text).bag.diagnostics.map(\.code) == [.nestingTooDeep])
  }

  @Test("aliases that expand exponentially are refused early")
  func aliasBomb() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...20 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let file = ParsedFile(text)
    #expect(file.outline == "nothing")
    #expect(
      file.messages == """
        api.yml:5:15: error: the aliases in this file expand to more than 21246 values [TG1007]
        api.yml:5:15: note: refer to shared values with '$ref' instead of aliases

        """
    )
  }

  @Test(
    "too many directives are refused",
    arguments: ["", "# comment\n\n%YAML 1.1\n", "a: 1\n...\n"]
  )
  func directives(start: String) {
    func text(_ count: Int, _ lineBreak: String = "\n") -> String {
      let lines = (0..<count).map { "%TAG !t\($0)! tag:x\(lineBreak)" }
      return start + lines.joined() + "---\na: 1\n"
    }
    #expect(!ParsedFile(text(100)).bag.diagnostics.contains { $0.code == .tooManyNodes })
    for lineBreak in ["\n", "\r\n", "\u{85}", "\u{2028}"] {
      #expect(
        ParsedFile(text(10_000, lineBreak)).bag.diagnostics.map(\.code) == [.tooManyNodes]
      )
    }
  }

  @Test("merge keys that expand to too many values are refused")
  func mergeBomb() {
    var text = "a0: &a0 {"
    text += (0..<1000).map { "k\($0): 1" }.joined(separator: ", ") + "}\n"
    for level in 1...600 { text += "a\(level): {<<: *a0, x: 1}\n" }
    #expect(ParsedFile(text).bag.diagnostics.map(\.code) == [.tooManyNodes])
    let list =
      "a: &a {b: 1}\nc: {<<: [" + Array(repeating: "*a", count: 300_000).joined(separator: ", ")
      + "]}\n"
    #expect(ParsedFile(list).bag.diagnostics.map(\.code) == [.tooManyNodes])
  }

  @Test("aliases are shared and not copied")
  func sharing() {
    let text =
      "a: &a {b: {c: 1}}\nd: ["
      + Array(repeating: "*a", count: 100_000).joined(separator: ", ") + "]\n"
    let file = ParsedFile(text)
    #expect(file.messages == "")
    #expect(file.node?["d"]?.sequence?.count == 100_000)
    #expect(file.node?["d"]?.sequence?.last?["b"]?["c"]?.integer == 1)
  }

  @Test("a file with too many values is refused", arguments: ["a.yml", "a.json"])
  func values(path: String) {
    var limits = ReadingLimits()
    limits.nodes = 100
    func text(_ count: Int) -> String {
      "[" + Array(repeating: "1", count: count).joined(separator: ",") + "]"
    }
    #expect(ParsedFile(text(99), path: path, limits: limits).messages == "")
    #expect(
      ParsedFile(text(100), path: path, limits: limits).messages
        == "\(path):1:200: error: the file has more than 100 values [TG1007]\n"
    )
  }

  @Test(
    "a file is refused if its pointers exceed the limit by a byte",
    arguments: ["a.yml", "a.json"]
  )
  func pointers(path: String) {
    let (key, count) = (String(repeating: "k", count: 1000), 100)
    let list = Array(repeating: "1", count: count).joined(separator: ",")
    // The escape is longer than the character.
    let entry = "\"\\u006B\(key)\": [\(list)]"
    let text = path == "a.json" ? "{\(entry)}" : entry
    var limits = ReadingLimits()
    limits.pointerBytes = (1 + 1001) + count * (1 + 1001 + 2) - 32 * text.utf8.count
    #expect(ParsedFile(text, path: path, limits: limits).messages == "")
    limits.pointerBytes -= 1
    #expect(ParsedFile(text, path: path, limits: limits).messages.contains("[TG1015]"))
  }

  @Test("a very long key, a million keys and a million anchors are read")
  func size() {
    let key = String(repeating: "k", count: 1_000_000)
    #expect(ParsedFile("{\"\(key)\": 1}", path: "a.json").node?[key]?.integer == 1)
    let keys = (0..<200_000).map { "k\($0): \($0)\n" }.joined()
    #expect(ParsedFile(keys).node?["k199999"]?.integer == 199_999)
    let anchors = (0..<100_000).map { "- &a\($0) x\n" }.joined()
    #expect(ParsedFile(anchors).node?.sequence?.count == 100_000)
  }

  @Test("files that are cut off anywhere are read or refused without a crash")
  func truncation() {
    let yaml = Array(
      "a: &x {b: \"c\\u00e9\", d: [1, ~]}\n<<: *x\ne: |\n  é😀\n\"f\": !!str 1 # g\n".utf8
    )
    let json = Array(#"{"a": [1.5e3, true, null, "\ud83d\ude00é"], "b": {"c": -0}}"#.utf8)
    for (bytes, path) in [(yaml, "a.yml"), (json, "a.json"), (json, "a.yml")] {
      for length in 0..<bytes.count {
        let file = ParsedFile(bytes: Array(bytes.prefix(length)), path: path)
        #expect((file.node == nil) == file.bag.hasErrors)
      }
    }
  }

  @Test("files with any byte changed are read or refused without a crash")
  func mutation() {
    let yaml = Array("a: &x {b: \"c\\u00e9\", d: [1, ~]}\n<<: *x\ne: |\n  é\n'f': - 1 # g\n".utf8)
    let json = Array(#"{"a": [1.5e3, true, "\ud83d\ude00é"], "b": -0}"#.utf8)
    for (bytes, path) in [(yaml, "a.yml"), (json, "a.json")] {
      for index in bytes.indices {
        for byte in Array("{}[]:,\"'\\\n\t #&*!|>%@`-?0x~\u{0}".utf8) + [0xFF, 0xC3] {
          var changed = bytes
          changed[index] = byte
          let file = ParsedFile(bytes: changed, path: path)
          if file.node == nil { #expect(file.bag.hasErrors) }
        }
      }
    }
  }
}
