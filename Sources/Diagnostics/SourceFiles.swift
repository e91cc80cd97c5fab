/// The files that a run has read, in the order in which it read them.
package struct SourceFiles: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and returns what ranges call it.
  package mutating func add(_ file: SourceFile) -> SourceID {
    files.append(file)
    return SourceID(UInt32(files.count - 1))
  }

  /// The file of an identifier that `add` gave out.
  package subscript(id: SourceID) -> SourceFile {
    files[Int(id.rawValue)]
  }
}
