/// A file of the output: its folder, its path in it, and its text.
package struct GeneratedFile: Hashable, Sendable {
  /// A folder of the output, each of which is compiled as a part of another module.
  package enum Folder: Hashable, Sendable, CaseIterable {
    /// The folder of the targets, wrappers and models, and of everything that has no folder of its
    /// own.
    case output
    /// The folder of mocks and values for tests.
    case tests
    /// The folder of support files, which several outputs can share.
    case support
  }

  package var folder: Folder
  /// The path relative to the folder, with `/` between folders; components contain only letters, digits, `_`, `+`, `-` and
  /// `.`.
  package var path: String
  /// The text in UTF-8.
  package var bytes: [UInt8]

  /// The text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package init(in folder: Folder = .output, path: String, text: String) {
    self.init(in: folder, path: path, bytes: Array(text.utf8))
  }

  package init(in folder: Folder, path: String, bytes: [UInt8]) {
    self.folder = folder
    self.path = path
    self.bytes = bytes
  }
}
