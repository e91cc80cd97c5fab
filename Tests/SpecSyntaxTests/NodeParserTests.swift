import Diagnostics
import SpecSyntax
import Testing

@Suite("NodeParser")
struct NodeParserTests {
  @Test("content that begins with a brace is read as JSON, whatever the file is called")
  func jsonInYAML() {
    // Only the JSON parser accepts the two halves of a surrogate pair.
    let file = ParsedFile(#"{"a": "\ud83d\ude00"}"#, path: "api.yaml")
    #expect(file.outline == #"{a: "😀"}"#)
    #expect(file.messages == "")
  }

  @Test("content in braces that isn't JSON is read as YAML")
  func flowYAML() {
    let file = ParsedFile("{a: 1, 'b': [c, d,], # e\n}\n", path: "api.yaml")
    #expect(file.outline == #"{a: 1, b: ["c", "d"]}"#)
    #expect(file.messages == "")
    let pair = ParsedFile("{\"a\": 1, \"a\": 2}", path: "api.yaml", isStrict: true)
    #expect(pair.outline == "{a: 2}")
    #expect(pair.bag.diagnostics.map(\.code) == [.duplicateKey])
  }

  @Test("content in braces that is neither is reported as what it resembles")
  func brokenBraces() {
    #expect(
      ParsedFile("{\"a\": [1, 2}", path: "api.yaml").bag.diagnostics.map(\.code) == [.invalidJSON]
    )
    #expect(
      ParsedFile("{a: [1, 2}", path: "api.yaml").bag.diagnostics.map(\.code) == [.invalidYAML]
    )
  }

  @Test("YAML in a JSON file is read")
  func yamlInJSON() {
    #expect(ParsedFile("a: 1\n", path: "api.json").outline == "{a: 1}")
  }

  @Test("faults in a JSON file are reported as faults of JSON")
  func brokenJSON() {
    #expect(
      ParsedFile("{a: 1}", path: "api.json").bag.diagnostics.map(\.code) == [.invalidJSON]
    )
  }

  @Test("an empty file is an error at its start", arguments: ["", "  \n\t\r\n", "\u{FEFF}"])
  func empty(text: String) {
    let file = ParsedFile(text)
    #expect(file.outline == "nothing")
    #expect(file.messages == "api.yml:1:1: error: the file is empty [TG1002]\n")
  }

  @Test("a file with only comments is an error at its start")
  func comments() {
    let file = ParsedFile("# nothing\n")
    #expect(file.outline == "nothing")
    #expect(file.messages == "api.yml:1:1: error: the file has no content [TG1002]\n")
  }

  @Test("a file above the size limit is not read")
  func size() {
    var limits = ReadingLimits()
    limits.fileSize = 5
    #expect(ParsedFile("a: 1\n", limits: limits).messages == "")
    #expect(
      ParsedFile("a: 12\n", limits: limits).messages
        == "api.yml:1:1: error: the file has 6 bytes, but the limit is 5 [TG1008]\n"
    )
  }

  @Test(
    "a byte that isn't UTF-8 is reported at its place",
    arguments: [
      ([0xE9], "0xE9"),
      ([0x80], "0x80"),
      ([0xC0, 0xAF], "0xC0"),
      ([0xC3], "0xC3"),
      ([0xE0, 0x9F, 0xBF], "0xE0"),
      ([0xE2, 0x82], "0xE2"),
      ([0xED, 0xA0, 0x80], "0xED"),
      ([0xF0, 0x8F, 0xBF, 0xBF], "0xF0"),
      ([0xF4, 0x90, 0x80, 0x80], "0xF4"),
      ([0xF5, 0x80, 0x80, 0x80], "0xF5"),
      ([0xFF], "0xFF"),
    ] as [([UInt8], String)]
  )
  func invalidUTF8(bytes: [UInt8], name: String) {
    let file = ParsedFile(bytes: Array("a: é😀\nb: some text ".utf8) + bytes + Array("\n".utf8))
    #expect(file.outline == "nothing")
    #expect(
      file.messages == """
        api.yml:2:14: error: the byte \(name) isn't valid UTF-8 here [TG1003]
        api.yml:2:14: note: save the file as UTF-8

        """
    )
  }

  @Test("UTF-16 is read with or without a byte order mark, and places refer to its text")
  func utf16() {
    func bytes(_ text: String, bigEndian: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return bigEndian ? bytes.reversed() : bytes
      }
    }
    for bigEndian in [false, true] {
      let yaml = ParsedFile(bytes: bytes("\u{FEFF}a: 😀\nb: [\n", bigEndian: bigEndian))
      #expect(yaml.messages.hasPrefix("api.yml:3:1: error: "))
      let json = ParsedFile(bytes: bytes("{\"a\": \"é\"}", bigEndian: bigEndian), path: "a.json")
      #expect(json.outline == #"{a: "é"}"#)
    }
    #expect(
      ParsedFile(bytes: [0xFF, 0xFE, 0x61]).messages.hasPrefix(
        "api.yml:1:1: error: the file isn't valid UTF-16 [TG1003]\n"
      )
    )
    #expect(
      ParsedFile(bytes: [0xFF, 0xFE, 0x00, 0xD8]).bag.diagnostics.map(\.code)
        == [.invalidEncoding]
    )
    #expect(
      ParsedFile(bytes: [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]).messages.hasPrefix(
        "api.yml:1:1: error: UTF-32 isn't supported [TG1003]\n"
      )
    )
  }

  @Test("binary content is reported as an error")
  func binary() {
    let image: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
    #expect(ParsedFile(bytes: image).bag.diagnostics.map(\.code) == [.invalidEncoding])
    let zeros = [UInt8](repeating: 0, count: 100)
    #expect(ParsedFile(bytes: zeros).bag.diagnostics.map(\.code) == [.invalidYAML])
    #expect(ParsedFile(bytes: zeros, path: "a.json").bag.diagnostics.map(\.code) == [.invalidYAML])
  }

  @Test("files are numbered in the order of reading, including those that fail")
  func numbering() {
    var files = SourceFiles()
    var bag = DiagnosticBag()
    func parse(_ text: String) -> SourceID {
      let source = LoadedSource(identity: SourceIdentity("x"), path: "x", bytes: Array(text.utf8))
      return NodeParser.parse(source, into: &files, into: &bag).id
    }
    #expect([parse("a"), parse(""), parse("b")].map(\.rawValue) == [0, 1, 2])
  }
}
