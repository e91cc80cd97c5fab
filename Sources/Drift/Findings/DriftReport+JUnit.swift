package import Diagnostics

extension DriftReport {
  /// The findings as JUnit XML, which systems for continuous integration show as tests.
  ///
  /// Each disagreement is a test that fails, by its kind and its place. Without any, the comparison
  /// is one test that passes.
  ///
  /// - Parameter files: The files of the spec.
  /// - Returns: The document.
  package func junit(in files: SourceFiles) -> String {
    var cases = disagreements.map { finding in
      let place = files.place(of: finding.place.range)
      let message = finding.subject + " " + finding.message + ", " + finding.frequency
      var lines = ["\(place.path):\(place.line):\(place.column): \(finding.sentence)"]
      if let swift = finding.swift { lines.append("swift: \(swift)") }
      if let example = finding.example { lines.append("seen: \(example.text)") }
      return """
            <testcase classname="\(Self.escaped(finding.kind.rawValue))" name="\(Self.escaped(finding.identity))" file="\(Self.escaped(place.path))" line="\(place.line)">
              <failure message="\(Self.escaped(message))" type="\(Self.escaped(finding.kind.rawValue))">\(Self.escaped(lines.joined(separator: "\n")))</failure>
            </testcase>
        """
    }
    let failures = cases.count
    if cases.isEmpty {
      cases = ["    <testcase classname=\"drift\" name=\"\(Self.escaped(summary))\"/>"]
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="targetgen drift" tests="\(cases.count)" failures="\(failures)" errors="0">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>
      """
  }

  /// Escapes text for an attribute or an element; XML has no other control characters than these.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += " "
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
