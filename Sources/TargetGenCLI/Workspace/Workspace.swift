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
    in workingDirectory: WorkingDirectory,
    into bag: inout DiagnosticBag
  ) {
    files = SourceFiles()
    configuration = Configuration()
    var folder = workingDirectory.url
    if let path = options.config
      ?? Self.findConfiguration(besideSpec: options.spec, in: workingDirectory)
    {
      folder = workingDirectory.resolve(path).deletingLastPathComponent()
      configuration = Self.readConfiguration(path, workingDirectory, files: &files, into: &bag)
    }
    configuration.runtime = options.runtime ?? configuration.runtime
    configuration.isStrict = configuration.isStrict || options.strict
    bag.isStrict = configuration.isStrict

    // Paths of the command line are relative to the working directory, those of the file to its folder.
    guard
      let specPath = options.spec
        ?? configuration.spec.map({
          workingDirectory.display(folder.appendingPathComponent($0).standardizedFileURL.path)
        })
    else { return nil }
    let specURL = workingDirectory.resolve(specPath)
    let root =
      options.root.map(workingDirectory.resolve) ?? configuration.root.map {
        folder.appendingPathComponent($0)
      }
      ?? Self.folder(of: specURL)
    loader = DiskSourceLoader(root: root, workingDirectory: workingDirectory)
    output = OutputFolder(
      url: outputPath.map(workingDirectory.resolve) ?? configuration.output.map {
        folder.appendingPathComponent($0)
      }
        ?? workingDirectory.resolve(Self.defaultOutput)
    )
    do {
      spec = try loader.load(file: specURL, path: specPath)
    } catch {
      bag.report(
        error.isMissing ? .unreadableFile : error.code,
        error.message,
        at: files.beginning(ofUnread: specPath),
        help: error.isMissing ? "name the file of an API description" : nil
      )
    }
  }

  /// The folder in which a file really stands: a link to a spec does not make the link's folder the root.
  private static func folder(of file: URL) -> URL {
    let canonical = DiskSourceLoader.canonical(file.path).map { URL(fileURLWithPath: $0) } ?? file
    return canonical.deletingLastPathComponent()
  }

  /// The configuration that stands beside the spec or in the working directory, as messages show it.
  private static func findConfiguration(
    besideSpec spec: String?,
    in workingDirectory: WorkingDirectory
  ) -> String? {
    let besideSpec = spec.map { workingDirectory.resolve($0).deletingLastPathComponent() }
    for folder in [besideSpec, workingDirectory.url].compactMap({ $0 }) {
      for name in configurationNames {
        let path = folder.appendingPathComponent(name).standardizedFileURL.path
        if FileManager.default.fileExists(atPath: path) { return workingDirectory.display(path) }
      }
    }
    return nil
  }

  private static func readConfiguration(
    _ path: String,
    _ workingDirectory: WorkingDirectory,
    files: inout SourceFiles,
    into bag: inout DiagnosticBag
  ) -> Configuration {
    let url = workingDirectory.resolve(path)
    let loader = DiskSourceLoader(
      root: url.deletingLastPathComponent(),
      workingDirectory: workingDirectory
    )
    do {
      let source = try loader.load(file: url, path: path)
      guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
        return Configuration()
      }
      return Configuration(decoding: node, into: &bag)
    } catch {
      bag.report(
        .invalidConfiguration,
        error.message,
        at: files.beginning(ofUnread: path)
      )
      return Configuration()
    }
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
