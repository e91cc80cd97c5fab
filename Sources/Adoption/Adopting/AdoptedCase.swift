package import APIModel
import OpenAPI

/// A hand-written case beside the generated one.
package struct AdoptedCase: Sendable {
  /// The fate of the calls of the hand-written case.
  package enum Calls: Hashable, Sendable {
    /// They compile as they are.
    case unchanged
    /// A function with the old signature forwards them.
    case forwarded
    /// They have to be changed, for a reason.
    case changed(String)
  }

  package let match: CaseMatch
  /// The generated case with its labels: `PetsTarget.showPet(id:)`.
  package let generated: String
  package private(set) var calls: Calls
  /// The enum with the generated case.
  let targetName: String
  /// The function; `nil` if there is none.
  private(set) var function: [String]?
  /// The statements of the function, which a case with several operations needs for each, and the
  /// expression of the generated case.
  private let body: Body?

  private struct Body {
    var statements: [String] = []
    var value: String
  }
}

extension AdoptedCase {
  /// Returns the cases that have an operation, in the order of the code.
  package static func cases(_ matches: [CaseMatch], in api: API) -> [AdoptedCase] {
    let generated = GeneratedCases(api)
    // The first case of a generated enum decides which enum of the app it replaces.
    var replaced: [String: String] = [:]
    let cases = matches.compactMap { match -> AdoptedCase? in
      guard let matched = match.operation, let (target, operation) = generated[matched.route] else {
        return nil
      }
      let old = replaced[target.name.swift] ?? match.target.name
      replaced[target.name.swift] = old
      return AdoptedCase(
        match,
        matched,
        target,
        operation,
        replacing: old,
        in: api
      )
    }
    return withSelections(cases, of: matches)
  }

  /// Returns the cases with functions for those that send the request of another operation for each
  /// value of an enum.
  private static func withSelections(
    _ cases: [AdoptedCase],
    of matches: [CaseMatch]
  ) -> [AdoptedCase] {
    var cases = cases
    let names = matches.filter { $0.variant != nil }.map(\.caseName)
    for name in Set(names) {
      let indices = cases.indices.filter { cases[$0].match.caseName == name }
      guard let first = indices.first else { continue }
      let isComplete =
        indices.count == names.count { $0 == name }
        && indices.allSatisfy {
          cases[$0].body != nil && cases[$0].targetName == cases[first].targetName
        }
      for index in indices {
        cases[index].function = nil
        cases[index].calls =
          isComplete ? .forwarded : .changed("not every value of its parameter has an operation")
      }
      if isComplete { cases[first].function = selection(indices.map { cases[$0] }) }
    }
    return cases
  }

  /// Returns the lines of a function that selects an operation by a value.
  private static func selection(_ cases: [AdoptedCase]) -> [String]? {
    guard let first = cases.first, let parameter = first.match.variant?.parameter,
      first.match.appCase.parameters.indices.contains(parameter)
    else { return nil }
    let branches = cases.flatMap { adopted -> [String] in
      let value = adopted.match.variant?.value ?? ""
      let pattern = ["true", "false"].contains(value) ? value : "." + value
      guard let body = adopted.body else { return [] }
      let lines = body.statements + [adopted.match.appCase.returning + body.value]
      return ["  case \(pattern):"] + lines.map { "    " + $0 }
    }
    let names = cases.map { $0.generated.drop { $0 != "." } }
    let appCase = first.match.appCase
    return [
      #"@available(*, deprecated, message: "use '\#(names.joined(separator: "', '"))'")"#,
      head(of: appCase), "  switch \(appCase.argumentName(parameter)) {",
    ] + branches + ["  }", "}"]
  }

  private init(
    _ match: CaseMatch,
    _ matched: CaseMatch.Matched,
    _ target: API.Target,
    _ operation: API.Target.Case,
    replacing old: String,
    in api: API
  ) {
    let forwarding = CaseForwarding(match, matched, operation, in: api)
    let hasSameName = operation.name.swift == match.appCase.name
    let labels = operation.parameters.map { $0.name.swift + ":" }.joined()
    let signature = operation.name.swift + (labels.isEmpty ? "" : "(\(labels))")
    self.match = match
    generated = target.name.swift + "." + signature
    targetName = target.name.swift
    guard match.appCase.hasPlainNames else {
      calls = .changed("its names aren't plain identifiers")
      body = nil
      return
    }
    guard old == match.target.name else {
      calls = .changed("the operation is a case of '\(old)'")
      body = nil
      return
    }
    switch forwarding.result {
    case .same where hasSameName:
      calls = .unchanged
      body = nil
      return
    case .same:
      calls = .forwarded
      let arguments = match.appCase.parameters.indices.map { index in
        "\(match.appCase.parameters[index].label ?? ""): \(match.appCase.argumentName(index))"
      }
      body = Body(value: Self.call(operation, arguments))
    case .function where hasSameName && forwarding.isAmbiguous:
      calls = .changed("a function with the old signature would be ambiguous")
      body = nil
      return
    case .function(let arguments, let splits):
      calls = .forwarded
      let parts = splits.enumerated().map { index, split in
        let name = "parts\(index == 0 ? "" : "\(index + 1)")"
        return "let \(name) = segments(of: \(split.name), count: \(split.count))"
      }
      body = Body(statements: parts, value: Self.call(operation, arguments))
    case .impossible(let reason):
      calls = .changed(reason)
      body = nil
      return
    }
    guard let body else { return }
    let isExpression = body.statements.isEmpty && !match.appCase.isInitializer
    let lines = body.statements + [(isExpression ? "" : match.appCase.returning) + body.value]
    function =
      [#"@available(*, deprecated, message: "use '\#(signature)'")"#, Self.head(of: match.appCase)]
      + lines.map { "  " + $0 } + ["}"]
  }

  private static func call(_ operation: API.Target.Case, _ arguments: [String]) -> String {
    "." + operation.name.swift
      + (operation.parameters.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  /// Returns the first line of a declaration with the signature of a case.
  private static func head(of appCase: AppCase) -> String {
    let parameters = appCase.parameters.indices.map { index in
      let parameter = appCase.parameters[index]
      let value = parameter.defaultValue.map { " = " + $0 } ?? ""
      return (parameter.label == nil ? "_ " : "") + appCase.argumentName(index) + ": "
        + parameter.type + value
    }
    let list = parameters.joined(separator: ", ")
    if appCase.isInitializer { return "init(\(list)) {" }
    let name = appCase.declaredName
    return parameters.isEmpty
      ? "static var \(name): Self {" : "static func \(name)(\(list)) -> Self {"
  }
}

extension AppCase {
  /// Indicates whether the case is the initializer of a struct.
  fileprivate var isInitializer: Bool { name == "init" }

  /// The words before the generated case in the last statement of the function.
  fileprivate var returning: String { isInitializer ? "self = " : "return " }
}

/// The generated cases by their operations.
struct GeneratedCases {
  private var cases: [String: (API.Target, API.Target.Case)] = [:]

  init(_ api: API) {
    for target in api.targets {
      for operation in target.cases where !operation.asksForChoice {
        let key = operation.method + " " + operation.pathKey
        if cases[key] == nil { cases[key] = (target, operation) }
      }
    }
  }

  subscript(route: OperationRoute) -> (API.Target, API.Target.Case)? {
    cases[route.operation.method + " " + route.item.key]
  }
}
