import Foundation
import TestSupport
import Testing

/// Tests the real program with streams that can't be written.
@Suite("targetgen with a broken stream")
struct StandardStreamsTests {
  /// Runs a shell command in a folder with a spec; `$targetgen` is the program.
  private func shell(_ command: String) async throws -> Subprocess {
    try await withTemporaryFolder { folder in
      try FileManager.default.copyItem(
        at: Golden.fixtures.appendingPathComponent("cli/pets/workspace/spec.yaml"),
        to: folder.appendingPathComponent("spec.yaml")
      )
      let run = try await Subprocess.run(
        "/bin/sh",
        ["-c", command],
        environment: ["targetgen": BuiltProducts.tool.path, "PATH": "/usr/bin:/bin"],
        in: folder
      )
      #expect(run.reason == .exit)
      return run
    }
  }

  #if os(Linux)
    @Test(
      "writing standard output to a full device is an error",
      arguments: ["inspect", "validate", "files", "filter", "report"]
    )
    func fullDevice(command: String) async throws {
      let run = try await shell("\"$targetgen\" \(command) spec.yaml > /dev/full")
      // 'validate' prints nothing to standard output here.
      guard command != "validate" else { return }
      #expect(run.status == 74)
      #expect(run.errors == "error: the output can't be written: no space left on device\n")
    }

    @Test("writing standard error to a full device is an error")
    func fullStandardError() async throws {
      let run = try await shell("\"$targetgen\" validate spec.yaml 2> /dev/full")
      #expect(run.status == 74)
    }
  #endif

  @Test("a closed standard output is an error, and no generated file takes its descriptor")
  func closedStream() async throws {
    let run = try await shell(
      "\"$targetgen\" generate spec.yaml >&-; s=$?; grep -rl files: . ; exit $s"
    )
    #expect(run.status == 74)
    #expect(run.errors == "error: the output can't be written: bad file descriptor\n")
  }

  @Test("a pipe without a reader causes no message")
  func closedPipe() async throws {
    let run = try await shell(
      "trap '' PIPE; { \"$targetgen\" inspect spec.yaml; echo $? >&2; } | sleep 0.01; :"
    )
    #expect(run.errors == "74\n" || run.errors == "0\n")
    let closed = try await shell(
      "trap '' PIPE; mkfifo p; (exec 3<p; exec 3<&-) & exec 4>p; wait; \"$targetgen\" inspect spec.yaml >&4"
    )
    #expect(closed.status == 74)
    #expect(closed.errors.isEmpty)
  }
}
