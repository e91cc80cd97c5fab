import SwiftCode
import Testing

@Suite("The characters of names")
struct IdentifierScalarsTests {
  @Test(
    "the compiler accepts every character that is allowed in names",
    .enabled(if: SwiftToolchain.isAvailable, "there is no Swift to compile with")
  )
  func compilerAccepts() async throws {
    var text = ""
    var count = 0
    for value in 0x80...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value), Identifier.canContain(scalar) else { continue }
      let character = String(Character(scalar))
      let head = Identifier.canBegin(with: scalar) ? character : "a"
      text += "let \(head)a\(character)\(character)\n"
      count += 1
    }
    #expect(count > 130_000)
    // A type is missing in each line, which only the type checker reports.
    #expect(try await SwiftToolchain.syntaxErrors(in: text) == "")
  }

  @Test("invisible characters aren't allowed in names")
  func visible() {
    for value: UInt32 in [0xAD, 0x200B, 0x200C, 0x200D, 0x202E, 0x2060, 0xFE0F, 0xE0041, 0x3164] {
      let scalar = Unicode.Scalar(value)
      #expect(scalar.map(Identifier.canContain) == false)
    }
  }
}
