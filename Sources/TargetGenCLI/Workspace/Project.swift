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
  var workspaces: [Workspace] = []

  /// The options that all specs of the configuration share; `nil` if it has no list of specs.
  let shared: SharedOptions?

  /// The files that have been read so far, that is, the configuration.
  private(set) var files = SourceFiles()

  /// The diagnostics about the configuration.
  var bag = DiagnosticBag()

  /// Finds and reads the configuration.
  ///
  /// - Throws: `ValidationError` if there is neither a spec nor a configuration, or if the command
  ///   line specifies one output folder for several specs, or tests of the user's network layer.
  init(
    spec options: SpecOptions,
    output outputOptions: OutputOptions? = nil,
    in workingDirectory: WorkingDirectory
  ) throws {
    bag.isStrict = options.strict
    var file = ConfigurationFile()
    var folder = workingDirectory.url
    let path = options.config ?? Self.configuration(besideSpec: options.spec, in: workingDirectory)
    configurationPath = path.map(workingDirectory.named)
    if let path {
      folder = workingDirectory.resolve(path).deletingLastPathComponent()
      file = Self.readConfiguration(
        path,
        workingDirectory,
        files: &files,
        into: &bag
      )
    }
    shared = SharedOptions(of: file)
    workspaces = Self.configurations(of: file, for: options.spec, in: folder, workingDirectory)
      .compactMap {
        Workspace(
          configuration: $0,
          in: folder,
          configurationFile: path.map(workingDirectory.resolve),
          spec: options,
          output: outputOptions,
          workingDirectory: workingDirectory
        )
      }
    reportSharedOutputs()
    reportFolders(
      besidesOutput: outputOptions?.output != nil,
      hasFixedTests: outputOptions?.tests != nil,
      in: workingDirectory
    )
    if workspaces.isEmpty, !bag.hasErrors {
      guard let configurationPath else {
        throw ValidationError(
          "no API description was found: name one, or add 'openapi.yaml' or 'targetgen.yaml' here"
        )
      }
      bag.report(
        .unreadableFile,
        "the configuration has no 'spec', and 'openapi.yaml' doesn't exist beside it",
        at: files.beginning(ofUnread: configurationPath),
        help: "set 'spec', or name an API description on the command line"
      )
    }
    if workspaces.count > 1, outputOptions?.output != nil {
      throw ValidationError(
        "'--output' is one folder, and the configuration has \(workspaces.count) specs; name one of them"
      )
    }
    if outputOptions?.tests != nil,
      workspaces.contains(where: { $0.configuration.runtime == .custom })
    {
      throw ValidationError(
        "'--tests' requires 'runtime: moya' or 'runtime: targetkit'; only you know what your network layer sends"
      )
    }
  }

  /// Creates a project of one spec, with options that aren't those of a file.
  ///
  /// - Parameters:
  ///   - options: The options for the spec.
  ///   - configuration: The options of the output.
  ///   - files: The files that have been read so far.
  ///   - workingDirectory: The base of relative paths.
  /// - Throws: `ValidationError` if no spec is named.
  init(
    spec options: SpecOptions,
    configuration: Configuration,
    files: SourceFiles,
    in workingDirectory: WorkingDirectory
  ) throws {
    configurationPath = nil
    shared = nil
    self.files = files
    guard
      let workspace = Workspace(
        configuration: configuration,
        in: workingDirectory.url,
        spec: options,
        output: nil,
        workingDirectory: workingDirectory
      )
    else { throw ValidationError("name an API description with '--spec'") }
    workspaces = [workspace]
  }

  /// Reports specs with the same output folder, because they would remove each other's files.
  private mutating func reportSharedOutputs() {
    reportSharedLocks()
    var first: [String: SourceRange] = [:]
    for workspace in workspaces {
      guard let place = workspace.configuration.range(of: .output) else { continue }
      guard let other = first.updateValue(place, forKey: workspace.output.url.path), other != place
      else { continue }
      bag.report(
        .invalidConfigurationValue,
        "this is also the output folder of another spec",
        at: place,
        notes: [Diagnostic.Note("the other one is here", at: other)],
        help: "give each spec its own folder"
      )
    }
  }

  /// Reports specs that keep their names in the same file, because each would remove the others'.
  private mutating func reportSharedLocks() {
    var paths: Set<String> = []
    for workspace in workspaces {
      guard workspace.ownsLockFile, let path = workspace.lockFile?.path,
        !paths.insert(path).inserted
      else { continue }
      bag.report(
        .invalidConfigurationValue,
        "this is also the lock file of another spec",
        at: workspace.configuration.range(of: .lock),
        help: "give each spec its own 'lock' below 'specs'"
      )
    }
  }

  /// Finds and reads the configuration for a command that works on one spec.
  ///
  /// - Parameters:
  ///   - options: The options for the spec.
  ///   - purpose: The purpose of the spec, for the error message.
  ///   - workingDirectory: The base of relative paths.
  /// - Throws: `ValidationError` if there is no spec, or if it isn't clear which one is meant.
  init(
    oneSpec options: SpecOptions,
    to purpose: String,
    in workingDirectory: WorkingDirectory
  ) throws {
    try self.init(spec: options, in: workingDirectory)
    guard workspaces.count <= 1 else {
      throw ValidationError(
        "the configuration has \(workspaces.count) specs; name the spec to \(purpose)"
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
      for name in SpecFinder.implicitNames {
        workingDirectory.provide(folder.appendingPathComponent(name).path)
      }
      configuration.spec = configuration.spec ?? SpecFinder.implicitSpec(in: folder)
      return [configuration]
    }
    guard spec != Workspace.standardInput else { return [file.shared] }
    let wanted = spec.isURL ? spec : workingDirectory.resolve(spec).path
    let entries = file.specs.filter { configuration in
      if configuration.spec == spec, spec.isURL { return true }
      return configuration.spec.map { WorkingDirectory(url: folder).resolve($0).path } == wanted
    }
    return entries.isEmpty ? [file.shared] : entries
  }

  /// Returns the path for messages of the configuration next to a spec, or else in the working
  /// directory or its nearest ancestor.
  static func configuration(
    besideSpec spec: String?,
    in workingDirectory: WorkingDirectory
  ) -> String? {
    let isFile = spec.map { !$0.isURL && $0 != Workspace.standardInput } ?? false
    let besideSpec = isFile ? spec.map { workingDirectory.resolve($0) } : nil
    if let past = workingDirectory.past {
      return past.configuration(besideSpec: besideSpec, nearestTo: workingDirectory.url)?.path
    }
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
    // A URL isn't read, but it may contain a password.
    let path = path.isURL ? RemotePolicy.display(path) : workingDirectory.named(path)
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
      for range in ConfigurationSecrets.ranges(in: node) { files.hide(range) }
      return ConfigurationFile(decoding: node, into: &bag)
    } catch {
      bag.report(.invalidConfiguration, error.message, at: files.beginning(ofUnread: path))
      return ConfigurationFile()
    }
  }
}
