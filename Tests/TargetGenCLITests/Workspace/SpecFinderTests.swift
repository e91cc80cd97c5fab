import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("SpecFinder")
struct SpecFinderTests {
  @Test("files that begin like API descriptions are found, the nearest first")
  func found() throws {
    try withTemporaryFolder { folder in
      let files = [
        "docs/api/deep.yml": "# A comment.\nswagger: '2.0'\n",
        "api/pets.yaml": "openapi: 3.1.0\n",
        "api/pets.json": "{\n  \"openapi\": \"3.0.0\"\n}",
        "api/compact.json": "{\"swagger\":\"2.0\"}",
        "api/common/pet.yaml": "type: object\nproperties: {openapi: {type: string}}\n",
        "api/indented.yaml": "x:\n  openapi: 3.1.0\n",
        "notes.txt": "openapi: 3.1.0\n",
        ".build/checkouts/spec.yaml": "openapi: 3.1.0\n",
        "node_modules/spec.yaml": "openapi: 3.1.0\n",
      ]
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      #expect(
        SpecFinder(folder: folder).specs() == [
          "api/compact.json", "api/pets.json", "api/pets.yaml", "docs/api/deep.yml",
        ]
      )
    }
  }
}
