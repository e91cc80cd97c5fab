import APIConfiguration
import Diagnostics
import Foundation
import SpecSyntax
import TestSupport

/// A golden's spec with its configuration, for `TargetKit`.
struct GoldenSpec: Sendable {
  let spec: SpecFile
  let configuration: Configuration
  /// Indicates whether the output compiles only together with code that an app adds.
  let needsOtherCode: Bool

  /// The goldens in the order of their names.
  static var all: [GoldenSpec] {
    get throws { try Golden.cases(in: "golden").map(GoldenSpec.init) }
  }

  /// Reads a golden.
  init(_ name: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("golden/\(name)")
    let data = try Data(contentsOf: folder.appendingPathComponent("spec.yaml"))
    let companion = folder.appendingPathComponent("companion").path
    needsOtherCode = FileManager.default.fileExists(atPath: companion)
    spec = SpecFile(name: name + ".yaml", bytes: Array(data))
    var configuration = Configuration()
    if let data = try? Data(contentsOf: folder.appendingPathComponent("targetgen.yaml")) {
      let source = LoadedSource(
        identity: SourceIdentity("targetgen.yaml"),
        path: "targetgen.yaml",
        bytes: Array(data)
      )
      var files = SourceFiles()
      var bag = DiagnosticBag()
      if let node = NodeParser.parse(source, into: &files, into: &bag).node {
        configuration = Configuration(decoding: node, into: &bag)
      }
    }
    configuration.runtime = .targetkit
    self.configuration = configuration
  }
}
