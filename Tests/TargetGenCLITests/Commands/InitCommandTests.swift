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

  // MARK: - The repository

  /// An app in a folder, and beside it a clone of targetgen's repository.
  private struct Workspace {
    let folder: URL
    var app: URL { folder.appendingPathComponent("app", isDirectory: true) }

    init(in folder: URL, origin: String?, tags: [String] = []) throws {
      self.folder = folder
      let clone = folder.appendingPathComponent("targetgen")
      for folder in [app, clone] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try git(["init", "--quiet"], in: clone)
      let author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
      try git(author + ["commit", "--quiet", "--allow-empty", "-m", "First."], in: clone)
      if let origin { try git(["remote", "add", "origin", origin], in: clone) }
      for tag in tags { try git(["tag", tag], in: clone) }
    }

    private func git(_ arguments: [String], in folder: URL) throws {
      let run = try #require(Git(folder: folder).run(arguments))
      try #require(run.isSuccess, "\(arguments): \(run.error)")
    }

    /// Runs `init` in the app, and returns the exit status and the printed text.
    func run(_ arguments: [String]) -> (status: Int32, printed: String) {
      let streams = RecordedStreams()
      let console = Console(
        usesColor: false,
        output: { streams.appendOutput($0) },
        error: { streams.appendError($0) }
      )
      let status = TargetGenCommand.run(["init"] + arguments, in: app, console: console)
      return (status, streams.output + streams.error)
    }

    /// The text of a file of the app; nil if it doesn't exist.
    func text(_ path: String) -> String? {
      try? String(contentsOf: app.appendingPathComponent(path), encoding: .utf8)
    }
  }

  private let version = TargetGenCommand.version

  @Test("a clone names the address from which it was made, without a password")
  func origin() throws {
    try withTemporaryFolder { folder in
      let origin = "https://me:s3cret@git.example.com/tools/targetgen.git"
      let workspace = try Workspace(in: folder, origin: origin, tags: [version])
      #expect(workspace.run(["--pre-commit", "--ci", "--plugin"]).status == 0)
      let address = "https://git.example.com/tools/targetgen.git"
      let hook = workspace.text(".pre-commit-config.yaml") ?? ""
      #expect(hook.contains("repo: \(address)\n    rev: \(version)\n"))
      let workflow = workspace.text(".github/workflows/targetgen.yml") ?? ""
      #expect(workflow.contains("git clone \(address) "))
      #expect(!(hook + workflow).contains("s3cret"))
      #expect(workspace.text("targetgen.yaml")?.contains("..") == false)
    }
  }

  @Test("the plugin comes with a prebuilt tool, which exists for versions and not for commits")
  func plugin() throws {
    let origin = "git@git.example.com:tools/targetgen.git"
    let cases: [(arguments: [String], present: [String], absent: [String])] = [
      (
        ["--runtime", "targetkit"],
        [
          #"url: "\#(origin)", exact: "\#(version)""#,
          #"url: "git@git.example.com:tools/targetgen-plugins.git", exact: "\#(version)""#,
          #".plugin(name: "TargetGenBuildPlugin", package: "targetgen-plugins")"#,
        ],
        ["TargetGenPlugin"]
      ),
      (["--runtime", "moya"], ["TargetGenBuildPlugin", "Moya/Moya"], [#"targetgen.git""#]),
      (
        ["--runtime", "targetkit", "--revision", "4f2c1ab"],
        [
          #"url: "\#(origin)", revision: "4f2c1ab""#,
          #".plugin(name: "TargetGenPlugin", package: "targetgen")"#,
        ],
        ["targetgen-plugins"]
      ),
      (
        ["--runtime", "targetkit", "--repository", #"https://example.com/a"b"#],
        [#".plugin(name: "TargetGenPlugin", package: "a\"b")"#],
        ["targetgen-plugins"]
      ),
    ]
    for (arguments, present, absent) in cases {
      try withTemporaryFolder { folder in
        let workspace = try Workspace(in: folder, origin: origin, tags: [version])
        let result = workspace.run(["--plugin"] + arguments)
        #expect(result.status == 0)
        for text in present { #expect(result.printed.contains(text), "\(result.printed)") }
        for text in absent { #expect(!result.printed.contains(text), "\(result.printed)") }
      }
    }
  }

  @Test("nothing is written with an address of this machine, or a tag that a clone doesn't have")
  func unusable() throws {
    let cases: [(origin: String?, tags: [String], arguments: [String], reason: String)] = [
      (nil, [version], [], "the remote 'origin' of '../targetgen' isn't an address"),
      ("/srv/targetgen", [version], [], "the remote 'origin' of '../targetgen' isn't an address"),
      ("https://git.example.com/t", ["0.0.1"], [], "doesn't have the tag '\(version)'"),
      ("https://git.example.com/t", [], ["--repository", "../app"], "'../app' isn't a clone"),
    ]
    for (origin, tags, arguments, reason) in cases {
      try withTemporaryFolder { folder in
        let workspace = try Workspace(in: folder, origin: origin, tags: tags)
        let result = workspace.run(["--pre-commit"] + arguments)
        #expect(result.status == 64)
        #expect(result.printed.contains(reason), "\(result.printed)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.app.path) == [])
      }
    }
  }

  @Test("a hook of another version is reported, and one of this version isn't")
  func secondRun() throws {
    try withTemporaryFolder { folder in
      let origin = "git@git.example.com:tools/targetgen.git"
      let workspace = try Workspace(in: folder, origin: origin, tags: [version, "0.0.1"])
      _ = workspace.run(["--pre-commit", "--ci", "--revision", "0.0.1"])
      let second = workspace.run(["--pre-commit", "--ci"])
      #expect(second.status == 0)
      #expect(
        second.printed.contains(
          "Set 'repo: \(origin)' and 'rev: \(version)' of targetgen in .pre-commit-config.yaml."
        )
      )
      #expect(
        second.printed.contains(
          "Let .github/workflows/targetgen.yml clone \(origin) and check out '\(version)'."
        )
      )
      let third = workspace.run(["--pre-commit", "--ci", "--revision", "0.0.1"])
      #expect(!third.printed.contains("of targetgen in"))
      #expect(!third.printed.contains("and check out"))
    }
  }
}
