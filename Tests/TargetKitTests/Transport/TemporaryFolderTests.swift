import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

@Suite("TemporaryFolder")
struct TemporaryFolderTests {
  private func permissions(_ url: URL) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test("is private like its files, and exists as long as they do")
  func lifetime() throws {
    let folder = TemporaryFolder()
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    var files = [try folder.makeFile(extension: "a"), try folder.makeFile(extension: "b")]
    #expect(try permissions(folder.url) == 0o700)
    #expect(try files.map { try permissions($0.url) } == [0o600, 0o600])
    files.removeLast()
    #expect(FileManager.default.fileExists(atPath: folder.url.path))
    files.removeLast()
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test("a file that is moved to its destination gets the usual permissions")
  func moving() async throws {
    let server = try await LoopbackServer.start { _ in .text("x") }
    defer { server.stop() }
    let files = try TemporaryFiles()
    let (ordinary, downloaded) = (try files.file("a", Data()), try files.file("b"))
    let provider = Provider<TestTarget>(transport: Session())
    let chosen = try await provider.response(
      for: .to(server, task: .downloadDestination { _, _ in (downloaded, []) })
    )
    #expect(chosen.fileURL == downloaded)
    // Foundation writes files with the permissions that the process's mask allows.
    #expect(try permissions(downloaded) == permissions(ordinary))
    let unmoved = try await provider.response(
      for: .to(server, task: .downloadDestination { url, _ in (url, []) })
    )
    let url = try #require(unmoved.fileURL)
    #if canImport(FoundationNetworking)
      #expect(try permissions(url) == 0o600)
    #endif
    try FileManager.default.removeItem(at: url)
  }
}
