import APIConfiguration
import Foundation
import SwiftCode
import SwiftEmission
import TestSupport
import Testing

@testable import TargetGenCore

/// Compiles clients of old outputs with new ones.
@Suite("clients of edited specs", .enabled(if: Proofs.areEnabled))
struct ClientOfEverythingTests {
  @Test(
    "a client no longer compiles exactly if a change is breaking",
    arguments: 0..<8 as Range<UInt64>
  )
  func clients(part: UInt64) async throws {
    // Some goldens need code that an app adds.
    let specs = try GoldenSpec.all.filter { !$0.needsOtherCode }.map(\.spec)
    // Half of the clients are for compatible changes, which edits cause less often.
    let isBreaking = part.isMultiple(of: 2)
    let (name, pair) = try await onThreadOfItsOwn {
      var configuration = Configuration()
      configuration.runtime = .targetkit
      for seed in part * 1000..<part * 1000 + 1000 {
        let spec = specs[Int(seed) % specs.count]
        guard let old = APIVersion(spec.json, configuration),
          let new = APIVersion(spec.edited(seed: seed), configuration)
        else { continue }
        let pair = EditedAPI(old: old, new: new)
        guard !pair.isSame, pair.difference.isBreaking == isBreaking else { continue }
        return ("\(spec.name), seed \(seed)", pair)
      }
      throw NoPair()
    }
    let trees = pair.old.files.filter { !$0.holdsSamples }.compactMap(\.tree)
    let client = ClientOfEverything(of: trees, visibleFrom: .internal).file.rendered()
    let before = try await errors(of: client, with: pair.old.files)
    #expect(before == "", "\(name): the client of the old output doesn't compile")
    let after = try await errors(of: client, with: pair.new.files)
    #expect(
      after.isEmpty != isBreaking,
      "\(name): \(pair.difference.changes)\n\(after)"
    )
  }

  private struct NoPair: Error {}

  /// Returns the errors of compiling a client as a part of an output.
  private func errors(of client: String, with files: [EmittedFile]) async throws -> String {
    try await withTemporaryFolder { folder in
      var paths: [String] = []
      for file in files where !file.holdsSamples {
        let generated = GeneratedFile(file)
        let path = folder.appendingPathComponent(generated.path)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(generated.bytes).write(to: path)
        paths.append(path.path)
      }
      let path = folder.appendingPathComponent("ClientOfEverything.swift")
      try Data(client.utf8).write(to: path)
      let module = folder.appendingPathComponent("Generated.swiftmodule")
      let run = try await SwiftCompiler.run(
        [
          "-emit-module", "-wmo", "-emit-module-path", module.path, "-module-name", "Generated",
          "-parse-as-library", "-suppress-warnings", path.path,
        ] + paths,
        in: folder
      )
      let errors = run.errors.split(separator: "\n").filter { $0.contains("error:") }
      #expect(run.status == 0 || !errors.isEmpty, "\(run.errors)")
      return errors.prefix(5).joined(separator: "\n")
    }
  }
}

extension EmittedFile {
  /// The tree of the file; `nil` for support files.
  fileprivate var tree: SwiftFile? {
    switch contents {
    case .swift(let tree), .joined(let tree, _): tree
    case .support: nil
    }
  }
}
