import Foundation
import TestSupport
import Testing

@testable import TargetGenCLI

@Suite("FileStamps")
struct FileStampsTests {
  @Test("a file that is written, replaced, removed or created is reported as changed")
  func changes() throws {
    try withTemporaryFolder { folder in
      let paths = ["same", "longer", "replaced", "gone", "new"].map {
        folder.appendingPathComponent($0).path
      }
      for path in paths.dropLast() { try Data("a".utf8).write(to: URL(fileURLWithPath: path)) }
      let before = FileStamps(of: paths)
      #expect(FileStamps(of: paths) == before)

      try Data("ab".utf8).write(to: URL(fileURLWithPath: paths[1]))
      try Data("b".utf8).write(to: URL(fileURLWithPath: paths[2]), options: .atomic)
      try FileManager.default.removeItem(atPath: paths[3])
      try Data("a".utf8).write(to: URL(fileURLWithPath: paths[4]))
      let after = FileStamps(of: paths)
      #expect(after.changes(since: before) == paths[1...].sorted())
    }
  }

  @Test("a folder changes when a file is added")
  func folders() throws {
    try withTemporaryFolder { folder in
      let before = FileStamps(of: [folder.path])
      // The clock of the file system may be too coarse to distinguish two moments.
      var after = before
      var count = 0
      while after == before, count < 100_000 {
        try Data().write(to: folder.appendingPathComponent("\(count)"))
        count += 1
        after = FileStamps(of: [folder.path])
      }
      #expect(after.changes(since: before) == [folder.path])
    }
  }

  @Test("earlier stamps can be kept")
  func keep() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("a").path
      let before = FileStamps(of: [path])
      try Data("a".utf8).write(to: URL(fileURLWithPath: path))
      var after = FileStamps(of: [path, folder.path])
      #expect(after.changes(since: before).contains(path))
      after.keep(before)
      #expect(!after.changes(since: before).contains(path))
    }
  }
}
