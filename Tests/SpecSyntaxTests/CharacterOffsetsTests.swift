import Testing

@testable import SpecSyntax

@Suite("CharacterOffsets")
struct CharacterOffsetsTests {
  @Test(
    "the index of a character is converted to the offset of its first byte, in any order",
    arguments: ["", "ascii only, and more than eight", "é", "aé", "éa日本b😀😀c", "日本語のテキストaa"]
  )
  func offsets(text: String) {
    let scalars = Array(text.unicodeScalars)
    var expected: [UInt32] = [0]
    for scalar in scalars { expected.append((expected.last ?? 0) + UInt32(UTF8.width(scalar))) }
    var offsets = CharacterOffsets(Array(text.utf8))
    for number in expected.indices {
      #expect(offsets.byte(ofCharacter: number) == expected[number])
    }
    for number in expected.indices.reversed() {
      #expect(offsets.byte(ofCharacter: number) == expected[number])
    }
    #expect(offsets.byte(ofCharacter: scalars.count + 5) == UInt32(text.utf8.count))
  }
}
