package import Diagnostics

extension AdoptionReport {
  /// The report as JSON.
  package func json(in files: SourceFiles) -> JSONText {
    .members([
      "generator": Self.generator,
      "cases": JSONText.array(cases.map { json($0, in: files) }),
      "models": JSONText.array(
        models.map { match in
          JSONText.members(
            ["model": match.model.name],
            place(match.model.range, files),
            [
              "schema": match.schema?.key, "reason": match.reason,
              "differences": match.differences.map { json($0, in: files) },
            ]
          )
        }
      ),
      "matched": matchedCount,
      "unchangedCalls": calls.unchanged,
      "calls": calls.all,
      "contradictions": contradictionCount,
    ])
  }

  /// The name that identifies files as reports of this kind.
  package static let generator = "targetgen adopt"

  private func json(_ item: Case, in files: SourceFiles) -> JSONText {
    let outcome: JSONText.Members =
      switch item.match.outcome {
      case .operation(let matched):
        ["outcome": "operation", "operation": matched.route.name]
      case .unsure(let reason, let candidates):
        ["outcome": "unsure", "reason": reason, "candidates": candidates]
      case .missing(let nearest): ["outcome": "missing", "nearest": nearest]
      }
    return .members(
      ["case": item.match.name],
      place(item.match.appCase.range, files),
      outcome,
      [
        "generated": item.adopted?.generated, "calls": item.adopted?.calls.word,
        "callsReason": item.adopted?.calls.reason,
        "differences": item.differences.map { json($0, in: files) },
      ]
    )
  }

  private func json(_ difference: Difference, in files: SourceFiles) -> JSONText {
    .members(
      [
        "kind": difference.kind.rawValue, "contradicts": difference.isContradiction,
        "message": difference.message,
      ],
      place(difference.range, files)
    )
  }

  private func place(_ range: SourceRange, _ files: SourceFiles) -> JSONText.Members {
    let place = files.place(of: range)
    return ["file": place.path, "line": place.line, "column": place.column]
  }
}

extension AdoptedCase.Calls {
  fileprivate var word: String {
    switch self {
    case .unchanged: "unchanged"
    case .forwarded: "forwarded"
    case .changed: "changed"
    }
  }

  fileprivate var reason: String? {
    if case .changed(let reason) = self { reason } else { nil }
  }
}
