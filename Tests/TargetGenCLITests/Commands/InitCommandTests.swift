import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("InitCommand")
struct InitCommandTests {
  /// Runs `init` in a folder with one file, and returns the configuration and the printed text.
  private func configuration(
    file: String,
    text: String
  ) throws -> (text: String, printed: String, runs: Bool) {
    try withTemporaryFolder { folder in
      let spec = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: spec.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: spec)
      let streams = RecordedStreams()
      let console = Console(
        usesColor: false,
        output: { streams.appendOutput($0) },
        error: { streams.appendError($0) }
      )
      let arguments = ["init", "--runtime", "targetkit"]
      #expect(TargetGenCommand.run(arguments, in: folder, console: console) == 0)
      let printed = streams.output + streams.error
      let status = TargetGenCommand.run(["validate", "--quiet"], in: folder, console: console)
      let written = folder.appendingPathComponent("targetgen.yaml")
      let configuration = try String(contentsOf: written, encoding: .utf8)
      return (configuration, printed, status == 0)
    }
  }

  @Test("names of schemas can't add options to the configuration")
  func sharedPrefix() throws {
    let schema = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
    let schemas = "ABCDEFGH".map { #""x\noutput: ../stolen\n# \#($0)a": \#(schema)"# }
    let result = try configuration(
      file: "openapi.json",
      text: """
        {"openapi": "3.0.3", "info": {"title": "T", "version": "1"}, "paths": {},
        "components": {"schemas": {\(schemas.joined(separator: ",\n"))}}}
        """
    )
    #expect(!result.text.contains("\noutput: ../stolen"))
    #expect(result.text.contains(#"begin with 'x\noutput: ../stolen\n"#))
  }

  @Test(
    "a spec of any name is named so that the configuration can be read",
    arguments: [
      "a\nb.yaml", "a\u{1}.yaml", "a\u{85}b.yaml", "a\n::error::X/'\".yaml", "\u{E0041}.yaml",
    ]
  )
  func names(file: String) throws {
    let text = """
      openapi: 3.0.3
      info: {title: T, version: '1'}
      paths: {/a: {get: {operationId: a, responses: {'204': {description: Done}}}}}
      """
    let result = try configuration(file: file, text: text)
    #expect(result.runs, "\(result.text)")
    #expect(!result.text.contains("\n::error::") && !result.printed.contains("\n::error::"))
  }
}
