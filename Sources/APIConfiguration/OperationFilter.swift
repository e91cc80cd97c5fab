package import Diagnostics
package import OpenAPI

/// The operations that are generated: all or the included ones, without the excluded ones.
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

  /// Operations that match any of several descriptions.
  package struct Selection: Hashable, Sendable {
    /// Patterns for any of an operation's tags.
    package var tags: [Pattern] = []
    /// Patterns for the path as written in the spec.
    package var paths: [Pattern] = []
    /// Patterns for the `operationId`, or for the method and path: `GET /pets`.
    package var operations: [Pattern] = []
    /// Indicates whether deprecated operations are included as well.
    package var isDeprecated = false
  }

  package var include = Selection()
  package var exclude = Selection()

  /// Indicates whether the filter has no effect.
  package var isEmpty: Bool { include.isEmpty && exclude.isEmpty }

  /// Indicates whether the filter names operations, instead of excluding some of all.
  package var isSelective: Bool { !include.isEmpty }

  /// Returns whether an operation is generated; operations that the spec itself leaves out never
  /// are.
  package func includes(_ operation: OpenAPI.OperationHead) -> Bool {
    !operation.isIgnored && (include.isEmpty || include.contains(operation))
      && !exclude.contains(operation)
  }
}

extension OperationFilter.Selection {
  /// Indicates whether the selection describes nothing.
  var isEmpty: Bool { tags.isEmpty && paths.isEmpty && operations.isEmpty && !isDeprecated }

  /// Returns whether the selection describes an operation.
  func contains(_ operation: OpenAPI.OperationHead) -> Bool {
    if isDeprecated, operation.isDeprecated { return true }
    if tags.contains(where: { operation.tags.contains(where: $0.glob.matches) }) { return true }
    if paths.contains(where: { $0.glob.matches(operation.path) }) { return true }
    guard !operations.isEmpty else { return false }
    let names = operation.names
    return operations.contains { names.contains(where: $0.glob.matches) }
  }
}

extension OpenAPI.OperationHead {
  /// The names that a pattern for operations may match.
  fileprivate var names: [String] { [operationID, "\(method) \(path)"].compactMap { $0 } }
}

// MARK: - Reporting

extension OperationFilter {
  /// Reports each pattern that matches nothing in a spec, and a filter that excludes everything.
  ///
  /// - Parameters:
  ///   - operations: All operations of the spec, including those that are left out.
  ///   - bag: The bag that receives diagnostics.
  package func reportUnused(
    among operations: [OpenAPI.OperationHead],
    into bag: inout DiagnosticBag
  ) {
    guard !isEmpty else { return }
    reportUnusedPatterns(among: operations, into: &bag)
    guard !operations.isEmpty, !operations.contains(where: includes) else { return }
    let pattern = [include, exclude].flatMap { $0.tags + $0.paths + $0.operations }.first
    bag.report(
      .emptyFilter,
      operations.count == 1
        ? "the filter excludes the only operation of the spec"
        : "the filter excludes all \(operations.count) operations of the spec",
      at: pattern?.range,
      help: "include more, or exclude less"
    )
  }

  /// Reports each pattern that matches nothing in a spec.
  package func reportUnusedPatterns(
    among operations: [OpenAPI.OperationHead],
    into bag: inout DiagnosticBag
  ) {
    let tags = operations.flatMap(\.tags)
    let paths = operations.map(\.path)
    let names = operations.flatMap(\.names)
    for selection in [include, exclude] {
      report(selection.tags, unusedAmong: tags, "tag", into: &bag)
      report(selection.paths, unusedAmong: paths, "path", into: &bag)
      report(selection.operations, unusedAmong: names, "operation", into: &bag)
    }
  }

  private func report(
    _ patterns: [Pattern],
    unusedAmong texts: [String],
    _ noun: String,
    into bag: inout DiagnosticBag
  ) {
    for pattern in patterns where !texts.contains(where: pattern.glob.matches) {
      bag.report(
        .unusedFilter,
        "no \(noun) of the spec matches '\(pattern.glob.text)'",
        at: pattern.range,
        help: bag.suggestion(for: pattern.glob.text, among: texts, reporting: .unusedFilter)
          .map { "did you mean '\($0)'?" } ?? "correct it, or remove it"
      )
    }
  }
}
