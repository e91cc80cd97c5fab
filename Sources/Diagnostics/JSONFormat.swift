package import PlainText

/// Formats diagnostics for programs, as one JSON object per line.
///
/// ```
/// {"code":"TG1405","severity":"warning","message":"…","path":"api.yml","line":41,"column":17,"endLine":41,"endColumn":22,"notes":[]}
/// ```
///
/// A place in a JSON file with very long lines also has a `pointer`: `#/components/schemas/Pet`.
package struct JSONFormat: DiagnosticFormat {
  package init() {}

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText {
    var output: VisibleText = ""
    var pointers = PointerTable(files)
    for diagnostic in bag.diagnosticsByPlace {
      output += "{\"code\":\(json: diagnostic.code.rawValue)"
      output += ",\"severity\":\(json: diagnostic.severity.rawValue)"
      output += ",\"message\":\(json: diagnostic.message.text)"
      output += Self.place(of: diagnostic.range, path: diagnostic.path, in: files)
      if let pointer = diagnostic.range.flatMap({ pointers.pointer(of: $0) }) {
        output += ",\"pointer\":\(json: pointer)"
      }
      let notes = diagnostic.notes.map { note -> VisibleText in
        "{\"message\":\(json: note.message.text)"
          + Self.place(of: note.range, path: nil, in: files) + "}"
      }
      output += ",\"notes\":[\(notes.joined(separator: ","))]"
      if let help = diagnostic.help { output += ",\"help\":\(json: help)" }
      output += "}\n"
    }
    return output
  }

  private static func place(
    of range: SourceRange?,
    path: String?,
    in files: SourceFiles
  ) -> VisibleText {
    guard let range else { return path.map { ",\"path\":\(json: $0)" as VisibleText } ?? "" }
    let place = files.place(of: range)
    return ",\"path\":\(json: place.path),\"line\":\(place.line),\"column\":\(place.column)"
      + ",\"endLine\":\(place.endLine),\"endColumn\":\(place.endColumn)"
  }
}
