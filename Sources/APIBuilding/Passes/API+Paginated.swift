package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Determines how to read the pages of operations, according to the configuration's rules.
  ///
  /// - Parameters:
  ///   - configuration: The rules; the first one that fits an operation is used.
  ///   - bag: The bag that receives diagnostics about rules that can't be followed.
  /// - Returns: The model with the pages of its operations.
  package func withPagination(
    _ configuration: Configuration,
    into bag: inout DiagnosticBag
  ) -> API {
    // Without the types of responses, there are no pages, which is reported.
    guard !configuration.pagination.isEmpty, configuration.models.scope != .sent else {
      return self
    }
    guard configuration.providers.styles.contains(where: \.hasSequences) else {
      bag.report(
        .unusedPagination,
        "no style in 'styles' supports pages; the rules of 'pagination' are ignored",
        at: configuration.pagination.first?.range,
        help: "add 'async' to 'styles' of 'providers', or remove the rules"
      )
      return self
    }
    var api = self
    var refusals = configuration.pagination.map { _ in [RefusedOperation]() }
    var isUsed = configuration.pagination.map { _ in false }
    api.updateOperations { operation in
      let names = operation.names
      for (index, rule) in configuration.pagination.enumerated() where rule.describes(names) {
        let builder = PaginationBuilder(api: self, operation: operation, rule: rule)
        do throws(PaginationBuilder.Refusal) {
          operation.pagination = try builder.build()
          isUsed[index] = true
          break
        } catch {
          // Rules are meant for the operation's own case.
          if !operation.asksForChoice { refusals[index].append(RefusedOperation(operation, error)) }
        }
      }
    }
    let names = targets.flatMap(\.cases).flatMap(\.names)
    for (index, rule) in configuration.pagination.enumerated() {
      rule.report(refusals[index], isUsed: isUsed[index], among: names, into: &bag)
    }
    return api
  }
}

/// An operation to which a rule can't be applied.
private struct RefusedOperation {
  let names: [String]
  let range: SourceRange?
  let refusal: PaginationBuilder.Refusal

  init(_ operation: API.Target.Case, _ refusal: PaginationBuilder.Refusal) {
    names = operation.names
    range = operation.range
    self.refusal = refusal
  }
}

extension PaginationRule {
  /// Returns whether the rule is meant for an operation with some names.
  fileprivate func describes(_ names: [String]) -> Bool {
    operations.isEmpty || operations.contains { $0.describes(names) }
  }

  /// Reports why operations that the rule names have no pages, and whether it applies nowhere.
  ///
  /// An operation that only matches a pattern needn't have pages: `list*` may match unrelated
  /// names.
  fileprivate func report(
    _ refusals: [RefusedOperation],
    isUsed: Bool,
    among names: [String],
    into bag: inout DiagnosticBag
  ) {
    let refused = refusals.map(\.names)
    for pattern in operations {
      let first = refusals.indices.first { pattern.describes(refused[$0]) }
      if pattern.isName, let operation = first.map({ refusals[$0] }) {
        bag.report(
          .unusablePagination,
          Diagnostic.Message(operation.refusal.text),
          at: operation.refusal.place ?? pattern.range ?? range,
          notes: [Diagnostic.Note("the operation", at: operation.range)],
          help: operation.refusal.help
        )
      }
      guard first == nil, !pattern.describes(names) else { continue }
      bag.report(
        .unusedPagination,
        "no operation of the output matches '\(pattern.glob.text)'",
        at: pattern.range ?? range,
        help:
          bag
          .suggestion(
            for: pattern.glob.text,
            among: names,
            reporting: .unusedPagination
          )
          .map { "did you mean '\($0)'?" } ?? "correct it, or remove it"
      )
    }
    let isNamed = operations.contains(where: \.isName)
    guard !isUsed, !isNamed, let first = refusals.first else { return }
    let count = refusals.count
    let operations = count == 1 ? "its operation" : "any of its \(count) operations"
    bag.report(
      .unusedPagination,
      "the rule can't be applied to \(operations); \(first.refusal.text)",
      at: first.refusal.place ?? range,
      notes: [Diagnostic.Note("the operation", at: first.range)],
      help: first.refusal.help ?? "correct the rule, or remove it"
    )
  }
}

extension OperationFilter.Pattern {
  /// Indicates whether the pattern is the name of one operation.
  fileprivate var isName: Bool { !glob.text.contains { $0 == "*" || $0 == "?" } }

  /// Returns whether the pattern is meant for an operation with one of the names.
  func describes(_ names: [String]) -> Bool { names.contains(where: glob.matches) }
}

extension API.Target.Case {
  /// The names that a pattern for operations may match.
  var names: [String] {
    [operationID, "\(method) \(pathTemplate)"].compactMap(\.self)
  }
}
