import Foundation

/// The program git, as if it was started in a folder.
struct Git {
  /// The results of a command that was started.
  struct Run {
    let isSuccess: Bool
    /// The bytes of standard output.
    let output: Data
    /// The text of standard error.
    let error: String

    /// Standard output as text, without white space at its ends.
    var text: String {
      String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  let folder: URL

  /// Variables in addition to those of this process.
  var environment: [String: String] = [:]

  /// The variables with which a hook of git selects the repository; the folder selects it here.
  private static let ofHooks = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"]

  /// Runs a command, without a shell; returns `nil` if git can't be started.
  func run(_ arguments: [String]) -> Run? {
    let process = Process()
    let output = Pipe()
    // A second pipe could fill up while the first one is read.
    let errors = FileManager.default.temporaryDirectory
      .appendingPathComponent("targetgen-\(UUID().uuidString).txt")
    guard FileManager.default.createFile(atPath: errors.path, contents: nil) else { return nil }
    defer { try? FileManager.default.removeItem(at: errors) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    var variables = ProcessInfo.processInfo.environment
    for name in Self.ofHooks { variables[name] = nil }
    variables["LC_ALL"] = "C"
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors.path)
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = FileManager.default.contents(atPath: errors.path) ?? Data()
    return Run(
      isSuccess: process.terminationStatus == 0,
      output: data,
      error: String(decoding: text, as: UTF8.self)
    )
  }

  /// Returns the text that a command prints; `nil` if it fails or prints nothing.
  func text(_ arguments: [String]) -> String? {
    guard let run = run(arguments), run.isSuccess, !run.text.isEmpty else { return nil }
    return run.text
  }
}
