import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("Copies among inline types")
struct CopiesTests {
  /// Returns the copies in the output of a spec.
  static func copies(in spec: URL, sharing: Configuration.Sharing) throws -> Copies {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    configuration.models.sharing = sharing
    let loader = FolderSourceLoader()
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root(spec),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    return Copies(in: try #require(result.api, "\(bag.diagnostics)"), configuration)
  }

  private static func golden(_ name: String) -> URL {
    Golden.fixtures.appendingPathComponent("golden/\(name)/spec.yaml")
  }

  @Test("are equal if the types that they refer to are equal, and components aren't copies")
  func equality() {
    func list(_ name: String, next: Int, _ property: String = "next") -> API.Model {
      let kind = API.Model.Kind.object(.make(property, .model(ModelID(next))))
      return .make(name, kind: kind, use: .response, isComponent: false)
    }
    var component = list("E", next: 0)
    component.schemaName = "E"
    let models = [
      list("A", next: 1), list("B", next: 0), list("C", next: 2), list("D", next: 4), component,
      list("F", next: 4), list("G", next: 0, "previous"),
    ]
    let copies = Copies(in: API.make(models: models), Configuration())
    #expect(Set(copies.groups.map { Set($0.names) }) == [["A", "B", "C"], ["D", "F"]])
    #expect(copies.count == 3)
    #expect(copies.unexplainedCount == 3)
  }

  @Test("are less than a twentieth of the lines of inline types in goldens")
  func goldens() throws {
    let copies = try Golden.cases(in: "golden").map {
      try Self.copies(in: Self.golden($0), sharing: .content)
    }
    let lines = copies.reduce(0) { $0 + $1.lineCount }
    let copied = copies.reduce(0) { $0 + $1.alikeLineCount }
    #expect(copied * 20 < lines, "\(copied) of \(lines): \(copies.flatMap(\.groups).map(\.names))")
  }

  @Test("are numerous without sharing")
  func withoutSharing() throws {
    let counts = try Golden.cases(in: "golden").map {
      try Self.copies(in: Self.golden($0), sharing: .none).unexplainedCount
    }
    #expect(counts.reduce(0, +) > 20, "\(counts)")
  }
}

@Suite("Copies among inline types of real specs", .enabled(if: Proofs.includeCorpus))
struct CopiesInRealSpecsTests {
  private static let specs = Proofs.includeCorpus ? Proofs.specs(in: ["real"]) : []

  /// Prints the numbers of a row of the table in `Documentation/benchmarks.md`.
  @Test("are less than a twentieth of the lines", arguments: specs)
  func sharing(spec: URL) throws {
    let before = try CopiesTests.copies(in: spec, sharing: .none)
    let copies = try CopiesTests.copies(in: spec, sharing: .content)
    print("\(spec.lastPathComponent): \(before.summary) -> \(copies.summary)")
    #expect(copies.copiedLineCount * 50 < copies.lineCount, "\(copies.largest)")
    withKnownIssue("Texts keep some types apart.") {
      #expect(copies.alikeLineCount * 20 < copies.lineCount)
    } when: {
      ["appstoreconnect.json", "linode.yaml", "openai.yaml"].contains(spec.lastPathComponent)
    }
  }

  @Test("are numerous without sharing")
  func withoutSharing() throws {
    let spec = Proofs.corpus.appendingPathComponent("real/linode.yaml")
    #expect(try CopiesTests.copies(in: spec, sharing: .none).count > 1_000)
  }
}

extension Copies {
  /// The inline types, their lines, and the share of copied lines in percent.
  fileprivate var summary: String {
    let share = Double(copiedLineCount * 1000 / max(1, lineCount)) / 10
    let alike = Double(alikeLineCount * 1000 / max(1, lineCount)) / 10
    return "\(typeCount) types, \(lineCount) lines, \(share) % copied, \(alike) % but for texts"
  }

  /// The names in the groups with the most copied lines.
  fileprivate var largest: String {
    groups.filter { $0.copiedLineCount > 0 }
      .sorted { $0.copiedLineCount > $1.copiedLineCount }.prefix(60).map { group in
        "\(group.copiedLineCount): \(group.names.joined(separator: ", "))"
      }.joined(separator: "\n")
  }
}
