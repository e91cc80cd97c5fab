import Diagnostics
import Foundation
import TestSupport
import Testing

/// Checks `Documentation/diagnostics.md`, which is generated from the articles and the fixtures.
@Suite("Documentation/diagnostics.md")
struct DiagnosticsDocumentationTests {
  @Test("the catalogue matches the articles and the fixtures")
  func current() throws {
    let file = Golden.fixtures.deletingLastPathComponent()
      .appendingPathComponent("Documentation/diagnostics.md")
    let expected = try catalogue()
    let present = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if Golden.isRecording, present != expected { try Data(expected.utf8).write(to: file) }
    #expect(
      present == expected,
      "Scripts/record writes it anew; read the difference before committing"
    )
  }

  private func catalogue() throws -> String {
    var text = """
      # Diagnostics

      <!-- Written by Scripts/record from Sources/Diagnostics/Articles and Fixtures/diagnostics. Edit those. -->

      Every message has a code, which never changes its meaning. Its first two digits say what it is about. `targetgen explain TG1405`
      prints the article about a code. Warnings are errors with `--strict`. `targetgen validate` reports all problems of a spec, and
      `--diagnostics` selects the format: `text`, `json` (one object per line), `sarif` (2.1.0, for code scanning), `xcode` (for
      `swift build` and Xcode) or `github` (annotations of a pull request).


      """
    for area in DiagnosticArea.allCases {
      text += "## \(area.title)\n\n"
      for code in DiagnosticCode.allCases where code.area == area {
        let article = try #require(code.article)
        text += "### \(code.rawValue): \(article.title)\n\n"
        text += "*\(code.severity == .error ? "Error" : "Warning")*\n\n\(article.markdown)\n\n"
        if let message = try message(of: code) { text += "```\n\(message)\n```\n\n" }
      }
    }
    text.removeLast()
    return text
  }

  /// Returns the message of the first fixture of a code, as shown in a terminal.
  private func message(of code: DiagnosticCode) throws -> String? {
    let name = Golden.cases(in: "diagnostics").first { $0.hasPrefix(code.rawValue + "-") }
    guard let name else { return nil }
    let file = Golden.fixtures.appendingPathComponent("diagnostics/\(name)/run.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasSuffix("[\(code.rawValue)]") }) else {
      return nil
    }
    // The listing and the help are indented; the next message, a note or the exit status isn't.
    let rest = lines[(start + 1)...].prefix { $0.hasPrefix(" ") }
    // Lines that are too long to read are omitted.
    let isReadable = rest.allSatisfy { $0.count <= 120 }
    return ([lines[start]] + (isReadable ? Array(rest) : [])).joined(separator: "\n")
  }
}
