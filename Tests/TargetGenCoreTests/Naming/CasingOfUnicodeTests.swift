import SwiftCode
import TestSupport
import Testing

@testable import APIModel

@Suite("Casing, for all of Unicode")
struct CasingOfUnicodeTests {
  private func check(_ text: String) {
    for name in [Casing.typeName(text), Casing.memberName(text), Casing.enumCaseName(text)] {
      #expect(Identifier(name) != nil, "'\(name)' of \(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("any character, alone or between letters, results in a valid Swift name")
  func eachCharacter() {
    for value in 0...UInt32(0x1FFFF) {
      // All ideographs and syllables are treated in the same way.
      if (0x3400...0xD7FF).contains(value), value % 512 != 0 { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      if category == .unassigned, value % 64 != 0 { continue }
      check(String(Character(scalar)))
      if !scalar.properties.isAlphabetic { check("a\(Character(scalar))b") }
    }
    for value: UInt32 in [0xE0001, 0xE0041, 0xE0100, 0xF0000, 0x10FFFF] {
      check(Unicode.Scalar(value).map { String(Character($0)) } ?? "")
    }
  }

  @Test("any text results in a valid Swift name")
  func texts() {
    var random = RandomValues(seed: 41)
    for _ in 0..<5_000 { check(random.textOfAnyCharacters()) }
  }

  @Test(
    "an emoji is left out beside words, and otherwise spelled out",
    arguments: [
      ("❤\u{FE0F} Favourites", "Favourites"), ("❤\u{FE0F}", "HeavyBlackHeart"),
      ("👩\u{200D}🚀", "WomanRocket"), ("نمی\u{200C}خواهم", "نمیخواهم"),
    ]
  )
  func emoji(text: String, name: String) {
    #expect(Casing.typeName(text) == name)
  }
}
