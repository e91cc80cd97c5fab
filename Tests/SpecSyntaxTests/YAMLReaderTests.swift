import Diagnostics
import SpecSyntax
import Testing

@Suite("YAMLReader")
struct YAMLReaderTests {
  @Test("block and flow collections become the same tree")
  func collections() {
    let block = ParsedFile(
      """
      a:
        b: 1
        c:
        - x
        -
          - y
          - d: ~
      e: {}
      """
    )
    #expect(block.outline == #"{a: {b: 1, c: ["x", ["y", {d: null}]]}, e: {}}"#)
    #expect(block.messages == "")
    let flow = ParsedFile("a: {b: 1, c: [x, [y, {d: }]]}\ne: {}\n")
    #expect(flow.outline == block.outline)
    #expect(flow.messages == "")
  }

  @Test(
    "tabs before a comment and on an empty line are ignored",
    arguments: [
      "a:\n  b: 1\n\t\t# about c\n  c: |\n    text\n    \t# text\n  d: 2\n",
      "a:\n  b: 1\n\t\n \t \n\t# twice\r\n  c: |\n    text\n    \t# text\n  d: 2\n\t",
    ]
  )
  func blankTabs(text: String) {
    let file = ParsedFile(text)
    #expect(file.outline == #"{a: {b: 1, c: "text\n\t# text\n", d: 2}}"#)
    #expect(file.messages == "")
  }

  @Test(
    "what libyaml reads differently is read as YAML 1.2 does",
    arguments: [
      ("{?a: 1, ? b : 2}", "{?a: 1, b: 2}"),
      ("a: &an:chor text", #"{a: "text"}"#),
      ("a: |\n  x\n   ", #"{a: "x\n \n"}"#),
      ("- |+\n   ", #"["\n"]"#),
    ]
  )
  func corrected(text: String, expected: String) {
    let file = ParsedFile(text)
    #expect(file.outline == expected)
    #expect(file.messages == "")
  }

  @Test("a tab in the indentation is an error at its place, even after tabs that are ignored")
  func indentingTab() {
    let file = ParsedFile("a:\n\t# fine\n  b: é\n\tc: 2\n")
    #expect(
      file.messages == """
        api.yml:4:1: error: tabs aren't allowed as indentation [TG1004]
        api.yml:4:1: note: indent with spaces

        """
    )
  }

  @Test(
    "scalars keep their text and have their types of YAML 1.2",
    arguments: [
      ("no", #""no""#),
      ("on", #""on""#),
      ("1_000", #""1_000""#),
      ("12:30", #""12:30""#),
      ("1.0", "1.0"),
      ("0x1F", "0x1F"),
      ("0o17", "0o17"),
      ("'1.0'", #""1.0""#),
      ("\"true\"", #""true""#),
      ("''", #""""#),
      ("~", "null"),
      ("", "null"),
      ("# nothing", "null"),
      ("!!str 5", #""5""#),
      ("!!str", #""""#),
      ("!!int '5'", "5"),
      ("!!float 5", "5"),
      ("!!bool 'true'", "true"),
      ("!!null ''", "null"),
      ("! 5", #""5""#),
      ("two words", #""two words""#),
      ("two\n  lines", #""two lines""#),
      ("|\n  two\n  lines\n", #""two\nlines\n""#),
      (">-\n  two\n  lines\n", #""two lines""#),
      (#""\u00e9\x41\n\U0001F600""#, #""éA\n😀""#),
      ("'it''s'", #""it\'s""#),
      ("a:b", #""a:b""#),
      ("http://example.com/#frag", #""http://example.com/#frag""#),
    ]
  )
  func scalars(text: String, expected: String) {
    let file = ParsedFile("key: \(text)\nnext: 1\n")
    #expect(file.outline == "{key: \(expected), next: 1}")
    #expect(file.messages == "")
  }

  @Test("a file may be one scalar or one list")
  func otherRoots() {
    #expect(ParsedFile("- 1\n- a\n").outline == #"[1, "a"]"#)
    #expect(ParsedFile("hello\n").outline == #""hello""#)
  }

  @Test("a key of any scalar type is read as its text")
  func keys() {
    let file = ParsedFile("200: a\ntrue: b\n~: c\n1.0: d\n? e\n: f\n'': g\n\"h\": i\n")
    #expect(
      file.outline
        == #"{200: "a", true: "b", ~: "c", 1.0: "d", e: "f", : "g", h: "i"}"#
    )
    #expect(file.messages == "")
  }

  @Test("a collection can't be a key")
  func collectionKeys() {
    let file = ParsedFile("? [a, b]\n: 1\nc: 2\n")
    #expect(file.outline == "{: 1, c: 2}")
    #expect(
      file.messages == """
        api.yml:1:3: error: a list can't be a key [TG1004]
        api.yml:1:3: note: put a value that begins with '{' or '[' in quotes

        """
    )
  }

  @Test("the last value of a duplicate key is used, and both places are reported")
  func duplicateKeys() {
    let file = ParsedFile("a: 1\nb: {c: 1, c: 2}\n'a': 3\na: 4\n")
    #expect(file.outline == "{a: 4, b: {c: 2}}")
    #expect(
      file.messages == """
        api.yml:2:11: warning: 'c' occurs twice; the last one is used [TG1009]
        api.yml:2:5: note: the first one is here
        api.yml:3:1: warning: 'a' occurs twice; the last one is used [TG1009]
        api.yml:1:1: note: the first one is here
        api.yml:4:1: warning: 'a' occurs twice; the last one is used [TG1009]
        api.yml:3:1: note: the first one is here

        """
    )
  }

  @Test(
    "keys in different Unicode forms are duplicates, in small and large mappings",
    arguments: [0, 30]
  )
  func canonicallyEqualKeys(others: Int) {
    let rest = (0..<others).map { "k\($0): 0\n" }.joined()
    let file = ParsedFile("\u{E9}: 1\ne\u{301}: 2\nK: 3\n\u{212A}: 4\nö: 5\n" + rest)
    let mapping = file.node?.mapping
    #expect(
      mapping?.entries.prefix(3).map { Array($0.key.unicodeScalars) } == [
        ["e", "\u{301}"], ["\u{212A}"], ["ö"],
      ]
    )
    #expect(mapping?.entries.count == others + 3)
    #expect(mapping?["e\u{301}"]?.text == "2")
    #expect(
      file.messages == """
        api.yml:2:1: warning: 'e\u{301}' occurs twice, in different Unicode forms; the last one is used [TG1009]
        api.yml:1:1: note: the first one is here
        api.yml:4:1: warning: '\u{212A}' occurs twice, in different Unicode forms; the last one is used [TG1009]
        api.yml:3:1: note: the first one is here

        """
    )
  }

  @Test("equal keys of nested mappings are not duplicates")
  func nestedEqualKeys() {
    let file = ParsedFile("a: {a: {a: 1}}\nb: [{a: 1}, {a: 2}]\n")
    #expect(file.outline == "{a: {a: {a: 1}}, b: [{a: 1}, {a: 2}]}")
    #expect(file.messages == "")
  }

  @Test("only the first of several documents is read")
  func severalDocuments() {
    let file = ParsedFile("%YAML 1.2\n---\na: 1\n---\nb: [\n")
    #expect(file.outline == "{a: 1}")
    #expect(
      file.messages
        == "api.yml:4:1: warning: the file has several documents; only the first is read [TG1011]\n"
    )
    #expect(ParsedFile("---\na: 1\n...\n").messages == "")
  }

  @Test("a local tag is ignored and reported")
  func localTags() {
    let file = ParsedFile("a: !Ref b\nc: !!set {d}\ne: !x [1]\nf: !!int abc\n")
    #expect(file.outline == #"{a: "b", c: {d: null}, e: [1], f: "abc"}"#)
    #expect(
      file.messages == """
        api.yml:1:4: warning: the tag '!Ref' is ignored [TG1012]
        api.yml:2:4: warning: the tag '!!set' is ignored [TG1012]
        api.yml:3:4: warning: the tag '!x' is ignored [TG1012]
        api.yml:4:4: warning: the tag '!!int' doesn't match this value and is ignored [TG1012]

        """
    )
  }

  @Test(
    "every line break is read, and a byte order mark is skipped",
    arguments: ["\n", "\r\n", "\r"]
  )
  func lineBreaks(lineBreak: String) {
    let text = "\u{FEFF}a: 1\nb:\n  - |\n    x\n    y\nc: [\n"
    let file = ParsedFile(text.replacing("\n", with: lineBreak) + "]")
    #expect(file.outline == #"{a: 1, b: ["x\ny\n"], c: []}"#)
    let broken = ParsedFile(text.replacing("\n", with: lineBreak))
    #expect(broken.messages.hasPrefix("api.yml:7:1: error: "))
  }
}

@Suite("YAMLReader, places")
struct YAMLReaderPlacesTests {
  @Test("the range of each key and value covers its text")
  func stretches() {
    let file = ParsedFile(
      """
      # A comment.
      openapi: 3.0.0   # the version
      info:
        title: 'A "title"'
        "description": |
          Two
          lines.

      servers:
      - url: http://x
        x: {a: [1, 2]}
      - two
        words
      last:
      """
    )
    #expect(
      file.stretches == [
        " " + file.text(of: file.node?.range ?? SourceRange(file: SourceID(0), start: 0, end: 0)),
        "/openapi: openapi", "/openapi 3.0.0",
        "/info: info",
        "/info title: 'A \"title\"'\n  \"description\": |\n    Two\n    lines.",
        "/info/title: title", "/info/title 'A \"title\"'",
        "/info/description: \"description\"", "/info/description |\n    Two\n    lines.",
        "/servers: servers",
        "/servers - url: http://x\n  x: {a: [1, 2]}\n- two\n  words",
        "/servers/0 url: http://x\n  x: {a: [1, 2]}",
        "/servers/0/url: url", "/servers/0/url http://x",
        "/servers/0/x: x", "/servers/0/x {a: [1, 2]}",
        "/servers/0/x/a: a", "/servers/0/x/a [1, 2]",
        "/servers/0/x/a/0 1", "/servers/0/x/a/1 2",
        "/servers/1 two\n  words",
        "/last: last", "/last ",
      ]
    )
    #expect(file.node?.range.start == 13)
    #expect(file.node?.range.end == UInt32(file.files[SourceID(0)].bytes.count))
  }

  @Test("ranges are in bytes, whatever characters precede them")
  func wideCharacters() {
    let file = ParsedFile("é: ü # ß\n日本: [語, 😀😀, a]\n\"😀\": x\nz: é\n")
    #expect(
      Array(file.stretches.dropFirst()) == [
        "/é: é", "/é ü", "/日本: 日本", "/日本 [語, 😀😀, a]", "/日本/0 語", "/日本/1 😀😀", "/日本/2 a",
        "/😀: \"😀\"", "/😀 x", "/z: z", "/z é",
      ]
    )
  }

  @Test("the range of an empty value is the position after its key")
  func emptyValue() {
    let file = ParsedFile("a:\nb: 1\n")
    #expect(file.node?["a"]?.range == SourceRange(file: SourceID(0), start: 2, end: 2))
  }
}

@Suite("YAMLReader, aliases")
struct YAMLReaderAliasTests {
  @Test("an alias has the value and the range of its anchor")
  func aliases() {
    let file = ParsedFile("a: &x {b: 1}\nc: *x\nd: [*x, &y text, *y]\n&k e: *k\n*k : 2\n")
    #expect(
      file.outline
        == #"{a: {b: 1}, c: {b: 1}, d: [{b: 1}, "text", "text"], e: 2}"#
    )
    #expect(file.node?["c"]?.range == file.node?["a"]?.range)
    #expect(file.messages.hasPrefix("api.yml:5:1: warning: 'e' occurs twice"))
  }

  @Test("an anchor can be redefined")
  func redefinition() {
    let file = ParsedFile("- &x 1\n- *x\n- &x 2\n- *x\n")
    #expect(file.outline == "[1, 1, 2, 2]")
  }

  @Test("an alias without an anchor is null and reported")
  func unknownAlias() {
    let file = ParsedFile("a: &name 1\nb: *nane\nc: *glob\n")
    #expect(file.outline == "{a: 1, b: null, c: null}")
    #expect(
      file.messages == """
        api.yml:2:4: error: the anchor '&nane' isn't defined before this [TG1010]
        api.yml:2:4: note: did you mean '*name'?
        api.yml:3:4: error: the anchor '&glob' isn't defined before this [TG1010]
        api.yml:3:4: note: if '*' is part of the text, put it in quotes

        """
    )
  }

  @Test("an alias inside its own anchor is null and reported")
  func ownAlias() {
    let file = ParsedFile("a: &x\n  b: [*x]\n")
    #expect(file.outline == "{a: {b: [null]}}")
    #expect(
      file.messages == """
        api.yml:2:7: error: '*x' is inside the value that it refers to [TG1010]
        api.yml:1:4: note: '&x' begins here

        """
    )
  }

  @Test("merged keys are inserted at '<<', and the mapping's own keys take precedence")
  func merging() {
    let file = ParsedFile(
      """
      base: &base {a: 1, b: 2}
      more: &more {b: 3, c: 4}
      one: {a: 0, <<: *base, d: 5}
      own: {<<: *base, b: 9}
      list: {<<: [*base, *more]}
      inline: {<<: {a: 1}}
      quoted: {"<<": *base}
      nested: {<<: {<<: *base, a: 7}}
      """
    )
    #expect(file.node?["one"]?.outline == "{a: 0, b: 2, d: 5}")
    #expect(file.node?["own"]?.outline == "{a: 1, b: 9}")
    #expect(file.node?["list"]?.outline == "{a: 1, b: 2, c: 4}")
    #expect(file.node?["inline"]?.outline == "{a: 1}")
    #expect(file.node?["quoted"]?.outline == "{<<: {a: 1, b: 2}}")
    #expect(file.node?["nested"]?.outline == "{b: 2, a: 7}")
    #expect(file.messages == "")
  }

  @Test("a value that isn't a mapping can't be merged")
  func mergingOfOthers() {
    let file = ParsedFile("a: {<<: 1, b: 2}\nc: {<<: [{d: 3}, x]}\n")
    #expect(file.outline == "{a: {b: 2}, c: {d: 3}}")
    #expect(
      file.messages == """
        api.yml:1:9: warning: an integer can't be merged; it's left out [TG1014]
        api.yml:1:9: note: write an alias of a mapping after '<<', or a list of such aliases
        api.yml:2:18: warning: a string can't be merged; it's left out [TG1014]
        api.yml:2:18: note: write an alias of a mapping after '<<', or a list of such aliases

        """
    )
  }
}
