import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A file that the system has downloaded, and deletes unless it is moved at once.
struct DownloadedFile {
  let temporaryURL: URL

  /// Puts the file where it belongs and returns the place.
  func move(to destination: DownloadDestination, for response: HTTPURLResponse) throws -> URL {
    let files = FileManager.default
    var (url, options) = destination(temporaryURL, response)
    if url == temporaryURL {
      url = files.temporaryDirectory
        .appendingPathComponent("TargetKit-\(UUID().uuidString).download")
    }
    if options.contains(.createIntermediateDirectories) {
      let folder = url.deletingLastPathComponent()
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    if options.contains(.removePreviousFile), files.fileExists(atPath: url.path) {
      try files.removeItem(at: url)
    }
    try files.moveItem(at: temporaryURL, to: url)
    return url
  }

  /// Reads the file, for an answer that isn't accepted.
  func read() throws -> Data {
    try Data(contentsOf: temporaryURL)
  }
}
