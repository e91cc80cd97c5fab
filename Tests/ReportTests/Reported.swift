import APIConfiguration
import APIModel
import Diagnostics
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@testable import Report

/// The report on a spec.
struct Reported {
  let report: Report

  init(_ yaml: String, configure: (inout Configuration) -> Void = { _ in }) throws {
    var configuration = Configuration()
    configure(&configuration)
    let loader = MemorySourceLoader(["spec.yaml": yaml])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration)
      .model(of: try loader.root("spec.yaml"), loading: loader, files: SourceFiles(), into: &bag)
    var builder = ReportBuilder(
      try #require(result.api),
      configuration: configuration,
      operations: result.operationHeads,
      bag: bag,
      sources: result.sources
    )
    report = builder.build()
  }

  /// The report on a spec of paths, with schemas to which they may refer.
  init(
    paths: String,
    schemas: String = "Unused: {type: string}",
    more: String = "",
    configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    try self.init(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com/v1}]
      \(more)
      paths:
      \(paths.indented(by: 2))
      components:
        securitySchemes:
          bearer: {type: http, scheme: bearer}
          key: {type: apiKey, in: query, name: key}
        schemas:
      \(schemas.indented(by: 4))
      """,
      configure: configure
    )
  }

  /// The operation of a name.
  func operation(_ name: String) throws -> Report.Operation {
    try #require(report.groups.flatMap(\.operations).first { $0.name == name })
  }

  var page: String {
    var page = ReportPage(report: report)
    return String(decoding: page.rendered(), as: UTF8.self)
  }
}

extension String {
  fileprivate func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
