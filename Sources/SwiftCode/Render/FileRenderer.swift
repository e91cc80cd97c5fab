/// Renders files one after the other.
///
/// Most files of an output begin with the same header and one of a few lists of imports. The
/// renderer writes such a beginning only once, and reuses the memory of the preceding file.
package struct FileRenderer {
  /// A header and imports, with the lines that they become.
  private struct Beginning {
    let header: [Comment]
    let imports: [Import]
    let lines: SourceWriter.Lines
  }

  /// The number of beginnings that are kept.
  private static let maxBeginnings = 8

  private var writer = SourceWriter(capacity: 1 << 14)
  private var beginnings: [Beginning] = []

  /// Creates a renderer.
  package init() {}

  /// Returns the text of a file in UTF-8.
  package mutating func bytes(of file: SwiftFile, in style: CodeStyle) -> [UInt8] {
    if writer.style != style { beginnings = [] }
    writer.begin(style)
    writeBeginning(of: file)
    file.declarations.renderMembers(into: &writer)
    // The copy has no unused capacity, and the writer keeps its own.
    return writer.bytes.withUnsafeBufferPointer { Array($0) }
  }

  private mutating func writeBeginning(of file: SwiftFile) {
    guard !file.declarations.isEmpty else {
      file.renderBeginning(into: &writer)
      return
    }
    let known = beginnings.first { $0.imports == file.imports && $0.header == file.header }
    if let known {
      writer.write(known.lines)
      return
    }
    file.renderBeginning(into: &writer)
    if beginnings.count == Self.maxBeginnings { beginnings.removeFirst() }
    beginnings.append(
      Beginning(header: file.header, imports: file.imports, lines: writer.lines)
    )
  }
}
