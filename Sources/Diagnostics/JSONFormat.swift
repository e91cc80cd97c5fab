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
        JSONText.members(["message": note.message.text], Self.place(of: note.range, in: files))
      }
      let json = JSONText.members(
        [
          "code": diagnostic.code.rawValue,
          "severity": diagnostic.severity.rawValue,
          "message": diagnostic.message.text,
        ],
        Self.place(of: diagnostic.range, path: diagnostic.path, in: files),
        [
          "pointer": diagnostic.range.flatMap { pointers.pointer(of: $0) },
          "notes": JSONText.array(notes),
          "help": diagnostic.help,
        ]
      )
      return json.minified(width: .max) + "\n"
    }
    return VisibleText(lines: lines.joined())
  }

  private static func place(
    of range: SourceRange?,
    path: String? = nil,
    in files: SourceFiles
  ) -> JSONText.Members {
    guard let range else { return ["path": path] }
    let place = files.place(of: range)
    return [
      "path": place.path, "line": place.line, "column": place.column, "endLine": place.endLine,
      "endColumn": place.endColumn,
    ]
  }
}
