package import Diagnostics
import SpecSyntax

extension DriftReport {
  /// The findings as JSON, which is also the form of a baseline.
  package func json(in files: SourceFiles) -> JSONText {
    .members([
      "disagreements": JSONText.array(disagreements.map { Self.json($0, in: files) }),
      "unseen": JSONText.array(unseen.map { Self.json($0, in: files) }),
      "exchanges": counts.compared,
      "otherRequests": counts.others,
      "leftOut": counts.leftOut,
      "unreadBodies": counts.unreadBodies,
      "longExchanges": counts.long,
      "operations": JSONText.members(["called": calledOperations, "all": allOperations]),
      "inBaseline": known,
    ])
  }

  private static func json(_ finding: Finding, in files: SourceFiles) -> JSONText {
    let place = files.place(of: finding.place.range)
    return .members([
      "id": finding.identity,
      "kind": finding.kind.rawValue,
      "file": place.path,
      "line": place.line,
      "column": place.column,
      "pointer": finding.place.location.pointer,
      "subject": finding.subject,
      "message": finding.message,
      "count": finding.kind.isUnseen ? nil : finding.count,
      "total": finding.total,
      "swift": finding.swift,
      "example": finding.example.map {
        JSONText.members([
          "source": $0.source, "request": $0.request, "path": $0.path.isEmpty ? nil : $0.path,
          "value": $0.value,
        ])
      },
    ])
  }

  /// The findings as a SARIF log, with a rule for each kind that occurs.
  package func sarif(in files: SourceFiles, toolVersion: String) -> JSONText {
    let kinds = Finding.Kind.allCases.filter { kind in findings.contains { $0.kind == kind } }
    let results = (disagreements + unseen).map { finding in
      let swift = finding.swift.map { "\nSwift: " + $0.printable } ?? ""
      let example = finding.example.map { "\nSeen: " + $0.text.printable } ?? ""
      return SARIFFormat.result(
        rule: finding.kind.rawValue,
        index: kinds.firstIndex(of: finding.kind) ?? 0,
        level: finding.kind.level,
        message: finding.sentence.printable + swift + example,
        at: finding.place.range,
        in: files
      )
    }
    return SARIFFormat.log(
      toolVersion: toolVersion,
      rules: kinds.map { kind in
        JSONText.members([
          "id": kind.rawValue,
          "defaultConfiguration": JSONText.members(["level": kind.level]),
        ])
      },
      results: results
    )
  }
}

extension Finding.Kind {
  /// The level of a result in SARIF.
  fileprivate var level: String { isUnseen ? "note" : isBreaking ? "error" : "warning" }
}
