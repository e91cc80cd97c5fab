import APIModel
import Diagnostics
import Foundation
import SwiftEmission

/// The files that a run reads and writes, for build systems.
struct FileList: Decodable {
  /// A spec and the files of its output, as absolute paths.
  struct Spec: Decodable {
    let spec: String
    let output: String
    let outputs: [String]
    let manifest: String
    /// The folder for tests, if there is one.
    var tests: Folder?
    /// The folder of support files, if there is one, which other specs may share.
    var support: Folder?
  }

  /// A folder in addition to the output folder.
  struct Folder: Decodable {
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
      let output = Folder(workspace.output.url, paths[.output] ?? [])
      return Spec(
        spec: workspace.specName,
        output: output.output,
        outputs: output.outputs,
        manifest: output.manifest,
        tests: workspace.tests.map { Folder($0.url, paths[.tests] ?? []) },
        support: workspace.supportFolder.map { Folder($0, paths[.support] ?? []) }
      )
    }
  }

  /// The absolute paths of the files that are written, except the manifests, without duplicates.
  var outputs: [String] {
    var outputs = UniqueList<String>()
    for spec in specs {
      for part in [spec.outputs, spec.tests?.outputs ?? [], spec.support?.outputs ?? []] {
        for path in part { outputs.append(path) }
      }
    }
    return outputs.elements
  }

  var json: JSONText {
    .members(["inputs": JSONText.list(inputs), "specs": JSONText.array(specs.map(Self.json))])
  }

  private static func json(_ spec: Spec) -> JSONText {
    .members([
      "spec": spec.spec,
      "output": spec.output,
      "outputs": JSONText.list(spec.outputs),
      "manifest": spec.manifest,
      "tests": spec.tests.map(\.json),
      "support": spec.support.map(\.json),
    ])
  }
}

extension FileList.Folder {
  fileprivate init(_ url: URL, _ paths: [String]) {
    let folder = url.standardizedFileURL
    self.init(
      output: folder.path,
      outputs: paths.map { folder.appendingPathComponent($0).standardizedFileURL.path },
      manifest: folder.path + "/" + OutputManifest.fileName
    )
  }

  fileprivate var json: JSONText {
    .members(["output": output, "outputs": JSONText.list(outputs), "manifest": manifest])
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
