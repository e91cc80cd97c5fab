import Foundation
import Testing

@Suite("ConfigurationFile")
struct ConfigurationFileTests {
  @Test("the inputs are the configuration, the spec that it names, and what that reaches")
  func namedSpec() throws {
    let folder = try TemporaryFolder([
      "targetgen.yaml": "# ours\nspec: \"api/pets.yaml\"\nruntime: targetkit\n",
      "api/pets.yaml": "x: { $ref: pet.yaml }",
      "api/pet.yaml": "{}",
    ])
    let configuration = try #require(ConfigurationFile(in: folder.url))
    #expect(configuration.implicitSpec() == nil)
    #expect(configuration.specCount == 1)
    #expect(
      configuration.inputs()
        == [folder["targetgen.yaml"], folder["api/pets.yaml"], folder["api/pet.yaml"]]
    )
  }

  @Test("a configuration that names no spec is for the one beside it")
  func implicitSpec() throws {
    let folder = try TemporaryFolder(["targetgen.yml": "runtime: moya\n", "openapi.json": "{}"])
    let configuration = try #require(ConfigurationFile(in: folder.url))
    #expect(configuration.implicitSpec() == folder["openapi.json"])
    #expect(configuration.inputs() == [folder["targetgen.yml"], folder["openapi.json"]])
  }

  @Test("each entry of specs counts")
  func severalSpecs() throws {
    let folder = try TemporaryFolder([
      "targetgen.yaml":
        "specs:\n  - spec: a.yaml\n    output: A\n  - output: B\n    spec: b.yaml\n",
      "a.yaml": "{}", "b.yaml": "{}",
    ])
    let configuration = try #require(ConfigurationFile(in: folder.url))
    #expect(configuration.specCount == 2)
    #expect(
      configuration.inputs() == [folder["targetgen.yaml"], folder["a.yaml"], folder["b.yaml"]]
    )
  }

  @Test(
    "the overlays are inputs, however they are listed",
    arguments: [
      "overlays: [one.yaml, 'edits/two.yaml']\n",
      "overlays: [\n  one.yaml, # first\n  edits/two.yaml\n]\n",
      "overlays:\n  # ours\n  - one.yaml\n  - \"edits/two.yaml\" # theirs\nname: Pets\n",
      "overlays:\n- one.yaml\n- edits/two.yaml\n",
      "overlays: one.yaml\nspecs:\n  - overlays: edits/two.yaml\n",
    ]
  )
  func overlays(text: String) throws {
    let folder = try TemporaryFolder([
      "targetgen.yaml": "spec: api.yaml\n" + text, "api.yaml": "{}", "one.yaml": "{}",
      "edits/two.yaml": "{}",
    ])
    let configuration = try #require(ConfigurationFile(in: folder.url))
    #expect(
      configuration.inputs()
        == ["targetgen.yaml", "api.yaml", "one.yaml", "edits/two.yaml"].map { folder[$0] }
    )
  }

  @Test("references that overlays and patches bring are relative to the file that they change")
  func broughtReferences() throws {
    let folder = try TemporaryFolder([
      "targetgen.yaml": "spec: api/pets.yaml\noverlays: [fix.yaml]\n  x: { $ref: patched.yaml }\n",
      "fix.yaml": "extends: api/parts/pet.yaml\na: { $ref: a.yaml }\nb: { $ref: b.yaml }\n",
      "api/pets.yaml": "x: { $ref: parts/pet.yaml }",
      "api/parts/pet.yaml": "{}",
      "api/a.yaml": "{}", "api/parts/b.yaml": "{}", "api/patched.yaml": "{}",
    ])
    let configuration = try #require(ConfigurationFile(in: folder.url))
    #expect(
      Set(configuration.inputs())
        == Set(
          [
            "targetgen.yaml", "api/pets.yaml", "api/parts/pet.yaml", "fix.yaml", "api/a.yaml",
            "api/parts/b.yaml", "api/patched.yaml",
          ].map { folder[$0] }
        )
    )
  }

  @Test("options at the top are seen, those further in are not")
  func options() throws {
    let folder = try TemporaryFolder([
      "targetgen.yaml": "shards: 24 # many\ntarget:\n  output: no\naccess: public\n"
    ])
    let configuration = try #require(ConfigurationFile(in: folder.url))
    #expect(configuration.integer("shards") == 24)
    #expect(configuration.integer("access") == nil)
    #expect(configuration.hasOption("access"))
    #expect(!configuration.hasOption("output"))
  }

  @Test("a folder without a configuration has none")
  func noConfiguration() throws {
    #expect(ConfigurationFile(in: try TemporaryFolder(["a.yaml": ""]).url) == nil)
  }
}
