import APIModel
import Diagnostics
import Foundation

/// The files that a run reads and writes, for build systems.
struct FileList: Decodable {
  /// A spec and the files of its output, as absolute paths.
  struct Spec: Decodable {
    let spec: String
    let output: String
    let outputs: [String]
    let manifest: String
  }

  /// The absolute paths of the configuration, the specs, their overlays and everything that `$ref`s
  /// refer to.
  let inputs: [String]
  let specs: [Spec]

  /// Lists the files of a run.
  ///
  /// The output of a spec with errors is only included if its file names are known anyway.
  init(_ run: ProjectRun, in workingDirectory: WorkingDirectory) {
    inputs = run.sources.inputs(in: workingDirectory)
    specs = run.plannedOutputs.map { workspace, paths in
      let folder = workspace.output.url.standardizedFileURL
      return Spec(
        spec: workspace.specPath,
        output: folder.path,
        outputs: paths.map { folder.appendingPathComponent($0).standardizedFileURL.path },
        manifest: folder.path + "/" + OutputManifest.fileName
      )
    }
  }

  /// The absolute paths of the files that are written, except the manifests.
  var outputs: [String] { specs.flatMap(\.outputs) }

  var json: JSONText {
    .object([
      JSONText.Member("inputs", .array(inputs.map { .string($0) })),
      JSONText.Member("specs", .array(specs.map(\.json))),
    ])
  }
}

extension FileList.Spec {
  fileprivate var json: JSONText {
    .object([
      JSONText.Member("spec", .string(spec)),
      JSONText.Member("output", .string(output)),
      JSONText.Member("outputs", .array(outputs.map { .string($0) })),
      JSONText.Member("manifest", .string(manifest)),
    ])
  }
}

extension SourceFiles {
  /// Returns the absolute paths of the files that were read, without duplicates.
  func inputs(in workingDirectory: WorkingDirectory) -> [String] {
    var seen: Set<String> = []
    return files.filter { !$0.path.isURL }.map { workingDirectory.resolve($0.path).path }.filter {
      seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0)
    }
  }
}
