#if Adopt
  import Adoption
  import Diagnostics
  import SwiftReading

  /// The result of reading the files of an app.
  struct Reading {
    var code: AppCode
    var messages: [String]

    /// Reads files that are named `1.swift`, `2.swift` and so on.
    init(_ files: [String]) {
      var sources = SourceFiles()
      var bag = DiagnosticBag()
      let list = files.enumerated().map { index, text in
        let file = SourceFile(path: "\(index + 1).swift", bytes: Array(text.utf8))
        return SwiftSource(text, file: sources.add(file))
      }
      code = AppCode(reading: list, reporting: &bag)
      messages = bag.diagnostics.map { diagnostic in
        let place = diagnostic.range.map { sources.place(of: $0) }
        let position = place.map { "\($0.path):\($0.line):\($0.column)" } ?? "?"
        return "\(position) \(diagnostic.code.rawValue) \(diagnostic.message.text)"
      }
    }
  }

  /// Returns the cases of all targets in the short form, one a line.
  func requests(_ files: String...) -> String {
    Reading(files).code.targets.flatMap(\.cases).map(\.printed).joined(separator: "\n")
  }
#endif
