import APIModel
import Diagnostics
import Foundation
import SpecSyntax
import SwiftEmission

/// A summary of the changes that a run made for one spec.
struct GenerateSummary {
  let outcome: ProjectRun.Outcome
  let changes: FolderChanges
  /// The files of the run, to which the ranges of edits refer.
  let sources: SourceFiles

  /// Returns the lines without a trailing line break; they include the file names if the output is
  /// verbose or the run is a dry run.
  func text(isVerbose: Bool) -> VisibleText {
    var lines: [VisibleText] = []
    if isVerbose || changes.isDryRun { lines += changes.names }
    if isVerbose { lines += outcome.edits.map { $0.summary(in: sources) } }
    lines.append(outcome.api.contents)
    if !outcome.edits.isEmpty {
      let places = outcome.edits.reduce(0) { $0 + $1.count }
      lines.append("edits: \(outcome.edits.count), \(places.counted("place")) changed")
    }
    lines.append("files: \(changes.counts)")
    lines.append("warnings: \(warnings)")
    if outcome.api.statesNoSecurity {
      lines.append(
        "the spec states no security: 'credentials' in targetgen.yaml adds tokens and keys to requests"
      )
    }
    if let avoided = outcome.api.avoidedNames { lines.append(avoided) }
    let dropping = outcome.api.modelsDroppingProperties
    if dropping > 0 {
      lines.append(
        "\(dropping.counted("model")) without the properties of 'additionalProperties: true': 'models: {additionalProperties: all}' in targetgen.yaml keeps them"
      )
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the summary on one line, after the file names if the output is verbose.
  func line(isVerbose: Bool) -> VisibleText {
    let names = isVerbose ? changes.names.map { $0 + "\n" } : []
    return names.joined() + "\(outcome.api.contents); files: \(changes.counts)"
  }

  /// The number of warnings in total and per code.
  private var warnings: String {
    guard !outcome.bag.counts.isEmpty else { return "none" }
    let codes = outcome.bag.counts.map { (code: $0.key.rawValue, count: $0.value) }
      .sorted { ($1.count, $0.code) < ($0.count, $1.code) }
    let list = codes.map { "\($0.code) \($0.count)" }.joined(separator: ", ")
    return "\(codes.reduce(0) { $0 + $1.count }) (\(list))"
  }
}

extension AppliedEdit {
  /// Returns the effect of the edit: `patch 'no-legacy' changed 3 places`, or
  /// `fixes.overlay.yaml:7 changed 1 place`.
  fileprivate func summary(in sources: SourceFiles) -> VisibleText {
    let place = sources.place(of: range)
    let subject: VisibleText = name.map { "patch '\($0)'" } ?? "\(place.path):\(place.line)"
    return "\(subject) changed \(count.counted("place"))"
  }
}

extension API {
  /// The title and the number of declarations: `'Pet Shop': 3 operations in 1 target, 2 models`.
  ///
  /// The quote keeps a title from being a command of GitHub or an error at the beginning of a line.
  var contents: VisibleText {
    let operations = targets.reduce(0) { $0 + $1.cases.count }
    return "'\(title)': \(operations.counted("operation")) in \(targets.count.counted("target")), "
      + "\(modelCount.counted("model"))"
  }

  /// The maximum number of names that the summary lists.
  private static let maximumAvoidedNames = 5

  /// The types that would hide others that apps use, with the names that they have instead.
  fileprivate var avoidedNames: VisibleText? {
    let types = models.filter(\.isDeclared).map(\.name) + namedTexts.filter(\.isUsed).map(\.name)
    let names = types.filter { $0.avoided != nil && $0.avoided != $0.swift }
    guard !names.isEmpty else { return nil }
    var list = names.prefix(Self.maximumAvoidedNames).map { name -> VisibleText in
      "'\(name.swift)' for '\(name.avoided ?? "")'"
    }
    if names.count > list.count { list.append("\(names.count - list.count) more") }
    return
      "names that apps use for other types are avoided: \(list.joined(separator: ", ")); 'models: {namespace: …}' or 'names' in targetgen.yaml changes that"
  }

  /// The number of models that are received without the additional properties that the spec states.
  fileprivate var modelsDroppingProperties: Int {
    models.count { model in
      guard case .structure(let structure) = model.kind else { return false }
      return structure.statesAdditional
    }
  }

  /// Indicates whether there are operations, and none of them needs a credential.
  fileprivate var statesNoSecurity: Bool {
    !targets.isEmpty
      && targets.indices.allSatisfy { index in
        targets[index].cases.indices.allSatisfy { targets[index].cases[$0].authorization.isEmpty }
      }
  }
}

extension Duration {
  /// The duration in seconds with three decimal places.
  var secondsText: String {
    String(format: "%.3f", self / .seconds(1))
  }
}
