import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("Project")
struct ProjectTests {
  private static let spec = """
    openapi: 3.1.0
    info: { title: Pets, version: "1" }
    servers: [{ url: https://pets.example.com }]
    paths:
      /pets:
        get:
          operationId: listPets
          responses: { "200": { description: All. } }
    """

  /// Runs the command in a folder of a workspace with these files.
  private func run(
    _ arguments: [String],
    in folder: String = "",
    files: [String: String],
    _ body: (Int32, String, URL) throws -> Void
  ) throws {
    try withTemporaryFolder { workspace in
      for (path, text) in files {
        let file = workspace.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      let streams = RecordedStreams()
      let status = TargetGenCommand.run(
        arguments,
        in: workspace.appendingPathComponent(folder),
        console: Console(
          usesColor: false,
          output: { streams.appendOutput($0) },
          error: { streams.appendError($0) }
        )
      )
      try body(status, streams.error, workspace)
    }
  }

  private func exists(_ path: String, in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test("messages contain no secrets of the configuration or the command line")
  func secrets() throws {
    let files = [
      "targetgen.yaml": """
      remote:
        headers:
          a.example: {Authorization: Bearer hunter2}
          b.example:
            X-Key: hunter2
            X Y: ${A}
          c.example: hunter2
      """,
      "openapi.yaml": Self.spec,
    ]
    for arguments in [
      ["validate"], ["validate", "--config", "http://me:hunter2@a.example/c.yaml", "openapi.yaml"],
      ["validate", "--overlay", "http://me:hunter2@a.example/c.yaml", "openapi.yaml"],
    ] {
      try run(arguments, files: files) { status, error, _ in
        #expect(status != 0)
        #expect(!error.contains("hunter2"), "\(error)")
      }
    }
  }

  @Test("without 'spec', the spec beside the configuration is used, from any folder below")
  func implicitSpec() throws {
    let files = [
      "targetgen.yaml": "runtime: targetkit\n", "openapi.yml": Self.spec, "a/b/c.txt": "",
    ]
    try run(["generate", "--quiet"], in: "a/b", files: files) { status, error, folder in
      #expect(status == 0, "\(error)")
      #expect(exists("Generated/Targets/PetsTarget.swift", in: folder))
      #expect(!exists("a/b/Generated", in: folder))
    }
  }

  @Test("the spec and the output of a configuration can be absolute paths")
  func absolutePaths() throws {
    try withTemporaryFolder { elsewhere in
      let spec = elsewhere.appendingPathComponent("pets.yaml")
      try Data(Self.spec.utf8).write(to: spec)
      let configuration = "spec: \(spec.path)\noutput: \(elsewhere.path)/Generated\n"
      try run(["generate", "--quiet"], files: ["targetgen.yaml": configuration]) {
        status,
        error,
        _ in
        #expect(status == 0, "\(error)")
        #expect(exists("Generated/Targets/PetsTarget.swift", in: elsewhere))
      }
    }
  }

  @Test("a configuration without a spec is reported at the configuration")
  func noSpec() throws {
    try run(["generate"], files: ["targetgen.yaml": "runtime: moya\n"]) { status, error, _ in
      #expect(status == 1)
      #expect(error.hasPrefix("targetgen.yaml:1:1: error: the configuration has no 'spec'"))
    }
  }

  @Test("'shards' of the configuration applies to the command line")
  func shards() throws {
    let files = ["targetgen.yaml": "shards: 3\n", "openapi.yaml": Self.spec]
    try run(["generate", "--quiet"], files: files) { status, error, folder in
      #expect(status == 0, "\(error)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("Generated").path
      )
      #expect(
        names.filter { $0.hasSuffix(".swift") }.sorted()
          == ["Generated01.swift", "Generated02.swift", "Generated03.swift"]
      )
    }
  }

  @Test("a missing spec is reported at its place in the configuration")
  func missingSpec() throws {
    let files = ["targetgen.yaml": "runtime: moya\nspec: api/nowhere.yaml\n"]
    try run(["generate"], files: files) { status, error, _ in
      #expect(status == 1)
      #expect(
        error.hasPrefix("targetgen.yaml:2:7: error: the file 'api/nowhere.yaml' doesn't exist")
      )
    }
  }

  @Test("a root that doesn't exist is reported at its line")
  func missingRoot() throws {
    let files = ["targetgen.yaml": "root: nowhere\n", "openapi.yaml": Self.spec]
    try run(["generate"], files: files) { status, error, _ in
      #expect(status == 1)
      #expect(error.hasPrefix("targetgen.yaml:1:7: error: the root folder 'nowhere' doesn't exist"))
    }
  }

  @Test(
    "two specs can't share a folder, unless the first one is gone or its configuration has changed"
  )
  func sharedFolder() throws {
    let files = ["pets.yaml": Self.spec, "orders.yaml": Self.spec]
    try run(["generate", "pets.yaml", "--quiet"], files: files) { status, _, folder in
      #expect(status == 0)
      let again = { (arguments: [String]) in
        TargetGenCommand.run(
          arguments,
          in: folder,
          console: Console(usesColor: false, output: { _ in }, error: { _ in })
        )
      }
      #expect(again(["generate", "orders.yaml", "--quiet"]) == 1)
      #expect(again(["generate", "pets.yaml", "--quiet"]) == 0)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("pets.yaml"))
      #expect(again(["generate", "orders.yaml", "--quiet"]) == 0)
      let configuration = folder.appendingPathComponent("targetgen.yaml")
      try Data("spec: orders.yaml\n".utf8).write(to: configuration)
      #expect(again(["generate", "--quiet", "--runtime", "targetkit"]) == 0)
      try Data(Self.spec.utf8).write(to: folder.appendingPathComponent("pets.yaml"))
      try Data("spec: pets.yaml\n".utf8).write(to: configuration)
      #expect(again(["generate", "--quiet"]) == 0)
    }
  }

  @Test("a similar command is suggested for an unknown one")
  func suggestion() throws {
    try run(["genrate"], files: [:]) { status, error, _ in
      #expect(status == 64)
      #expect(
        error.hasPrefix("Error: the command 'genrate' doesn't exist; did you mean 'generate'?")
      )
    }
  }
}
