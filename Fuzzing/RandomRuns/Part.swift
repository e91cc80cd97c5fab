import APIConfiguration
import Diagnostics
import Foundation
import SpecSyntax
import SwiftEmission
import TargetGenCore
import TestSupport

/// Some of the seeds, one after the other in this process.
///
/// It prints a line with the seed before each spec, and a line after it: the result, the
/// milliseconds of CPU time and the peak memory of the process in MB. The last line before a crash
/// is the seed that caused it.
struct Part {
  let options: Options
  let source: SpecSource

  func run() throws {
    for seed in options.seeds {
      say("\(seed)")
      let start = Usage.current
      let files = try generate(source.spec(seed: seed), seed.isMultiple(of: 2) ? .moya : .targetkit)
      let end = Usage.current
      let milliseconds = end.milliseconds - start.milliseconds
      if options.typecheck > 0, seed.isMultiple(of: UInt64(options.typecheck)), let files,
        let folder = options.samples
      {
        let output = files.map { ($0.path, $0.bytes) }
        try SpecSource.write(
          Dictionary(output) { first, _ in first },
          to: folder.appendingPathComponent("\(seed)")
        )
      }
      say("\(files == nil ? "error" : "output") \(milliseconds) \(end.peakMegabytes)")
    }
  }

  /// Returns the output of a spec, or nil if it has errors.
  private func generate(
    _ spec: (root: String, files: [String: [UInt8]]),
    _ runtime: Configuration.Runtime
  ) throws -> [GeneratedFile]? {
    var configuration = Configuration()
    configuration.runtime = runtime
    let loader = MemorySourceLoader(bytes: spec.files)
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).run(
      try loader.root(spec.root),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    precondition(result.api != nil || bag.hasErrors, "no model and no error")
    precondition(result.files.isEmpty || !bag.hasErrors, "an error and output")
    return bag.hasErrors ? nil : result.files
  }

  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
