import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel

/// Checks the JSON Schema and the list in `Documentation/configuration.md`, which are generated from the table of options.
@Suite("ConfigurationReference")
struct ConfigurationReferenceTests {
  private static let root = Golden.fixtures.deletingLastPathComponent()

  @Test("the published schema is up to date with the options")
  func schema() throws {
    let file = Self.root.appendingPathComponent(
      "Templates/targetgen.schema.json"
    )
    try expect(ConfigurationSchema.json.formatted(width: 120) + "\n", in: file)
  }

  @Test("the documentation lists all options")
  func documentation() throws {
    let file = Self.root.appendingPathComponent("Documentation/configuration.md")
    let begin = "<!-- options: written by Scripts/record -->\n"
    let end = "<!-- end of options -->"
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: begin)).upperBound
    let stop = try #require(text.range(of: end, range: start..<text.endIndex)).lowerBound
    let expected =
      text[..<start] + "\n" + ConfigurationReference.markdown + "\n" + text[stop...]
    try expect(String(expected), in: file)
  }

  @Test("every option has a line in the reference for terminals")
  func text() {
    let text = ConfigurationReference.text
    for path in ["spec", "filter.include.tags", "models.anyOf", "pagination[].by", "specs"] {
      #expect(text.contains("  \(path): "), "\(path)")
    }
    #expect(text.contains("  shards: 1 to 256  (default: 8)\n"))
  }

  @Test("the schema allows a list with a single element to be written without brackets")
  func lists() throws {
    let text = ConfigurationSchema.json.formatted()
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    )
    let properties = try #require(root["properties"] as? [String: [String: Any]])
    let providers = try #require(properties["providers"]?["properties"] as? [String: [String: Any]])
    let choices = try #require(providers["styles"]?["anyOf"] as? [[String: Any]])
    #expect(
      choices.map { $0["enum"] as? [String] ?? [] } == [
        ["async", "completion", "handlers", "combine", "rxswift", "reactiveswift"], [],
      ]
    )
    #expect(choices.last?["type"] as? String == "array")
    #expect(Set(properties.keys) == Set(ConfigurationFile.options.map(\.name)))
  }

  private func expect(_ expected: String, in file: URL) throws {
    let present = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if Golden.isRecording, present != expected { try Data(expected.utf8).write(to: file) }
    #expect(
      present == expected,
      "Scripts/record writes it anew; read the difference before committing"
    )
  }
}
