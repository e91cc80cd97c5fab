import Foundation

/// Writes the bytes of a `multipart/form-data` body in memory or, if parts are files, to a file.
struct MultipartWriter {
  let parts: [MultipartPart]
  let frame: MultipartParts

  var readsFiles: Bool {
    parts.contains { part in
      switch part.content {
      case .data: false
      case .file: true
      }
    }
  }

  func data() throws -> Data {
    var body = Data()
    try write { body.append($0) }
    return body
  }

  /// Writes the body in blocks, because files may not fit into memory.
  func writeToTemporaryFile() throws -> TemporaryFile {
    let file = try TemporaryFolder.shared.makeFile(extension: "multipart")
    try write { try file.handle.write(contentsOf: $0) }
    return file
  }

  /// Throws if a file can't be uploaded, before a transfer begins: a missing file crashes a
  /// transfer on Linux.
  static func checkReadable(_ file: URL) throws {
    var isFolder: ObjCBool = false
    guard file.isFileURL,
      FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])
    }
    guard !isFolder.boolValue, FileManager.default.isReadableFile(atPath: file.path) else {
      throw CocoaError(.fileReadNoPermission, userInfo: [NSFilePathErrorKey: file.path])
    }
  }

  private func write(_ append: (Data) throws -> Void) throws {
    for part in parts {
      try append(frame.header(of: part))
      switch part.content {
      case .data(let data): try append(data)
      case .file(let url): try Self.copy(url, append)
      }
      try append(MultipartParts.separator)
    }
    try append(frame.footer)
  }

  private static func copy(_ file: URL, _ append: (Data) throws -> Void) throws {
    try checkReadable(file)
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    try handle.readBlocks(append)
  }
}
