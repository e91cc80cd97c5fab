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
  package var folder = GeneratedFile.Folder.output
  /// The path of the file relative to its folder, with `/` between folders.
  package var path: String
  package var contents: Contents
  /// The form of the code.
  package var style = CodeStyle()
  /// The types that a tree names without a module, from which the support files are derived.
  package var unqualifiedTypes: [String] = []
  /// Indicates whether the file contains only samples.
  package var holdsSamples = false
}

extension GeneratedFile {
  /// Renders a file.
  package init(_ file: EmittedFile) {
    var renderer = OutputRenderer()
    self = renderer.rendered(file)
  }
}

/// Renders the files of an output one after the other.
package struct OutputRenderer {
  private var renderer = FileRenderer()

  /// Creates a renderer.
  package init() {}

  /// Returns a file with its text.
  package mutating func rendered(_ file: EmittedFile) -> GeneratedFile {
    let bytes =
      switch file.contents {
      case .swift(let tree): renderer.bytes(of: tree, in: file.style)
      case .support(let source): Array(source.text.utf8)
      case .joined(let tree, let texts):
        texts.reduce(into: renderer.bytes(of: tree, in: file.style)) { bytes, text in
          bytes.append(UInt8(ascii: "\n"))
          bytes.append(contentsOf: text.utf8)
        }
      }
    return GeneratedFile(in: file.folder, path: file.path, bytes: bytes)
  }
}
