/// For programs: one JSON object a line.
///
/// ```
/// {"code":"TG1405","severity":"warning","message":"…","path":"api.yml","line":41,"column":17,"endLine":41,"endColumn":22,"notes":[]}
/// ```
///
/// A place in a JSON file whose line is too long to read has a `pointer`, too: `#/components/schemas/Pet`.
package struct JSONFormat: DiagnosticFormat {
  package init() {}

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> String {
    var output = ""
    var pointers = PointerTable(files)
    for diagnostic in bag.diagnosticsByPlace {
      output += "{\"code\":\(diagnostic.code.rawValue.quotedAsJSON)"
      output += ",\"severity\":\(diagnostic.severity.rawValue.quotedAsJSON)"
      output += ",\"message\":\(diagnostic.message.text.quotedAsJSON)"
      output += Self.place(of: diagnostic.range, path: diagnostic.path, in: files)
      if let pointer = diagnostic.range.flatMap({ pointers.pointer(of: $0) }) {
        output += ",\"pointer\":\(pointer.quotedAsJSON)"
      }
      let notes = diagnostic.notes.map { note in
        "{\"message\":\(note.message.text.quotedAsJSON)"
          + Self.place(of: note.range, path: nil, in: files) + "}"
      }
      output += ",\"notes\":[\(notes.joined(separator: ","))]"
      if let help = diagnostic.help { output += ",\"help\":\(help.quotedAsJSON)" }
      output += "}\n"
    }
    return output
  }

  private static func place(
    of range: SourceRange?,
    path: String?,
    in files: SourceFiles
  ) -> String {
    guard let range else { return path.map { ",\"path\":\($0.quotedAsJSON)" } ?? "" }
    let place = files.place(of: range)
    return ",\"path\":\(place.path.quotedAsJSON),\"line\":\(place.line),\"column\":\(place.column)"
      + ",\"endLine\":\(place.endLine),\"endColumn\":\(place.endColumn)"
  }
}

extension String {
  /// The text as a JSON string (RFC 8259 §7).
  var quotedAsJSON: String {
    var quoted = "\""
    for scalar in unicodeScalars {
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
