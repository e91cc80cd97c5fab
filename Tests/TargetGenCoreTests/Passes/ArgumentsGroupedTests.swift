import APIBuilding
import Diagnostics
import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("API.withArgumentsGrouped")
struct ArgumentsGroupedTests {
  /// Returns the arguments of operations with a body and some parameters, and the messages.
  private func arguments(
    _ counts: Int...,
    required: Bool = false,
    options: String = "{}"
  ) throws -> [String] {
    let paths = counts.enumerated().map { index, count in
      let names = (0..<count).map {
        "{name: p\($0), in: query, required: \(required), schema: {type: string}}"
      }
      return """
        /pets\(index):
          post:
            operationId: find\(index)
            parameters: [\(names.joined(separator: ", "))]
            requestBody: {content: {text/plain: {schema: {type: string}}}}
            responses: {'204': {description: Done}}
        """
    }
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array("arguments: \(options)\n".utf8)
    )
    let node = try #require(NodeParser.parse(source, into: &files, into: &bag).node)
    let configuration = Configuration(decoding: node, into: &bag)
    let api = try Built(paths: paths.joined(separator: "\n")).api
      .withArgumentsGrouped(configuration, into: &bag).withNamesResolved(into: &bag)
    return api.targets.flatMap(\.cases).map(arguments)
      + bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text)" }
  }

  private func arguments(of operation: API.Target.Case) -> String {
    operation.arguments.map { argument in
      switch argument {
      case .parameter(let index): operation.parameters[index].name.swift
      case .options: "\(operation.optionsName?.swift ?? "")/\(operation.groupedParameters.count)"
      }
    }.joined(separator: " ")
  }

  @Test("optional parameters are grouped above the limit, which counts all parameters")
  func limit() throws {
    #expect(
      try arguments(11, 12, 3) == [
        (0..<11).map { "p\($0)" }.joined(separator: " ") + " body", "body Find1Options/12",
        "p0 p1 p2 body",
      ]
    )
    #expect(try arguments(2, 1, options: "{limit: 2}") == ["body Find0Options/2", "p0 body"])
    let all = (0..<20).map { "p\($0)" }.joined(separator: " ")
    #expect(try arguments(20, options: "{limit: never}") == [all + " body"])
  }

  @Test("required parameters and bodies stay separate arguments")
  func required() throws {
    #expect(
      try arguments(13, required: true) == [
        (0..<13).map { "p\($0)" }.joined(separator: " ") + " body"
      ]
    )
  }

  @Test("the configuration can group single operations")
  func exceptions() throws {
    #expect(
      try arguments(1, 1, 3, options: "{limit: 2, grouped: [POST /pets0, list]}") == [
        "body Find0Options/1", "p0 body", "body Find2Options/3",
        "TG2017 no operation of the output matches 'list'",
      ]
    )
  }
}
