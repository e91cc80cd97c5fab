import Foundation
import Testing

@testable import TargetGenCLI

@Suite("ConfigurationSearch")
struct ConfigurationSearchTests {
  @Test("the nearest configuration is found, starting with the folder itself")
  func nearest() throws {
    let folder = try TemporaryFolder([
      "targetgen.yml": "", "Sources/App/targetgen.yaml": "", "Sources/App/Deep/a.swift": "",
      "Sources/Other/b.swift": "",
    ])
    let search = { ConfigurationSearch.nearest(to: folder[$0]) }
    #expect(search("Sources/App") == folder["Sources/App/targetgen.yaml"])
    #expect(search("Sources/App/Deep") == folder["Sources/App/targetgen.yaml"])
    #expect(search("Sources/Other") == folder["targetgen.yml"])
  }

  @Test(
    "'targetgen.yaml' is preferred to 'targetgen.yml', and folders with these names are ignored"
  )
  func names() throws {
    let folder = try TemporaryFolder([
      "a/targetgen.yml": "", "a/targetgen.yaml": "", "b/targetgen.yaml/x": "",
      "b/targetgen.yml": "",
    ])
    #expect(ConfigurationSearch.configuration(in: folder["a"]) == folder["a/targetgen.yaml"])
    #expect(ConfigurationSearch.configuration(in: folder["b"]) == folder["b/targetgen.yml"])
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
    let folder = try TemporaryFolder([
      "targetgen.yaml": "", "inner/.git/HEAD": "", "inner/Sources/a.swift": "",
      "worktree/.git": "gitdir: elsewhere", "worktree/targetgen.yaml": "",
      "worktree/Sources/a.swift": "",
    ])
    #expect(ConfigurationSearch.nearest(to: folder["inner/Sources"]) == nil)
    #expect(
      ConfigurationSearch.nearest(to: folder["worktree/Sources"])
        == folder["worktree/targetgen.yaml"]
    )
  }
}
