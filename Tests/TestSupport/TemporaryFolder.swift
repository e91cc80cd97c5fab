package import Foundation

/// Runs a closure with a new temporary folder, which is deleted afterwards.
package func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder.make()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Runs an asynchronous closure with a new temporary folder, which is deleted afterwards.
package func withTemporaryFolder<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (URL) async throws -> Result
) async throws -> Result {
  let folder = try TemporaryFolder.make()
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

private enum TemporaryFolder {
  static func make() throws -> URL {
    // The path is resolved because the temporary folder of macOS is a symbolic link.
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let folder = base.appendingPathComponent("targetgen-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
