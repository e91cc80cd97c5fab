import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The file that an answer is written to while it comes.
struct DownloadFile {
  private let response: HTTPURLResponse
  private let destination: DownloadDestination
  private let temporaryURL: URL
  private let handle: FileHandle

  init(for response: HTTPURLResponse, destination: @escaping DownloadDestination) throws {
    self.response = response
    self.destination = destination
    temporaryURL = FileManager.default.temporaryDirectory
      .appendingPathComponent("TargetKit-\(UUID().uuidString).download")
    try Data().write(to: temporaryURL, options: .withoutOverwriting)
    handle = try FileHandle(forWritingTo: temporaryURL)
  }

  func append(_ bytes: Data) throws {
    try handle.write(contentsOf: bytes)
  }

  /// Closes the file and puts it where it belongs; it is gone if that fails.
  func moveToDestination() throws -> URL {
    do {
      try handle.close()
      let (url, options) = destination(temporaryURL, response)
      guard url != temporaryURL else { return url }
      let files = FileManager.default
      if options.contains(.createIntermediateDirectories) {
        let folder = url.deletingLastPathComponent()
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      if options.contains(.removePreviousFile), files.fileExists(atPath: url.path) {
        try files.removeItem(at: url)
      }
      try files.moveItem(at: temporaryURL, to: url)
      return url
    } catch {
      discard()
      throw error
    }
  }

  func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(at: temporaryURL)
  }
}
