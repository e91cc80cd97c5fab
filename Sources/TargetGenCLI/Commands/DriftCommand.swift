import APIConfiguration
import ArgumentParser
import Diagnostics
import Drift
import Foundation
import SpecSyntax

/// `targetgen drift`: compares recorded traffic with a spec.
struct DriftCommand: WorkspaceCommand {
  /// An output format for the findings.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, markdown, junit
  }

  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "List where recorded traffic and an API description disagree, and write corrections.",
    discussion: """
      Traffic is recordings of 'RecordingTransport', HTTP Archives of browsers and proxies, or folders of bodies: \
      pets/7/GET.200.json. Each disagreement is listed once, at its line, with its number and an example. Values that may be \
      secret are never shown.

      Exit status: 0 no disagreement beyond the baseline; 1 the API description or the traffic has errors; 2 disagreements; \
      64 usage; 74 input/output.

      Examples:
        targetgen drift petstore.yaml Recordings
        targetgen drift petstore.yaml session.har --patches fixes.overlay.yaml
        targetgen drift petstore.yaml Recordings --format json > baseline.json
        targetgen drift petstore.yaml Recordings --baseline baseline.json --format sarif > drift.sarif
      """
  )

  @OptionGroup var spec: SpecOptions
  @Argument(help: "Recordings, HTTP Archives, and folders with them or with bodies.")
  var traffic: [String] = []

  @Option(help: ArgumentHelp("text, json, sarif, markdown or junit.", valueName: "format"))
  var format = Form.text

  @Flag(help: "List what the API description declares and the traffic doesn't have.")
  var unseen = false

  @Option(
    help: ArgumentHelp(
      "The URL below which the paths were called, instead of the servers of the API description; can be repeated.",
      valueName: "url"
    )
  )
  var server: [String] = []

  @Option(
    help: ArgumentHelp(
      "The JSON of an earlier run; its disagreements aren't listed again.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json"])
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp("The file to write with corrections.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"])
  )
  var patches: String?

  @Option(
    help: ArgumentHelp(
      "patches, as in targetgen.yaml, or overlay. Default: overlay if the name of the file contains '.overlay.', otherwise patches.",
      valueName: "form"
    )
  )
  var patchesForm: CorrectionFile.Form?

  @Option(
    help: ArgumentHelp(
      "Also write the required properties that each of this many values or more had in responses, for 'models.required: checked'.",
      valueName: "count"
    )
  )
  var confirm: Int?

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    guard spec.spec != nil, !traffic.isEmpty else {
      throw ValidationError("name an API description, and traffic to compare with it")
    }
    if patchesForm != nil, patches == nil {
      throw ValidationError("'--patches-form' has no effect without '--patches'")
    }
    if let confirm {
      guard patches != nil else {
        throw ValidationError("'--confirm' has no effect without '--patches'")
      }
      guard confirm > 0 else { throw ValidationError("'--confirm' is at least 1") }
    }
  }

  func run(in workingDirectory: WorkingDirectory, console: Console) throws {
    let project = try Project(oneSpec: spec, to: "compare", in: workingDirectory)
    let run = ProjectRun(project, to: .document)
    let reporter = Reporter(diagnostics, console, workingDirectory)
    guard let outcome = run.outcomes.first, let (document, trees) = outcome.document,
      !run.bag.hasErrors
    else {
      reporter.report(run.bag, in: run.sources)
      throw ExitCode(ExitStatus.invalidInput)
    }
    var bag = DiagnosticBag(isStrict: outcome.workspace.configuration.isStrict)
    var sources = run.sources
    let known = baseline.map { readBaseline($0, workingDirectory, &sources, &bag) }
    var observer = DriftObserver(
      document,
      trees: trees,
      configuration: outcome.workspace.configuration,
      servers: server
    )
    let longCount = withoutActuallyEscaping({ observer.observe($0) }) { observe in
      var reader = TrafficReader(in: workingDirectory, observe)
      if !bag.hasErrors { for path in traffic { reader.read(path, into: &bag) } }
      return reader.longCount
    }
    observer.finish(longExchanges: longCount)
    reporter.report(bag, in: sources)
    guard !bag.hasErrors else { throw ExitCode(ExitStatus.invalidInput) }
    var report = DriftReport(observer, outcome.api)
    report.baseline = known ?? []
    if let patches {
      try writeCorrections(
        of: report,
        observer,
        to: patches,
        specName: outcome.workspace.specName,
        sources,
        workingDirectory,
        reporter
      )
    }
    print(report, sources, console)
    if !report.disagreements.isEmpty { throw ExitCode(ExitStatus.stale) }
  }

  private func print(_ report: DriftReport, _ sources: SourceFiles, _ console: Console) {
    switch format {
    case .text: console.print(report.text(in: sources, showsUnseen: unseen))
    case .json: console.print(VisibleText(lines: report.json(in: sources).formatted()))
    case .markdown: console.print(report.markdown(in: sources))
    case .junit: console.print(VisibleText(lines: report.junit(in: sources)))
    case .sarif:
      let log = report.sarif(in: sources, toolVersion: TargetGenCommand.version)
      console.print(VisibleText(lines: log.formatted(width: 0)))
    }
  }

  // MARK: - Files

  private func readBaseline(
    _ path: String,
    _ workingDirectory: WorkingDirectory,
    _ files: inout SourceFiles,
    _ bag: inout DiagnosticBag
  ) -> Set<String> {
    let url = workingDirectory.resolve(path)
    let loader = DiskSourceLoader(
      root: url.deletingLastPathComponent(),
      workingDirectory: workingDirectory
    )
    do {
      let source = try loader.load(file: url, path: path)
      let json = LoadedSource(
        identity: source.identity,
        path: path,
        bytes: source.bytes,
        isJSON: true
      )
      let (id, node) = NodeParser.parse(json, into: &files, into: &bag)
      guard let node else { return [] }
      if let identities = DriftBaseline.identities(in: node) { return identities }
      bag.report(
        .invalidBaseline,
        "this isn't the JSON of 'targetgen drift'",
        at: SourceRange(file: id, start: 0, end: 0),
        help: "write it with '--format json'"
      )
    } catch {
      bag.report(.invalidBaseline, error.message, at: files.beginning(ofUnread: path))
    }
    return []
  }

  private func writeCorrections(
    of report: DriftReport,
    _ observer: DriftObserver,
    to path: String,
    specName: String,
    _ sources: SourceFiles,
    _ workingDirectory: WorkingDirectory,
    _ reporter: Reporter
  ) throws {
    let url = workingDirectory.resolve(path)
    let isOverlay = url.lastPathComponent.lowercased().contains(".overlay.")
    let files = CorrectionFile.files(
      report,
      of: observer,
      as: patchesForm ?? (isOverlay ? .overlay : .patches),
      specName: specName.split(separator: "/").last.map(String.init) ?? specName,
      confirming: confirm,
      address: { file in
        let path = sources[file].path
        return path.contains("://") ? nil : url.address(of: workingDirectory.resolve(path))
      }
    )
    let console = reporter.console
    guard files.contains(where: { $0.count > 0 }) else {
      if !diagnostics.quiet { console.report("no corrections: '\(path)' isn't written\n") }
      return
    }
    for file in files where file.count > 0 {
      do {
        let own = file.extends.map(url.overlay) ?? url
        try OutputFile(url: own).write(file.text) { contents in
          contents.isEmpty || contents.starts(with: CorrectionFile.firstWords.utf8)
        }
        if let extends = file.extends, !diagnostics.quiet {
          console.report("'\(own.lastPathComponent)' has the corrections of '\(extends)'\n")
        }
      } catch {
        var bag = DiagnosticBag()
        var files = SourceFiles()
        bag.report(error, in: workingDirectory, files: &files)
        reporter.report(bag, in: files)
        throw ExitCode(error.exitStatus)
      }
    }
  }
}

extension URL {
  /// Returns the address of another file, relative to the folder of this one.
  fileprivate func address(of other: URL) -> String {
    let own = deletingLastPathComponent().standardizedFileURL.pathComponents
    let target = other.standardizedFileURL.pathComponents
    let common = zip(own, target).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: own.count - common) + target[common...]
    let address = steps.joined(separator: "/")
    return address.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? address
  }

  /// Returns the file beside this one for the corrections of another file of the spec:
  /// `fixes.schemas-pet.overlay.yaml`.
  fileprivate func overlay(of address: String) -> URL {
    let words = address.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.dropLast()
    let name = lastPathComponent.replacing(".overlay.", with: ".")
    let stem = name.split(separator: ".").first ?? "fixes"
    return deletingLastPathComponent()
      .appendingPathComponent("\(stem).\(words.joined(separator: "-")).overlay.yaml")
  }
}

extension CorrectionFile.Form: ExpressibleByArgument {}
