import Diagnostics
import Foundation
import OpenAPI
import SpecSyntax
import TestSupport
import Testing

/// Real specs, which are not part of the project, in the folder `TARGETGEN_CORPUS` or next to the project.
@Suite("Corpus", .enabled(if: Corpus.isPresent, "no folder with real specs; set TARGETGEN_CORPUS"))
struct CorpusTests {
  @Test("a real spec is decoded without errors", arguments: Corpus.files)
  func decodes(path: String) throws {
    let loader = FolderSourceLoader()
    var bag = DiagnosticBag()
    var resolver = ReferenceResolver(
      root: try loader.load(SourceIdentity(path)),
      loader: loader,
      into: &bag
    )
    let document = try #require(DocumentDecoder.decode(&resolver, into: &bag))
    let errors = bag.diagnostics.filter { $0.severity == .error }.map(\.message.text)
    #expect(errors == [])
    for location in document.componentSchemas {
      #expect(document.schemas[location] != nil)
    }
  }
}

private enum Corpus {
  static var isPresent: Bool { !files.isEmpty }

  static let files: [String] = {
    let real = Proofs.corpus.appendingPathComponent("real").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []
    return names.sorted().map { real + "/" + $0 }.filter { path in
      // Larger ones take most of the time, and other steps generate from many of them.
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      return Proofs.areEnabled || (size ?? 0) <= 1_000_000
    }
  }()
}
