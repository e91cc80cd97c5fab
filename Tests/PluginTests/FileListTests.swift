import Foundation
import TestSupport
import Testing

@Suite("FileList")
struct FileListTests {
  @Test("the output of the tool is decoded")
  func list() throws {
    let files = try TemporaryFiles()
    let output = """
      {
        "inputs": ["/p/targetgen.yaml", "/p/openapi.yaml"],
        "specs": [
          { "spec": "openapi.yaml", "output": "/o", "outputs": ["/o/Generated01.swift"], "manifest": "/o/m" }
        ]
      }
      """
    let list = try #require(FileList(contentsOf: files.file("files.json", Data(output.utf8))))
    #expect(list.inputs == ["/p/targetgen.yaml", "/p/openapi.yaml"])
    #expect(list.outputs == ["/o/Generated01.swift"])
    #expect(FileList(contentsOf: try files.file("empty.json", Data())) == nil)
    #expect(FileList(contentsOf: try files.file("missing.json")) == nil)
  }
}
