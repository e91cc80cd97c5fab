package import Diagnostics

extension AdoptionReport {
  /// The cases with their operations, the models with their schemas, and the differences.
  ///
  /// ```
  /// API.swift:12:8: API.showPet → GET /pets/{id}, PetsTarget.showPet(id:), calls forwarded
  ///   API.swift:30:40: the spec has no 'limt'; the nearest name is 'limit' [unknownKey]
  ///
  /// 1 of 1 case has an operation; 3 of 3 calls stay; 1 contradiction
  /// ```
  ///
  /// - Parameter files: The files of the app.
  /// - Returns: The text.
  package func text(in files: SourceFiles) -> VisibleText {
    var lines: [VisibleText] = []
    for item in cases {
      lines.append(
        "\(place(item.match.appCase.range, files)): \(item.match.name)\(item.isMatched ? " → " : ": ")\(item.line)"
      )
      lines += item.differences.map { line($0, in: files) }
    }
    for match in models {
      let schema = match.schema.map { " → schema \($0.key)" } ?? ": \(match.reason ?? "")"
      lines.append("\(place(match.model.range, files)): \(match.model.name)\(schema)")
      lines += match.differences.map { line($0, in: files) }
    }
    if !lines.isEmpty { lines.append("") }
    lines.append("\(summary)")
    return lines.joined(separator: "\n")
  }

  private func line(_ difference: Difference, in files: SourceFiles) -> VisibleText {
    "  \(place(difference.range, files)): \(difference.message) [\(difference.kind.rawValue)]"
  }

  private func place(_ range: SourceRange, _ files: SourceFiles) -> String {
    let place = files.place(of: range)
    return "\(place.path):\(place.line):\(place.column)"
  }

  /// The numbers of cases, calls and differences in words.
  package var summary: String {
    let verb = cases.count == 1 ? "has" : "have"
    var text = "\(matchedCount) of \(cases.count.counted("case")) \(verb) an operation"
    if calls.all > 0 {
      text +=
        "; \(calls.unchanged) of \(calls.all.counted("call")) \(calls.all == 1 ? "compiles" : "compile") as \(calls.all == 1 ? "it is" : "they are")"
    }
    if !models.isEmpty {
      text +=
        "; \(models.count { $0.schema != nil }) of \(models.count.counted("model")) \(models.count == 1 ? "has" : "have") a schema"
    }
    text +=
      contradictionCount == 0
      ? "; no contradiction" : "; \(contradictionCount.counted("contradiction"))"
    return text
  }
}

extension AdoptionReport.Case {
  fileprivate var isMatched: Bool { match.operation != nil }

  /// The operation with the generated case, or the reason why there is none.
  fileprivate var line: String {
    outcome + (adopted.map { ", \($0.generated), \($0.calls.sentence)" } ?? "")
  }

  /// The operation, or the reason why there is none.
  package var outcome: String {
    switch match.outcome {
    case .operation(let matched): return matched.route.name
    case .unsure(let reason, let candidates):
      let names = candidates.prefix(5).joined(separator: ", ")
      return "unsure, \(reason)" + (candidates.isEmpty ? "" : ": \(names)")
        + (candidates.count > 5 ? ", …" : "")
    case .missing(let nearest):
      let path = RequestPath(match.appCase.request)?.shown ?? ""
      let method = match.appCase.request.method.map { $0 + " " } ?? ""
      return "the spec has no '\(method)\(path)'"
        + (nearest.map { "; the nearest operation is '\($0)'" } ?? "")
    }
  }
}

extension AdoptedCase.Calls {
  /// The fate of the calls in words.
  package var sentence: String {
    switch self {
    case .unchanged: "calls unchanged"
    case .forwarded: "calls forwarded"
    case .changed(let reason): "calls have to change: \(reason)"
    }
  }
}

extension RequestPath {
  /// The path with braces in place of the values.
  var shown: String { segments.map { "/" + $0.shown }.joined() }
}
