package import SwiftCode

/// A file of the output before it's rendered as text.
package struct EmittedFile: Sendable {
  /// The contents of a file.
  package enum Contents: Sendable {
    /// A tree to render.
    case swift(SwiftFile)
    /// A support file, which is already text.
    case support(SupportSource)
    /// A tree, followed by declarations that are already text.
    case joined(SwiftFile, [String])
  }

  /// A support file: as a whole, or with separate imports for joining it with other files.
  package struct SupportSource: Sendable {
    /// The whole file; empty if it's joined with others.
    package var text: String
    /// The imports of a file that is joined with others.
    package var imports: [Import]
    /// The other contents of a file that is joined with others.
    package var declarations: String
  }

  /// The folder of the file.
  package let folder: GeneratedFile.Folder
  /// The path of the file relative to its folder, with `/` between folders.
  package let path: String
  package let contents: Contents
  /// The form of the code.
  package let style: CodeStyle
  /// The types that a tree names without a module, from which the support files are derived.
  package let unqualifiedTypes: [String]
  /// Indicates whether the file contains only samples.
  package var holdsSamples: Bool

  init(
    folder: GeneratedFile.Folder,
    path: String,
    contents: Contents,
    style: CodeStyle = CodeStyle(),
    unqualifiedTypes: [String] = [],
    holdsSamples: Bool = false
  ) {
    self.folder = folder
    self.path = path
    self.contents = contents
    self.style = style
    self.unqualifiedTypes = unqualifiedTypes
    self.holdsSamples = holdsSamples
  }
}

extension GeneratedFile {
  /// Renders a file.
  package init(_ file: EmittedFile) {
    let bytes =
      switch file.contents {
      case .swift(let tree): tree.renderedUTF8(file.style)
      case .support(let source): Array(source.text.utf8)
      case .joined(let tree, let texts):
        texts.reduce(into: tree.renderedUTF8(file.style)) { bytes, text in
          bytes.append(UInt8(ascii: "\n"))
          bytes.append(contentsOf: text.utf8)
        }
      }
    self.init(in: file.folder, path: file.path, bytes: bytes)
  }
}
