/// Formats diagnostics for GitHub Actions, as workflow commands that annotate the lines of a pull
/// request.
///
/// ```
/// ::warning file=api.yml,line=41,col=17,endColumn=22,title=TG1405::'int46' isn't a format of 'integer'
/// ```
package struct GitHubFormat: DiagnosticFormat {
  package init() {}

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText {
    var output: VisibleText = ""
    for diagnostic in bag.diagnosticsByPlace {
      var properties: [(name: String, value: String)] = []
      if let range = diagnostic.range {
        let place = files.place(of: range)
        properties += [
          ("file", place.path), ("line", String(place.line)), ("col", String(place.column)),
        ]
        if place.endLine == place.line, place.endColumn > place.column {
          properties.append(("endColumn", String(place.endColumn)))
        }
      } else if let path = diagnostic.path {
        properties.append(("file", path))
      }
      properties.append(("title", diagnostic.code.rawValue))
      let list = properties.map { "\($0.name)=\(Self.escapedProperty($0.value))" as VisibleText }
        .joined(separator: ",")
      let message = Self.escaped(message(of: diagnostic, in: files))
      output += "::\(diagnostic.severity.rawValue) \(list)::\(message)\n"
    }
    return output
  }

  private func message(of diagnostic: Diagnostic, in files: SourceFiles) -> String {
    var lines = [diagnostic.message.text.printable]
    if let help = diagnostic.help { lines.append("help: \(help.printable)") }
    for note in diagnostic.notes {
      var line = "note: \(note.message.text.printable)"
      if let range = note.range {
        let place = files.place(of: range)
        line += " (\(place.path.printable):\(place.line):\(place.column))"
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    replacing(["%": "%25", "\r": "%0D", "\n": "%0A"], in: text)
  }

  private static func escapedProperty(_ text: String) -> String {
    replacing([":": "%3A", ",": "%2C"], in: escaped(text))
  }

  private static func replacing(
    _ replacements: [Unicode.Scalar: String],
    in text: String
  ) -> String {
    text.unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }
}
