import Testing

@testable import SwiftCode

@Suite("StringLiteral")
struct StringLiteralTests {
  @Test(
    "is written on one line",
    arguments: [
      ("", #""""#),
      ("/pets", #""/pets""#),
      ("a\nb\r\tc\0", #""a\nb\r\tc\0""#),
      ("\u{85}\u{2028}\u{202E}\u{FEFF}\u{1}", #""\u{85}\u{2028}\u{202E}\u{FEFF}\u{1}""#),
      ("Größe 😀", #""Größe 😀""#),
      (#"{"a": 1}"#, ##"#"{"a": 1}"#"##),
      (#"^\d+$"#, ##"#"^\d+$"#"##),
      (##"a"#b"##, ###"##"a"#b"##"###),
      (##"\#("##, ###"##"\#("##"###),
      ("\"", "#\"\"\"#"),
      ("\"\"", "\"\\\"\\\"\""),
      ("\"\"\"a", "\"\\\"\\\"\\\"a\""),
      ("\"a\"\n", #""\"a\"\n""#),
      (#"\(x)"# + "\u{7}", #""\\(x)\u{7}""#),
    ]
  )
  func oneLine(text: String, code: String) {
    #expect(StringLiteral(text).code == code)
  }

  @Test("contains the noncharacters that the compiler doesn't accept as escape sequences")
  func noncharacters() {
    let first = String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self)
    let last = String(decoding: [0xEF, 0xB7, 0xAF], as: UTF8.self)
    #expect(StringLiteral("a\(first)\(last)").code == "\"a\(first)\(last)\"")
    #expect(StringLiteral("\(first)\n").code == "\"\(first)\\n\"")
    #expect(StringLiteral("\u{FFFE}\u{FFFF}").code == #""\u{FFFE}\u{FFFF}""#)
  }

  @Test("is written on several lines if requested")
  func severalLines() {
    #expect(
      StringLiteral("{\n  \"a\": 1\n\n}\n", isMultiline: true).code == #"""
        """
        {
          "a": 1

        }

        """
        """#
    )
  }

  @Test("is raw on several lines if it contains backslashes and three quotes")
  func rawLines() {
    #expect(
      StringLiteral("\\n\n\"\"\"#\n", isMultiline: true).code == ###"""
        ##"""
        \n
        """#

        """##
        """###
    )
  }

  @Test("escapes white space at the end of lines")
  func whiteSpace() {
    #expect(
      StringLiteral("a \n  \nb\t\r\n", isMultiline: true).code == #"""
        """
        a\u{20}
         \u{20}
        b\t\r

        """
        """#
    )
  }

  @Test("is written on one line if the text has a single line")
  func oneLineOnRequest() {
    #expect(StringLiteral("a", isMultiline: true).code == #""a""#)
  }

  @Test("is never raw if it contains an interpolation")
  func interpolation() {
    let path = Expression.interpolated([
      .text("/a\"\\("), .expression(.type("PathParameter").call(.identifier("in"), "b")),
      .text("\n"),
    ])
    #expect(path.code == #""/a\"\\(\(PathParameter(`in`, "b"))\n""#)
  }
}
