import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("ConfigurationSearch")
struct ConfigurationSearchTests {
  private let files: TemporaryFiles

  init() throws {
    files = try TemporaryFiles()
  }

  private func place(_ path: String) -> URL {
    files.folder.appendingPathComponent(path).standardizedFileURL
  }

  @Test("the nearest configuration is found, starting with the folder itself")
  func nearest() throws {
    try files.write([
      "targetgen.yml": "", "Sources/App/targetgen.yaml": "", "Sources/App/Deep/a.swift": "",
      "Sources/Other/b.swift": "",
    ])
    let search = { ConfigurationSearch.nearest(to: place($0)) }
    #expect(search("Sources/App") == place("Sources/App/targetgen.yaml"))
    #expect(search("Sources/App/Deep") == place("Sources/App/targetgen.yaml"))
    #expect(search("Sources/Other") == place("targetgen.yml"))
  }

  @Test(
    "'targetgen.yaml' is preferred to 'targetgen.yml', and folders with these names are ignored"
  )
  func names() throws {
    try files.write([
      "a/targetgen.yml": "", "a/targetgen.yaml": "", "b/targetgen.yaml/x": "",
      "b/targetgen.yml": "",
    ])
    #expect(ConfigurationSearch.configuration(in: place("a")) == place("a/targetgen.yaml"))
    #expect(ConfigurationSearch.configuration(in: place("b")) == place("b/targetgen.yml"))
  }

  @Test(
    "the search ends for folders without an absolute path",
    arguments: ["nowhere", "a/nowhere"]
  )
  func relative(path: String) throws {
    // The working directory is such a folder if it has been deleted.
    let folder = try #require(URL(string: path))
    #expect(ConfigurationSearch.nearest(to: folder) == nil)
  }

  @Test("the search doesn't leave the git repository")
  func repository() throws {
    try files.write([
      "targetgen.yaml": "", "inner/.git/HEAD": "", "inner/Sources/a.swift": "",
      "worktree/.git": "gitdir: elsewhere", "worktree/targetgen.yaml": "",
      "worktree/Sources/a.swift": "",
    ])
    #expect(ConfigurationSearch.nearest(to: place("inner/Sources")) == nil)
    #expect(
      ConfigurationSearch.nearest(to: place("worktree/Sources"))
        == place("worktree/targetgen.yaml")
    )
  }
}
