import Testing

@testable import APIModel

@Suite("DecimalNumber")
struct DecimalNumberTests {
  @Test(
    "numbers are compared by value, whatever their spelling",
    arguments: [
      ("0", "-0.0", "="), ("1", "1.00", "="), ("1e2", "100", "="), ("0.1", "0.10", "="),
      ("1", "2", "<"), ("-2", "-1", "<"), ("-1", "0", "<"), ("0", "0.001", "<"), ("9", "10", "<"),
      ("0.09", "0.1", "<"), ("1.5", "1.25e1", "<"), ("-0.5", "0.5", "<"), ("12", "123", "<"),
      ("9007199254740992", "9007199254740993", "<"),
    ]
  )
  func comparison(left: String, right: String, sign: String) throws {
    let left = try #require(DecimalNumber(left))
    let right = try #require(DecimalNumber(right))
    #expect((left == right) == (sign == "="))
    #expect((left < right) == (sign == "<"))
    #expect((right < left) == false)
  }

  @Test(
    "a number is rounded down and up to integers",
    arguments: [
      ("2.5", 2, 3), ("-2.5", -3, -2), ("7", 7, 7), ("1e3", 1000, 1000), ("0.01", 0, 1),
      ("0", 0, 0),
    ] as [(String, Int64, Int64)]
  )
  func rounding(text: String, down: Int64, up: Int64) throws {
    let number = try #require(DecimalNumber(text))
    #expect(number.roundedDown == down)
    #expect(number.roundedUp == up)
  }

  @Test(
    "a number beyond 64 bits can't be rounded to an integer",
    arguments: ["1e30", "18446744073709551615"]
  )
  func beyondTheMachine(text: String) throws {
    #expect(try #require(DecimalNumber(text)).roundedDown == nil)
  }

  @Test(
    "the integral multiples of a number are the multiples of one integer",
    arguments: [("5", 5), ("0.01", 1), ("1.5", 3), ("2.50", 5), ("0.4", 2)] as [(String, Int64)]
  )
  func wholeMultiples(text: String, expected: Int64) throws {
    #expect(try #require(DecimalNumber(text)).smallestWholeMultiple == expected)
  }

  @Test(
    "several numbers have a least common multiple",
    arguments: [
      (["4", "6"], "12"), (["0.4", "0.6"], "1.2"), (["0.01", "0.1"], "0.1"), (["1.5"], "1.5"),
      (["0.05", "3", "2"], "6"), (["1e17", "3e17", "7"], "21e17"),
    ]
  )
  func commonMultiples(texts: [String], expected: String) {
    let numbers = texts.compactMap { DecimalNumber($0) }
    #expect(DecimalNumber.leastCommonMultiple(numbers) == DecimalNumber(expected))
  }

  @Test("text that isn't a JSON number is rejected", arguments: ["", "x", ".nan", "1e99999"])
  func invalid(text: String) {
    #expect(DecimalNumber(text) == nil)
  }
}
