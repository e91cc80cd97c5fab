import Testing

@testable import SwiftCode

@Suite("Identifier")
struct IdentifierTests {
  @Test(
    "accepts the identifiers of Swift",
    arguments: [
      "a", "_a", "a1", "__", "größe", "名前", "données", "e\u{301}", "𝑥", "😀", "class", "init",
    ]
  )
  func valid(text: String) {
    #expect(Identifier(text)?.text == text)
  }

  @Test(
    "rejects everything else",
    arguments: [
      "", "_", "1", "1a", "a b", " a", "a\n", "a-b", "a.b", "$0", "a$", "`a`", "\"", "a\u{200B}",
      "a\u{202E}", "a\u{AD}", "\u{301}a",
      "a\0", "→", "a\u{A0}", "\u{E000}", "a,b", "a/*",
    ]
  )
  func invalid(text: String) {
    #expect(Identifier(text) == nil)
  }

  @Test("is equal for the same text, and sorted by it")
  func equality() {
    let literal: Identifier = "name"
    #expect(Identifier("na" + "me") == literal)
    #expect(Identifier("other") != literal)
    #expect(["b", "a", "B"].compactMap { Identifier($0) }.sorted().map(\.text) == ["B", "a", "b"])
  }

  @Test(
    "has backticks where its position requires them",
    arguments: [
      ("name", ["name", "name", "name", "name", "name", "name"]),
      ("default", ["`default`", "`default`", "default", "default", "default", "`default`"]),
      ("in", ["`in`", "`in`", "in", "in", "in", "`in`"]),
      ("inout", ["`inout`", "`inout`", "inout", "`inout`", "`inout`", "`inout`"]),
      ("let", ["`let`", "`let`", "let", "let", "`let`", "`let`"]),
      ("self", ["`self`", "`self`", "`self`", "self", "self", "`self`"]),
      ("init", ["`init`", "`init`", "`init`", "init", "init", "`init`"]),
      ("Type", ["`Type`", "`Type`", "`Type`", "Type", "Type", "`Type`"]),
      ("Any", ["`Any`", "`Any`", "Any", "Any", "Any", "`Any`"]),
      ("get", ["get", "`get`", "get", "get", "get", "get"]),
      ("actor", ["actor", "actor", "actor", "actor", "actor", "actor"]),
    ]
  )
  func backticks(text: String, expected: [String]) throws {
    let name = try #require(Identifier(text))
    let positions: [Identifier.Positions] = [
      .declaration, .expression, .member, .label, .parameterLabel, .type,
    ]
    #expect(positions.map(name.code(as:)) == expected)
  }

  @Test("accepts only scalars that the compiler accepts", .enabled(if: SwiftToolchain.isAvailable))
  func scalars() async throws {
    var code = ""
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), Identifier("a\(scalar)") != nil else {
        continue
      }
      code += "let a\(scalar) = 0\n"
      if Identifier("\(scalar)") != nil {
        code += "let \(scalar) = 0\n"
      }
    }
    #expect(try await SwiftToolchain.syntaxErrors(in: code) == "")
  }
}
