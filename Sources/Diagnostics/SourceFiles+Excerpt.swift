extension SourceFiles {
  /// Returns the line of a place, the line before it, and a caret below.
  ///
  /// - Returns: Numbered lines in the style of `TextFormat`; `nil` for a file without text.
  package func excerpt(of range: SourceRange) -> String? {
    let file = self[range.file]
    guard !file.bytes.isEmpty else { return nil }
    let listing = SourceListing(of: range, in: file, precedingLines: 1)
    let lines = (listing.lines + [listing.caret]).map { line in
      line.text.isEmpty ? line.gutter : line.gutter + " " + line.text
    }
    return lines.joined(separator: "\n")
  }
}
