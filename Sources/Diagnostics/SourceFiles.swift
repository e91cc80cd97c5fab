/// The files that a run has read, in the order in which it read them.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and returns what ranges call it.
  package mutating func add(_ file: SourceFile) -> SourceID {
    files.append(file)
    return SourceID(UInt32(files.count - 1))
  }

  /// The beginning of a file that was not read, since it is not there or not ours to read.
  package mutating func beginning(ofUnread path: String) -> SourceRange {
    SourceRange(file: add(SourceFile(path: path, bytes: [])), start: 0, end: 0)
  }

  /// The file of an identifier that `add` gave out.
  package subscript(id: SourceID) -> SourceFile {
    files[Int(id.rawValue)]
  }
}
