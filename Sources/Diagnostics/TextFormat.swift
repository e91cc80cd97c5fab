package import PlainText

/// For people: a line that editors can jump to, the lines of the file with a caret, what to do, and further places.
///
/// ```
/// api.yml:41:17: warning: 'int46' isn't a format of 'integer'; it's read as Int [TG1405]
///    40 |       type: integer
///    41 |       format: int46
///       |               ^~~~~
///    help: use 'int32' or 'int64'
/// ```
package struct TextFormat: DiagnosticFormat {
  /// Whether to colour for a terminal.
  package var usesColor: Bool

  /// How many messages of one code to write before the rest is only counted.
  package var limitPerCode: Int

  /// How many further places of one message to write: the trail of a reference can be a hundred steps long.
  private let notesPerDiagnostic = 5

  package init(usesColor: Bool = false, limitPerCode: Int = 20) {
    self.usesColor = usesColor
    self.limitPerCode = limitPerCode
  }

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText {
    var output: VisibleText = ""
    var written: [DiagnosticCode: Int] = [:]
    for diagnostic in bag.diagnosticsByPlace {
      written[diagnostic.code, default: 0] += 1
      if written[diagnostic.code, default: 0] <= limitPerCode {
        write(diagnostic, in: files, to: &output)
      }
    }
    for code in DiagnosticCode.allCases {
      let rest = bag.counts[code, default: 0] - min(written[code, default: 0], limitPerCode)
      if rest > 0 { output += colored("and \(rest) more [\(code.rawValue)]", .bold) + "\n" }
    }
    return output
  }

  private func write(_ diagnostic: Diagnostic, in files: SourceFiles, to output: inout VisibleText)
  {
    let severity = diagnostic.severity
    writeHeadline(
      at: diagnostic.range,
      path: diagnostic.path,
      colored("\(severity.rawValue):", severity == .error ? .red : .yellow),
      colored("\(diagnostic.message.text) [\(diagnostic.code.rawValue)]", .bold),
      in: files,
      to: &output
    )
    writeListing(of: diagnostic.range, precedingLines: 1, in: files, to: &output)
    if let help = diagnostic.help {
      output += "   \(colored("help:", .cyan)) \(help)\n"
    }
    for note in diagnostic.notes.prefix(notesPerDiagnostic) {
      writeHeadline(
        at: note.range,
        path: nil,
        colored("note:", .cyan),
        "\(note.message.text)",
        in: files,
        to: &output
      )
      writeListing(of: note.range, precedingLines: 0, in: files, to: &output)
    }
    let rest = diagnostic.notes.count - notesPerDiagnostic
    if rest > 0 { output += "   \(colored("note:", .cyan)) and \(rest) more places\n" }
  }

  private func writeHeadline(
    at range: SourceRange?,
    path: String?,
    _ kind: VisibleText,
    _ message: VisibleText,
    in files: SourceFiles,
    to output: inout VisibleText
  ) {
    if let range {
      let place = files.place(of: range)
      output += colored("\(place.path):\(place.line):\(place.column):", .bold) + " "
    } else if let path {
      output += colored("\(path):", .bold) + " "
    }
    output += "\(kind) \(message)\n"
  }

  private func writeListing(
    of range: SourceRange?,
    precedingLines: Int,
    in files: SourceFiles,
    to output: inout VisibleText
  ) {
    guard let range else { return }
    let file = files[range.file]
    guard !file.bytes.isEmpty else { return }
    let listing = SourceListing(of: range, in: file, precedingLines: precedingLines)
    for line in listing.lines {
      output += colored("\(line.gutter)", .dim) + (line.text.isEmpty ? "" : " \(line.text)") + "\n"
    }
    output +=
      colored("\(listing.caret.gutter)", .dim) + " " + colored("\(listing.caret.text)", .green)
      + "\n"
  }

  private enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case green = "1;32"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  private func colored(_ text: VisibleText, _ style: Style) -> VisibleText {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
