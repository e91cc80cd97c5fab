import APIConfiguration
import Diagnostics
import SpecSyntax
import SwiftCode
import SwiftEmission
import TestSupport

@testable import TargetGenCore

/// The output of a spec and of an edited version of it.
struct EditedAPI {
  let old: APIVersion
  let new: APIVersion

  /// The changes that the tool reports.
  var difference: APIDifference { APIDifference(from: old.emitted, to: new.emitted) }

  /// Indicates whether the outputs differ only in documentation and samples.
  var isSame: Bool { old.code == new.code }
}

/// The output of a spec.
struct APIVersion {
  /// The code that the tool compares.
  let emitted: EmittedCode
  let files: [EmittedFile]
  /// The code of each file without documentation, imports and samples.
  let code: [String: [String]]

  /// Generates the output; returns `nil` if there is no spec, or if it has errors.
  init?(_ spec: SpecFile?, _ configuration: Configuration) {
    guard let spec else { return nil }
    // The comparison isn't about the division into files.
    var configuration = configuration
    configuration.layout = Configuration().layout
    configuration.shards = Configuration().shards
    let loader = MemorySourceLoader(bytes: [spec.name: spec.bytes])
    var bag = DiagnosticBag()
    guard let root = try? loader.root(spec.name),
      let api = Pipeline(configuration: configuration)
        .model(of: root, loading: loader, files: SourceFiles(), into: &bag).api,
      !bag.hasErrors
    else { return nil }
    emitted = EmittedCode(APIDifference.Version(api, configuration))
    files = Emitter(configuration: configuration).emit(api)
    code = Self.code(of: files)
  }

  private static func code(of files: [EmittedFile]) -> [String: [String]] {
    var style = CodeStyle()
    style.hasDocumentation = false
    func text(of tree: SwiftFile) -> String {
      var tree = tree
      tree.imports = []
      return tree.rendered(style)
    }
    var code: [String: [String]] = [:]
    for file in files where !file.holdsSamples {
      code[file.path] =
        switch file.contents {
        case .swift(let tree): [text(of: tree)]
        case .support(_, let declarations): [declarations]
        case .joined(let tree, let texts): [text(of: tree)] + texts
        }
    }
    return code
  }
}
