#if Adopt
  import Adoption
  import Diagnostics
  import Foundation
  import SpecSyntax
  import SwiftEmission
  import SwiftReading

  /// The Swift files that the command line names.
  struct SwiftFiles {
    private(set) var sources: [SwiftSource] = []

    private let workingDirectory: WorkingDirectory

    /// The folders of dependencies, whose code isn't the app's.
    private static let dependencies: Set = ["Carthage", "DerivedData", "Pods", "SourcePackages"]

    /// Reads files, and all Swift files in folders except generated ones, hidden ones and those of
    /// dependencies.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files and folders.
    ///   - workingDirectory: The base of relative paths.
    ///   - files: The files of the run.
    ///   - bag: Receives the problems.
    init(
      _ paths: [String],
      in workingDirectory: WorkingDirectory,
      files: inout SourceFiles,
      into bag: inout DiagnosticBag
    ) {
      self.workingDirectory = workingDirectory
      var read: Set<String> = []
      for path in paths {
        let url = workingDirectory.resolve(path)
        let isFolder = FileManager.default.isFolder(url.path)
        for file in isFolder ? Self.files(in: url) : [url] where read.insert(file.path).inserted {
          let shown = workingDirectory.display(file.path)
          self.read(file, path: shown, isNamed: !isFolder, files: &files, into: &bag)
        }
      }
    }

    private static func files(in folder: URL) -> [URL] {
      let all = FileManager.default.enumerator(
        at: folder,
        includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles]
      )
      var files: [URL] = []
      for case let file as URL in all ?? .init() {
        if dependencies.contains(file.lastPathComponent) {
          all?.skipDescendants()
        } else if file.pathExtension == "swift", !FileManager.default.isFolder(file.path) {
          files.append(file.standardizedFileURL)
        }
      }
      return files.sorted { $0.path < $1.path }
    }

    private mutating func read(
      _ file: URL,
      path: String,
      isNamed: Bool,
      files: inout SourceFiles,
      into bag: inout DiagnosticBag
    ) {
      let loader = DiskSourceLoader(
        root: file.deletingLastPathComponent(),
        workingDirectory: workingDirectory
      )
      do throws(SourceLoadFailure) {
        let bytes = try loader.load(file: file, path: path).bytes
        guard let text = String(validating: bytes, as: UTF8.self) else {
          return bag.report(
            .invalidEncoding,
            "the file isn't valid UTF-8",
            at: files.beginning(ofUnread: path),
            help: "save the file as UTF-8"
          )
        }
        guard isNamed || !text.hasPrefix(FileHeader.marker) else { return }
        let id = files.add(SourceFile(path: path, bytes: bytes))
        sources.append(SwiftSource(text, file: id))
      } catch {
        bag.report(
          .unreadableFile,
          error.message,
          at: files.beginning(ofUnread: path),
          help: "name Swift files, or folders with them"
        )
      }
    }
  }
#endif
