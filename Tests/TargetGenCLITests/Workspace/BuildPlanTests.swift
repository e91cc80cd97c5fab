import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("BuildPlan")
struct BuildPlanTests {
  private static let spec = """
    openapi: 3.1.0
    info: { title: Pets, version: "1" }
    servers: [{ url: https://pets.example.com }]
    paths:
      /pets:
        get:
          operationId: listPets
          responses: { "200": { $ref: "answers.yaml" } }
    """

  /// A package's folder from the plugin's point of view.
  private struct Package {
    let folder: URL

    func put(_ text: String, at path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }

    private func run(_ arguments: [String]) -> (status: Int32, streams: RecordedStreams) {
      let streams = RecordedStreams()
      let status = TargetGenCommand.run(
        arguments
          + [
            "--config", "targetgen.yaml", "--output", "work/Generated", "--layout", "shards",
            "--offline",
          ],
        in: folder,
        console: Console(
          usesColor: false,
          output: { streams.appendOutput($0) },
          error: { streams.appendError($0) }
        )
      )
      return (status, streams)
    }

    /// Creates a plan like the plugin.
    func plan() throws -> Int32 {
      let (status, streams) = run(["files", "--format", "json"])
      try put(streams.output, at: "work/files.json")
      try? FileManager.default.removeItem(at: folder.appendingPathComponent("work/Outdated"))
      return status
    }

    /// Builds like SwiftPM.
    func build() -> (status: Int32, error: String) {
      let (status, streams) = run(["generate", "--plan", "work", "--quiet"])
      return (status, streams.error)
    }

    var isOutdated: Bool {
      FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("work/Outdated/files.json").path
      )
    }
  }

  private func withPackage(_ body: (Package) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let package = Package(folder: folder)
      try package.put("runtime: targetkit\n", at: "targetgen.yaml")
      try package.put(Self.spec, at: "openapi.yaml")
      try package.put("description: All.\n", at: "answers.yaml")
      #expect(try package.plan() == 0)
      #expect(package.build().status == 0)
      #expect(!package.isOutdated)
      try body(package)
    }
  }

  @Test(
    "a build fails if its files differ from the plan, and succeeds with the next plan",
    arguments: [
      ("targetgen.yaml", "spec: second.yaml\n", "second.yaml:1:1: error: this file isn't an input"),
      ("targetgen.yaml", "shards: 4\n", "the build plan has 8 files of output"),
      (
        "openapi.yaml", Self.spec.replacingOccurrences(of: "answers", with: "other/answers"),
        "other"
      ),
    ]
  )
  func outdated(path: String, text: String, message: String) throws {
    try withPackage { package in
      try package.put(Self.spec, at: "second.yaml")
      try package.put("description: None.\n", at: "other/answers.yaml")
      try package.put(text, at: path)
      let (status, error) = package.build()
      #expect(status == 2)
      #expect(error.contains(message), "\(error)")
      #expect(error.contains("[TG3011]"))
      #expect(package.isOutdated)
      #expect(try package.plan() == 0)
      #expect(package.build().status == 0)
      #expect(!package.isOutdated)
    }
  }

  @Test("an invalid spec has a plan with the files that were read, so that a correction is noticed")
  func wrongSpec() throws {
    try withPackage { package in
      try package.put("description: [\n", at: "answers.yaml")
      #expect(try package.plan() == 1)
      #expect(package.build().status == 1)
      try package.put("description: Right again.\n", at: "answers.yaml")
      #expect(package.build().status == 0)
    }
  }
}
