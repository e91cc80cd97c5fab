package import Foundation

/// The open files of this process.
package enum OpenFiles {
  /// Returns the number of descriptors of a file, or of the files in a folder, removed ones included.
  package static func count(under url: URL) -> Int {
    let path = url.resolvingSymlinksInPath().path
    return paths.count { $0.hasPrefix(path) }
  }

  private static var paths: [String] {
    #if os(Linux)
      let folder = "/proc/self/fd"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.compactMap { name in
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      }
    #else
      return (0..<getdtablesize()).compactMap { descriptor in
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard fcntl(descriptor, F_GETPATH, &buffer) == 0 else { return nil }
        return String(cString: buffer)
      }
    #endif
  }
}

/// Waits at most ten seconds until a condition is true, and returns its last value.
package func eventually(_ condition: () async -> Bool) async -> Bool {
  for _ in 0..<1000 {
    if await condition() { return true }
    try? await Task.sleep(nanoseconds: 10_000_000)
  }
  return await condition()
}
