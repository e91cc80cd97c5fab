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
    var pointers = PointerTable(files)
    let lines = bag.diagnosticsByPlace.map { diagnostic in
      let notes = diagnostic.notes.map { note in
        JSONText.members(
          [("message", .string(note.message.text))]
            + Self.place(of: note.range, path: nil, in: files)
        )
      }
      let members: [(String, JSONText?)] =
        [
          ("code", .string(diagnostic.code.rawValue)),
          ("severity", .string(diagnostic.severity.rawValue)),
          ("message", .string(diagnostic.message.text)),
        ]
        + Self.place(of: diagnostic.range, path: diagnostic.path, in: files)
        + [
          ("pointer", diagnostic.range.flatMap { pointers.pointer(of: $0) }.map { .string($0) }),
          ("notes", .array(notes)),
          ("help", diagnostic.help.map { .string($0) }),
        ]
      return JSONText.members(members).minified(width: .max) + "\n"
    }
    return VisibleText(lines: lines.joined())
  }

  private static func place(
    of range: SourceRange?,
    path: String?,
    in files: SourceFiles
  ) -> [(String, JSONText?)] {
    guard let range else { return [("path", path.map { .string($0) })] }
    let place = files.place(of: range)
    return [
      ("path", .string(place.path)), ("line", .integer(place.line)),
      ("column", .integer(place.column)), ("endLine", .integer(place.endLine)),
      ("endColumn", .integer(place.endColumn)),
    ]
  }
}
