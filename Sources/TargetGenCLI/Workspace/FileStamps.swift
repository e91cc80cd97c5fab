import Foundation

/// How files looked at one moment, to be compared with how they look later.
struct FileStamps: Equatable {
  /// What changes when a file is written or replaced.
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let inode: UInt64
  }

  /// By path; a file that is not there has no stamp.
  private var stamps: [String: Stamp] = [:]

  /// The files that were looked at, there or not.
  private(set) var paths: Set<String>

  /// Looks at some files, and at folders: those change when a file in them comes or goes.
  init(of paths: some Sequence<String>) {
    self.paths = Set(paths)
    for path in self.paths { stamps[path] = Self.stamp(of: path) }
  }

  /// Puts what was seen earlier in place of what was seen now.
  mutating func keep(_ earlier: FileStamps) {
    for path in paths.intersection(earlier.paths) { stamps[path] = earlier.stamps[path] }
  }

  /// The files that look different.
  func changes(since earlier: FileStamps) -> [String] {
    paths.filter { stamps[$0] != earlier.stamps[$0] }.sorted()
  }

  private static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      seconds: time.tv_sec,
      nanoseconds: time.tv_nsec,
      size: Int(status.st_size),
      inode: UInt64(status.st_ino)
    )
  }
}
