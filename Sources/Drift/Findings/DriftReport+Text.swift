package import Diagnostics

extension DriftReport {
  /// The findings with their places, and their number.
  ///
  /// ```
  /// spec.yaml:41:17: User.avatar is null, but 'string' is declared, 10 of 50 [null]
  ///   swift: User.avatar: String
  ///   seen:  GET /users, $[3].avatar, recordings/0001-GET-users.http
  ///
  /// 1 disagreement in 50 exchanges with 3 of 12 operations
  /// ```
  ///
  /// - Parameters:
  ///   - files: The files of the spec.
  ///   - showsUnseen: A Boolean value that indicates whether to list what never came.
  /// - Returns: The text.
  package func text(in files: SourceFiles, showsUnseen: Bool) -> VisibleText {
    var lines: [VisibleText] = []
    for finding in disagreements + (showsUnseen ? unseen : []) {
      let place = files.place(of: finding.place.range)
      lines.append(
        "\(place.path):\(place.line):\(place.column): \(finding.sentence) [\(finding.kind.rawValue)]"
      )
      if let swift = finding.swift { lines.append("  swift: \(swift)") }
      if let example = finding.example { lines.append("  seen:  \(example.text)") }
    }
    if !lines.isEmpty { lines.append("") }
    lines.append("\(summary)")
    return lines.joined(separator: "\n")
  }

  /// The findings as Markdown, for a pull request or the owners of the spec.
  package func markdown(in files: SourceFiles) -> VisibleText {
    var lines: [VisibleText] = []
    if !disagreements.isEmpty {
      lines += [
        "| place | disagreement | seen | Swift | example |", "|---|---|---|---|---|",
      ]
    }
    for finding in disagreements {
      let place = files.place(of: finding.place.range)
      let example = finding.example.map { Self.cell($0.text) } ?? ""
      let swift = finding.swift.map { "`" + $0.replacing("|", with: "\\|") + "`" } ?? ""
      lines.append(
        "| \(Self.cell("\(place.path):\(place.line)")) | \(Self.cell(finding.subject + " " + finding.message)) | \(finding.frequency) | \(swift) | \(example) |"
      )
    }
    if !lines.isEmpty { lines.append("") }
    lines.append("\(summary)")
    if !unseen.isEmpty {
      lines += ["", "Never came:", ""]
      lines += unseen.map { "- \(Self.cell($0.subject + " " + $0.message))" }
    }
    return lines.joined(separator: "\n")
  }

  /// The number of findings and of the traffic in words.
  package var summary: String {
    var text =
      disagreements.isEmpty ? "no disagreement" : disagreements.count.counted("disagreement")
    text += " in \(counts.compared.counted("exchange"))"
    text += " with \(calledOperations) of \(allOperations.counted("operation"))"
    if known > 0 { text += "; \(known) more in the baseline" }
    if !unseen.isEmpty { text += "; \(unseen.count) declared but never seen" }
    if counts.leftOut > 0 {
      text += "; \(counts.leftOut.counted("call")) of operations that are left out"
    }
    if counts.others > 0 { text += "; \(counts.others.counted("other request"))" }
    if counts.compared == 0, counts.others > 0 {
      text += ", which '--server' may assign to the API"
    }
    if counts.unreadBodies > 0 {
      text += "; \(counts.unreadBodies) compressed or missing bodies weren't compared"
    }
    if counts.long > 0 { text += "; \(counts.long.counted("long exchange")) left out" }
    return text
  }

  private static func cell(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\`*_{}[]<>#|".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}

extension Finding {
  /// The finding in a sentence, with its number.
  package var sentence: String {
    let isPart = kind == .undeclaredOperation
    let text = isPart ? message + ": " + subject : subject + " " + message
    return kind.isUnseen ? text : text + ", " + frequency
  }

  /// How often it was seen: `10 of 50`, `3 times`.
  package var frequency: String {
    if let total, total >= count { return "\(count) of \(total)" }
    return count == 1 ? "once" : "\(count) times"
  }
}

extension Finding.Example {
  /// The example on one line.
  package var text: String {
    [request, path, value.map { "value " + $0 } ?? "", source].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
