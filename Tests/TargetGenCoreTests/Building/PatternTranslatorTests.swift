import Foundation
import Testing

@testable import APIModel

@Suite("PatternTranslator")
struct PatternTranslatorTests {
  @Test(
    "syntax that differs between ECMA-262 and ICU is translated",
    arguments: [
      (#"^[a-z]+$"#, #"^[a-z]+\z"#), (#"^\d{5}(-\d{4})?$"#, #"^[0-9]{5}(-[0-9]{4})?\z"#),
      (#"^[\w.-]+$"#, #"^[A-Za-z0-9_.-]+\z"#), (#"[\w-.]"#, #"[A-Za-z0-9_\-.]"#),
      (#"[.-\d]"#, #"[.\-0-9]"#), (#"[^\W\S]"#, #"[^[^A-Za-z0-9_][^\s\x0B\uFEFF]]"#),
      (#"[a[b&&c]"#, #"[a\[b\&\&c]"#), (#"[!--]"#, #"[!\--]"#), (#"[^]"#, #"[\s\S]"#),
      (#"[]"#, #"(?!)"#), (#"[\b]\v\0"#, #"[\x08]\x0B\x00"#), (#"a{,2}b{c}"#, #"a\{,2\}b\{c\}"#),
      (#"}]"#, #"\}\]"#), (#"\u{1F600}"#, #"\x{1F600}"#), (#"\uD83D\uDE00"#, #"\x{1F600}"#),
      (#"\h\e\i"#, #"hei"#),
    ]
  )
  func rewritten(pattern: String, expected: String) throws {
    #expect(PatternTranslator.translated(pattern) == expected)
    #expect(throws: Never.self) { try NSRegularExpression(pattern: expected) }
  }

  @Test(
    "syntax with the same meaning in both is unchanged",
    arguments: [
      "abc", "^a|b", "(?:a)(?=b)(?!c)(?<=d)(?<!e)", "(?<year>[0-9]+)\\k<year>", "(a)\\1",
      "a*?b+?c??d{2,}?",
      "\\/\\.\\-\\^\\$", "\\u00e9\\x41\\cA", "\\p{L}\\P{Lu}", "(?i)x", "(?i:x)", "é",

      "\\bword\\B", "\\Aall\\z", "a.c",
    ]
  )
  func unchanged(pattern: String) throws {
    #expect(PatternTranslator.translated(pattern) == pattern)
    #expect(throws: Never.self) { try NSRegularExpression(pattern: pattern) }
  }

  @Test(
    "an invalid expression, or one that ICU doesn't support, isn't translated",
    arguments: [
      "(", ")", "a)", "[a", "*a", "a**", "+", "(?P<name>a)", "(?<my_name>a)", "(?<1>a)", "\\",
      "\\x4",
      "\\u12", "\\uD83D", "\\u{}", "\\c1", "\\p{", "\\k", "\\08", "a{1}{2}", "{1}", "^*", "[\\A]",
    ]
  )
  func untranslatable(pattern: String) {
    #expect(PatternTranslator.translated(pattern) == nil)
  }

  @Test("a translated expression matches the same texts as the original")
  func meaning() throws {
    func matches(_ pattern: String, _ text: String) throws -> Bool {
      let translated = try #require(PatternTranslator.translated(pattern))
      let expression = try NSRegularExpression(pattern: translated)
      return expression.firstMatch(
        in: text,
        range: NSRange(location: 0, length: text.utf16.count)
      ) != nil
    }
    #expect(try matches("^a$", "a"))
    #expect(try !matches("^a$", "a\n"))
    #expect(try !matches(#"^\d$"#, "\u{0661}"))
    #expect(try !matches(#"^\w$"#, "é"))
    #expect(try matches(#"^[\w-]+$"#, "a-b"))
    #expect(try matches(#"^[[]$"#, "["))
    #expect(try matches(#"^[^\S]$"#, " "))
    #expect(try matches(#"^[^]$"#, "\n"))
  }
}
