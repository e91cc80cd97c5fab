package import Diagnostics
package import OpenAPI

/// Which operations are generated: those that are included, or all, without those that are excluded.
package struct OperationFilter: Hashable, Sendable {
  /// A pattern with its place in the configuration.
  package struct Pattern: Hashable, Sendable {
    package let glob: Glob
    package let range: SourceRange?

    package init(_ glob: Glob, at range: SourceRange?) {
      self.glob = glob
      self.range = range
    }
  }

  /// Operations, described in several ways; one of them is enough.
  package struct Selection: Hashable, Sendable {
    /// Patterns for any of an operation's tags.
    package var tags: [Pattern] = []
    /// Patterns for the path as the spec writes it.
    package var paths: [Pattern] = []
    /// Patterns for the `operationId`, or for method and path: `GET /pets`.
    package var operations: [Pattern] = []
    /// Whether everything deprecated is meant, too.
    package var isDeprecated = false

    package init() {}
  }

  package var include = Selection()
  package var exclude = Selection()

  package init() {}

  /// Whether there is nothing to decide.
  package var isEmpty: Bool { include.isEmpty && exclude.isEmpty }

  /// Whether an operation is generated: never one that the spec itself leaves out.
  package func includes(_ operation: OpenAPI.OperationHead) -> Bool {
    !operation.isIgnored && (include.isEmpty || include.contains(operation))
      && !exclude.contains(operation)
  }
}

extension OperationFilter.Selection {
  /// Whether nothing is described.
  var isEmpty: Bool { tags.isEmpty && paths.isEmpty && operations.isEmpty && !isDeprecated }

  /// Whether the selection describes an operation.
  func contains(_ operation: OpenAPI.OperationHead) -> Bool {
    tags.contains { pattern in operation.tags.contains(where: pattern.glob.matches) }
      || paths.contains { $0.glob.matches(operation.path) }
      || operations.contains { pattern in
        operation.names.contains(where: pattern.glob.matches)
      }
      || isDeprecated && operation.isDeprecated
  }
}

extension OpenAPI.OperationHead {
  /// What a pattern for operations may mean.
  fileprivate var names: [String] { [operationID, "\(method) \(path)"].compactMap { $0 } }
}

// MARK: - Reporting

extension OperationFilter {
  /// Reports each pattern that means nothing in a spec, and a filter that leaves nothing.
  ///
  /// - Parameters:
  ///   - operations: All operations of the spec, those included that are left out.
  ///   - bag: Where to report.
  package func reportUnused(
    among operations: [OpenAPI.OperationHead],
    into bag: inout DiagnosticBag
  ) {
    guard !isEmpty else { return }
    let tags = operations.flatMap(\.tags)
    let paths = operations.map(\.path)
    let names = operations.flatMap(\.names)
    for selection in [include, exclude] {
      report(selection.tags, unusedAmong: tags, "tag", into: &bag)
      report(selection.paths, unusedAmong: paths, "path", into: &bag)
      report(selection.operations, unusedAmong: names, "operation", into: &bag)
    }
    guard !operations.isEmpty, !operations.contains(where: includes) else { return }
    let pattern = [include, exclude].flatMap { $0.tags + $0.paths + $0.operations }.first
    bag.report(
      .emptyFilter,
      .leavesNothing(of: operations.count),
      at: pattern?.range,
      help: "include more, or exclude less"
    )
  }

  private func report(
    _ patterns: [Pattern],
    unusedAmong texts: [String],
    _ noun: String,
    into bag: inout DiagnosticBag
  ) {
    for pattern in patterns where !texts.contains(where: pattern.glob.matches) {
      var seen: Set<String> = []
      let known = texts.filter { seen.insert($0).inserted }
      let help =
        Suggestion.closest(to: pattern.glob.text, among: known).map { "did you mean '\($0)'?" }
      bag.report(
        .unusedFilter,
        .meansNothing(pattern.glob.text, noun),
        at: pattern.range,
        help: help ?? "correct it, or remove it"
      )
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func meansNothing(_ pattern: String, _ noun: String) -> Self {
    Self("no \(noun) of the spec is '\(pattern)'")
  }

  fileprivate static func leavesNothing(of count: Int) -> Self {
    Self("the filter leaves none of the spec's \(count) operations")
  }
}
