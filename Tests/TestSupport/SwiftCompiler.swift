package import Foundation

/// Compiles Swift against the modules of the build that the running tests are a part of.
package enum SwiftCompiler {
  /// Runs the compiler in Swift 6 mode, with the modules of the build, within the limits of
  /// `Subprocess.runWithinLimits`.
  package static func run(_ arguments: [String], in folder: URL) async throws -> Subprocess {
    try await Subprocess.runWithinLimits(
      "swiftc",
      ["-swift-version", "6", "-I", BuiltProducts.modules.path] + arguments,
      in: folder
    )
  }

  /// Returns the paths of a module's object files, which a program that uses the module links.
  package static func objects(of module: String) throws -> [String] {
    let folder = BuiltProducts.folder.appendingPathComponent("\(module).build").path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".o") }.sorted().map { folder + "/" + $0 }
  }
}

extension Subprocess {
  /// Runs a program, and stops it if it needs more than 12 GB of memory or ten minutes of processor
  /// time, because generated code may be something that no compiler ends with.
  package static func runWithinLimits(
    _ executable: String,
    _ arguments: [String],
    in folder: URL
  ) async throws -> Subprocess {
    // Not every system has a limit of memory.
    let limits = "ulimit -t 600; ulimit -v 12582912 2> /dev/null || :; exec \"$@\""
    return try await run("/bin/sh", ["-c", limits, "sh", executable] + arguments, in: folder)
  }
}
