package import Foundation

/// A temporary folder that is deleted with the last reference.
package final class TemporaryFiles: Sendable {
  /// The location of the folder.
  package let folder: URL

  /// Its parent, which makes it the root of a git repository: there, the search for a configuration
  /// ends, so that files above the folder don't change results.
  private let repository: URL

  package init() throws {
    // The path is resolved because the temporary folder of macOS is a symbolic link.
    repository = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("targetgen-\(UUID().uuidString)", isDirectory: true)
    folder = repository.appendingPathComponent("folder", isDirectory: true)
    for name in [".git", "folder"] {
      try FileManager.default.createDirectory(
        at: repository.appendingPathComponent(name),
        withIntermediateDirectories: true
      )
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: repository)
  }

  /// Returns a path in the folder, and writes a file there if bytes are given.
  package func file(_ name: String = UUID().uuidString, _ data: Data? = nil) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try data?.write(to: file)
    return file
  }

  /// Writes texts to paths in the folder, and creates the folders that they need.
  package func write(_ texts: [String: String]) throws {
    for (path, text) in texts {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }
}

/// Runs a closure with a new temporary folder, which is deleted afterwards.
package func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let files = try TemporaryFiles()
  defer { withExtendedLifetime(files) {} }
  return try body(files.folder)
}

/// Runs an asynchronous closure with a new temporary folder, which is deleted afterwards.
package func withTemporaryFolder<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (URL) async throws -> Result
) async throws -> Result {
  let files = try TemporaryFiles()
  defer { withExtendedLifetime(files) {} }
  return try await body(files.folder)
}
