import APIConfiguration
import ArgumentParser
import Diagnostics
import Foundation
import SpecSyntax

/// The input of a command: the configuration file, and each of the specs that it or the command
/// line specifies.
struct Project {
  /// The path of the configuration file for messages; `nil` if there is none.
  let configurationPath: String?

  /// The specs, in the order of the configuration.
  private(set) var workspaces: [Workspace] = []

  /// The files that have been read so far, that is, the configuration.
  private(set) var files = SourceFiles()

  /// The diagnostics about the configuration.
  private(set) var bag = DiagnosticBag()

  /// Finds and reads the configuration.
  ///
  /// - Throws: `ValidationError` if there is neither a spec nor a configuration, or if several
  ///   specs have the same output folder.
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
          configurationFile: configurationPath.map(workingDirectory.resolve),
          spec: options,
          output: outputOptions,
          workingDirectory: workingDirectory
        )
      }
    if workspaces.isEmpty, !bag.hasErrors {
      guard let configurationPath else {
        throw ValidationError(
          "there is no API description: name one, or put 'openapi.yaml' or 'targetgen.yaml' here"
        )
      }
      bag.report(
        .unreadableFile,
        Diagnostic.Message(
          "the configuration has no 'spec', and there is no 'openapi.yaml' beside it"
        ),
        at: files.beginning(ofUnread: configurationPath),
        help: "set 'spec', or name an API description on the command line"
      )
    }
    if workspaces.count > 1, outputOptions?.output != nil {
      throw ValidationError(
        "'--output' is one folder, and the configuration has \(workspaces.count) specs; name one of them"
      )
    }
  }

  /// Returns the options of each spec in the file, or of the spec that the command line specifies.
  private static func configurations(
    of file: ConfigurationFile,
    for spec: String?,
    in folder: URL,
    _ workingDirectory: WorkingDirectory
  ) -> [Configuration] {
    guard let spec else {
      guard file.specs.isEmpty else { return file.specs }
      var configuration = file.shared
      configuration.spec = configuration.spec ?? SpecFinder.implicitSpec(in: folder)
      return [configuration]
    }
    guard spec != Workspace.standardInput else { return [file.shared] }
    let wanted = spec.isURL ? spec : workingDirectory.resolve(spec).path
    let entry = file.specs.first { configuration in
      if configuration.spec == spec, spec.isURL { return true }
      return configuration.spec.map { folder.appendingPathComponent($0).standardizedFileURL.path }
        == wanted
    }
    return [entry ?? file.shared]
  }

  /// Returns the path for messages of the configuration next to a spec, or else in the working
  /// directory or its nearest ancestor.
  static func configuration(
    besideSpec spec: String?,
    in workingDirectory: WorkingDirectory
  ) -> String? {
    let isFile = spec.map { !$0.isURL && $0 != Workspace.standardInput } ?? false
    let besideSpec = isFile ? spec.map { workingDirectory.resolve($0) } : nil
    let found =
      besideSpec.flatMap { ConfigurationSearch.configuration(in: $0.deletingLastPathComponent()) }
      ?? ConfigurationSearch.nearest(to: workingDirectory.url)
    return found.map { workingDirectory.display($0.path) }
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
