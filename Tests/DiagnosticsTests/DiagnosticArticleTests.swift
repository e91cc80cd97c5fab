import Testing

@testable import Diagnostics

@Suite("DiagnosticArticle")
struct DiagnosticArticleTests {
  @Test("there is one article about each code, in the order of the codes")
  func complete() {
    #expect(DiagnosticArticle.all.map(\.code) == DiagnosticCode.allCases)
  }

  @Test("an article is written as they all are", arguments: DiagnosticArticle.all)
  func form(article: DiagnosticArticle) {
    #expect(article.title.first?.isUppercase == false)
    #expect(!article.title.hasSuffix("."))
    #expect(article.meaning.hasSuffix("."))
    #expect(article.remedy.hasSuffix("."))
    #expect(!article.example.isEmpty)
  }

  @Test("an article as a terminal shows it")
  func plainText() {
    let article = DiagnosticArticle(
      .unknownFormat,
      "a format that is not known",
      "It is read as the type.",
      example: "type: integer\nformat: int46",
      remedy: "Correct it."
    )
    #expect(
      article.plainText == """
        It is read as the type.

        For example:

            type: integer
            format: int46

        What to do: Correct it.
        """
    )
    #expect(
      article.markdown == """
        It is read as the type.

        ```yaml
        type: integer
        format: int46
        ```

        **What to do:** Correct it.
        """
    )
  }

  @Test("paragraphs lose their line breaks, and stay paragraphs")
  func joinedLines() {
    #expect("a\nb\n\nc\nd".joinedLines == "a b\n\nc d")
  }
}
