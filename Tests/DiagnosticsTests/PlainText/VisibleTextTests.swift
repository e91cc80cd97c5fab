import Diagnostics
import TestSupport
import Testing

@Suite("Visible text")
struct VisibleTextTests {
  @Test("interpolated values are escaped and stay on one line")
  func interpolation() {
    let name = "a\u{1B}[31m\nb\r\t\u{202E}\u{9B}\u{FEFF}\u{E0041}\u{200B}"
    #expect(
      ("reads \(name)\n" as VisibleText).text
        == "reads a\\u{1B}[31m\\nb\\r\\t\\u{202E}\\u{9B}\\u{FEFF}\\u{E0041}\\u{200B}\n"
    )
    #expect(("\("a" as VisibleText)\(12)" as VisibleText).text == "a12")
  }

  @Test("line feeds between lines are kept, and all other control characters escaped")
  func lines() {
    #expect(VisibleText(lines: "a\nb\u{0}\r\n").text == "a\nb\\u{0}\\r\n")
  }

  @Test("a JSON string has its invisible characters escaped, which keeps its meaning")
  func json() {
    let text = "\"\\\n\u{1B}\u{9B}\u{202E}\u{E0041}é❤\u{FE0F}"
    #expect(
      text.quotedAsJSON == #""\"\\\n\u001b\u009b\u202e\udb40\udc41é❤\ufe0f""#
    )
  }

  @Test(
    "joiners and variation selectors are kept if they belong to the spelling",
    arguments: [
      "نمی\u{200C}خواهم", "क्\u{200D}ष", "❤\u{FE0F}", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥",
      "1\u{FE0F}\u{20E3}", "👍🏽", "ශ්\u{200D}රී",
    ]
  )
  func spelling(text: String) {
    #expect(text.printable == text)
  }

  @Test(
    "all other joiners and variation selectors are escaped",
    arguments: [
      ("a\u{200D}b", "a\\u{200D}b"), ("\u{200C}ا", "\\u{200C}ا"), ("a\u{FE0F}", "a\\u{FE0F}"),
      ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"), ("👩\u{200D}\u{200D}👩", "👩\\u{200D}\\u{200D}👩"),
      ("1\u{FE0F}2", "1\\u{FE0F}2"), ("👩\u{200D}b", "👩\\u{200D}b"),
    ]
  )
  func elsewhere(text: String, escaped: String) {
    #expect(text.printable == escaped)
  }

  @Test("no control or format character of Unicode is printed unescaped")
  func allScalars() {
    for value in 0...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let isDangerous =
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
        || scalar.properties.isDefaultIgnorableCodePoint
      guard isDangerous else { continue }
      let text = "a\(Character(scalar))b"
      #expect(text.printable.unicodeScalars.allSatisfy { $0 != scalar })
      #expect(text.quotedAsJSON.unicodeScalars.allSatisfy { $0 != scalar })
    }
  }
}
