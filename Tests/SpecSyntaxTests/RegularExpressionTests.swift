import Testing

@testable import SpecSyntax

@Suite("RegularExpression")
struct RegularExpressionTests {
  @Test(
    "a whole match covers the whole text",
    arguments: [
      ("", ["", nil, "a"]),
      ("abc", ["abc", nil, "ab", "abcd", "xabc"]),
      ("a|bc|", ["a", "bc", "", nil, "b", "abc"]),
      ("a*b+c?", ["b", "aabbc", nil, "ac", "abcc"]),
      ("(ab){2,3}", ["abab", "ababab", nil, "ab", "abababab"]),
      ("a{2}", ["aa", nil, "a", "aaa"]),
      ("a{2,}", ["aa", "aaaaa", nil, "a"]),
      ("(a*)*b", ["b", "aaab", nil, "aaa"]),
      ("[a-c-]+", ["abc-", nil, "d"]),
      ("[^a-c]", ["d", "😀", nil, "a", "dd"]),
      ("[\\^\\]\\-]+", ["^]-", nil, "\\"]),
      ("\\p{Lu}\\p{L}*", ["Über", nil, "über"]),
      ("[\\p{Nd}_]+", ["1_٣", nil, "a"]),
      ("\\P{L}", ["1", nil, "a"]),
      (".", ["😀", "\u{2028}", nil, "\n", "\r", "é\u{301}"]),
      ("^a$", ["a", nil, "^a$"]),
      ("a\\.b\\nc", ["a.b\nc", nil, "aXb\nc"]),
    ] as [(String, [String?])]
  )
  func whole(pattern: String, texts: [String?]) throws {
    let expression = try #require(RegularExpression(pattern))
    let parts = texts.split(separator: nil, omittingEmptySubsequences: false)
    for text in parts[0].compactMap({ $0 }) {
      #expect(expression.matches(text, isWhole: true), "\(pattern) fits \(text)")
    }
    for text in parts[1].compactMap({ $0 }) {
      #expect(!expression.matches(text, isWhole: true), "\(pattern) doesn't fit \(text)")
    }
  }

  @Test("a search matches a part of the text")
  func part() throws {
    let expression = try #require(RegularExpression("b+c"))
    #expect(expression.matches("abbbcd", isWhole: false))
    #expect(!expression.matches("abbb", isWhole: false))
    let anchored = try #require(RegularExpression("^b|d$"))
    #expect(anchored.matches("bc", isWhole: false))
    #expect(anchored.matches("cd", isWhole: false))
    #expect(!anchored.matches("abdc", isWhole: false))
  }

  @Test(
    "a pattern outside the syntax of RFC 9485 is rejected",
    arguments: [
      "\\d", "\\w+", "a**", "(a", "a)", "[a", "[]", "[^]", "[b-a]", "a{2", "a{3,2}", "{1}",
      "\\p{Foo}", "\\pL", "(?:a)", "(?i)a", "a{,2}", "[a[b]]", "\\",
    ]
  )
  func none(pattern: String) {
    #expect(RegularExpression(pattern) == nil)
  }

  @Test(
    "a pattern that exceeds the limits is rejected",
    arguments: [
      "(a{1000}){1000}", "((){4000}){4000}",
      "(".repeated(1_000) + ")".repeated(1_000), "a{99999999999999999999}",
      "[" + "ab".repeated(5_000) + "]",
    ]
  )
  func tooLarge(pattern: String) {
    #expect(RegularExpression(pattern) == nil)
  }

  @Test("a pattern that causes catastrophic backtracking elsewhere is matched quickly")
  func noBacktracking() throws {
    let expression = try #require(RegularExpression("(a|aa|a*)*b"))
    #expect(!expression.matches("a".repeated(20_000), isWhole: true))
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
