package import APIModel
import Diagnostics
package import OpenAPI

/// The result of comparing the code of an app with a spec.
package struct AdoptionReport: Sendable {
  /// A case with everything about it.
  package struct Case: Sendable {
    package var match: CaseMatch
    package var differences: [Difference]
    /// The generated case and the fate of its calls; `nil` without an operation.
    package var adopted: AdoptedCase?
  }

  package let cases: [Case]
  package let models: [ModelMatch]
  /// The uses of cases outside their targets that compile with the output, and all of them.
  package let calls: (unchanged: Int, all: Int)

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - code: The code of the app.
  ///   - matches: The cases with their operations.
  ///   - models: The models with their schemas.
  ///   - document: The spec.
  ///   - api: The client model that is generated with the adopted configuration.
  package init(
    _ code: AppCode,
    _ matches: [CaseMatch],
    _ models: [ModelMatch],
    _ document: OpenAPI.Document,
    in api: API
  ) {
    let adopted = Dictionary(
      AdoptedCase.cases(matches, in: api).map { ($0.match.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    cases = matches.map { match in
      Case(
        match: match,
        differences: CaseDifferences.of(match, in: document),
        adopted: adopted[match.name]
      )
    }
    self.models = models
    // A call that doesn't name its target has a case that is unique, or one of several.
    var changed: Set<String> = []
    for item in cases {
      switch item.adopted?.calls {
      case .unchanged, .forwarded: break
      case .changed, nil: changed.formUnion([item.match.caseName, "." + item.match.appCase.name])
      }
    }
    let unchanged = code.calls.count { call in
      !changed.contains((call.target ?? "") + "." + call.caseName)
        && matches.contains { $0.appCase.name == call.caseName }
    }
    calls = (unchanged, code.calls.count)
  }

  /// All differences, in the order of the code.
  package var differences: [Difference] {
    (cases.flatMap(\.differences) + models.flatMap(\.differences))
      .sorted { $0.range.orderedBefore($1.range) }
  }

  /// The number of differences in which the code or the spec is wrong, and of cases that request
  /// something that the spec doesn't have.
  package var contradictionCount: Int {
    differences.count(where: \.isContradiction)
      + cases.count { item in
        if case .missing = item.match.outcome { true } else { false }
      }
  }

  /// The cases that have an operation.
  package var matchedCount: Int { cases.count { $0.match.operation != nil } }

  /// Indicates whether so few cases have an operation that the spec is probably that of another API.
  package var isOfAnotherAPI: Bool { matchedCount * 2 < cases.count }
}
