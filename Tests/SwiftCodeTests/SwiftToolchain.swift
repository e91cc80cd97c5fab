import Foundation
import TestSupport

/// The tools of the installed Swift toolchain, if there is one.
enum SwiftToolchain {
  /// The path of `swift`.
  static let swift: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// A Boolean value that indicates whether a toolchain is installed.
  static var isAvailable: Bool { swift != nil }

  /// Returns a text formatted by `swift format`, with the configuration of this repository.
  static func formatted(_ text: String) async throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let configuration = root.appendingPathComponent(".swift-format").path
    return try await inTemporaryFile(text) { file in
      try await run(["format", "--configuration", configuration, file.path]).output
    }
  }

  /// Returns the compiler's messages about a text; empty if there are none.
  static func diagnostics(of text: String, _ arguments: String...) async throws -> String {
    try await inTemporaryFile(text) { file in
      try await run(
        ["-frontend", "-typecheck", "-swift-version", "6"] + arguments + [file.path],
        tool: "swiftc"
      ).errors
    }
  }

  /// Returns the parser's messages about a text; empty if there are none.
  static func syntaxErrors(in text: String) async throws -> String {
    try await inTemporaryFile(text) { file in
      try await run(["-frontend", "-parse", file.path], tool: "swiftc").errors
    }
  }

  /// Returns the output of a program.
  static func printed(by text: String) async throws -> String {
    try await inTemporaryFile(text) { file in
      let program = file.deletingLastPathComponent().appendingPathComponent("program")
      let compiled = try await run(["-Onone", file.path, "-o", program.path], tool: "swiftc")
      guard compiled.status == 0 else {
        return compiled.errors
      }
      return try await Subprocess.run(program.path, []).output
    }
  }

  private static func inTemporaryFile<Result>(
    _ text: String,
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("main.swift")
      try Data(text.utf8).write(to: file)
      return try await body(file)
    }
  }

  private struct Missing: Error {}

  private static func run(
    _ arguments: [String],
    tool: String = "swift"
  ) async throws -> Subprocess {
    guard let swift else {
      throw Missing()
    }
    let path = swift.deletingLastPathComponent().appendingPathComponent(tool).path
    return try await Subprocess.run(path, arguments)
  }
}
