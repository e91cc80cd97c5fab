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
  package let calls: Calls
  /// The enum with the generated case.
  let targetName: String
  /// The function; `nil` if there is none.
  let function: [String]?
}

extension AdoptedCase {
  /// Returns the cases that have an operation, in the order of the code.
  package static func cases(_ matches: [CaseMatch], in api: API) -> [AdoptedCase] {
    let generated = GeneratedCases(api)
    // The first case of a generated enum decides which enum of the app it replaces.
    var replaced: [String: String] = [:]
    return matches.compactMap { match in
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
    guard old == match.target.name else {
      calls = .changed("the operation is a case of '\(old)'")
      function = nil
      return
    }
    switch forwarding.result {
    case .same where hasSameName:
      calls = .unchanged
      function = nil
    case .same:
      calls = .forwarded
      function = Self.function(
        match.appCase,
        signature,
        operation.name.swift
          + Self.list(
            match.appCase.parameters.indices.map { index in
              let parameter = match.appCase.parameters[index]
              return "\(parameter.label ?? ""): \(match.appCase.argumentName(index))"
            }
          )
      )
    case .function where hasSameName && forwarding.isAmbiguous:
      calls = .changed("a function with the old signature would be ambiguous")
      function = nil
    case .function(let arguments, let splits):
      calls = .forwarded
      let call =
        operation.name.swift
        + (operation.parameters.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      function = Self.function(match.appCase, signature, call, splits)
    case .impossible(let reason):
      calls = .changed(reason)
      function = nil
    }
  }

  private static func list(_ arguments: [String]) -> String {
    arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
  }

  /// Returns the lines of a function with the signature of a case.
  private static func function(
    _ appCase: AppCase,
    _ signature: String,
    _ call: String,
    _ splits: [(name: String, count: Int)] = []
  ) -> [String] {
    let parameters = appCase.parameters.indices.map { index in
      let parameter = appCase.parameters[index]
      let name = appCase.argumentName(index)
      let value = parameter.defaultValue.map { " = " + $0 } ?? ""
      return (parameter.label == nil ? "_ " : "") + name + ": " + parameter.type + value
    }
    let head =
      parameters.isEmpty
      ? "static var \(appCase.name): Self {"
      : "static func \(appCase.name)(\(parameters.joined(separator: ", "))) -> Self {"
    let parts = splits.enumerated().map { index, split in
      let name = "parts\(index == 0 ? "" : "\(index + 1)")"
      return "  let \(name) = segments(of: \(split.name), count: \(split.count))"
    }
    return [#"@available(*, deprecated, message: "use '\#(signature)'")"#, head] + parts
      + ["  \(parts.isEmpty ? "" : "return ").\(call)", "}"]
  }
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
