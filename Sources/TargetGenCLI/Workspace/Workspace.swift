import APIConfiguration
import APIModel
import Diagnostics
import Foundation
import SpecSyntax
import SwiftEmission

/// The options, the root file and the output folder of a spec.
struct Workspace {
  /// The argument for reading the spec from standard input.
  static let standardInput = "-"

  /// The default output folder, relative to the configuration or the working directory.
  static let defaultOutput = "Generated"

  /// The options of the spec, including the values of flags.
  var configuration: Configuration

  /// The path of the spec's root file for messages.
  let specPath: String

  /// The loader that finds and reads the targets of `$ref`s.
  let loader: SpecLoader

  /// The folder for the output.
  let output: OutputFolder

  /// The folder for mocks and values for tests; `nil` if they are part of the output.
  let tests: OutputFolder?

  /// The folder for support files; `nil` if they are part of the output.
  let supportFolder: URL?

  /// The root file; without meaning if the spec is a URL.
  let specFile: URL

  /// Indicates whether the spec is read from standard input.
  private let isStandardInput: Bool

  /// The range in which the configuration specifies the spec; `nil` if the command line does.
  private let specRange: SourceRange?

  /// An overlay file.
  private struct OverlayFile {
    let url: URL
    let path: String
    /// The range in which the configuration specifies it; `nil` if the command line does.
    let range: SourceRange?
  }

  private let overlayFiles: [OverlayFile]

  /// The file that keeps names; `nil` if names aren't kept.
  let lockFile: URL?

  /// Indicates whether the file is for this spec, and not for the one that the configuration names
  /// instead.
  let ownsLockFile: Bool

  /// The path of the folder that references must not leave, if that folder doesn't exist.
  private let missingRoot: String?

  /// Combines options and flags.
  ///
  /// Paths from the command line are relative to the working directory, those from the file to its
  /// folder.
  ///
  /// - Returns: `nil` if no spec is specified.
  init?(
    configuration: Configuration,
    in folder: URL,
    configurationFile: URL? = nil,
    spec options: SpecOptions,
    output outputOptions: OutputOptions?,
    workingDirectory: WorkingDirectory,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var configuration = configuration
    // Paths of the configuration are relative to its folder.
    let folder = WorkingDirectory(url: folder)
    options.apply(to: &configuration)
    outputOptions?.apply(to: &configuration, in: workingDirectory)
    self.configuration = configuration
    guard let path = options.spec ?? configuration.spec else { return nil }
    isStandardInput = options.spec == Self.standardInput
    // A URL may have a secret in its query, which an excerpt of the line would show.
    specRange = options.spec == nil && !path.isURL ? configuration.range(of: .spec) : nil
    let specFile =
      isStandardInput
      ? workingDirectory.resolve("<stdin>")
      : (options.spec == nil ? folder : workingDirectory).resolve(path)
    self.specFile = specFile
    specPath =
      isStandardInput
      ? "<stdin>"
      : path.isURL
        ? path
        : options.spec.map(workingDirectory.named) ?? workingDirectory.display(specFile.path)
    let namedRoot =
      options.root.map(workingDirectory.resolve)
      ?? configuration.root.map(folder.resolve)
    workingDirectory.provide(namedRoot?.path ?? specFile.path)
    missingRoot = namedRoot.flatMap {
      FileManager.default.isFolder($0.path)
        ? nil : workingDirectory.display($0.standardizedFileURL.path)
    }
    let root =
      namedRoot ?? (isStandardInput ? workingDirectory.url : Self.folder(of: specFile))
    loader = SpecLoader(
      disk: DiskSourceLoader(root: root, workingDirectory: workingDirectory),
      remote: RemoteFiles(
        policy: RemotePolicy(configuration.remote, spec: path.isURL ? path : nil),
        headers: RemoteHeaders(headers: configuration.remote.headers, environment: environment)
      )
    )
    overlayFiles =
      configuration.overlays.map { overlay in
        let url = folder.resolve(overlay.path)
        return OverlayFile(
          url: url,
          path: workingDirectory.display(url.path),
          range: overlay.range
        )
      }
      + options.overlay.map {
        OverlayFile(
          url: workingDirectory.resolve($0),
          path: $0.isURL ? RemotePolicy.display($0) : workingDirectory.named($0),
          range: nil
        )
      }
    lockFile = configuration.lock.map(folder.resolve)
    let ownSpec = configuration.spec.map { spec in
      spec.isURL ? spec : folder.resolve(spec).path
    }
    ownsLockFile =
      options.spec == nil || ownSpec == nil || ownSpec == (path.isURL ? path : specFile.path)
    let outputFolder =
      outputOptions?.output.map(workingDirectory.resolve) ?? configuration.output.map(
        folder.resolve
      )
      ?? folder.resolve(Self.defaultOutput)
    let location = isStandardInput ? Self.standardInput : path.isURL ? path : specFile.path
    let namingFile = options.spec == nil ? configurationFile : nil
    supportFolder = configuration.supportInEffect.map {
      folder.resolve($0.output)
    }
    output = OutputFolder(
      url: outputFolder,
      origin: OutputOrigin(of: location, configuration: namingFile, output: outputFolder),
      support: supportFolder.map {
        FolderPath.relative($0, to: FolderPath.components(of: outputFolder))
      }
    )
    tests = configuration.testsInEffect.map { tests in
      let url = folder.resolve(tests.output)
      return OutputFolder(
        url: url,
        origin: OutputOrigin(of: location, configuration: namingFile, output: url)
      )
    }
  }

  /// The path of the spec for messages, or its URL without parts that may be secret.
  var specName: String { specPath.isURL ? RemotePolicy.display(specPath) : specPath }

  /// The folders that belong to this spec alone.
  var ownFolders: [(kind: GeneratedFile.Folder, folder: OutputFolder)] {
    [(.output, output)] + (tests.map { [(.tests, $0)] } ?? [])
  }

  /// Reads the root file; returns `nil` and reports an error if that fails.
  func readSpec(files: inout SourceFiles, into bag: inout DiagnosticBag) -> LoadedSource? {
    if let missingRoot {
      bag.report(
        .invalidConfigurationValue,
        "the root folder '\(missingRoot)' doesn't exist",
        at: configuration.range(of: .root),
        help: "name a folder that contains the spec"
      )
      return nil
    }
    do {
      if isStandardInput {
        return try loader.disk.load(
          descriptor: STDIN_FILENO,
          as: SourceIdentity(specFile.path),
          path: specPath
        )
      }
      guard specPath.isURL else { return try loader.disk.load(file: specFile, path: specPath) }
      return try loader.load(loader.locate(url: specPath))
    } catch {
      let isMissing = error == .missing(path: specPath)
      // Commands that watch files need this one, regardless of the diagnostic's range.
      let file = files.beginning(ofUnread: specName)
      bag.report(
        isMissing ? .unreadableFile : error.code,
        error.message,
        at: specRange ?? file,
        help: isMissing ? missingHelp : error.remoteHelp
      )
      return nil
    }
  }

  /// The help if the root file doesn't exist.
  private var missingHelp: String {
    guard let past = loader.disk.workingDirectory.past else {
      return "name the file of an API description"
    }
    return "name both files, of which only the first is read at '\(past.revision)'"
  }

  /// Reads the overlay files, and reports those that can't be read.
  func readOverlays(files: inout SourceFiles, into bag: inout DiagnosticBag) -> [LoadedSource] {
    overlayFiles.compactMap { overlay in
      do throws(SourceLoadFailure) {
        return try loader.disk.load(file: overlay.url, path: overlay.path)
      } catch {
        bag.report(
          .unreadableOverlay,
          error.message,
          at: overlay.range ?? files.beginning(ofUnread: overlay.path),
          help: "name the file of an overlay"
        )
        return nil
      }
    }
  }

  /// Returns the actual folder of a file; a symbolic link to a spec doesn't make the link's folder
  /// the root.
  private static func folder(of file: URL) -> URL {
    let canonical = DiskSourceLoader.canonical(file.path).map { URL(fileURLWithPath: $0) } ?? file
    return canonical.deletingLastPathComponent()
  }
}

extension FileManager {
  /// Returns whether a folder, and not a file, exists at a path.
  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

extension String {
  /// Indicates whether the text is a URL instead of a path.
  var isURL: Bool {
    let text = lowercased()
    return text.hasPrefix("https://") || text.hasPrefix("http://")
  }
}

extension SourceLoadFailure {
  fileprivate var remoteHelp: String? {
    guard case .remote(let failure) = self else { return nil }
    return failure.help
  }
}
