/// Formats diagnostics for people: a line that editors can jump to, an excerpt with a caret, a
/// hint, and further places.
///
/// ```
/// api.yml:41:17: warning: 'int46' isn't a format of 'integer'; it's read as Int [TG1405]
///    40 |       type: integer
///    41 |       format: int46
///       |               ^~~~~
///    help: use 'int32' or 'int64'
/// ```
///
/// A place in a JSON file whose line is too long to show also has a JSON Pointer:
/// `at: #/components/schemas/Pet`.
///
/// Equal warnings without further places are written once, with the places of all:
/// `also: api.yml:57:17, api.yml:70:17 and 22 more places`.
package struct TextFormat: DiagnosticFormat {
  /// A Boolean value that indicates whether the output is colored for a terminal.
  package var usesColor: Bool

  /// The maximum number of messages that are written for a code; the others are only counted.
  package var limitPerCode: Int

  /// The maximum number of further places that are written for a message, because the trail of a
  /// reference can have a hundred steps.
  private let notesPerDiagnostic = 5

  /// The maximum number of places of further equal warnings that are written.
  private let placesPerWarning = 3

  package init(usesColor: Bool = false, limitPerCode: Int = 20) {
    self.usesColor = usesColor
    self.limitPerCode = limitPerCode
  }

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText {
    var output: VisibleText = ""
    var messages: [DiagnosticCode: Int] = [:]
    var written: [DiagnosticCode: Int] = [:]
    var pointers = PointerTable(files)
    for (diagnostic, others) in groups(of: bag.diagnosticsByPlace)
    where messages[diagnostic.code, default: 0] < limitPerCode {
      messages[diagnostic.code, default: 0] += 1
      written[diagnostic.code, default: 0] += 1 + others.count
      let pointer = diagnostic.range.flatMap { pointers.pointer(of: $0) }
      write(diagnostic, pointer: pointer, others: others, in: files, to: &output)
    }
    for code in DiagnosticCode.allCases {
      let rest = bag.counts[code, default: 0] - written[code, default: 0]
      if rest > 0 { output += colored("and \(rest) more [\(code.rawValue)]", .bold) + "\n" }
    }
    return output
  }

  /// Returns the diagnostics, each with the places of the equal warnings after it.
  private func groups(
    of diagnostics: [Diagnostic]
  ) -> [(diagnostic: Diagnostic, others: [SourceRange])] {
    var groups: [(diagnostic: Diagnostic, others: [SourceRange])] = []
    var known: [Diagnostic: Int] = [:]
    for diagnostic in diagnostics {
      guard diagnostic.severity == .warning, diagnostic.notes.isEmpty, let range = diagnostic.range
      else {
        groups.append((diagnostic, []))
        continue
      }
      var text = diagnostic
      text.range = nil
      if let index = known[text] {
        groups[index].others.append(range)
      } else {
        known[text] = groups.count
        groups.append((diagnostic, []))
      }
    }
    return groups
  }

  private func write(
    _ diagnostic: Diagnostic,
    pointer: String?,
    others: [SourceRange],
    in files: SourceFiles,
    to output: inout VisibleText
  ) {
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
    if let pointer { output += "   \(colored("at:", .cyan)) \(pointer)\n" }
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
    writePlaces(of: others, in: files, to: &output)
  }

  /// Writes the places of further equal warnings.
  private func writePlaces(
    of ranges: [SourceRange],
    in files: SourceFiles,
    to output: inout VisibleText
  ) {
    guard !ranges.isEmpty else { return }
    var places: VisibleText = ""
    for range in ranges.prefix(placesPerWarning) {
      let place = files.place(of: range)
      if !places.isEmpty { places += ", " }
      places += "\(place.path):\(place.line):\(place.column)"
    }
    let rest = ranges.count - placesPerWarning
    if rest > 0 { places += " and \(rest) more \(rest == 1 ? "place" : "places")" }
    output += "   \(colored("also:", .cyan)) \(places)\n"
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
