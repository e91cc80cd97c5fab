import APIConfiguration
import Diagnostics
import Foundation
import SpecSyntax
import SwiftEmission
import TargetGenCore
import TestSupport

/// Generates code from random specs, one after the other, in this process:
/// `random-specs FIRST COUNT [EVERY FOLDER]`.
///
/// It prints a line with the seed before each spec, and a line after it: the result, the milliseconds of CPU time and
/// the peak memory of the process in MB. The last line before a crash is the seed that caused it. The output of every
/// EVERYth spec without errors is written to a subfolder of FOLDER, together with the spec.
@main
enum RandomSpecsCommand {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.compactMap { UInt64($0) }
    guard numbers.count >= 2, [2, 4].contains(arguments.count) else {
      FileHandle.standardError.write(Data("usage: random-specs FIRST COUNT [EVERY FOLDER]\n".utf8))
      exit(64)
    }
    let sample = numbers.count == 3 ? numbers[2] : 0
    for seed in numbers[0]..<numbers[0] + numbers[1] {
      say("\(seed)")
      let start = Usage.current
      let spec = RandomSpec(seed: seed)
      var configuration = Configuration()
      configuration.runtime = seed.isMultiple(of: 2) ? .moya : .targetkit
      let files = try generate(spec, configuration)
      let end = Usage.current
      let milliseconds = end.milliseconds - start.milliseconds
      say("\(files == nil ? "error" : "output") \(milliseconds) \(end.peakMegabytes)")
      if sample > 0, seed.isMultiple(of: sample), let files, let folder = arguments.last {
        try write(spec, files, to: URL(fileURLWithPath: folder).appendingPathComponent("\(seed)"))
      }
    }
  }

  /// Returns the output of a spec, or nil if it has errors.
  private static func generate(
    _ spec: RandomSpec,
    _ configuration: Configuration
  ) throws -> [GeneratedFile]? {
    let loader = MemorySourceLoader(spec.files)
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).run(
      try loader.root(RandomSpec.rootPath),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    return bag.hasErrors ? nil : result.files
  }

  private static func write(_ spec: RandomSpec, _ files: [GeneratedFile], to folder: URL) throws {
    let texts =
      spec.files.map { ($0.key, $0.value) } + files.map { ("out/" + $0.path, $0.text) }
    for (path, text) in texts {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
