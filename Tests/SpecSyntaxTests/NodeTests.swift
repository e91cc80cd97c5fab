import SpecSyntax
import Testing

@Suite("Node")
struct NodeTests {
  private func node(_ text: String) throws -> Node {
    try #require(ParsedFile("[\(text)]").node?.sequence?.first)
  }

  @Test(
    "whole numbers are integers, however they are written",
    arguments: [
      ("0", 0), ("-7", -7), ("+7", 7), ("017", 17), ("0o17", 15), ("0x1F", 31), ("1.0", 1),
      ("1e3", 1000), ("-2.50e1", -25), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
    ]
  )
  func integers(text: String, expected: Int) throws {
    #expect(try node(text).integer == expected)
  }

  @Test(
    "other values can't be read as integers",
    arguments: [
      "1.5", "9223372036854775808", "9007199254740993.0", "1e300", ".inf", ".nan", "'1'", "true",
      "~", "[1]", "{a: 1}",
    ]
  )
  func noIntegers(text: String) throws {
    #expect(try node(text).integer == nil)
  }

  @Test(
    "numbers can be read as doubles",
    arguments: [
      ("1", 1), ("1.5", 1.5), ("-.5", -0.5), ("1.", 1), ("1e3", 1000), ("+1.5E-3", 0.0015),
      ("1267650600228229401496703205376", 0x1p100), ("0x10", 16), ("0o10", 8), (".inf", .infinity),
      ("-.INF", -.infinity),
      ("0.1", 0.1),
    ]
  )
  func doubles(text: String, expected: Double) throws {
    #expect(try node(text).double == expected)
  }

  @Test("strings and lists can't be read as doubles, and .nan is not a number")
  func noDoubles() throws {
    #expect(try node("'1'").double == nil)
    #expect(try node("[1]").double == nil)
    #expect(try node(".nan").double?.isNaN == true)
  }

  @Test("each kind has its accessor and its description")
  func kinds() throws {
    #expect(try node("text").string == "text")
    #expect(try node("1").string == nil)
    #expect(try node("1").text == "1")
    #expect(try node("~").text == nil)
    #expect(try node("True").bool == true)
    #expect(try node("FALSE").bool == false)
    #expect(try node("yes").bool == nil)
    #expect(try node("null").isNull)
    #expect(
      try ["~", "true", "1", "1.5", "a", "[a]", "{a: 1}"].map { try node($0).kindDescription } == [
        "null", "a Boolean", "an integer", "a number", "a string", "a list", "a mapping",
      ]
    )
  }
}
