import Foundation
import Testing

@Suite("FileList")
struct FileListTests {
  @Test("the output of the tool is decoded")
  func list() throws {
    let folder = try TemporaryFolder([
      "files.json": """
      {
        "inputs": ["/p/targetgen.yaml", "/p/openapi.yaml"],
        "specs": [
          { "spec": "openapi.yaml", "output": "/o", "outputs": ["/o/Generated01.swift"], "manifest": "/o/m" }
        ]
      }
      """,
      "empty.json": "",
    ])
    let list = try #require(FileList(contentsOf: folder["files.json"]))
    #expect(list.inputs == ["/p/targetgen.yaml", "/p/openapi.yaml"])
    #expect(list.outputs == ["/o/Generated01.swift"])
    #expect(FileList(contentsOf: folder["empty.json"]) == nil)
    #expect(FileList(contentsOf: folder["missing.json"]) == nil)
  }
}
