public import Foundation

/// The location of the bytes of a body or a file.
nonisolated public enum BinaryContent: Hashable, Sendable {
  /// In memory.
  case data(Foundation.Data)
  /// On disk; the bytes are read when they are sent, in blocks if possible.
  case file(Foundation.URL)
}

nonisolated extension BinaryContent {
  /// Throws an error that names the file if there is one and it can't be sent.
  package func checkFile() throws {
    guard case .file(let url) = self else { return }
    var isFolder: Foundation.ObjCBool = false
    let files = Foundation.FileManager.default
    let exists = url.isFileURL && files.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard !exists || isFolder.boolValue || !files.isReadableFile(atPath: url.path) else { return }
    let problem = isFolder.boolValue ? "is a folder" : exists ? "can't be read" : "doesn't exist"
    throw Foundation.CocoaError(
      exists ? .fileReadNoPermission : .fileReadNoSuchFile,
      userInfo: [
        Foundation.NSFilePathErrorKey: url.path,
        Foundation.NSLocalizedDescriptionKey: "the file '\(url.path)' \(problem)",
      ]
    )
  }
}
