import Testing

@testable import Report

@Suite("HTMLWriter")
struct HTMLWriterTests {
  private func written(_ html: HTML) -> String {
    var writer = HTMLWriter()
    writer.write(html)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(
    "text is escaped",
    arguments: [
      ("<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"),
      ("<!-- x --> <![CDATA[ ]]>", "&lt;!-- x --&gt; &lt;![CDATA[ ]]&gt;"),
      ("</script>", "&lt;/script&gt;"),
      ("a\u{2028}b\u{202E}c\u{0}d\u{1B}", "a\\u{2028}b\\u{202E}c\\u{0}d\\u{1B}"),
      ("a\r\nb\rc\td", "a&#10;b&#10;c&#9;d"),
      ("é 漢 👩‍👩‍👧", "é 漢 👩‍👩‍👧"),
      ("é<", "é&lt;"),
    ]
  )
  func text(_ text: String, _ escaped: String) {
    #expect(written(.text(text)) == escaped)
  }

  @Test("the value of an attribute can't end the attribute")
  func attribute() {
    #expect(
      written(.element(.input, .text(.value, #"" onfocus="alert(1)" <é">"#)))
        == #"<input value="&quot; onfocus=&quot;alert(1)&quot; &lt;é&quot;&gt;">"#
    )
  }

  @Test("links refer to anchors of the page, whatever the names contain")
  func links() throws {
    let anchor = Anchor.model("javascript:alert(1)//é \"%")
    #expect(
      written(.element(.a, .link(to: anchor), text: "x"))
        == "<a href=\"#model-javascript:alert(1)%2F%2F%C3%A9%20%22%25\">x</a>"
    )
  }

  @Test("the first line feed of preformatted text is kept")
  func preformatted() {
    #expect(written(.element(.pre, text: "\nx")) == "<pre>\n&#10;x</pre>\n")
  }

  @Test("Base64 matches known values (RFC 4648 §10)")
  func base64() {
    #expect(
      ["", "f", "fo", "foo", "foob"].map { Base64.text(of: Array($0.utf8)) } == [
        "", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==",
      ]
    )
  }
}
