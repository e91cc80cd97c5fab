package import APIModel
package import OpenAPI
import Scaffold

/// A test that records the requests of hand-written targets, and compares them with those of the
/// generated ones.
///
/// ```swift
/// @Test("<Target>.<case>")
/// func <case>() throws {
///   var requests = RecordedRequests("<Target>.<case>")
///   for value in <values> { requests.add("<label>", value, <Target>.<case>(<label>: value)) }
///   try check(requests, response: <Model>.self)
/// }
/// ```
package struct ComparisonTest: Sendable {
  package enum Framework: Sendable {
    case swiftTesting, xctest
  }

  /// The name of the file with the code that the tests call.
  package static let supportName = "RecordedRequests.swift"

  package let text: String

  /// Creates the test.
  ///
  /// - Parameters:
  ///   - code: The code of the app.
  ///   - cases: The cases with their operations.
  ///   - document: The spec.
  ///   - api: The client model with the generated cases.
  ///   - name: The name of the file, without its extension.
  ///   - module: The module of the app; `nil` if it isn't known.
  ///   - framework: The library for tests.
  package init(
    _ code: AppCode,
    _ cases: [AdoptionReport.Case],
    _ document: OpenAPI.Document,
    in api: API,
    name: String,
    module: String?,
    _ framework: Framework
  ) {
    let tests = Self.tests(code, cases, in: api)
    let bodies = tests.map { test in Self.function(test, framework) }
    let targets = tests.reduce(into: [String]()) { names, test in
      if !names.contains(test.target) { names.append(test.target) }
    }
    let left = Self.leftOut(code, cases)
    text =
      Self.head(name, module, framework) + bodies.joined(separator: "\n\n")
      + (left.isEmpty ? "" : "\n\n" + left.joined(separator: "\n"))
      + "\n\n" + Self.check(framework, Self.credentials(cases, document)) + "\n}\n\n"
      + targets.map(Self.conformance).joined(separator: "\n\n") + "\n"
  }

  /// The text of the file with the code that the tests call.
  package static var support: String { ComparisonSupport.text }

  // MARK: - Cases

  struct Test {
    var target: String
    var name: String
    /// The lines that add requests.
    var requests: [String]
    /// The argument with the model of the response.
    var response: String
  }

  private static func tests(
    _ code: AppCode,
    _ cases: [AdoptionReport.Case],
    in api: API
  ) -> [Test] {
    let values = MadeUpValues(choices: code.choices)
    let generated = GeneratedCases(api)
    let models = Set(code.models.map(\.name))
    var seen: Set<String> = []
    return cases.compactMap { item -> Test? in
      let match = item.match
      guard item.callsCompile, seen.insert(match.caseName).inserted,
        let requests = requests(of: match, values)
      else { return nil }
      let type = match.operation.flatMap { generated[$0.route] }.flatMap { received(by: $0.1) }
      var response = ""
      if let type, let model = type.sole {
        let name = api.description(of: type)
        let isKnown = models.contains(api.description(of: .model(model)))
        // The model of the app has another name, or doesn't exist yet.
        response =
          isKnown ? ", response: \(name).self" : "  // after the switch: response: \(name).self"
      }
      return Test(
        target: match.target.name,
        name: match.appCase.name,
        requests: requests,
        response: response
      )
    }
  }

  private static func received(by operation: API.Target.Case) -> ValueType? {
    guard case .value(let type) = operation.responses.result else { return nil }
    if case .optional(let wrapped) = type { return wrapped }
    return type
  }

  private static func requests(of match: CaseMatch, _ values: MadeUpValues) -> [String]? {
    let appCase = match.appCase
    let splits = match.operation?.alignment.splits ?? []
    let found = appCase.parameters.indices.compactMap { index in
      let split = splits.first { $0.value == .argument(index, members: []) }
      return split.map { MadeUpValues.paths(of: $0.names.count) }
        ?? values.values(of: AppType(appCase.parameters[index].type))
    }
    guard found.count == appCase.parameters.count else { return nil }
    func call(_ index: Int?) -> String {
      let arguments = appCase.parameters.indices.map { position in
        let label = appCase.parameters[position].label.map { $0 + ": " } ?? ""
        return label + (position == index ? "value" : found[position].usual)
      }
      let name = match.target.name + "." + appCase.name
      return arguments.isEmpty ? name : name + "(\(arguments.joined(separator: ", ")))"
    }
    if found.isEmpty { return ["requests.add(\(call(nil)))"] }
    return appCase.parameters.indices.map { index in
      let name = appCase.argumentName(index).filter { $0 != "`" }
      return """
        for value in \(found[index].all) {
          requests.add("\(name)", value, \(call(index)))
        }
        """
    }
  }

  /// The places of credentials that the hand-written targets have, and generated ones leave to plugins.
  private static func credentials(
    _ cases: [AdoptionReport.Case],
    _ document: OpenAPI.Document
  ) -> [String] {
    let places = document.securitySchemes.map { scheme in
      switch scheme.kind {
      case .apiKey(let name, .query): "query '\(name)'"
      case .apiKey(let name, .header): "header '\(name.lowercased())'"
      case .apiKey, .http, .oauth2, .openIDConnect, .mutualTLS: "header 'authorization'"
      }
    }
    let requests = cases.map(\.match.appCase.request)
    let sent = Set(
      requests.flatMap(\.query).map { "query '\($0.name)'" }
        + requests.flatMap(\.headers).map { "header '\($0.name.lowercased())'" }
    )
    return Set(places).intersection(sent).sorted()
  }

  /// The cases that the test leaves out, with the reasons.
  private static func leftOut(_ code: AppCode, _ cases: [AdoptionReport.Case]) -> [String] {
    let values = MadeUpValues(choices: code.choices)
    let lines = cases.compactMap { item -> String? in
      let name = item.match.name
      switch item.adopted?.calls {
      case nil: return "\(name) has no operation"
      case .changed(let reason): return "\(name): its calls have to change, because \(reason)"
      case .unchanged, .forwarded: break
      }
      let types = item.match.appCase.parameters.map(\.type)
      guard let type = types.first(where: { values.values(of: AppType($0)) == nil }) else {
        return nil
      }
      return "\(name): add a test with a value of '\(type)'"
    }
    return lines.isEmpty ? [] : ["  // Not compared:"] + lines.map { "  //   " + $0 }
  }
}

extension AdoptionReport.Case {
  /// Indicates whether the calls of the case compile with the hand-written and the generated enum.
  fileprivate var callsCompile: Bool {
    switch adopted?.calls {
    case .unchanged, .forwarded: match.appCase.name != "init"
    case .changed, nil: false
    }
  }
}

extension ValueType {
  /// The model of a value or of the elements of a list.
  fileprivate var sole: ModelID? {
    switch self {
    case .model(let id): id
    case .array(let element): element.sole
    default: nil
    }
  }
}
