import Testing

@Suite("Tag+Decode")
struct TagTests {
  @Test("tags of every version are read")
  func tags() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      tags:
        - {name: a, summary: A., description: All a., parent: b, kind: nav}
        - {name: b, x-displayName: B.}
        - {name: a, description: again}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(decoded.outline == "tag a under b 'A.' 'All a.'\ntag b 'B.'")
  }

  @Test("invalid tags are reported")
  func brokenTags() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      tags:
        - pets
        - {description: no name}
        - {name: a, descripton: misspelled}
      """
    )
    #expect(decoded.outline == "tag pets\ntag a")
    #expect(
      decoded.diagnostics == """
        2:5 TG1203 a tag should be a mapping; 'pets' is read as its name
          help: write 'name: pets'
        3:5 TG1204 a tag has no 'name'; it's left out
          help: add 'name'
        4:15 TG1205 'descripton' isn't a field of a tag in OpenAPI 3.0; it's ignored
          help: did you mean 'description'?
        """
    )
  }
}
