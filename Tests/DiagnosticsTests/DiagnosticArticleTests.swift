import Testing

@testable import Diagnostics

@Suite("DiagnosticArticle")
struct DiagnosticArticleTests {
  @Test("every code has one article, in the order of the codes")
  func complete() {
    #expect(DiagnosticArticle.all.map(\.code) == DiagnosticCode.allCases)
  }

  @Test(
    "an article follows the conventions for titles and sentences",
    arguments: DiagnosticArticle.all
  )
  func form(article: DiagnosticArticle) {
    #expect(article.title.first?.isUppercase == false)
    #expect(!article.title.hasSuffix("."))
    #expect(article.meaning.hasSuffix("."))
    #expect(article.remedy.hasSuffix("."))
    #expect(!article.example.isEmpty)
  }

  @Test("an article is formatted for the terminal")
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

  @Test("line breaks within a paragraph become spaces, and paragraphs stay separate")
  func joinedLines() {
    #expect("a\nb\n\nc\nd".joinedLines == "a b\n\nc d")
  }
}
