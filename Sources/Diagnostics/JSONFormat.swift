/// For programs: one JSON object a line.
///
/// ```
/// {"code":"TG1405","severity":"warning","message":"…","path":"api.yml","line":41,"column":17,"endLine":41,"endColumn":22,"notes":[]}
/// ```
package struct JSONFormat: DiagnosticFormat {
  package init() {}

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> String {
    var output = ""
    for diagnostic in bag.diagnosticsByPlace {
      output += "{\"code\":\(Self.quoted(diagnostic.code.rawValue))"
      output += ",\"severity\":\(Self.quoted(diagnostic.severity.rawValue))"
      output += ",\"message\":\(Self.quoted(diagnostic.message.text))"
      output += Self.place(of: diagnostic.range, path: diagnostic.path, in: files)
      let notes = diagnostic.notes.map { note in
        "{\"message\":\(Self.quoted(note.message.text))"
          + Self.place(of: note.range, path: nil, in: files) + "}"
      }
      output += ",\"notes\":[\(notes.joined(separator: ","))]"
      if let help = diagnostic.help { output += ",\"help\":\(Self.quoted(help))" }
      output += "}\n"
    }
    return output
  }

  private static func place(
    of range: SourceRange?,
    path: String?,
    in files: SourceFiles
  ) -> String {
    guard let range else { return path.map { ",\"path\":\(quoted($0))" } ?? "" }
    let place = files.place(of: range)
    return ",\"path\":\(quoted(place.path)),\"line\":\(place.line),\"column\":\(place.column)"
      + ",\"endLine\":\(place.endLine),\"endColumn\":\(place.endColumn)"
  }

  /// A JSON string (RFC 8259 §7).
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.isUnprintable:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
