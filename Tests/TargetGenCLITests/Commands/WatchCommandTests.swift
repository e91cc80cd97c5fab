import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("targetgen watch")
struct WatchCommandTests {
  private static let spec = """
    openapi: 3.0.3
    info: { title: Zoo, version: "1" }
    servers: [{ url: https://zoo.example.com }]
    paths:
      /animals:
        get:
          operationId: listAnimals
          tags: [animals]
          responses:
            "200":
              description: The animals.
              content: { application/json: { schema: { $ref: "animal.yaml" } } }

    """

  @Test("files are written immediately, and again when the spec or a file it refers to changes")
  func changes() throws {
    try withTemporaryFolder { folder in
      try write(Self.spec, to: "spec.yaml", in: folder)
      try write(
        "type: object\nproperties: { name: { type: string } }\n",
        to: "animal.yaml",
        in: folder
      )
      let watch = try RunningWatch(["spec.yaml"], in: folder)
      defer { watch.end() }

      #expect(watch.error(contains: "watching 2 files\n", times: 1))
      #expect(try model(in: folder).contains("let name: String?"))

      try write(
        "type: object\nproperties: { legs: { type: integer } }\n",
        to: "animal.yaml",
        in: folder
      )
      #expect(watch.error(contains: "watching 2 files\n", times: 2))
      #expect(watch.error(contains: "animal.yaml changed\n", times: 1))
      #expect(try model(in: folder).contains("let legs: Int?"))

      try write(Self.spec.replacing("listAnimals", with: "allAnimals"), to: "spec.yaml", in: folder)
      #expect(watch.error(contains: "watching 2 files\n", times: 3))
      #expect(watch.error(contains: "spec.yaml changed\n", times: 1))
    }
  }

  @Test(
    "an invalid spec leaves the files unchanged, and is read again when a missing file appears"
  )
  func failure() throws {
    try withTemporaryFolder { folder in
      try write(Self.spec, to: "spec.yaml", in: folder)
      let watch = try RunningWatch(["spec.yaml"], in: folder)
      defer { watch.end() }

      #expect(watch.error(contains: "watching", times: 1))
      #expect(watch.streams.error.contains("[TG1105]"))
      #expect(watch.streams.output == "")

      try write("type: string\n", to: "animal.yaml", in: folder)
      #expect(watch.error(contains: "watching 2 files\n", times: 1))
      #expect(watch.streams.output.contains("1 operation in 1 target"))
    }
  }

  @Test("the command ends when it is stopped")
  func end() throws {
    try withTemporaryFolder { folder in
      try write(Self.spec, to: "spec.yaml", in: folder)
      let watch = try RunningWatch(["spec.yaml", "--quiet"], in: folder)
      watch.end()
      #expect(!watch.isRunning)
    }
  }

  private func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  private func model(in folder: URL) throws -> String {
    let models = folder.appendingPathComponent("Generated/Models")
    let names = try FileManager.default.contentsOfDirectory(atPath: models.path)
    return try names.map { name in
      try String(contentsOf: models.appendingPathComponent(name), encoding: .utf8)
    }.joined()
  }
}

/// `targetgen watch` on a separate thread, with its output so far.
private final class RunningWatch: Sendable {
  let streams = RecordedStreams()
  private let stop = StopSignal()
  private let changed = NSCondition()
  private let ended = DispatchSemaphore(value: 0)

  init(_ arguments: [String], in folder: URL) throws {
    let command = try WatchCommand.parse(arguments)
    let console = Console(
      usesColor: false,
      output: { [streams, changed] text in
        streams.appendOutput(text)
        changed.withLock { changed.broadcast() }
      },
      error: { [streams, changed] text in
        streams.appendError(text)
        changed.withLock { changed.broadcast() }
      }
    )
    Thread.detachNewThread { [stop, ended] in
      try? command.run(
        in: WorkingDirectory(url: folder),
        console: console,
        until: stop,
        interval: 0.01
      )
      ended.signal()
    }
  }

  /// Waits until standard error contains a text the given number of times.
  func error(contains text: String, times: Int) -> Bool {
    changed.withLock {
      let deadline = Date(timeIntervalSinceNow: 60)
      while streams.error.ranges(of: text).count < times {
        guard changed.wait(until: deadline) else { return false }
      }
      return streams.error.ranges(of: text).count == times
    }
  }

  var isRunning: Bool {
    guard ended.wait(timeout: .now()) == .success else { return true }
    ended.signal()
    return false
  }

  /// Stops the command, and waits until it has ended.
  func end() {
    stop.stop()
    ended.wait()
    ended.signal()
  }
}
