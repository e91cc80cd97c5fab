import Diagnostics
import SpecSyntax
import Testing

@Suite("JSONReader")
struct JSONReaderTests {
  @Test(
    "values become nodes, and numbers keep their text",
    arguments: [
      (
        #"{"a": [1, -0, 1.50, 1e3, -2.5E-10, true, false, null, "x"], "b": {}, "c": []}"#,
        #"{a: [1, -0, 1.50, 1e3, -2.5E-10, true, false, null, "x"], b: {}, c: []}"#
      ),
      (
        #" [ 123456789012345678901234567890 , 0.1e400 ] "#,
        "[123456789012345678901234567890, 0.1e400]"
      ),
      ("{\r\n\t\"a\"\r\n:\t1\r\n}\r\n", "{a: 1}"),
      ("[[[[[]]]]]", "[[[[[]]]]]"),
    ]
  )
  func values(text: String, expected: String) {
    let file = ParsedFile(text, path: "api.json")
    #expect(file.outline == expected)
    #expect(file.messages == "")
  }

  @Test(
    "strings are unescaped",
    arguments: [
      (#""""#, ""),
      (#""plain text that is long""#, "plain text that is long"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u8A9E""#, "Aé語"),
      (#""\ud83d\ude00 \uD83D\uDE00""#, "😀 😀"),
      (#""before \n after, and some more \\ text""#, "before \n after, and some more \\ text"),
      (#""é😀\n""#, "é😀\n"),
      (#""\u0000""#, "\u{0}"),
      ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ]
  )
  func strings(text: String, expected: String) {
    let file = ParsedFile("[\(text)]", path: "api.json")
    #expect(file.node?.sequence?.first?.string == expected)
    #expect(file.messages == "")
  }

  @Test(
    "quotes, escapes and ends of strings are found at every offset within a block of bytes"
  )
  func stringsOfEveryLength() {
    for length in 0..<40 {
      let text = String(repeating: "x", count: length)
      let file = ParsedFile(#"["\#(text)", "\#(text)\t\#(text)", "\#(text)é"]"#, path: "api.json")
      #expect(
        file.node?.sequence?.map(\.string) == [text, text + "\t" + text, text + "é"]
      )
    }
  }

  @Test("the range of each key and value covers its text")
  func stretches() {
    let file = ParsedFile(
      #"{"é": ["日本", 1.5 ,true], "a\u0062" :{ "c":null } }"#,
      path: "api.json"
    )
    #expect(
      file.stretches == [
        #" {"é": ["日本", 1.5 ,true], "a\u0062" :{ "c":null } }"#,
        #"/é: "é""#, #"/é ["日本", 1.5 ,true]"#,
        #"/é/0 "日本""#, "/é/1 1.5", "/é/2 true",
        #"/ab: "a\u0062""#, #"/ab { "c":null }"#,
        #"/ab/c: "c""#, "/ab/c null",
      ]
    )
  }

  @Test("the last value of a duplicate key is used")
  func duplicateKeys() {
    let file = ParsedFile("{\"a\": 1, \"b\": 2,\n\"\\u0061\": 3}", path: "api.json")
    #expect(file.outline == "{a: 3, b: 2}")
    #expect(
      file.messages == """
        api.json:2:1: warning: 'a' occurs twice; the last one is used [TG1009]
        api.json:1:2: note: the first one is here

        """
    )
  }

  @Test(
    "keys in different Unicode forms are duplicates, in small and large mappings",
    arguments: [0, 30]
  )
  func canonicallyEqualKeys(others: Int) {
    let rest = (0..<others).map { ",\"k\($0)\": 0" }.joined()
    let file = ParsedFile(
      #"{"\u00e9": 1, "b": {"e\u0301": 2},"# + "\n" + #""e\u0301": 3"# + rest + "}",
      path: "api.json"
    )
    #expect(file.node?.mapping?.entries.count == others + 2)
    #expect(file.node?.mapping?["e\u{301}"]?.text == "3")
    #expect(
      file.messages == """
        api.json:2:1: warning: 'e\u{301}' occurs twice, in different Unicode forms; the last one is used [TG1009]
        api.json:1:2: note: the first one is here

        """
    )
  }

  @Test("an unpaired surrogate is reported and replaced")
  func surrogates() {
    let file = ParsedFile(#"["\ud83d", "\ude00x", "\ud83d\u0041"]"#, path: "api.json")
    #expect(file.outline == "[\"\u{FFFD}\", \"\u{FFFD}x\", \"\u{FFFD}A\"]")
    #expect(
      file.bag.diagnostics.map(\.code) == [
        .unpairedSurrogate, .unpairedSurrogate, .unpairedSurrogate,
      ]
    )
    #expect(
      file.bag.diagnostics.map { $0.range.map(file.text) }
        == [#"\ud83d"#, #"\ude00"#, #"\ud83d"#]
    )
  }
}

@Suite("JSONReader, faults")
struct JSONReaderFaultTests {
  @Test(
    "a fault is reported at its place, and reading continues if possible",
    arguments: [
      (
        "{\"a\": [1, 2,], \"b\": 3,\n}", "{a: [1, 2], b: 3}",
        [
          "1:12: error: a trailing ',' isn't allowed [TG1005]",
          "1:12: note: remove the ','",
          "1:22: error: a trailing ',' isn't allowed [TG1005]",
          "1:22: note: remove the ','",
        ]
      ),
      (
        "{ // one\n\"a\": /* two */ 1 # three\n}", "{a: 1}",
        [
          "1:3: error: comments aren't allowed in JSON [TG1005]",
          "1:3: note: remove the comments, or name the file '.yaml', which allows '#'",
        ]
      ),
      (
        "{\"a\": \"b\tc\"}", #"{a: "b\tc"}"#,
        [
          "1:9: error: a control character in a string has to be escaped [TG1005]",
          "1:9: note: write it as '\\t' or '\\u' with four digits",
        ]
      ),
      (
        #"{"a": "\d+ \u12"}"#, #"{a: "\\d+ 12"}"#,
        [
          "1:8: error: this escape is unknown [TG1005]",
          "1:8: note: write '\\\\' for a backslash",
          "1:12: error: expected four hexadecimal digits after '\\u' [TG1005]",
        ]
      ),
    ]
  )
  func repairs(text: String, outline: String, expected: [String]) {
    let file = ParsedFile(text, path: "api.json")
    #expect(file.outline == outline)
    #expect(file.messages == expected.map { "api.json:\($0)\n" }.joined())
  }

  @Test(
    "a fault that makes the rest ambiguous ends reading",
    arguments: [
      (
        "{\"a\": 1 \"b\": 2}",
        [
          "1:9: error: expected a ',' or a '}' [TG1005]",
          "1:1: note: the '{' is here",
        ]
      ),
      (
        "[1 2]",
        [
          "1:4: error: expected a ',' or a ']' [TG1005]",
          "1:1: note: the '[' is here",
        ]
      ),
      (
        "{\"a\": {\"b\": [1,\n",
        [
          "2:1: error: expected a ']', found the end of the file [TG1005]",
          "2:1: note: the file may have been cut off",
          "1:13: note: the '[' is here",
        ]
      ),
      (
        "{\"a\": {\"b\"",
        [
          "1:11: error: expected a '}', found the end of the file [TG1005]",
          "1:11: note: the file may have been cut off",
          "1:7: note: the '{' is here",
        ]
      ),
      (
        "{\"a\":",
        [
          "1:6: error: expected a value, found the end of the file [TG1005]",
          "1:6: note: the file may have been cut off",
        ]
      ),
      ("{\"a\": \"b", ["1:7: error: the string that begins here is never closed [TG1005]"]),
      ("{\"a\": \"b\\", ["1:7: error: the string that begins here is never closed [TG1005]"]),
      (
        "{\"a\": \"b\n\"}",
        [
          "1:7: error: the string that begins here is never closed [TG1005]",
          "1:7: note: close it on its line; a line break in a string is written '\\n'",
        ]
      ),
      ("{\"a\" 1}", ["1:6: error: expected a ':' after the key [TG1005]"]),
      (
        "{a: 1}",
        [
          "1:2: error: expected a key in double quotes [TG1005]",
          "1:2: note: put the key in double quotes",
        ]
      ),
      (
        "{1: 1}",
        [
          "1:2: error: expected a key in double quotes [TG1005]",
          "1:2: note: put the key in double quotes",
        ]
      ),
      ("{,}", ["1:2: error: expected a key in double quotes [TG1005]"]),
      (
        "{\"a\": 'b'}",
        [
          "1:7: error: expected a value, found ''' [TG1005]",
          "1:7: note: put text in double quotes",
        ]
      ),
      ("{\"a\": }", ["1:7: error: expected a value [TG1005]"]),
      ("[,1]", ["1:2: error: expected a value [TG1005]"]),
      (
        "[True]",
        ["1:2: error: expected a value, found 'True' [TG1005]", "1:2: note: write 'true'"]
      ),
      (
        "[nullable]",
        [
          "1:2: error: expected a value, found 'nullable' [TG1005]",
          "1:2: note: put text in double quotes",
        ]
      ),
      (
        "[+1]",
        [
          "1:2: error: expected a value, found '+' [TG1005]",
          "1:2: note: write the number without '+'",
        ]
      ),
      (
        "[.5]",
        [
          "1:2: error: expected a value, found '.' [TG1005]", "1:2: note: write '0' before the '.'",
        ]
      ),
      (
        "[1] [2]",
        [
          "1:5: error: the file continues after its value [TG1005]",
          "1:5: note: keep one value in the file",
        ]
      ),
      ("[1 /* x", ["1:4: error: the comment that begins here is never closed [TG1005]"]),
    ]
  )
  func failures(text: String, expected: [String]) {
    let file = ParsedFile(text, path: "api.json")
    #expect(file.outline == "nothing")
    #expect(
      file.messages.split(separator: "\n").suffix(expected.count)
        == expected.map { "api.json:\($0)" }
    )
    #expect(file.bag.diagnostics.map(\.code) == [.invalidJSON])
  }

  @Test(
    "malformed numbers are rejected",
    arguments: ["01", "-", "1.", "-.5", "1e", "1e+", "1.5.2", "1-2", "0x1F", "1px", "1_000", "--1"]
  )
  func numbers(text: String) {
    let file = ParsedFile("[\(text)]", path: "api.json")
    #expect(
      file.messages == """
        api.json:1:2: error: '\(text)' isn't a number [TG1005]
        api.json:1:2: note: put it in quotes, or write it without leading zeros and with digits on both sides of the '.'

        """
    )
  }
}
