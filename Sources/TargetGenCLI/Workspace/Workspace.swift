import APIConfiguration
import APIModel
import Diagnostics
import Foundation
import SpecSyntax

/// One spec's view of the disk: its options, its root file and the folder that its output goes to.
struct Workspace {
  /// The argument that stands for a spec on standard input.
  static let standardInput = "-"

  /// The folder, beside the configuration or in the working directory, that output goes to by default.
  static let defaultOutput = "Generated"

  /// The options of the spec, with the flags' values in them.
  let configuration: Configuration

  /// The spec's root file, as messages show it.
  let specPath: String

  /// Finds what `$ref`s lead to.
  let loader: SpecLoader

  /// The folder that the output goes to.
  let output: OutputFolder

  private let specFile: URL

  /// Whether the spec is read from standard input.
  private let isStandardInput: Bool

  /// The place where the configuration names the spec; `nil` if the command line does.
  private let specRange: SourceRange?

  /// A file of edits, as it was named.
  private struct OverlayFile {
    let url: URL
    let path: String
    /// Where the configuration names it; `nil` for one of the command line.
    let range: SourceRange?
  }

  private let overlayFiles: [OverlayFile]

  /// The folder that references must not leave, as it is named, if it doesn't exist.
  private let missingRoot: String?

  /// Joins options and flags; paths of the command line are relative to the working directory, those of the file to its
  /// folder.
  ///
  /// - Returns: `nil` if no spec is named.
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
    options.apply(to: &configuration)
    outputOptions?.apply(to: &configuration)
    self.configuration = configuration
    guard
      let path = options.spec
        ?? configuration.spec.map({ spec in
          spec.isURL
            ? spec
            : workingDirectory.display(folder.appendingPathComponent(spec).standardizedFileURL.path)
        })
    else { return nil }
    isStandardInput = options.spec == Self.standardInput
    // A URL may have a secret in its query, which a listing of the line would show.
    specRange = options.spec == nil && !path.isURL ? configuration.places["spec"] : nil
    specPath = isStandardInput ? "<stdin>" : path
    specFile = workingDirectory.resolve(specPath)
    let namedRoot =
      options.root.map(workingDirectory.resolve)
      ?? configuration.root.map {
        folder.appendingPathComponent($0)
      }
    missingRoot = namedRoot.flatMap {
      Self.isFolder($0) ? nil : workingDirectory.display($0.standardizedFileURL.path)
    }
    let root =
      namedRoot ?? (isStandardInput ? workingDirectory.url : Self.folder(of: specFile))
    loader = SpecLoader(
      disk: DiskSourceLoader(root: root, workingDirectory: workingDirectory),
      remote: RemoteFiles(
        policy: RemotePolicy(configuration.remote, spec: path.isURL ? path : nil),
        headers: RemoteHeaders(configuration.remote.headers, environment: environment)
      )
    )
    overlayFiles =
      configuration.overlays.map { overlay in
        let url = folder.appendingPathComponent(overlay.path).standardizedFileURL
        return OverlayFile(
          url: url,
          path: workingDirectory.display(url.path),
          range: overlay.range
        )
      }
      + options.overlay.map {
        OverlayFile(url: workingDirectory.resolve($0), path: $0, range: nil)
      }
    let outputFolder =
      outputOptions?.output.map(workingDirectory.resolve) ?? configuration.output.map {
        folder.appendingPathComponent($0)
      }
      ?? folder.appendingPathComponent(Self.defaultOutput)
    output = OutputFolder(
      url: outputFolder,
      origin: isStandardInput
        ? nil
        : OutputOrigin(
          spec: path.isURL ? path : specFile.path,
          configuration: options.spec == nil ? configurationFile : nil,
          output: outputFolder
        )
    )
  }

  /// Reads the root file; `nil` if that failed, which is reported.
  func readSpec(files: inout SourceFiles, into bag: inout DiagnosticBag) -> LoadedSource? {
    if let missingRoot {
      bag.report(
        .invalidConfigurationValue,
        Diagnostic.Message("there is no folder '\(missingRoot)' in which '$ref' could stay"),
        at: configuration.places["root"],
        help: "name a folder that contains the spec"
      )
      return nil
    }
    do {
      if isStandardInput {
        return try loader.disk.load(descriptor: STDIN_FILENO, as: specFile, path: specPath)
      }
      guard specPath.isURL else { return try loader.disk.load(file: specFile, path: specPath) }
      return try loader.load(loader.locate(url: specPath))
    } catch {
      let isMissing = error == .missing(path: specPath)
      // Who watches files has to know this one, wherever the message points.
      let file = files.beginning(
        ofUnread: specPath.isURL ? RemotePolicy.display(specPath) : specPath
      )
      bag.report(
        isMissing ? .unreadableFile : error.code,
        error.message,
        at: specRange ?? file,
        help: isMissing ? "name the file of an API description" : error.remoteHelp
      )
      return nil
    }
  }

  /// Reads the files of edits; those that cannot be read are reported.
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

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The folder in which a file really stands: a link to a spec does not make the link's folder the root.
  private static func folder(of file: URL) -> URL {
    let canonical = DiskSourceLoader.canonical(file.path).map { URL(fileURLWithPath: $0) } ?? file
    return canonical.deletingLastPathComponent()
  }
}

extension String {
  /// Whether a spec is named by its URL rather than by a path.
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
