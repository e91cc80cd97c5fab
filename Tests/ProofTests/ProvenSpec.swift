import APIConfiguration
import APIModel
import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore
import TestSupport

/// A spec whose generated models are compiled and run.
struct ProvenSpec: Sendable, CustomStringConvertible {
  let file: URL
  /// The options that goldens have next to their specs.
  var configuration = Configuration.proven
  /// The types of the user, which goldens have next to their specs.
  var companions: [URL] = []

  /// The path from the folder of all specs.
  let description: String

  /// Builds the client model.
  ///
  /// - Parameters:
  ///   - configuration: The options.
  ///   - overlay: Edits to the spec.
  /// - Returns: The model, and the diagnostics; `nil` if the spec has errors.
  /// - Throws: An error of reading the file.
  func model(
    as configuration: Configuration,
    with overlay: JSONText? = nil
  ) throws -> (api: API, diagnostics: [Diagnostic])? {
    let loader = FolderSourceLoader()
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root(file),
      overlays: overlay.map { [$0.file(at: "everything.json")] } ?? [],
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    guard let api = result.api, !bag.hasErrors else { return nil }
    return (api, bag.diagnostics)
  }

  /// Returns the spec as one document.
  func document() throws -> Node? {
    let loader = FolderSourceLoader()
    var bag = DiagnosticBag()
    return Pipeline(configuration: .proven).bundled(
      try loader.root(file),
      overlays: [],
      loading: loader,
      files: SourceFiles(),
      into: &bag
    ).document
  }
}

extension Configuration {
  /// The options without a configuration file.
  static var proven: Configuration {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    return configuration
  }

  /// Reads the options beside a spec that change models; others may need more than models.
  fileprivate init(in folder: URL) {
    self = .proven
    var files = SourceFiles()
    var bag = DiagnosticBag()
    guard
      let source = try? FolderSourceLoader().root(folder.appendingPathComponent("targetgen.yaml")),
      let node = NodeParser.parse(source, into: &files, into: &bag).node
    else { return }
    let others = Configuration(decoding: node, into: &bag)
    models = others.models
    formats = others.formats
    types = others.types
    imports = others.imports
  }
}

extension JSONText {
  /// The text as a file.
  fileprivate func file(at path: String) -> LoadedSource {
    LoadedSource(identity: SourceIdentity(path), path: path, bytes: Array(minified().utf8))
  }
}

// MARK: - Finding specs

extension ProvenSpec {
  /// All goldens.
  static let goldens: [ProvenSpec] = Golden.cases(in: "golden").map { golden($0) }

  /// Returns a golden.
  static func golden(_ name: String) -> ProvenSpec {
    let folder = Golden.fixtures.appendingPathComponent("golden/\(name)")
    let file = folder.appendingPathComponent("spec.yaml")
    let types = folder.appendingPathComponent("companion/targetkit")
    let configuration = Configuration(in: folder)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let namesTypes = text.contains("x-targetgen-type") || !configuration.userTypes.isEmpty
    return ProvenSpec(
      file: file,
      configuration: configuration,
      companions: namesTypes ? files(in: types) { $0.hasSuffix(".swift") } : [],
      description: name
    )
  }

  /// The real specs: all, or those whose paths have a component that begins with one of the names in
  /// `TARGETGEN_SPECS`.
  static let real: [ProvenSpec] = {
    guard Proofs.areEnabled else { return [] }
    return Proofs.specs(in: ["real", "oag", "suites"]).map { file in
      let start = Proofs.corpus.path.count + 1
      return ProvenSpec(file: file, description: String(file.path.dropFirst(start)))
    }
  }()

  /// Returns the files in a folder and those inside it, sorted.
  private static func files(in folder: URL, where isIncluded: (String) -> Bool) -> [URL] {
    (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
      .compactMap { $0 as? String }.filter(isIncluded).sorted()
      .map { folder.appendingPathComponent($0) }
  }
}
