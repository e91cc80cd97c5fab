package import SwiftCode

/// A file of the output before it is text.
package struct EmittedFile: Sendable {
  /// What a file holds.
  package enum Contents: Sendable {
    /// A tree that is to be rendered.
    case swift(SwiftFile)
    /// A support file, which is text already.
    case text(String)
  }

  /// Where the file goes below the output folder, with `/` between folders.
  package var path: String
  package var contents: Contents
}

extension GeneratedFile {
  /// Renders a file.
  package init(_ file: EmittedFile) {
    switch file.contents {
    case .swift(let tree): self.init(path: file.path, text: tree.rendered())
    case .text(let text): self.init(path: file.path, text: text)
    }
  }
}
