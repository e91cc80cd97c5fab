/// Formats diagnostics for code scanning, as one SARIF 2.1.0 log with a rule for each code that
/// occurs.
///
/// A log is written even without diagnostics because it closes the alerts of earlier logs.
package struct SARIFFormat: DiagnosticFormat {
  private let toolVersion: String

  /// Creates a format with the version of the tool, which readers of the log need.
  package init(toolVersion: String) {
    self.toolVersion = toolVersion
  }

  package func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText {
    let diagnostics = bag.diagnosticsByPlace
    let codes = DiagnosticCode.allCases.filter { code in
      diagnostics.contains { $0.code == code }
    }
    let driver = JSONText.members([
      ("name", .string("targetgen")),
      ("version", .string(toolVersion)),
      ("rules", .array(codes.map(Self.rule))),
    ])
    var counter = CodePointCounter()
    let results = diagnostics.map { diagnostic in
      Self.result(
        diagnostic,
        ruleIndex: codes.firstIndex(of: diagnostic.code) ?? 0,
        in: files,
        &counter
      )
    }
    let run = JSONText.members([
      ("tool", .members([("driver", driver)])),
      ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(results)),
    ])
    let log = JSONText.members([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      ("runs", .array([run])),
    ])
    return VisibleText(lines: log.formatted(width: 0) + "\n")
  }

  /// Returns the rule for a code (SARIF §3.49).
  private static func rule(_ code: DiagnosticCode) -> JSONText {
    var members: [(String, JSONText?)] = [
      ("id", .string(code.rawValue)),
      ("name", .string(code.name)),
    ]
    if let article = code.article {
      members += [
        ("shortDescription", .members([("text", .string(article.title.asSentence))])),
        ("fullDescription", .members([("text", .string(article.meaning.joinedLines))])),
        (
          "help",
          .members([
            ("text", .string(article.plainText)),
            ("markdown", .string(article.markdown)),
          ])
        ),
      ]
    }
    members.append(
      ("defaultConfiguration", .members([("level", .string(code.severity.rawValue))]))
    )
    return .members(members)
  }

  /// Returns the result for a diagnostic (SARIF §3.27).
  private static func result(
    _ diagnostic: Diagnostic,
    ruleIndex: Int,
    in files: SourceFiles,
    _ counter: inout CodePointCounter
  ) -> JSONText {
    var text = diagnostic.message.text.printable
    if let help = diagnostic.help { text += "\n\nhelp: " + help.printable }
    var members: [(String, JSONText?)] = [
      ("ruleId", .string(diagnostic.code.rawValue)),
      ("ruleIndex", .integer(ruleIndex)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", .members([("text", .string(text))])),
    ]
    if let location = location(diagnostic.range, path: diagnostic.path, in: files, &counter) {
      members.append(("locations", .array([.members([("physicalLocation", location)])])))
    }
    let related = diagnostic.notes.enumerated().compactMap { index, note -> JSONText? in
      guard let location = location(note.range, path: nil, in: files, &counter) else { return nil }
      return .members([
        ("id", .integer(index + 1)),
        ("physicalLocation", location),
        ("message", .members([("text", .string(note.message.text.printable))])),
      ])
    }
    members.append(("relatedLocations", .unlessEmpty(related)))
    return .members(members)
  }

  /// Returns a location (SARIF §3.29), without a region for files that were not read.
  private static func location(
    _ range: SourceRange?,
    path: String?,
    in files: SourceFiles,
    _ counter: inout CodePointCounter
  ) -> JSONText? {
    guard let range else { return path.map { .members([("artifactLocation", artifact($0))]) } }
    let file = files[range.file]
    return .members([
      ("artifactLocation", artifact(file.path)),
      ("region", file.bytes.isEmpty ? nil : region(range, in: file, &counter)),
    ])
  }

  /// Returns the location of a file: relative to the root of the sources for a relative path, a
  /// `file` URL for an absolute one (SARIF §3.4).
  private static func artifact(_ path: String) -> JSONText {
    var uri = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    if path.hasPrefix("/") { return .members([("uri", .string("file://" + uri))]) }
    return .members([("uri", .string(uri)), ("uriBaseId", .string("%SRCROOT%"))])
  }

  /// Returns a region.
  ///
  /// Lines and columns start at 1, and columns count code points. A region without an end column
  /// ends at the end of its line.
  private static func region(
    _ range: SourceRange,
    in file: SourceFile,
    _ counter: inout CodePointCounter
  ) -> JSONText {
    func column(_ position: (line: Int, column: Int)) -> Int {
      let before = file.bytes(ofLine: position.line).prefix(position.column - 1)
      return counter.count(of: before, in: file, range.file) + 1
    }

    let start = file.position(of: range.start)
    let end = file.position(of: max(range.start, range.end))
    var members: [(String, JSONText?)] = [
      ("startLine", .integer(start.line)),
      ("startColumn", .integer(column(start))),
    ]
    if range.end > range.start {
      members += [
        ("endLine", .integer(end.line)),
        ("endColumn", .integer(column(end))),
      ]
    }
    return .members(members)
  }
}

extension String {
  /// The text with an initial capital letter and a full stop.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
