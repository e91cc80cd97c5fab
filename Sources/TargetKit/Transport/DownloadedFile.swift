import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A downloaded file that is deleted unless it is moved immediately.
struct DownloadedFile {
  let temporaryURL: URL
  /// The file, if it was created by this library and not by the system.
  private let file: TemporaryFile?

  init(temporaryURL: URL) {
    self.temporaryURL = temporaryURL
    file = nil
  }

  init(_ file: TemporaryFile) {
    temporaryURL = file.url
    self.file = file
  }

  /// Moves the file to its destination and returns its location.
  func move(to destination: DownloadDestination, for response: HTTPURLResponse) throws -> URL {
    let files = FileManager.default
    var (url, options) = destination(temporaryURL, response)
    if url == temporaryURL {
      // No destination was chosen, so the file stays private.
      url = files.temporaryDirectory
        .appendingPathComponent("TargetKit-\(UUID().uuidString).download")
    } else {
      try file?.allowOthers()
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

  /// Returns the bytes, for a response that isn't accepted.
  func read() throws -> Data {
    try Data(contentsOf: temporaryURL)
  }
}
