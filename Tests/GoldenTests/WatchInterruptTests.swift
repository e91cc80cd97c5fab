import Foundation
import TestSupport
import Testing

/// Interrupts the real program, as from a keyboard.
@Suite("targetgen watch, interrupted")
struct WatchInterruptTests {
  @Test(
    "SIGINT and SIGTERM end the command successfully",
    arguments: [SIGINT, SIGTERM]
  )
  func interrupt(signal: Int32) async throws {
    try await withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        at: Golden.fixtures.appendingPathComponent("cli/pets/workspace/spec.yaml"),
        to: folder.appendingPathComponent("spec.yaml")
      )
      let (text, process) = try await onThreadOfItsOwn {
        try Self.watch(in: folder, endingBy: signal)
      }
      #expect(text == "watching 1 file\n")
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }

  /// Starts to watch, and sends a signal when the program prints that it is watching.
  private static func watch(
    in folder: URL,
    endingBy signal: Int32
  ) throws -> (text: String, process: Process) {
    let process = Process()
    let error = Pipe()
    process.executableURL = BuiltProducts.tool
    process.arguments = ["watch", "spec.yaml"]
    process.currentDirectoryURL = folder
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("watching") {
      let data = error.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (text, process)
  }
}
