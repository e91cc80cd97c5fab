import Testing

@testable import APIBuilding

@Suite("MarkdownText")
struct MarkdownTextTests {
  private func converted(_ text: String) -> String {
    MarkdownText.converted(text, links: LinkRule(externalDocumentation: "https://docs.example.com"))
  }

  @Test(
    "HTML paragraphs and line breaks become paragraphs",
    arguments: [
      ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
      ("<p>One\n   line.</p>\n\n<p>Two.</p>\n", "One\nline.\n\nTwo."),
      ("One<br>two<br/><br />three<br>", "One\n\ntwo\n\nthree"),
      ("<div>\n  <p>\n    Inside.\n  </p>\n</div>", "Inside."),
      ("Before<hr>after", "Before\n\nafter"),
    ]
  )
  func paragraphs(html: String, markdown: String) {
    #expect(converted(html) == markdown)
  }

  @Test(
    "HTML formatting becomes Markdown",
    arguments: [
      ("A <b>bold</b> and <em>soft</em> word", "A **bold** and *soft* word"),
      ("<strong> spaced </strong>word", "**spaced** word"),
      ("empty <b></b>.", "empty ."),
      ("<b>over<br>two</b> lines", "**over**\n\ntwo lines"),
      ("the <code>a &lt; b</code> form", "the `a < b` form"),
      ("<code>a`b</code>", "`ab`"),
      ("2<sup>32</sup> of H<sub>2</sub>O", "2^32 of H2O"),
      ("<span style=\"color: red\">red</span> <!-- hidden -->text", "red text"),
      ("<img src=\"/a.png\" alt=\"A logo\">", "A logo"),
    ]
  )
  func formatting(html: String, markdown: String) {
    #expect(converted(html) == markdown)
  }

  @Test(
    "lists keep their items and their depth",
    arguments: [
      (
        "Any of:\n<ul>\n  <li>one</li>\n  <li><p>two</p></li>\n</ul>\nend",
        "Any of:\n\n- one\n- two\n\nend"
      ),
      ("<ol><li>one<li>two</ol>", "1. one\n2. two"),
      ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n  - b\n- c"),
      ("<dl><dt>Term</dt><dd>Meaning</dd></dl>", "Term\n\nMeaning"),
    ]
  )
  func lists(html: String, markdown: String) {
    #expect(converted(html) == markdown)
  }

  @Test("a narrow table stays a table, and a wide one becomes a list")
  func tables() {
    #expect(
      converted(
        "<table><thead><tr><th>Name</th><th>Use</th></tr></thead><tr><td>a</td><td>x|y</td></tr></table>z"
      ) == "| Name | Use |\n|---|---|\n| a | x\\|y |\n\nz"
    )
    let long = String(repeating: "word ", count: 20)
    #expect(
      converted("<table><tr><td>a<td>\(long)<tr><td>b</td><td>c</td></table>")
        == "- a: \(long.dropLast())\n- b: c"
    )
    #expect(converted("<table><tr><td>unclosed") == "- unclosed")
  }

  @Test("headings, quotations and code blocks become Markdown")
  func blocks() {
    #expect(converted("<h1>Title</h1>text") == "## Title\n\ntext")
    #expect(converted("<blockquote>Said</blockquote>") == "> Said")
    #expect(
      converted("Like this:<pre><code>a\n  b &lt;c&gt;\n</code></pre>end")
        == "Like this:\n\n```\na\n  b <c>\n```\n\nend"
    )
  }

  @Test(
    "character references become characters",
    arguments: [
      ("a &amp; b&nbsp;c &mdash; &#39;d&#x27;", "a & b c — 'd'"),
      ("x &lt; y, x &gt; y", "x < y, x > y"),
      ("use &lt;id&gt; and &lt;a", "use `<id>` and \\<a"),
      ("&unknown; &#xD800; &", "&unknown; &#xD800; &"),
    ]
  )
  func references(html: String, markdown: String) {
    #expect(converted(html) == markdown)
  }

  @Test(
    "placeholders and comparisons are kept as text",
    arguments: [
      ("by <id> or /x/<owner>/y", "by `<id>` or /x/`<owner>`/y"),
      ("an <your token> here", "an `<your token>` here"),
      ("the code <code> is", "the code `<code>` is"),
      ("a < b, c <= d, <3", "a < b, c <= d, <3"),
      ("see <https://a.example/?b=c>", "see <https://a.example/?b=c>"),
      ("line<<LB>>break", "line`<<LB>>`break"),
    ]
  )
  func placeholders(text: String, markdown: String) {
    #expect(converted(text) == markdown)
  }

  @Test(
    "links without a usable destination become text",
    arguments: [
      ("[a](https://b.example/c \"title\")", "[a](https://b.example/c)"),
      ("[a](/guide) and [`b`](#part)", "[a](https://docs.example.com/guide) and `b`"),
      ("<a href=\"/guide\">a <b>guide</b></a>", "[a **guide**](https://docs.example.com/guide)"),
      ("<a href='javascript:x()'>a</a> <a name=b>b</a>", "a b"),
      ("<a href='https://b.example'>https://b.example</a>", "<https://b.example>"),
      (
        "![logo](#x) [![logo](/a.png)](/b)",
        "logo [![logo](https://docs.example.com/a.png)](https://docs.example.com/b)"
      ),
      ("[not a link] (x) [a]", "[not a link] (x) [a]"),
      ("[a](doc:Symbol)", "a"),
    ]
  )
  func links(text: String, markdown: String) {
    #expect(converted(text) == markdown)
  }

  @Test(
    "Markdown is unchanged",
    arguments: [
      "* one\n* two\n\n1. three\n\n> four\n\n| a | b |\n|---|---|\n| c | d |",
      "Text:\n\n    let a = <b>indented</b>\n\ttab\n\nend",
      "```html\n<p>\tkeep &lt; [a](/b)</p>\n```\n",
      "~~~\n<br>\n```\n~~~",
      "`<b>` and `a | b`",
      "*emphasis*, **strong**, a\\<b",
      "line\nline  \nline\n\n\n\nend",
    ]
  )
  func untouched(text: String) {
    #expect(converted(text) == text)
  }

  @Test(
    "text with a meaning for DocC is escaped",
    arguments: [
      ("@Image(source: a)", "\\@Image(source: a)"),
      ("- @deprecated\na @b", "- \\@deprecated\na @b"),
      ("\\param x", "\\\\param x"),
      ("the ``Symbol`` type", "the `Symbol` type"),
    ]
  )
  func directives(text: String, markdown: String) {
    #expect(converted(text) == markdown)
  }

  @Test(
    "hostile text is converted in linear time",
    .timeLimit(.minutes(5)),
    arguments: [
      "<b>", "<div>", "<ul><li>", "<table><tr><td>", "<a ", "<a href=\"", "[", "[a](", "](/b)",
      "&lt;",
      "&", "<!--", "<code>", "<pre>", "<li>", "`\n\n", "``` \n", "<b><a href='/x'><i>",
      "</i></b></a>",
    ]
  )
  func hostile(piece: String) {
    let text = String(repeating: piece, count: 100_000)
    #expect(converted(text).utf8.count <= 16 * text.utf8.count)
  }
}
