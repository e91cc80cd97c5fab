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
    #expect(Set(copies.names.map(Set.init)) == [["A", "B", "C"], ["D", "F"]])
    #expect(copies.count == 3)
    #expect(copies.unexplainedCount == 3)
  }

  @Test("don't remain in goldens", arguments: Golden.cases(in: "golden"))
  func goldens(name: String) throws {
    let copies = try Self.copies(in: Self.golden(name), sharing: .content)
    #expect(copies.unexplainedCount == 0, "\(copies.names)")
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
  private static let specs: [URL] = {
    let folder = Proofs.corpus.appendingPathComponent("real")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  @Test("don't remain", arguments: specs)
  func sharing(spec: URL) throws {
    let copies = try CopiesTests.copies(in: spec, sharing: .content)
    #expect(copies.unexplainedCount == 0, "\(copies.names)")
  }

  @Test("are numerous without sharing")
  func withoutSharing() throws {
    let spec = try #require(Self.specs.first { $0.lastPathComponent == "linode.yaml" })
    #expect(try CopiesTests.copies(in: spec, sharing: .none).count > 1_000)
  }
}
