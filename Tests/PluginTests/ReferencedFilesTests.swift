import Foundation
import Testing

@Suite("ReferencedFiles")
struct ReferencedFilesTests {
  @Test(
    "a reference to another file gives its path, decoded and without its fragment",
    arguments: [
      (##"{"$ref": "pets.yaml#/Pet"}"##, ["pets.yaml"]),
      (##"{"$ref":"schemas\/pet.json"}"##, ["schemas/pet.json"]),
      ("$ref: 'common/errors.yaml'", ["common/errors.yaml"]),
      ("  - $ref: ../shared/a%20b.yaml#/x   # theirs", ["../shared/a b.yaml"]),
      ("items: { $ref: pet.yaml, x: 1 }", ["pet.yaml"]),
      ("\"$ref\" : \"a.yaml\"\r\n'$ref': b.yaml\r\n", ["a.yaml", "b.yaml"]),
      ("$ref: a.yaml#/A\n$ref: a.yaml#/B\n", ["a.yaml"]),
    ]
  )
  func path(text: String, paths: [String]) {
    #expect(ReferencedFiles.paths(in: Data(text.utf8)) == paths)
  }

  @Test(
    "references within the file, to the network, and what only looks like one give none",
    arguments: [
      "$ref: '#/components/schemas/Pet'", "$ref: https://example.com/pet.yaml", "$ref:", "the $ref",
      "$ref: \"unclosed", "$reference: a.yaml", "",
    ]
  )
  func none(text: String) {
    #expect(ReferencedFiles.paths(in: Data(text.utf8)).isEmpty)
  }

  @Test("files that reach each other are found once, and those that are not there are left out")
  func reachable() throws {
    let folder = try TemporaryFolder([
      "api.yaml": "a: { $ref: 'parts/a.yaml' }\nb: { $ref: missing.yaml }\n",
      "parts/a.yaml": "up: { $ref: ../api.yaml }\nnext: { $ref: b.json }\n",
      "parts/b.json": "{}",
      "unrelated.yaml": "{}",
    ])
    #expect(
      ReferencedFiles.reachable(from: [folder["api.yaml"]])
        == [folder["api.yaml"], folder["parts/a.yaml"], folder["parts/b.json"]]
    )
  }
}
