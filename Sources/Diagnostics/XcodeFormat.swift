/// Formats diagnostics for Xcode and `swift build`, as one line per message in a form that they
/// turn into a link.
package struct XcodeFormat: DiagnosticFormat {
  /// The base of relative paths, because Xcode opens only absolute ones.
  package var directory: String

  package init(directory: String = "") {
    self.directory = directory
  }

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText {
    var output: VisibleText = ""
    for diagnostic in bag.diagnosticsByPlace {
      let place = prefix(diagnostic.range, diagnostic.path, in: files)
      let message = diagnostic.message.text
      output +=
        "\(place)\(diagnostic.severity.rawValue): \(message) [\(diagnostic.code.rawValue)]\n"
      if let help = diagnostic.help { output += "\(place)note: \(help)\n" }
      for note in diagnostic.notes {
        output += "\(prefix(note.range, nil, in: files))note: \(note.message.text)\n"
      }
    }
    return output
  }

  private func prefix(_ range: SourceRange?, _ path: String?, in files: SourceFiles) -> VisibleText
  {
    if let range {
      let place = files.place(of: range)
      return "\(absolute(place.path)):\(place.line):\(place.column): "
    }
    return path.map { "\(absolute($0)): " as VisibleText } ?? ""
  }

  private func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), !directory.isEmpty else { return path }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }
}
