import Foundation

/// The tools of the machine's Swift, where there is one.
enum SwiftToolchain {
  /// Where `swift` is.
  static let swift: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Whether there is one.
  static var isAvailable: Bool { swift != nil }

  /// What `swift format` makes of a text, with the configuration of this repository.
  static func formatted(_ text: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let configuration = root.appendingPathComponent(".swift-format").path
    return try inTemporaryFile(text) { file in
      try run(["format", "--configuration", configuration, file.path]).output
    }
  }

  /// What the compiler says about a text; empty when there is nothing to say.
  static func diagnostics(of text: String, _ arguments: String...) throws -> String {
    try inTemporaryFile(text) { file in
      try run(
        ["-frontend", "-typecheck", "-swift-version", "6"] + arguments + [file.path],
        tool: "swiftc"
      ).errors
    }
  }

  /// What the parser says about a text; empty when there is nothing to say.
  static func syntaxErrors(in text: String) throws -> String {
    try inTemporaryFile(text) { file in
      try run(["-frontend", "-parse", file.path], tool: "swiftc").errors
    }
  }

  /// What a program prints.
  static func printed(by text: String) throws -> String {
    try inTemporaryFile(text) { file in
      let program = file.deletingLastPathComponent().appendingPathComponent("program")
      let compiled = try run(["-Onone", file.path, "-o", program.path], tool: "swiftc")
      guard compiled.status == 0 else {
        return compiled.errors
      }
      return try run([], executable: program).output
    }
  }

  private static func inTemporaryFile<Result>(
    _ text: String,
    _ body: (URL) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("main.swift")
    try Data(text.utf8).write(to: file)
    return try body(file)
  }

  private struct Missing: Error {}

  private static func run(
    _ arguments: [String],
    tool: String = "swift",
    executable: URL? = nil
  ) throws -> (output: String, errors: String, status: Int32) {
    guard let swift else {
      throw Missing()
    }
    let process = Process()
    process.executableURL =
      executable ?? swift.deletingLastPathComponent().appendingPathComponent(tool)
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory
    let name = UUID().uuidString
    let texts = try ["output", "errors"].map { kind in
      let file = folder.appendingPathComponent(name + "." + kind)
      try Data().write(to: file)
      return file
    }
    defer { texts.forEach { try? FileManager.default.removeItem(at: $0) } }
    process.standardOutput = try FileHandle(forWritingTo: texts[0])
    process.standardError = try FileHandle(forWritingTo: texts[1])
    try process.run()
    process.waitUntilExit()
    return (
      try String(decoding: Data(contentsOf: texts[0]), as: UTF8.self),
      try String(decoding: Data(contentsOf: texts[1]), as: UTF8.self),
      process.terminationStatus
    )
  }
}
