import Testing

@testable import SwiftCode

/// Checks that `swift format` doesn't change the output.
@Suite("swift format", .enabled(if: SwiftToolchain.isAvailable))
struct FormattingTests {
  /// One construct, with names of every length, so that each of its lines breaks at some length.
  struct Construct: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let declarations: @Sendable (_ name: Identifier) -> [Declaration]

    static func statement(
      _ description: String,
      @ListBuilder<Statement> _ statements: @escaping @Sendable (_ name: Identifier) -> [Statement]
    ) -> Self {
      Self(testDescription: description) { name in
        [.function("f", statements: statements(name))]
      }
    }

    static func declaration(
      _ description: String,
      @ListBuilder<Declaration> _ declarations:
        @escaping @Sendable (_ name: Identifier) -> [Declaration]
    ) -> Self {
      Self(testDescription: description, declarations: declarations)
    }
  }

  @Test(
    "doesn't change any generated construct",
    arguments: expressions + statements + declarations
  )
  func isFixedPoint(construct: Construct) async throws {
    let file = SwiftFile {
      for length in 1...83 {
        if let name = Identifier(String(repeating: "a", count: length)) {
          construct.declarations(name)
        }
      }
    }
    let rendered = file.rendered()
    let formatted = try await SwiftToolchain.formatted(rendered)
    let difference = firstDifference(rendered, formatted)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(try await SwiftToolchain.syntaxErrors(in: rendered) == "")
  }

  /// Returns the first lines that differ, with the lines around them.
  private func firstDifference(_ rendered: String, _ formatted: String) -> String? {
    let left = rendered.split(separator: "\n", omittingEmptySubsequences: false)
    let right = formatted.split(separator: "\n", omittingEmptySubsequences: false)
    guard
      let index = left.indices.first(where: { !right.indices.contains($0) || left[$0] != right[$0] }
      )
    else {
      return left.count == right.count ? nil : "only \(left.count) lines"
    }
    let lines = max(0, index - 4)..<(index + 10)
    return """
      rendered:
      \(left[lines.clamped(to: left.indices)].joined(separator: "\n"))
      formatted:
      \(right[lines.clamped(to: right.indices)].joined(separator: "\n"))
      """
  }
}

extension Declaration {
  /// `func <name>() { … }`.
  fileprivate static func function(_ name: Identifier, statements: [Statement]) -> Self {
    .function(name) { statements }
  }
}

extension StringLiteral {
  static let lines = StringLiteral("{\n  \"a\": 1\n}", isMultiline: true)
}
