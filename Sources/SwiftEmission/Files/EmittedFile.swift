package import SwiftCode

/// A file of the output before it's rendered as text.
package struct EmittedFile: Sendable {
  /// The contents of a file.
  package enum Contents: Sendable {
    /// A tree to render.
    case swift(SwiftFile)
    /// A tree without declarations, followed by support code.
    case support(SwiftFile, String)
    /// A tree, followed by declarations that are already text.
    case joined(SwiftFile, [String])
  }

  /// The folder of the file.
  package let folder: GeneratedFile.Folder
  /// The path of the file relative to its folder, with `/` between folders.
  package let path: String
  package let contents: Contents
  /// The form of the code.
  package let style: CodeStyle
  /// Indicates whether the file contains only samples.
  package var holdsSamples: Bool

  init(
    folder: GeneratedFile.Folder,
    path: String,
    contents: Contents,
    style: CodeStyle = CodeStyle(),
    holdsSamples: Bool = false
  ) {
    self.folder = folder
    self.path = path
    self.contents = contents
    self.style = style
    self.holdsSamples = holdsSamples
  }
}

extension GeneratedFile {
  /// Renders a file.
  package init(_ file: EmittedFile) {
    let bytes =
      switch file.contents {
      case .swift(let tree): tree.renderedUTF8(file.style)
      case .support(let tree, let text): tree.renderedUTF8(file.style, followedBy: [text])
      case .joined(let tree, let texts): tree.renderedUTF8(file.style, followedBy: texts)
      }
    self.init(in: file.folder, path: file.path, bytes: bytes)
  }
}

extension SwiftFile {
  /// Renders the file, followed by declarations that are already text.
  fileprivate func renderedUTF8(_ style: CodeStyle, followedBy texts: [String]) -> [UInt8] {
    texts.reduce(into: renderedUTF8(style)) { bytes, text in
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(contentsOf: text.utf8)
    }
  }
}
