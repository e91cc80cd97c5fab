import Testing

@testable import APIBuilding

@Suite("StatedFacts")
struct StatedFactsTests {
  @Test(
    "facts are recognised in various wordings",
    arguments: [
      ("Items per page. Default: 20", .defaultValue("20")),
      ("Defaults to `created`.", .defaultValue("created")),
      ("Whether it is hidden (default is False).", .defaultValue("false")),
      ("Results per page (max 100).", .limits(["100"])),
      ("Must be between 1 and 100.", .limits(["1", "100"])),
      ("At most 1,000 characters", .limits(["1000"])),
      ("A multiple of 5.", .multiple("5")),
      ("The distinct names.", .uniqueness),
      ("Matches ^[a-z]+$ only.", .text("^[a-z]+$")),
    ] as [(String, StatedFacts.Statement)]
  )
  func stated(text: String, statement: StatedFacts.Statement) {
    #expect(StatedFacts(in: text).contains(statement))
  }

  @Test(
    "similar wordings aren't mistaken for facts",
    arguments: [
      ("Items per page, such as 20.", .defaultValue("20")),
      ("Default: 200", .defaultValue("20")),
      ("The default order. There are 20.", .defaultValue("20")),
      ("The number 100.", .limits(["100"])),
      ("At most 1000", .limits(["100"])),
      ("At most 100.5", .limits(["100"])),
      ("Must be at least 1.", .limits(["1", "100"])),
      ("Names.", .uniqueness),
    ] as [(String, StatedFacts.Statement)]
  )
  func missing(text: String, statement: StatedFacts.Statement) {
    #expect(!StatedFacts(in: text).contains(statement))
  }
}
