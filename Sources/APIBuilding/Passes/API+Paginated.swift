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
    guard !configuration.pagination.isEmpty else { return self }
    guard configuration.providers.styles.contains(where: \.hasSequences) else {
      bag.report(
        .unusedPagination,
        .needsSequences,
        at: configuration.pagination.first?.range,
        help: "add 'async' to 'styles' of 'providers', or remove the rules"
      )
      return self
    }
    var api = self
    var refusals = configuration.pagination.map { _ in [PaginationBuilder.Refusal]() }
    var isUsed = configuration.pagination.map { _ in false }
    for target in targets.indices {
      for position in targets[target].cases.indices {
        let operation = targets[target].cases[position]
        for (index, rule) in configuration.pagination.enumerated() where rule.describes(operation) {
          do {
            api.targets[target].cases[position].pagination =
              try PaginationBuilder(api: self, operation: operation, rule: rule).build()
            isUsed[index] = true
            break
          } catch {
            // Rules are meant for the operation's own case.
            if !operation.asksForChoice { refusals[index].append(error) }
          }
        }
      }
    }
    for (index, rule) in configuration.pagination.enumerated() {
      rule.report(refusals[index], isUsed: isUsed[index], among: self, into: &bag)
    }
    return api
  }
}

extension PaginationRule {
  /// Returns whether the rule is meant for an operation.
  fileprivate func describes(_ operation: API.Target.Case) -> Bool {
    operations.isEmpty || operations.contains { $0.describes(operation) }
  }

  /// Reports why operations that the rule names have no pages, and whether it applies nowhere.
  ///
  /// An operation that only matches a pattern needn't have pages: `list*` may match unrelated
  /// names.
  fileprivate func report(
    _ refusals: [PaginationBuilder.Refusal],
    isUsed: Bool,
    among api: API,
    into bag: inout DiagnosticBag
  ) {
    for pattern in operations {
      let own = refusals.filter { pattern.describes($0.operation) }
      if pattern.isName, let refusal = own.first {
        bag.report(
          .unusablePagination,
          Diagnostic.Message(refusal.text),
          at: refusal.place ?? pattern.range ?? range,
          notes: [Diagnostic.Note(.theOperation, at: refusal.operation.range)],
          help: refusal.help
        )
      }
      guard own.isEmpty, !api.hasOperation(pattern) else { continue }
      bag.report(
        .unusedPagination,
        .meansNothing(pattern.glob.text),
        at: pattern.range ?? range,
        help:
          bag
          .suggestion(
            for: pattern.glob.text,
            among: api.targets.lazy.flatMap(\.cases).flatMap(\.names),
            reporting: .unusedPagination
          )
          .map { "did you mean '\($0)'?" } ?? "correct it, or remove it"
      )
    }
    let isNamed = operations.contains(where: \.isName)
    guard !isUsed, !isNamed, let first = refusals.first else { return }
    bag.report(
      .unusedPagination,
      .fitsNone(of: refusals.count, first.text),
      at: first.place ?? range,
      notes: [Diagnostic.Note(.theOperation, at: first.operation.range)],
      help: first.help ?? "correct the rule, or remove it"
    )
  }
}

extension OperationFilter.Pattern {
  /// Indicates whether the pattern is the name of one operation.
  fileprivate var isName: Bool { !glob.text.contains { $0 == "*" || $0 == "?" } }

  /// Returns whether an operation is one of those that the pattern is meant for.
  func describes(_ operation: API.Target.Case) -> Bool {
    operation.names.contains(where: glob.matches)
  }
}

extension API {
  fileprivate func hasOperation(_ pattern: OperationFilter.Pattern) -> Bool {
    targets.contains { $0.cases.contains(where: pattern.describes) }
  }
}

extension API.Target.Case {
  /// The names that a pattern for operations may match.
  var names: [String] {
    [operationID, "\(method) \(pathTemplate)"].compactMap(\.self)
  }
}

extension Diagnostic.Message {
  fileprivate static var needsSequences: Self {
    Self(
      "no style in 'styles' supports pages; the rules of 'pagination' are ignored"
    )
  }

  fileprivate static var theOperation: Self { Self("the operation") }

  fileprivate static func meansNothing(_ pattern: String) -> Self {
    Self("no operation of the output matches '\(pattern)'")
  }

  fileprivate static func fitsNone(of count: Int, _ first: String) -> Self {
    let many = count == 1 ? "its operation" : "any of its \(count) operations"
    return Self("the rule can't be applied to \(many); \(first)")
  }
}
