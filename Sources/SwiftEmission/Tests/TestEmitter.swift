import APIConfiguration
import APIModel
import Scaffold
import SwiftCode

/// Emits the tests of all targets, and the code that they share.
///
/// ```swift
/// @Suite("<Target>")
/// nonisolated struct <Target>Tests {
///   @Test("<METHOD> <path>")
///   func <operation>() async {
///     await <Target>.<operation>(<parameter>: <value>).check(
///       sends: """
///         <request>
///         """,
///       .returns(<status>, <Type>.self, "<sample>"),
///       .fails(<status>, <Type>.self, "<sample>")
///     )
///   }
/// }
/// ```
struct TestEmitter: Sendable {
  private let context: EmissionContext

  /// - Parameter context: The context of the folder for tests.
  init(context: EmissionContext) {
    // Nothing imports tests.
    self.context = EmissionContext(
      api: context.api,
      configuration: context.configuration,
      access: .internal,
      folder: context.folder,
      importing: context.importedDeclarations
    )
  }

  /// Emits the files; none if the configuration has no framework for tests.
  func emit() -> [EmittedFile] {
    guard let framework = context.configuration.testFramework else { return [] }
    let targets = context.api.targets.filter { target in
      target.cases.contains { $0.callSample != nil }
    }
    guard !targets.isEmpty else { return [] }
    return targets.map { file(of: $0, framework) } + [support(framework)]
  }

  private func file(
    of target: API.Target,
    _ framework: Configuration.TestFramework
  ) -> EmittedFile {
    let name = target.name.swift + "Tests"
    let untested = target.cases.filter { $0.callSample == nil }.map { "`\($0.name.swift)`" }
    var text = "The requests and responses of ``\(target.name.swift)``, as the spec has them."
    if !untested.isEmpty {
      text += "\n\nWithout a test, because a required value can't be made: "
      text += untested.joined(separator: ", ") + "."
    }
    let module: Identifier = framework == .xctest ? "XCTest" : "Testing"
    return context.file(
      FileName.path("Tests", name),
      onlyInBodies: true,
      alsoImporting: [.import(module)] + context.imports(of: ["Foundation"], access: .internal)
        + context.valueImports + context.runtimeImports
    ) {
      Declaration.type(
        framework == .xctest ? .finalClass : .struct,
        Identifier(name) ?? "TargetTests",
        conformingTo: framework == .xctest ? [.named("XCTestCase", in: "XCTest")] : [],
        access: .internal,
        modifiers: context.isolation,
        attributes: framework == .xctest
          ? [] : [.attribute(.named("Suite", in: "Testing"), target.name.swift)],
        documentation: DocComment(text)
      ) {
        target.cases.compactMap { test(of: $0, in: target, framework) }
      }
    }
  }

  private func test(
    of operation: API.Target.Case,
    in target: API.Target,
    _ framework: Configuration.TestFramework
  ) -> Declaration? {
    guard let sample = operation.callSample, let call = call(of: operation, in: target, sample)
    else { return nil }
    let request = StringLiteral(sample.request, isMultiline: sample.request.contains("\n"))
    let arguments: [Argument] =
      [.labelled("sends", .string(request))]
      + ExpectedResponses(
        of: operation.responses,
        losing: sample.namesNotSent,
        in: context
      ).arguments
    let name = operation.name.swift
    let isXCTest = framework == .xctest
    return .function(
      (isXCTest ? Identifier("test" + name.prefix(1).uppercased() + name.dropFirst()) : nil)
        ?? operation.name.identifier,
      effects: [.async],
      access: .internal,
      attributes: isXCTest
        ? [] : [.attribute(.named("Test", in: "Testing"), operation.requestLine)],
      documentation: isXCTest ? DocComment(operation.requestCode) : nil
    ) {
      Statement.expression(call.member("check").call(arguments).await)
    }
  }

  /// `<Target>.<operation>(<parameter>: <value>, …)`.
  private func call(
    of operation: API.Target.Case,
    in target: API.Target,
    _ sample: API.CallSample
  ) -> Expression? {
    let element = Expression.type(.named(target.name.identifier))
      .member(operation.name.identifier)
    var arguments: [Argument] = []
    for argument in operation.arguments {
      switch argument {
      case .parameter(let index):
        let parameter = operation.parameters[index]
        guard let value = value(of: parameter, sample.values[index]) else {
          guard parameter.isRequired else { continue }
          return nil
        }
        arguments.append(.labelled(parameter.name.identifier, value))
      case .options:
        let values = operation.parameters.indices.compactMap { index -> Argument? in
          let parameter = operation.parameters[index]
          guard parameter.isGrouped, let value = value(of: parameter, sample.values[index]) else {
            return nil
          }
          return .labelled(parameter.name.identifier, value)
        }
        arguments.append(.unlabelled(Expression.implicitInit.call(values)))
      }
    }
    return operation.arguments.isEmpty ? element : element.call(arguments)
  }

  private func value(of parameter: API.Parameter, _ value: API.SampleValue?) -> Expression? {
    guard let value else { return nil }
    let expression = SampleExpressions(context: context).expression(value, as: parameter.type)
    guard parameter.isBinaryBody else { return expression }
    return expression.map { Expression.implicit("data").call($0) }
  }

  /// The file with the code that all tests call.
  private func support(_ framework: Configuration.TestFramework) -> EmittedFile {
    let code = TestSupport(
      for: context.runtime.support,
      usesXCTest: framework == .xctest
    )
    var tree = SwiftFile(header: context.header) {}
    tree.imports = code.modules.compactMap(Identifier.init).map { .import($0) }
    tree.imports +=
      [.import("FoundationNetworking", ifAvailable: true)] + context.runtimeImports
      + context.testedImports.map { $0.with(.internal) }
    return EmittedFile(
      folder: context.folder,
      path: "Tests/TargetChecks.swift",
      contents: .support(tree, code.text),
      style: context.style
    )
  }
}
