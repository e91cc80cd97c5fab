import ArgumentParser
import Diagnostics
import Foundation
import SpecSyntax

extension DiffCommand {
  /// Returns the projects of the old and the new spec.
  func projects(
    in workingDirectory: WorkingDirectory,
    _ console: Console
  ) throws -> (old: Project, new: Project) {
    if let since { return try projects(since: since, in: workingDirectory, console) }
    let config = config ?? Project.configuration(besideSpec: new, in: workingDirectory)
    let options = SpecOptions(spec: old, config: oldConfig ?? config, overlay: overlay)
    let present = SpecOptions(spec: new, config: config, overlay: overlay)
    return (
      try Project(spec: options, in: workingDirectory),
      try Project(spec: present, in: workingDirectory)
    )
  }

  /// Returns the projects of a spec at a revision and of the present one.
  private func projects(
    since revision: String,
    in workingDirectory: WorkingDirectory,
    _ console: Console
  ) throws -> (old: Project, new: Project) {
    let options = SpecOptions(spec: new ?? old, config: config, overlay: overlay)
    let present = try Project(oneSpec: options, to: "compare", in: workingDirectory)
    let spec = present.workspaces.first
    if old == nil, let path = spec?.specName, path.isURL {
      throw ValidationError("'--since' reads the old API description from git, not from '\(path)'")
    }
    let place = old ?? present.configurationPath ?? spec?.specPath ?? "."
    let past: PastFiles
    do throws(PastFilesFailure) {
      past = try PastFiles(
        at: revision,
        ofRepositoryAround: workingDirectory.resolve(place).deletingLastPathComponent()
      )
    } catch {
      var bag = DiagnosticBag()
      var files = SourceFiles()
      let range = files.beginning(ofUnread: place)
      bag.report(.unreadableRevision, error.message, at: range, help: error.help)
      Reporter(diagnostics, console, workingDirectory).report(bag, in: files)
      throw ExitCode(ExitStatus.invalidInput)
    }
    let old = pastOptions(of: past, instead: present, in: workingDirectory)
    let folder = WorkingDirectory(workingDirectory, in: past)
    return (try Project(oneSpec: old, to: "compare", in: folder), present)
  }

  /// Returns the options for the spec at a revision.
  ///
  /// The configuration and the overlays are those of the revision too, if it has them.
  private func pastOptions(
    of past: PastFiles,
    instead present: Project,
    in workingDirectory: WorkingDirectory
  ) -> SpecOptions {
    let folder = WorkingDirectory(workingDirectory, in: past)
    var options = SpecOptions(
      spec: old.map { name in
        guard name.hasPrefix("/") else { return name }
        return past.copy(of: workingDirectory.resolve(name))?.path ?? name
      },
      config: oldConfig.map { workingDirectory.resolve($0).path }
        ?? config.map { folder.place(of: $0, in: workingDirectory) },
      overlay: overlay.map { folder.place(of: $0, in: workingDirectory) }
    )
    let found = options.config ?? Project.configuration(besideSpec: options.spec, in: folder)
    options.config = found ?? present.configurationPath.map { workingDirectory.resolve($0).path }
    if options.spec == nil, options.config.flatMap(past.relativePath) == nil {
      // The paths in a present configuration are those of present files.
      options.spec = present.workspaces.first.flatMap { past.copy(of: $0.specFile)?.path }
    }
    return options
  }
}
