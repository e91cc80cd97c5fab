import Testing

@testable import SwiftCode

@Suite("DocComment")
struct DocCommentTests {
  @Test("has three slashes on each line, whatever the line endings are")
  func newlines() {
    #expect(
      DocComment("\n\na  \r\nb\rc\u{2028}d\u{85}\n\n\ne\n ").code == """
        /// a
        /// b
        /// c
        /// d
        ///
        /// e

        """
    )
  }

  @Test("is empty for empty text")
  func nothing() {
    #expect(DocComment("").code == "")
    #expect(DocComment(" \n\t\n").code == "")
  }

  @Test("leaves out invisible characters")
  func invisible() {
    #expect(DocComment("a\0b\u{202E}c\u{7}\td\u{A0}e").code == "/// abc  d e\n")
  }

  @Test("wraps prose between words")
  func wraps() {
    let words = String(repeating: "word ", count: 30)
    #expect(
      DocComment(words + "\n- " + words + "\n  > " + words).code == """
        /// word word word word word word word word word word word word word word word word word word word
        /// word word word word word word word word word word word
        /// - word word word word word word word word word word word word word word word word word word word
        ///   word word word word word word word word word word word
        ///   > word word word word word word word word word word word word word word word word word word
        ///   > word word word word word word word word word word word word

        """
    )
  }

  @Test("continues a broken line with the next line of the paragraph")
  func flows() {
    let words = String(repeating: "word ", count: 20)
    #expect(
      DocComment("\(words)\nmore\nof it.\n\nNext:\nshort\n- \(words)\n  more\nand lazy\n- item")
        .code
          == """
          /// word word word word word word word word word word word word word word word word word word word
          /// word more of it.
          ///
          /// Next:
          /// short
          /// - word word word word word word word word word word word word word word word word word word word
          ///   word more and lazy
          /// - item

          """
    )
  }

  @Test(
    "does not join lines after a hard break, or with the next block",
    arguments: [
      ("<br/>", "more"), ("<br>", "more"), ("\\", "more"), ("  ", "more"), ("", "1. one"),
      ("", "> quote"),
      ("", "# head"), ("", "| cell |"), ("", "```"), ("", "---"), ("", "* one"),
    ]
  )
  func standsApart(ending: String, next: String) {
    let words = String(repeating: "word ", count: 19) + "end" + ending
    let code = DocComment("\(words)\n\(next)").code
    #expect(code.hasSuffix("/// \(next)\n"))
    #expect(code.split(separator: "\n").count == 3)
  }

  @Test("does not break if the next line would begin like a list, a heading or a number")
  func keepsWordsTogether() {
    let prose = String(repeating: "x", count: 90)
    #expect(
      DocComment("\(prose) word - dash").code == """
        /// \(prose) word -
        /// dash

        """
    )
    #expect(
      DocComment("\(prose) wor 12. dash").code == """
        /// \(prose) wor 12.
        /// dash

        """
    )
  }

  @Test("does not wrap within words")
  func longWords() {
    let url = "https://example.com/" + String(repeating: "path/", count: 30)
    #expect(
      DocComment("See \(url) for more.").code == """
        /// See
        /// \(url)
        /// for more.

        """
    )
  }

  @Test("keeps code, tables and headings unchanged")
  func verbatim() {
    let long = String(repeating: "a b ", count: 30) + "c"
    #expect(
      DocComment("# \(long)\n\n```json\n\(long)\n\n\n  \"a\"\n```\n\n| \(long) |\n\n    \(long)")
        .code == """
          /// # \(long)
          ///
          /// ```json
          /// \(long)
          ///
          ///
          ///   "a"
          /// ```
          ///
          /// | \(long) |
          ///
          ///     \(long)

          """
    )
  }

  @Test("documents a single parameter on its own line")
  func parameter() {
    let comment = DocComment(
      "Lists the pets.",
      parameters: [.parameter("limit", "How many.\n\nAt most 100.")]
    )
    #expect(
      comment.code == """
        /// Lists the pets.
        ///
        /// - Parameter limit: How many.
        ///
        ///   At most 100.

        """
    )
  }

  @Test("documents several parameters in a list")
  func parameters() {
    let comment = DocComment(
      "",
      parameters: [
        .parameter("limit", "How many.\nAt most 100."),
        .parameter("tags", String(repeating: "word ", count: 25)),
        .parameter("in", ""),
      ]
    )
    #expect(
      comment.code == """
        /// - Parameters:
        ///   - limit: How many.
        ///     At most 100.
        ///   - tags: word word word word word word word word word word word word word word word word word
        ///     word word word word word word word word
        ///   - in:

        """
    )
  }

  @Test("documents the result after the parameters")
  func result() {
    let comment = DocComment("A.", parameters: [.parameter("limit", "B.")], returns: "C.\nD.")
    #expect(
      comment.code == """
        /// A.
        ///
        /// - Parameter limit: B.
        /// - Returns: C.
        ///   D.

        """
    )
    #expect(DocComment("", returns: "C.").code == "/// - Returns: C.\n")
  }

  @Test("a plain comment has two slashes and keeps its lines unwrapped")
  func comment() {
    #expect(Statement.comment("a\n\n\n  b\u{2029}c\n").code == "// a\n//\n//\n//   b\n// c\n")
    #expect(
      Statement.comment(String(repeating: "a ", count: 80)).code
        == "// " + String(repeating: "a ", count: 79) + "a\n"
    )
  }
}
