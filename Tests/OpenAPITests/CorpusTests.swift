import Diagnostics
import Foundation
import OpenAPI
import SpecSyntax
import Testing

/// Real specs, which are not part of the project, in the folder `TARGETGEN_CORPUS` or next to the project.
@Suite("Corpus", .enabled(if: Corpus.isPresent, "no folder with real specs; set TARGETGEN_CORPUS"))
struct CorpusTests {
  @Test("a real spec is decoded without errors", arguments: Corpus.files)
  func decodes(path: String) throws {
    let loader = FolderLoader()
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
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/corpus").standardizedFileURL.path
    let folder = ProcessInfo.processInfo.environment["TARGETGEN_CORPUS"] ?? beside
    let real = folder + "/real"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []
    return names.sorted().map { real + "/" + $0 }
  }()
}

private struct FolderLoader: SourceLoader {
  func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity {
    let folder = URL(fileURLWithPath: base.rawValue).deletingLastPathComponent()
    let located = folder.appendingPathComponent(path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: located) else { throw .missing(path: located) }
    return SourceIdentity(located)
  }

  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    guard let data = FileManager.default.contents(atPath: identity.rawValue) else {
      throw .missing(path: identity.rawValue)
    }
    return LoadedSource(identity: identity, path: identity.rawValue, bytes: Array(data))
  }
}
