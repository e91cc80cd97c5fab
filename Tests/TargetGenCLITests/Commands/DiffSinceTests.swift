import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

/// Comparisons with a revision of a repository that exists only during the test.
@Suite("diff --since")
struct DiffSinceTests {
  private let folder: URL
  private let files: TemporaryFiles

  init() throws {
    files = try TemporaryFiles()
    folder = files.folder
    try git("init", "--quiet")
    try git("config", "user.name", "Tests")
    try git("config", "user.email", "tests@example.com")
  }

  private func git(_ arguments: String...) throws {
    let run = try #require(Git(folder: folder).run(arguments))
    try #require(run.isSuccess, "\(arguments): \(run.error)")
  }

  private func commit(_ texts: [String: String], tag: String? = nil) throws {
    try files.write(texts)
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Change the API")
    if let tag { try git("tag", tag) }
  }

  /// Runs the command and returns its exit status and everything that it prints.
  private func diff(_ arguments: String..., in path: String = "") -> (status: Int32, text: String) {
    let streams = RecordedStreams()
    let console = Console(
      usesColor: false,
      output: { streams.appendOutput($0) },
      error: { streams.appendError($0) }
    )
    let place = path.isEmpty ? folder : folder.appendingPathComponent(path)
    let status = TargetGenCommand.run(["diff"] + arguments, in: place, console: console)
    return (status, streams.output + streams.error)
  }

  /// A spec with an operation that returns a schema of another file.
  private func spec(_ operation: String, schema: String = "schemas/all of it/Pet.yaml") -> String {
    """
    openapi: 3.1.0
    info: { title: Pets, version: "1" }
    paths:
      /pet:
        get:
          operationId: \(operation)
          tags: [pets]
          responses:
            "200":
              description: A pet.
              content: { application/json: { schema: { $ref: "\(schema)" } } }
    """
  }

  private func pet(_ property: String) -> String {
    "{ title: Pet, type: object, required: [\(property)], properties: { \(property): { type: string } } }"
  }

  @Test("the configuration names the spec, whose files are those of the revision")
  func configured() throws {
    try commit(
      [
        "app/targetgen.yaml": "spec: ../api/open api.yaml\n",
        "api/open api.yaml": spec("getPet"),
        "api/schemas/all of it/Pet.yaml": pet("name"),
      ],
      tag: "v1.2"
    )
    try files.write(["api/schemas/all of it/Pet.yaml": pet("title")])
    let run = diff("--since", "v1.2", in: "app")
    #expect(
      run.text == """
        breaking    Pet.name is removed
        compatible  Pet.title is added

        1 breaking change, 1 compatible change

        """
    )
    #expect(run.status == 2)
  }

  @Test("the configuration and the overlays are those of the revision")
  func pastConfiguration() throws {
    let texts = [
      "targetgen.yaml": "spec: openapi.yaml\noverlays: [fix.yaml]\nnames: { Pet: Animal }\n",
      "fix.yaml": """
      overlay: 1.0.0
      info: { title: Fix, version: "1" }
      actions: [{ target: "$.paths['/pet'].get", update: { operationId: fetchPet } }]
      """,
      "openapi.yaml": spec("getPet", schema: "#/components/schemas/Pet")
        + "\ncomponents: { schemas: { Pet: \(pet("name")) } }\n",
    ]
    try commit(texts, tag: "v1")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("fix.yaml"))
    try files.write(["targetgen.yaml": "spec: openapi.yaml\n"])
    let run = diff("--since", "v1")
    #expect(run.text.contains("PetsTarget.fetchPet is renamed to 'getPet'"))
    #expect(run.text.contains("Animal is renamed to 'Pet'"))
  }

  @Test("a spec that was moved or is a link since is found under its former path")
  func moved() throws {
    try commit(["old.yaml": spec("getPet"), "schemas/all of it/Pet.yaml": pet("name")])
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("api"),
      withIntermediateDirectories: true
    )
    try git("mv", "old.yaml", "api/new.yaml")
    try git("mv", "schemas", "api/schemas")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link.yaml").path,
      withDestinationPath: "api/new.yaml"
    )
    try commit([:])
    let nothing = "nothing changes for code that uses the output\n"
    #expect(diff("--since", "HEAD~1", "old.yaml", "api/new.yaml").text == nothing)
    #expect(diff("--since", "HEAD", "link.yaml").text == nothing)
    let absolute = folder.appendingPathComponent("api/new.yaml").path
    #expect(diff("--since", "HEAD", absolute).text == nothing)
    let run = diff("--since", "HEAD~1", "api/new.yaml")
    #expect(
      run.text == """
        HEAD~1:./api/new.yaml:1:1: error: the file 'HEAD~1:./api/new.yaml' doesn't exist [TG1001]
           help: name both files, of which only the first is read at 'HEAD~1'

        """
    )
    #expect(run.status == 1)
  }

  @Test("an error in an old file is reported with the name that git has for it")
  func error() throws {
    try commit(["openapi.yaml": "openapi: 3.1.0\ninfo: [\n"], tag: "v1")
    try files.write(["openapi.yaml": spec("getPet"), "schemas/all of it/Pet.yaml": pet("name")])
    let run = diff("--since", "v1")
    #expect(run.text.hasPrefix("v1:./openapi.yaml:3:1: error: "))
    #expect(run.status == 1)
  }

  @Test("nothing in the repository changes")
  func untouched() throws {
    try commit(["openapi.yaml": spec("getPet"), "schemas/all of it/Pet.yaml": pet("name")])
    try files.write(["openapi.yaml": spec("fetchPet"), "untracked.txt": "1"])
    let index = folder.appendingPathComponent(".git/index")
    let before = try Data(contentsOf: index)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(diff("--since", "HEAD").status == 2)
    #expect(try Data(contentsOf: index) == before)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == names)
  }

  @Test(
    "a revision that doesn't exist is reported",
    arguments: ["v9", "--all", "HEAD:openapi.yaml"]
  )
  func unknown(revision: String) throws {
    try commit(["openapi.yaml": spec("getPet"), "schemas/all of it/Pet.yaml": pet("name")])
    let run = diff("--since=\(revision)")
    #expect(run.text.contains("error: the revision '\(revision)' doesn't exist [TG1017]"))
    #expect(run.status == 1)
  }

  @Test("arguments that git can't compare are wrong usage")
  func usage() throws {
    #expect(diff("--since", "HEAD", "-").status == 64)
    #expect(diff("--since", "HEAD", "https://example.com/openapi.yaml").status == 64)
    #expect(diff("openapi.yaml").status == 64)
  }
}
