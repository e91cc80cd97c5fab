package import SwiftCode

/// A file of the output before it is text.
package struct EmittedFile: Sendable {
  /// What a file holds.
  package enum Contents: Sendable {
    /// A tree that is to be rendered.
    case swift(SwiftFile)
    /// A support file, which is text already.
    case support(SupportSource)
    /// A tree with declarations behind it that are text already.
    case joined(SwiftFile, [String])
  }

  /// A support file in two forms: whole, and with its imports apart, to be joined with other files.
  package struct SupportSource: Sendable {
    package var text: String
    package var imports: [Import]
    package var declarations: String
  }

  /// Where the file goes below the output folder, with `/` between folders.
  package var path: String
  package var contents: Contents
  /// Whether the file holds nothing but samples.
  package var holdsSamples = false
}

extension GeneratedFile {
  /// Renders a file.
  package init(_ file: EmittedFile) {
    switch file.contents {
    case .swift(let tree): self.init(path: file.path, text: tree.rendered())
    case .support(let source): self.init(path: file.path, text: source.text)
    case .joined(let tree, let texts):
      self.init(
        path: file.path,
        text: tree.rendered() + texts.map { "\n" + $0 }.joined()
      )
    }
  }
}
