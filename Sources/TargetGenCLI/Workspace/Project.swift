import ArgumentParser
import Diagnostics
import Foundation
import SpecSyntax
import APIConfiguration

/// What one command works on: the configuration file that was found, and each of the specs that it or the command line
/// names.
struct Project {
  /// Names under which a configuration is found by itself, in the order in which they are looked for.
  static let configurationNames = ["targetgen.yaml", "targetgen.yml"]

  /// The configuration file, as messages show it; `nil` where there is none.
  let configurationPath: String?

  /// The specs, in the order of the configuration.
  private(set) var workspaces: [Workspace] = []

  /// What has been read so far: the configuration.
  private(set) var files = SourceFiles()

  /// What is wrong with the configuration.
  private(set) var bag = DiagnosticBag()

  /// Finds and reads the configuration.
  ///
  /// - Throws: `ValidationError` where no spec was named anywhere, or one output folder for several.
  init(
    spec options: SpecOptions,
    output outputOptions: OutputOptions? = nil,
    in workingDirectory: WorkingDirectory
  ) throws {
    bag.isStrict = options.strict
    var file = ConfigurationFile()
    var folder = workingDirectory.url
    configurationPath =
      options.config ?? Self.configuration(besideSpec: options.spec, in: workingDirectory)
    if let configurationPath {
      folder = workingDirectory.resolve(configurationPath).deletingLastPathComponent()
      file = Self.readConfiguration(
        configurationPath,
        workingDirectory,
        files: &files,
        into: &bag
      )
    }
    workspaces = Self.configurations(of: file, for: options.spec, in: folder, workingDirectory)
      .compactMap {
        Workspace(
          configuration: $0,
          in: folder,
          spec: options,
          output: outputOptions,
          workingDirectory: workingDirectory
        )
      }
    if workspaces.isEmpty, !bag.hasErrors {
      throw ValidationError("no spec was named; give one, or set 'spec' in targetgen.yaml")
    }
    if workspaces.count > 1, outputOptions?.output != nil {
      throw ValidationError(
        "'--output' is one folder, and the configuration has \(workspaces.count) specs; name one of them"
      )
    }
  }

  /// The options of each spec: of all that the file has, or of the one that the command line names.
  private static func configurations(
    of file: ConfigurationFile,
    for spec: String?,
    in folder: URL,
    _ workingDirectory: WorkingDirectory
  ) -> [Configuration] {
    guard let spec else { return file.specs.isEmpty ? [file.shared] : file.specs }
    let wanted = spec.isURL ? spec : workingDirectory.resolve(spec).path
    let entry = file.specs.first { configuration in
      if configuration.spec == spec, spec.isURL { return true }
      return configuration.spec.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        == wanted
    }
    return [entry ?? file.shared]
  }

  /// The configuration that stands beside the spec or in the working directory, as messages show it.
  static func configuration(
    besideSpec spec: String?,
    in workingDirectory: WorkingDirectory
  ) -> String? {
    let besideSpec = spec.flatMap { $0.isURL ? nil : $0 }.map {
      workingDirectory.resolve($0).deletingLastPathComponent()
    }
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
  ) -> ConfigurationFile {
    let url = workingDirectory.resolve(path)
    let loader = DiskSourceLoader(
      root: url.deletingLastPathComponent(),
      workingDirectory: workingDirectory
    )
    do {
      let source = try loader.load(file: url, path: path)
      guard source.hasContents else { return ConfigurationFile() }
      guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
        return ConfigurationFile()
      }
      return ConfigurationFile(decoding: node, into: &bag)
    } catch {
      bag.report(
        .invalidConfiguration,
        error.message,
        at: files.beginning(ofUnread: path)
      )
      return ConfigurationFile()
    }
  }
}
