import Foundation

/// The state of files at one moment, for detecting later changes.
struct FileStamps: Equatable {
  /// The attributes that change when a file is written or replaced.
  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let inode: UInt64
  }

  /// The stamps by path; a file that doesn't exist has no stamp.
  private var stamps: [String: Stamp] = [:]

  /// The files that were checked, whether they exist or not.
  private(set) var paths: Set<String>

  /// Records the state of files and folders; a folder changes when a file is created or deleted in
  /// it.
  init(of paths: some Sequence<String>) {
    self.paths = Set(paths)
    for path in self.paths { stamps[path] = Self.stamp(of: path) }
  }

  /// Replaces the stamps with earlier ones where these exist.
  mutating func keep(_ earlier: FileStamps) {
    for path in paths.intersection(earlier.paths) { stamps[path] = earlier.stamps[path] }
  }

  /// Returns the files that have changed.
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
