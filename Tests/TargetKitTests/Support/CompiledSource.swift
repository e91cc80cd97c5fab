import Foundation
import TestSupport

/// Code that a test compiles against TargetKit.
enum CompiledSource {
  struct Diagnostic {
    let line: Int
    /// The severity and the message: `warning: …`.
    let text: String
  }

  /// Returns the errors and warnings about code, in the order of its lines.
  static func diagnostics(_ code: String) async throws -> [Diagnostic] {
    let files = try TemporaryFiles()
    let file = try files.file("Code.swift", Data(code.utf8))
    let compiler = try await SwiftCompiler.run(
      ["-typecheck", "-parse-as-library", "-diagnostic-style", "llvm", file.path],
      in: files.folder
    )
    let diagnostics = compiler.errors.split(separator: "\n").compactMap { line -> Diagnostic? in
      let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count == 4, parts[0] == file.path, let number = Int(parts[1]) else { return nil }
      let text = parts[3].trimmingCharacters(in: .whitespaces)
      guard text.hasPrefix("error:") || text.hasPrefix("warning:") else { return nil }
      return Diagnostic(line: number, text: text)
    }
    return diagnostics.sorted { $0.line < $1.line }
  }
}
