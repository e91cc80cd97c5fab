import Foundation

/// A queue of bytes on disk, first in, first out, for as long as there is a reference to it.
///
/// Its owner serialises all calls.
final class SpillFile {
  private let handle: FileHandle
  private var writeOffset: UInt64 = 0
  private var readOffset: UInt64 = 0

  init() throws {
    let url = TemporaryFile.url(extension: "stream")
    try Data().write(to: url, options: .withoutOverwriting)
    // Without a name it goes when the last handle goes, however the process ends.
    defer { try? FileManager.default.removeItem(at: url) }
    handle = try FileHandle(forUpdating: url)
  }

  deinit {
    try? handle.close()
  }

  /// How many bytes wait to be read.
  var count: Int64 { Int64(writeOffset - readOffset) }

  func append(_ data: Data) throws {
    try handle.seek(toOffset: writeOffset)
    try handle.write(contentsOf: data)
    writeOffset += UInt64(data.count)
  }

  /// Returns the next bytes, or nil if all were read.
  func next() throws -> Data? {
    guard readOffset < writeOffset else { return nil }
    try handle.seek(toOffset: readOffset)
    guard let data = try handle.read(upToCount: 1 << 16), !data.isEmpty else { return nil }
    readOffset += UInt64(data.count)
    return data
  }
}
