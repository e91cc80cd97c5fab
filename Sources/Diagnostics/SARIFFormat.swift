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
    let results = diagnostics.map { diagnostic in
      Self.result(
        diagnostic,
        ruleIndex: codes.firstIndex(of: diagnostic.code) ?? 0,
        in: files
      )
    }
    let log = Self.log(toolVersion: toolVersion, rules: codes.map(Self.rule), results: results)
    return VisibleText(lines: log.formatted(width: 0) + "\n")
  }

  /// Returns a log with one run.
  package static func log(toolVersion: String, rules: [JSONText], results: [JSONText]) -> JSONText {
    let driver = JSONText.members([
      "name": "targetgen",
      "version": toolVersion,
      "rules": JSONText.array(rules),
    ])
    let run = JSONText.members([
      "tool": JSONText.members(["driver": driver]),
      "columnKind": "unicodeCodePoints",
      "results": JSONText.array(results),
    ])
    return .members([
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ])
  }

  /// Returns a result at a place (SARIF §3.27).
  package static func result(
    rule: String,
    index: Int,
    level: String,
    message: String,
    at range: SourceRange,
    in files: SourceFiles
  ) -> JSONText {
    .members([
      "ruleId": rule,
      "ruleIndex": index,
      "level": level,
      "message": text(message),
      "locations": location(range, path: nil, in: files).map {
        [JSONText.members(["physicalLocation": $0])]
      },
    ])
  }

  /// Returns the rule for a code (SARIF §3.49).
  private static func rule(_ code: DiagnosticCode) -> JSONText {
    .members([
      "id": code.rawValue,
      "name": code.name,
      "shortDescription": code.article.map { Self.text($0.title.asSentence) },
      "fullDescription": code.article.map { Self.text($0.meaning.joinedLines) },
      "help": code.article.map {
        JSONText.members(["text": $0.plainText, "markdown": $0.markdown])
      },
      "defaultConfiguration": JSONText.members(["level": code.severity.rawValue]),
    ])
  }

  /// Returns a message (SARIF §3.11).
  private static func text(_ text: String) -> JSONText { .members(["text": text]) }

  /// Returns the result for a diagnostic (SARIF §3.27).
  private static func result(
    _ diagnostic: Diagnostic,
    ruleIndex: Int,
    in files: SourceFiles
  ) -> JSONText {
    let help = diagnostic.help.map { "\n\nhelp: " + $0.printable } ?? ""
    let location = location(diagnostic.range, path: diagnostic.path, in: files)
    let related = diagnostic.notes.enumerated().compactMap { index, note -> JSONText? in
      guard let location = Self.location(note.range, path: nil, in: files) else { return nil }
      return .members([
        "id": index + 1,
        "physicalLocation": location,
        "message": text(note.message.text.printable),
      ])
    }
    return .members([
      "ruleId": diagnostic.code.rawValue,
      "ruleIndex": ruleIndex,
      "level": diagnostic.severity.rawValue,
      "message": text(diagnostic.message.text.printable + help),
      "locations": location.map { [JSONText.members(["physicalLocation": $0])] },
      "relatedLocations": related,
    ])
  }

  /// Returns a location (SARIF §3.29), without a region for files that were not read.
  private static func location(
    _ range: SourceRange?,
    path: String?,
    in files: SourceFiles
  ) -> JSONText? {
    guard let range else { return path.map { .members(["artifactLocation": artifact($0)]) } }
    let file = files[range.file]
    return .members([
      "artifactLocation": artifact(file.path),
      "region": file.bytes.isEmpty ? nil : region(range, in: file),
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
    if path.hasPrefix("/") { return .members(["uri": "file://" + uri]) }
    return .members(["uri": uri, "uriBaseId": "%SRCROOT%"])
  }

  /// Returns a region.
  ///
  /// Lines and columns start at 1, and columns count code points. A region without an end column
  /// ends at the end of its line.
  private static func region(_ range: SourceRange, in file: SourceFile) -> JSONText {
    func column(_ position: (line: Int, column: Int)) -> Int {
      let before = file.bytes(ofLine: position.line).prefix(position.column - 1)
      return String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    }

    let start = file.position(of: range.start)
    let end = range.end > range.start ? file.position(of: range.end) : nil
    return .members([
      "startLine": start.line,
      "startColumn": column(start),
      "endLine": end?.line,
      "endColumn": end.map(column),
    ])
  }
}

extension String {
  /// The text with an initial capital letter and a full stop.
  fileprivate var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
