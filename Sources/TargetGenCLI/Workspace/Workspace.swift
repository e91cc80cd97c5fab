import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore

/// One run's view of the disk: the configuration, the spec and the folder that the output goes to.
struct Workspace {
  /// Where generated files go when nobody says.
  static let defaultOutput = "Generated"

  /// Names under which a configuration is found by itself, in the order in which they are looked for.
  static let configurationNames = ["targetgen.yaml", "targetgen.yml"]

  /// The configuration with the flags' values in it.
  var configuration: Configuration

  /// The spec as it was read; `nil` if that failed, which was reported.
  var spec: LoadedSource?

  /// Finds what `$ref`s lead to.
  var loader: DiskSourceLoader

  /// The folder that the output goes to.
  var output: OutputFolder

  /// The files read so far.
  var files: SourceFiles

  /// Finds and reads the configuration and the spec.
  ///
  /// - Returns: `nil` where no spec was named anywhere; that is a mistake of usage rather than of a file.
  init?(
    spec options: SpecOptions,
    output outputPath: String?,
    in workingDirectory: URL,
    into bag: inout DiagnosticBag
  ) {
    files = SourceFiles()
    configuration = Configuration()
    let paths = Paths(workingDirectory: workingDirectory)
    var folder = paths.workingDirectory
    if let path = options.config ?? paths.findConfiguration(besideSpec: options.spec) {
      folder = paths.resolve(path).deletingLastPathComponent()
      configuration = Self.readConfiguration(path, paths, files: &files, into: &bag)
    }
    configuration.runtime = options.runtime ?? configuration.runtime
    configuration.isStrict = configuration.isStrict || options.strict
    bag.isStrict = configuration.isStrict

    // Paths of the command line are relative to the working directory, those of the file to its folder.
    guard
      let specPath = options.spec
        ?? configuration.spec.map({ paths.display(folder.appendingPathComponent($0)) })
    else { return nil }
    let specURL = paths.resolve(specPath)
    let root =
      options.root.map(paths.resolve) ?? configuration.root.map {
        folder.appendingPathComponent($0)
      }
      ?? Self.folder(of: specURL)
    loader = DiskSourceLoader(root: root, workingDirectory: workingDirectory)
    output = OutputFolder(
      url: outputPath.map(paths.resolve) ?? configuration.output.map {
        folder.appendingPathComponent($0)
      }
        ?? paths.resolve(Self.defaultOutput)
    )
    do {
      spec = try loader.load(file: specURL, path: specPath)
    } catch {
      let id = files.add(SourceFile(path: specPath, bytes: []))
      bag.report(
        error.isMissing ? .unreadableFile : error.code,
        error.message,
        at: SourceRange(file: id, start: 0, end: 0),
        help: error.isMissing ? "name the file of an API description" : nil
      )
    }
  }

  /// The folder in which a file really stands: a link to a spec does not make the link's folder the root.
  private static func folder(of file: URL) -> URL {
    let canonical = DiskSourceLoader.canonical(file.path).map { URL(fileURLWithPath: $0) } ?? file
    return canonical.deletingLastPathComponent()
  }

  private static func readConfiguration(
    _ path: String,
    _ paths: Paths,
    files: inout SourceFiles,
    into bag: inout DiagnosticBag
  ) -> Configuration {
    let url = paths.resolve(path)
    let loader = DiskSourceLoader(
      root: url.deletingLastPathComponent(),
      workingDirectory: paths.workingDirectory
    )
    do {
      let source = try loader.load(file: url, path: path)
      guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
        return Configuration()
      }
      return Configuration(decoding: node, into: &bag)
    } catch {
      let id = files.add(SourceFile(path: path, bytes: []))
      bag.report(
        .invalidConfiguration,
        error.message,
        at: SourceRange(file: id, start: 0, end: 0)
      )
      return Configuration()
    }
  }
}

/// Turns paths of the command line into URLs and back.
private struct Paths {
  let workingDirectory: URL

  func resolve(_ path: String) -> URL {
    URL(fileURLWithPath: path, relativeTo: workingDirectory).standardizedFileURL
  }

  /// The path relative to the working directory where it stands below it.
  func display(_ url: URL) -> String {
    let path = url.standardizedFileURL.path
    let prefix = workingDirectory.standardizedFileURL.path + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The configuration that stands beside the spec or in the working directory.
  func findConfiguration(besideSpec spec: String?) -> String? {
    let besideSpec = spec.map { resolve($0).deletingLastPathComponent() }
    for folder in [besideSpec, workingDirectory].compactMap({ $0 }) {
      for name in Workspace.configurationNames {
        let url = folder.appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: url.path) { return display(url) }
      }
    }
    return nil
  }
}

extension SourceLoadFailure {
  fileprivate var isMissing: Bool {
    if case .missing = self { return true }
    return false
  }
}

extension Workspace {
  /// Whether reading the configuration or the spec failed, so that the rest of the run would only repeat it.
  func hasFailed(_ bag: DiagnosticBag) -> Bool {
    spec == nil || bag.hasErrors
  }
}
