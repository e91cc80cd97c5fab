import Diagnostics
import Testing

@Suite("TextFormat")
struct TextFormatTests {
  @Test("a message consists of its location, the lines of the file with a caret, and help")
  func listing() {
    let file = MarkedFile("a:\n  type: integer\n  format: «int46»\n")
    let bag = file.bag(help: "use 'int32' or 'int64'")
    #expect(
      TextFormat().format(bag, in: file.files).text == """
        api.yml:3:11: warning: 'int46' isn't a format of 'integer' [TG1405]
            2 |   type: integer
            3 |   format: int46
              |           ^~~~~
           help: use 'int32' or 'int64'

        """
    )
  }

  @Test("notes are on separate lines")
  func notes() {
    let file = MarkedFile("a: 1\nb: 2\n«a»: 3\n")
    let first = SourceRange(file: file.range.file, start: 0, end: 1)
    let bag = file.bag(
      .duplicateKey,
      "'a' is given twice",
      notes: [
        Diagnostic.Note(Diagnostic.Message("the first one is here"), at: first),
        Diagnostic.Note(Diagnostic.Message("and nowhere else"), at: nil),
      ]
    )
    #expect(
      TextFormat().format(bag, in: file.files).text == """
        api.yml:3:1: warning: 'a' is given twice [TG1009]
            2 | b: 2
            3 | a: 3
              | ^
        api.yml:1:1: note: the first one is here
            1 | a: 1
              | ^
        note: and nowhere else

        """
    )
  }

  @Test("a diagnostic without a place begins with its path, or with its severity")
  func withoutPlace() {
    var bag = DiagnosticBag()
    bag.report(.unreadableFile, Diagnostic.Message("the file is a folder"), at: nil, path: "specs")
    bag.report(.invalidConfiguration, Diagnostic.Message("no spec is named"), at: nil)
    #expect(
      TextFormat().format(bag, in: SourceFiles()).text == """
        specs: error: the file is a folder [TG1001]
        error: no spec is named [TG2001]

        """
    )
  }

  @Test("a terminal shows colours")
  func colors() {
    let file = MarkedFile("a: «b»")
    #expect(
      TextFormat(usesColor: true).format(file.bag(.invalidYAML, "m", help: "h"), in: file.files)
        .text
        == "\u{1B}[1mapi.yml:1:4:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mm [TG1004]\u{1B}[0m\n"
        + "\u{1B}[2m    1 |\u{1B}[0m a: b\n"
        + "\u{1B}[2m      |\u{1B}[0m \u{1B}[1;32m   ^\u{1B}[0m\n"
        + "   \u{1B}[1;36mhelp:\u{1B}[0m h\n"
    )
  }

  @Test("equal warnings are written once, with their places", arguments: [2, 4, 5, 6])
  func repetition(count: UInt32) {
    let file = MarkedFile("abcdef")
    var bag = DiagnosticBag()
    for start in 0..<count {
      let range = SourceRange(file: file.range.file, start: start, end: start)
      bag.report(.wrongType, Diagnostic.Message("m"), at: range, help: "h")
    }
    bag.report(.wrongType, Diagnostic.Message("m"), at: file.range, help: "another one")
    let places = [
      2: "api.yml:1:2",
      4: "api.yml:1:2, api.yml:1:3, api.yml:1:4",
      5: "api.yml:1:2, api.yml:1:3, api.yml:1:4 and 1 more place",
      6: "api.yml:1:2, api.yml:1:3, api.yml:1:4 and 2 more places",
    ]
    let text = TextFormat(limitPerCode: 2).format(bag, in: file.files).text
    #expect(
      text.hasPrefix(
        """
        api.yml:1:1: warning: m [TG1203]
            1 | abcdef
              | ^
           help: h
           also: \(places[Int(count)] ?? "")

        """
      )
    )
    #expect(text.hasSuffix("   help: another one\n"))
  }

  @Test(
    "equal warnings with notes are written one by one, and so are errors",
    arguments: [true, false]
  )
  func separate(isStrict: Bool) {
    let file = MarkedFile("abcdef")
    var bag = DiagnosticBag(isStrict: isStrict)
    for start in 0..<UInt32(2) {
      bag.report(
        .wrongType,
        Diagnostic.Message("m"),
        at: SourceRange(file: file.range.file, start: start, end: start),
        notes: isStrict ? [] : [Diagnostic.Note("n", at: file.range)]
      )
    }
    let text = TextFormat().format(bag, in: file.files).text
    #expect(text.split(separator: ": m [TG1203]").count == 3)
    #expect(!text.contains("also:"))
  }

  @Test("diagnostics beyond the limit of a code are counted")
  func limit() {
    let file = MarkedFile("abcdef")
    var bag = DiagnosticBag()
    for start in 0..<UInt32(5) {
      let range = SourceRange(file: file.range.file, start: start, end: start)
      bag.report(.wrongType, Diagnostic.Message("m\(start)"), at: range)
    }
    bag.report(.unreadableFile, Diagnostic.Message("e"), at: nil)
    #expect(
      TextFormat(limitPerCode: 2).format(bag, in: file.files).text == """
        error: e [TG1001]
        api.yml:1:1: warning: m0 [TG1203]
            1 | abcdef
              | ^
        api.yml:1:2: warning: m1 [TG1203]
            1 | abcdef
              |  ^
        and 3 more [TG1203]

        """
    )
  }

  @Test("without diagnostics, the text is empty")
  func nothing() {
    #expect(TextFormat().format(DiagnosticBag(), in: SourceFiles()).text == "")
  }

  @Test(
    "the caret is below the range that it marks",
    arguments: [
      ("wide characters take two columns", "日本: «語語»", "日本: 語語", "      ^~~~"),
      ("combining characters take none", "e\u{301}: «x»", "e\u{301}: x", "   ^"),
      ("a tab is shown as a space", "\ta: «b»", " a: b", "    ^"),
      ("an empty range is a place", "a:«»", "a:", "  ^"),
      ("a range over lines is marked where it begins", "a: «b\nc»", "a: b", "   ^"),
      ("control characters do not reach the terminal", "\u{1B}[31m«x»", "\u{FFFD}[31mx", "     ^"),
      ("nor do those that turn the direction", "\u{202E}«x»", "\u{FFFD}x", " ^"),
      ("a carriage return ends the line", "a: «b»\r\n", "a: b", "   ^"),
    ]
  )
  func caret(name: String, text: String, line: String, caret: String) {
    let file = MarkedFile(text)
    let lines = TextFormat().format(file.bag(), in: file.files).text.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(lines[1] == "    1 | \(line)")
    #expect(lines[2] == "      | \(caret)")
  }

  @Test("a line that is too long is shortened around the caret")
  func longLine() {
    let long = String(repeating: "0123456789", count: 100)
    let file = MarkedFile(long + "«x»" + long)
    let lines = TextFormat().format(file.bag(), in: file.files).text.split(separator: "\n")
    let before = String(long.suffix(60))
    let after = String(long.prefix(59))
    #expect(lines[1] == "    1 | …\(before)x\(after)…")
    #expect(lines[2] == "      | " + String(repeating: " ", count: 61) + "^")
  }

  @Test(
    "a place in a long line of JSON is followed by its JSON Pointer",
    arguments: [
      (#"{"a/b~": [{"x": «1»}]}"#, "#/a~1b~0/0/x"),
      (#"{"a": [0, {"x": "}]\\\"", "y": «"z"»}]}"#, "#/a/1/y"),
      (#"{"a": {"b": {}, «"c"»: 1}}"#, "#/a/c"),
      (#"{"a": {"b": {}, "c": «{»"d": 1}}}"#, "#/a/c"),
      (#"[[], [true, «false»]]"#, "#/1/1"),
      (#"«{»"a": 1}"#, "#"),
    ]
  )
  func pointer(_ text: String, _ pointer: String) {
    let file = MarkedFile(text + String(repeating: " ", count: 120))
    let lines = TextFormat().format(file.bag(help: "h"), in: file.files).text.split(separator: "\n")
    #expect(lines[3] == "   at: \(pointer)")
    #expect(lines[4] == "   help: h")
    #expect(
      JSONFormat().format(file.bag(), in: file.files).text.contains(#","pointer":"\#(pointer)","#)
    )
    // A line that is shown unchanged needs none, and neither does one of YAML.
    let short = MarkedFile(text)
    #expect(!TextFormat().format(short.bag(), in: short.files).text.contains("at:"))
    let yaml = MarkedFile("# JSON\n" + text + String(repeating: " ", count: 120))
    #expect(!TextFormat().format(yaml.bag(), in: yaml.files).text.contains("at:"))
  }

  @Test(
    "each diagnostic has the JSON Pointer of its own place, in whatever order they are reported"
  )
  func pointersInOrder() {
    let text = #"{"a": {"b": 1, "c": [2, 3]}}"# + String(repeating: " ", count: 120)
    let file = MarkedFile(text)
    var bag = DiagnosticBag()
    for offset in [24, 12, 21] {
      let start = UInt32(offset)
      let range = SourceRange(file: file.range.file, start: start, end: start + 1)
      bag.report(.unknownFormat, Diagnostic.Message("m\(offset)"), at: range)
    }
    let lines = TextFormat().format(bag, in: file.files).text.split(separator: "\n")
    #expect(
      lines.filter { $0.contains("at:") } == ["   at: #/a/b", "   at: #/a/c/0", "   at: #/a/c/1"]
    )
  }

  @Test("a long line is never shortened inside a character")
  func longLineOfWideCharacters() {
    let file = MarkedFile(String(repeating: "語", count: 100) + "«x»")
    let lines = TextFormat().format(file.bag(), in: file.files).text.split(separator: "\n")
    #expect(lines[1] == "    1 | …" + String(repeating: "語", count: 20) + "x")
    #expect(lines[2] == "      | " + String(repeating: " ", count: 41) + "^")
  }

  @Test("a message stays on one line, with line breaks and control characters escaped")
  func printableMessage() {
    let file = MarkedFile("«a»")
    let bag = file.bag(.wrongType, "'x\ny\u{1B}[0m\u{202E}' is wrong")
    #expect(
      TextFormat().format(bag, in: file.files).text.prefix { $0 != "\n" }
        == "api.yml:1:1: warning: 'x\\ny\\u{1B}[0m\\u{202E}' is wrong [TG1203]"
    )
  }
}
