import APIConfiguration
import ArgumentParser
import Diagnostics
import Foundation
import SpecSyntax
import TargetGenCore

/// `targetgen filter`: prints the spec as the generator sees it.
struct FilterCommand: WorkspaceCommand {
  /// An output format for the spec.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case yaml, json
  }

  static let configuration = CommandConfiguration(
    commandName: "filter",
    abstract:
      "Print the edited and filtered API description as one file, without unused components.",
    discussion: """
      Overlays, patches and 'filter' of the configuration are applied. Unused components are removed, and values from \
      other files are moved to the components. The order of keys is kept; comments are lost.

      Exit status: 0 success; 1 the spec or the configuration has errors; 64 usage; 74 input/output.

      Examples:
        targetgen filter api/openapi.yaml
        targetgen filter api/openapi.yaml --overlay fixes.overlay.yaml --format json -o openapi.json
      """
  )

  @OptionGroup var spec: SpecOptions
  @Option(help: ArgumentHelp("yaml or json. Default: the format of the spec.", valueName: "format"))
  var format: Form?
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write. Default: standard output.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"])
  )
  var output: String?
  @OptionGroup var diagnostics: DiagnosticOptions

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let project = try Project(oneSpec: spec, to: "print", in: workingDirectory)
    var bag = project.bag
    var sources = project.files
    let text = try bundledText(of: project, sources: &sources, into: &bag)
    let reporter = Reporter(diagnostics, console, workingDirectory)
    guard let text, !bag.hasErrors else {
      reporter.report(bag, in: sources)
      throw ExitCode(ExitStatus.invalidInput)
    }
    if let output {
      do {
        let file = OutputFile(url: workingDirectory.resolve(output))
        try file.checkDiffers(from: sources.inputs(in: workingDirectory))
        try file.write(text)
      } catch {
        bag.report(error, in: workingDirectory, files: &sources)
        reporter.report(bag, in: sources)
        throw ExitCode(error.exitStatus)
      }
    } else {
      console.write(VisibleText(lines: text))
    }
    reporter.report(bag, in: sources)
  }

  /// Returns the text of a project's only spec, or `nil` if the spec has errors.
  private func bundledText(
    of project: Project,
    sources: inout SourceFiles,
    into bag: inout DiagnosticBag
  ) throws -> String? {
    guard !bag.hasErrors, let workspace = project.workspaces.first else { return nil }
    var found = DiagnosticBag(isStrict: workspace.configuration.isStrict)
    defer {
      var bags = [found]
      project.shared?.removeUsed(from: &bags)
      for found in bags { bag.append(contentsOf: found) }
    }
    guard let source = workspace.readSpec(files: &sources, into: &found) else { return nil }
    let overlays = workspace.readOverlays(files: &sources, into: &found)
    let result = Pipeline(configuration: workspace.configuration).bundled(
      source,
      overlays: overlays,
      loading: workspace.loader,
      files: sources,
      into: &found
    )
    sources = result.sources
    guard let document = result.document else { return nil }
    switch format ?? (source.isJSON ? .json : .yaml) {
    case .yaml: return YAMLWriter.text(of: document)
    case .json: return JSONText(document).formatted() + "\n"
    }
  }
}

extension LoadedSource {
  /// Indicates whether the file begins like a JSON object.
  fileprivate var isJSON: Bool {
    bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
  }
}
