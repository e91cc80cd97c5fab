import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("OutputFile")
struct OutputFileTests {
  @Test("a new file, an existing file and the target of a link are written, and keep their mode")
  func regular() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("a.yaml")
      try OutputFile(url: file).write("1\n")
      #expect(chmod(file.path, 0o640) == 0)
      let link = folder.appendingPathComponent("link.yaml")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try OutputFile(url: link).write("2\n")
      #expect(try String(contentsOf: file, encoding: .utf8) == "2\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test("writing to a pipe doesn't replace it")
  func pipe() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    #expect(mkfifo(path.path, 0o600) == 0)
    defer { unlink(path.path) }
    async let read = onThread { () throws -> String in
      let handle = try FileHandle(forReadingFrom: path)
      return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    }
    try await onThread { try OutputFile(url: path).write("text\n") }
    #expect(try await read == "text\n")
    var status = stat()
    #expect(lstat(path.path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }

  #if os(Linux)
    @Test("writing to a device doesn't replace it, and a full device is an error")
    func device() throws {
      #expect(
        throws: OutputFolder.Failure.inputOutput(
          path: "/dev/full",
          reason: "no space left on device"
        )
      ) { try OutputFile(url: URL(fileURLWithPath: "/dev/full")).write("text\n") }
      var status = stat()
      #expect(lstat("/dev/full", &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFCHR)
    }
  #endif

  @Test("writing to a folder is an error")
  func folder() throws {
    try withTemporaryFolder { folder -> Void in
      #expect(throws: OutputFolder.Failure.self) { try OutputFile(url: folder).write("text\n") }
    }
  }
}
