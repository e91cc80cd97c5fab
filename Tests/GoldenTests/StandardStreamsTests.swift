import Foundation
import TestSupport
import Testing

/// The real program, with streams that can't be written.
@Suite(
  "targetgen with a broken stream",
  .enabled(if: BuiltTool.url != nil, "the program is not built")
)
struct StandardStreamsTests {
  private struct Run {
    var status: Int32
    var error: String
  }

  /// Runs a command of a shell in which `$targetgen` is the program, beside a spec.
  private func shell(_ command: String) throws -> Run {
    let tool = try #require(BuiltTool.url)
    return try withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        at: Golden.fixtures.appendingPathComponent("cli/check-current/workspace/spec.yaml"),
        to: folder.appendingPathComponent("spec.yaml")
      )
      let process = Process()
      let error = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command]
      process.environment = ["targetgen": tool.path, "PATH": "/usr/bin:/bin"]
      process.currentDirectoryURL = folder
      process.standardError = error
      try process.run()
      let data = error.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      return Run(status: process.terminationStatus, error: String(decoding: data, as: UTF8.self))
    }
  }

  #if os(Linux)
    @Test("a full device is an error", arguments: ["inspect", "validate", "files", "filter", "report"])
    func fullDevice(command: String) throws {
      let run = try shell("\"$targetgen\" \(command) spec.yaml > /dev/full")
      // What 'validate' prints to standard output is nothing here.
      guard command != "validate" else { return }
      #expect(run.status == 74)
      #expect(run.error == "error: the output can't be written: no space left on device\n")
    }

    @Test("a standard error that is full is one, too")
    func fullStandardError() throws {
      let run = try shell("\"$targetgen\" validate spec.yaml 2> /dev/full")
      #expect(run.status == 74)
    }
  #endif

  @Test("a stream that was closed is an error, and no file gets its number")
  func closedStream() throws {
    let run = try shell("\"$targetgen\" generate spec.yaml >&-; s=$?; grep -rl files: . ; exit $s")
    #expect(run.status == 74)
    #expect(run.error == "error: the output can't be written: bad file descriptor\n")
  }

  @Test("nothing is said of a pipe that nobody reads")
  func closedPipe() throws {
    let run = try shell(
      "trap '' PIPE; { \"$targetgen\" inspect spec.yaml; echo $? >&2; } | sleep 0.01; :"
    )
    #expect(run.error == "74\n" || run.error == "0\n")
    let closed = try shell(
      "trap '' PIPE; mkfifo p; (exec 3<p; exec 3<&-) & exec 4>p; wait; \"$targetgen\" inspect spec.yaml >&4"
    )
    #expect(closed.status == 74)
    #expect(closed.error.isEmpty)
  }
}
