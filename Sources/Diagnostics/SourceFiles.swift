/// The files that a run has read, in this order.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and returns its identifier.
  package mutating func add(_ file: SourceFile) -> SourceID {
    files.append(file)
    return SourceID(UInt32(files.count - 1))
  }

  /// Returns the beginning of a file that was not read, for example because it doesn't exist.
  package mutating func beginning(ofUnread path: String) -> SourceRange {
    SourceRange(file: add(SourceFile(path: path, bytes: [])), start: 0, end: 0)
  }

  /// Hides the text of a range from all messages.
  package mutating func hide(_ range: SourceRange) {
    files[Int(range.file.rawValue)].hide(from: range.start, to: range.end)
  }

  /// Accesses the file with an identifier that `add` returned.
  package subscript(id: SourceID) -> SourceFile {
    files[Int(id.rawValue)]
  }
}
