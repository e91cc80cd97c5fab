import Testing

@testable import SwiftCode

/// Checks that no text escapes from its token.
@Suite("Hostile text", .enabled(if: SwiftToolchain.isAvailable))
struct HostileTextTests {
  static let texts: [String] =
    [
      "", " ", "\"", "\"\"", "\"\"\"", "\"\"\"\"", "\\", "\\\\", "\\\"", "#", "\"#", "\"##", "##\"",
      "\\#", "\\##(", "a\"#b\"##c",
      "\\(print(\"out\"))", "\\#(print(\"out\"))", "\"; print(\"out\"); \"",
      "\"#; print(\"out\"); #\"",
      "\"\"\"\nprint(\"out\")\n\"\"\"", "\"\"\"#\n#\"\"\"\\#n", "*/ print(\"out\") /*",
      "// print(\"out\")", "/* */", "\n", "\r", "\r\n", "a\nb",
      "a\rprint(\"out\")", "a\r\nprint(\"out\")\r\n", "a\u{0B}print(\"out\")",
      "a\u{0C}print(\"out\")", "a\u{85}print(\"out\")",
      "a\u{2028}print(\"out\")", "a\u{2029}print(\"out\")", "\0", "a\0b",
      "\u{1}\u{1F}\u{7F}\u{80}\u{9F}",
      "\u{202E}out\u{202C}", "\u{2066}out\u{2069}", "\u{200B}\u{200D}\u{FEFF}\u{AD}", "👩‍👩‍👧‍👦",
      "e\u{301}", "\u{301}", "`x`", "`", "$0", "\t", "\ta\t", "  a  ",
      "a  \nb \n  \n\tc\t\n", "\n\n", "\na", "a\n", " \n ", "\\\n", "\\u{41}", "\\n",
      "{\"a\": \"b\\n\"}", "{\n  \"a\": \"\\u0041\"\n}", "#if true", "```",
      "```\nprint(\"out\")\n```", "    print(\"out\")", "- Parameter x: y",
      String(repeating: "long ", count: 60), String(repeating: "x", count: 300),
      "\u{10FFFF}\u{E000}", "\u{E0041}\u{1D173}", "#\"", "\"\"#", "\"\"\"#", "#\"\"\"",
    ] + noncharacters + random

  /// All noncharacters, some of which have no escape sequence in Swift, and their neighbors.
  private static let noncharacters: [String] = {
    let block = String(
      String.UnicodeScalarView((0xFDCF...0xFDF0).compactMap { Unicode.Scalar(UInt32($0)) })
    )
    let ends = (0...16).flatMap { plane in
      (0xFFFD...0xFFFF).compactMap { Unicode.Scalar(UInt32(plane << 16 | $0)) }
    }
    let all = block + String(String.UnicodeScalarView(ends))
    return [all, "a\"\(all)\\\n \(block) \n", "\0\(block)\"", "\(block.suffix(1))"]
  }()

  /// Texts of pieces that are special in some syntax, the same in each run.
  private static let random: [String] = {
    var generator = Generator(state: 7)
    let pieces = [
      "\"", "\"\"\"", "\\", "#", "##", "\\(", ")", "\\#(", "\n", "\r", "\u{2028}", "\0", " ", "  ",
      "\t", "*/", "//", "///", "a", "é", "😀", "\u{202E}",
      "`", "{", "}", "$", "\u{301}", "print(\"out\")",
    ]
    return (0..<150).map { _ in
      (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
    }
  }()

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  /// `func check…() { … }`, which prints the characters of its literals.
  private static func file(_ body: (_ text: String, _ name: Identifier) -> [Declaration])
    -> SwiftFile
  {
    SwiftFile {
      Declaration.function("show", [.parameter("text", "String", label: .omitted)]) {
        Expression.identifier("print").call(
          Expression.identifier("text").member("unicodeScalars", "map").call(
            trailing: .closure { Expression.closureParameter(0).member("value") }
          )
        )
      }
      Declaration.function(
        "same",
        [.parameter("text", "String", label: .omitted)],
        returning: "String"
      ) {
        Expression.identifier("text")
      }
      for (index, text) in texts.enumerated() {
        if let name = Identifier("check\(index)") {
          body(text, name)
          Declaration.let(name.underscored, equals: .identifier(name).call())
        }
      }
    }
  }

  private func scalars(_ texts: [String]) -> String {
    texts.map { "\($0.unicodeScalars.map(\.value))\n" }.joined()
  }

  @Test("in string literals keeps its value")
  func literals() async throws {
    let file = Self.file { text, name in
      [
        .function(name) {
          let show = Expression.identifier("show")
          show.call(.string(text))
          show.call(.string(StringLiteral(text, isMultiline: true)))
          Statement.let("multiline", equals: .string(StringLiteral(text, isMultiline: true)))
          show.call(.identifier("multiline"))
          show.call(
            .interpolated([
              .text(text), .expression(.identifier("same").call(.string(text))), .text(text),
            ])
          )
          Statement.let("entries", equals: .dictionary([.string(text): .array([.string(text)])]))
          show.call(
            Expression.identifier("entries").subscript(.string(text))
              .binary(.coalesce, .array([])).subscript(0)
          )
        }
      ]
    }
    let expected = Self.texts.map { text in
      scalars([text, text, text, text + text + text, text])
    }
    let printed = try await SwiftToolchain.printed(by: file.rendered())
    #expect(printed == expected.joined())
  }

  @Test("in comments never becomes code")
  func comments() async throws {
    let file = Self.file { text, name in
      [
        .function(
          name,
          [.parameter("unused", "Int", default: 0)],
          returning: "Int",
          documentation: DocComment(
            text,
            parameters: [.parameter("unused", text)]
          )
        ) {
          Statement.comment(text)
          Statement.switch(.identifier("unused")) {
            SwitchCase.case(.expression(0)) {
              Statement.comment(text)
              Expression.identifier("show").call("in")
            }
            SwitchCase.default {
              Statement.comment(text)
              Statement.break
            }
          }
          Statement.return(1)
        },
        .type(.enum, name.underscored.underscored, documentation: DocComment(text)) {
          Declaration.typealias(
            "Old",
            equals: "Int",
            attributes: [.deprecated(message: text)],
            documentation: DocComment(text)
          )
          Declaration.case("new", documentation: DocComment(text))
        },
      ]
    }
    let whole = SwiftFile(header: Self.texts) { file.declarations }
    let expected = scalars(Self.texts.map { _ in "in" })
    let printed = try await SwiftToolchain.printed(by: whole.rendered())
    #expect(printed == expected)
  }

  @Test("is formatted as swift format requires")
  func formatted() async throws {
    let file = Self.file { text, name in
      [
        .let(
          name,
          equals: .string(text),
          documentation: DocComment(text, parameters: [.parameter("unused", text)])
        ),
        .let(name.underscored, equals: .string(StringLiteral(text, isMultiline: true))),
        .function(name.underscored.underscored) {
          Statement.comment(text)
          Expression.identifier("call").call(["label": .string(text)])
          Expression.identifier("call").call([
            "label": .string(StringLiteral(text, isMultiline: true)), "other": 5,
          ])
        },
      ]
    }
    let rendered = file.rendered()
    let formatted = try await SwiftToolchain.formatted(rendered)
    let lines = zip(
      rendered.split(separator: "\n", omittingEmptySubsequences: false),
      formatted.split(separator: "\n", omittingEmptySubsequences: false)
    )
    #expect(lines.first { $0 != $1 }.map { [$0.0, $0.1] } == nil)
  }

  @Test("produces neither invisible characters nor white space at the end of a line")
  func invisible() {
    let file = Self.file { text, name in
      [
        .let(
          name,
          equals: .string(StringLiteral(text, isMultiline: true)),
          documentation: DocComment(text)
        )
      ]
    }
    let lines = file.rendered().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.last == " " } == [])
    let invisible = file.rendered().unicodeScalars.filter { scalar in
      scalar != "\n"
        && (scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
          || (0x2028...0x202E).contains(scalar.value))
    }
    #expect(invisible.isEmpty)
  }
}

extension Identifier {
  fileprivate var underscored: Identifier {
    Identifier("_" + text) ?? self
  }
}
