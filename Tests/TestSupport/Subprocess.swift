import Dispatch
package import Foundation

/// Runs a blocking closure on a thread that no other test needs.
///
/// The tasks of all tests share as many threads as the machine has cores. A test that waits for a
/// program on one of these threads delays the timers of all other tests.
package func onThreadOfItsOwn<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(with: Swift.Result(catching: body)) }
  }
}

/// The result of a program that has ended.
package struct Subprocess: Sendable {
  package var output: String
  package var errors: String
  package var status: Int32
  package var reason: Process.TerminationReason

  /// Runs a program until it ends, without blocking the threads of other tests.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to look up in `PATH`.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The whole environment; nil inherits that of the tests.
  ///   - folder: The working directory; nil means that of the tests.
  /// - Returns: The outputs and the status of the program.
  /// - Throws: An error if the program can't be started or a temporary file can't be created.
  package static func run(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String]? = nil,
    in folder: URL? = nil
  ) async throws -> Subprocess {
    try await onThreadOfItsOwn {
      try withTemporaryFolder { outputs in
        let process = Process()
        let isPath = executable.contains("/")
        process.executableURL = URL(fileURLWithPath: isPath ? executable : "/usr/bin/env")
        process.arguments = isPath ? arguments : [executable] + arguments
        if let environment { process.environment = environment }
        if let folder { process.currentDirectoryURL = folder }
        // Files are used because a program blocks when a pipe is full.
        let files = try ["output", "errors"].map { name in
          let file = outputs.appendingPathComponent(name)
          try Data().write(to: file)
          return file
        }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        process.waitUntilExit()
        return Subprocess(
          output: String(decoding: try Data(contentsOf: files[0]), as: UTF8.self),
          errors: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
          status: process.terminationStatus,
          reason: process.terminationReason
        )
      }
    }
  }
}
