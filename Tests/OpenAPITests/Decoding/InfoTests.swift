import Testing

@Suite("Info+Decode")
struct InfoTests {
  @Test("title, version and description are read, and a summary replaces a missing description")
  func info() throws {
    let decoded = try Decoded(
      """
      openapi: 3.1.0
      info: {title: 2020, version: 1.10, summary: S.}
      paths: {}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(decoded.outline == "info '2020' '1.10'\n  'S.'")
  }

  @Test("a missing title is reported")
  func missingTitle() throws {
    let decoded = try Decoded("openapi: 3.0.3\ninfo: {version: 2}\npaths: {}")
    #expect(decoded.outline == "info '' '2'")
    #expect(
      decoded.diagnostics == """
        2:1 TG1204 'info' has no 'title'; the API has no title
          help: add 'title'
        """
    )
  }

  @Test("an 'info' that isn't a mapping is reported and ignored")
  func wrongType() throws {
    let decoded = try Decoded("openapi: 3.0.3\ninfo: Pets\npaths: {}")
    #expect(decoded.outline == "info '' ''")
    #expect(
      decoded.diagnostics == """
        2:7 TG1203 'info' should be a mapping, not a string; it's ignored
          help: write a mapping, or leave it out
        """
    )
  }
}
