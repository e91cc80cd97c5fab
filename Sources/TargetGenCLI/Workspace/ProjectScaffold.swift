import ArgumentParser
import Foundation
import PlainText
import Scaffold
import APIConfiguration
import APIModel

/// Puts files into a project without touching those that it has, and tells what is left to do.
struct ProjectScaffold {
  let workingDirectory: WorkingDirectory
  /// Where the tool's own repository is.
  let repository: String
  /// The tag of that repository.
  let revision: String

  /// What was done, a line each.
  private var done: [VisibleText] = []
  /// What the user has to do, a paragraph each.
  private var remaining: [VisibleText] = []

  /// The configuration, as messages show it.
  private var configurationPath = Project.configurationNames[0]

  init(workingDirectory: WorkingDirectory, repository: String, revision: String) {
    self.workingDirectory = workingDirectory
    self.repository = repository
    self.revision = revision
  }

  /// What was done, and the next step.
  var report: VisibleText {
    (done + [""] + (remaining.isEmpty ? ["Nothing is left to do."] : remaining))
      .joined(separator: "\n")
  }

  // MARK: - Configuration

  /// Writes `targetgen.yaml`, unless there is one.
  ///
  /// - Throws: `ValidationError` where it is not clear which spec is meant, `OutputFolder.Failure` from writing.
  mutating func addConfiguration(
    spec: String?,
    output: String?,
    runtime: Configuration.Runtime,
    usesPlugin: Bool
  ) throws {
    let target = onlyTarget
    let folder = usesPlugin ? target.map { "Sources/\($0)/" } ?? "" : ""
    configurationPath = folder + Project.configurationNames[0]
    if let present = Project.configurationNames.map({ folder + $0 }).first(where: exists) {
      configurationPath = present
      done.append("kept   \(present)")
      addGenerateStep(usesPlugin: usesPlugin)
      return
    }
    let specPath = try spec ?? foundSpec()
    let outputPath = output ?? target.map { "Sources/\($0)/Generated" } ?? Workspace.defaultOutput
    let upwards = String(repeating: "../", count: folder.split(separator: "/").count)
    let specLine =
      specPath.hasPrefix("/") ? specPath : Self.relative(specPath, below: folder, upwards)
    try write(
      InitTemplate.configuration.text([
        .spec: Self.quoted(specLine),
        // The plugin decides where its output goes.
        .output: usesPlugin ? "" : "output: \(Self.quoted(outputPath))\n",
        .runtime: runtime.rawValue,
      ]),
      to: configurationPath
    )
    if !exists(specPath) { remaining.append("Put your API description at \(specPath).") }
    addGenerateStep(usesPlugin: usesPlugin)
  }

  private mutating func addGenerateStep(usesPlugin: Bool) {
    guard !usesPlugin else { return }
    remaining.append("Next: run 'targetgen generate', and add what it writes to your target.")
  }

  /// The one spec below the working directory, or the place for one.
  private func foundSpec() throws -> String {
    let specs = SpecFinder(folder: workingDirectory.url).specs()
    guard specs.count > 1 else { return specs.first ?? "openapi.yaml" }
    throw ValidationError(
      "there are several API descriptions; name one with '--spec': "
        + specs.prefix(5).joined(separator: ", ") + (specs.count > 5 ? ", …" : "")
    )
  }

  /// The folder in `Sources`, if there is one only.
  private var onlyTarget: String? {
    let folder = workingDirectory.url.appendingPathComponent("Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let folders = names.filter { name in
      var isFolder: ObjCBool = false
      let path = folder.appendingPathComponent(name).path
      return !name.hasPrefix(".")
        && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }
    return folders.count == 1 ? folders[0] : nil
  }

  /// A path from the working directory as one from a folder below it.
  private static func relative(_ path: String, below folder: String, _ upwards: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : upwards + path
  }

  /// A path as YAML reads it back.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/._-+".unicodeScalars.contains($0)
    }
    guard !isPlain || path.hasPrefix("-") else { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }

  // MARK: - Where it is used

  /// Writes `.pre-commit-config.yaml`, or shows what to add to it.
  mutating func addPreCommitHook() throws(OutputFolder.Failure) {
    let path = ".pre-commit-config.yaml"
    let entry = InitTemplate.preCommitHook.text([.repository: repository, .revision: revision])
    if exists(path) {
      done.append("kept   \(path)")
      remaining.append("Add this below 'repos:' in \(path):\n\n\(VisibleText(lines: entry))")
    } else {
      try write("repos:\n" + entry, to: path)
      remaining.append("Run 'pre-commit install' once in each clone.")
    }
  }

  /// Whether the repository is at an address rather than in a folder.
  private var isAddress: Bool { repository.contains("://") || repository.contains("@") }

  /// Writes a workflow for GitHub Actions.
  ///
  /// - Parameter usesPlugin: Whether the output is written when the project is built, so that there is none to compare.
  /// - Throws: `OutputFolder.Failure.inputOutput`.
  mutating func addWorkflow(usesPlugin: Bool) throws(OutputFolder.Failure) {
    let path = ".github/workflows/targetgen.yml"
    if exists(path) {
      done.append("kept   \(path)")
      return
    }
    let isFoundByItself = Project.configurationNames.contains(configurationPath)
    try write(
      InitTemplate.gitHubWorkflow.text([
        .repository: repository,
        .revision: revision,
        .config: isFoundByItself ? "" : " --config " + configurationPath,
        .command: usesPlugin ? "validate" : "check",
        .step: usesPlugin
          ? "Validate the API description" : "Check that the generated files are current",
        .purpose: usesPlugin
          ? "Fails a pull request whose API description is wrong"
          : "Fails a pull request whose generated files are not what the spec gives",
      ]),
      to: path
    )
    if !isAddress {
      remaining.append(
        "GitHub can't see '\(repository)': put the address of targetgen's repository into \(path)."
      )
    }
  }

  /// Shows what `Package.swift` needs.
  mutating func addPlugin(for runtime: Configuration.Runtime) {
    let library =
      switch runtime {
      case .moya: (product: "Moya", package: "Moya")
      case .targetkit: (product: "TargetKit", package: "targetgen")
      }
    let snippet = InitTemplate.plugin.text([
      .dependency: isAddress
        ? ".package(url: \"\(repository)\", from: \"\(revision)\")"
        : ".package(path: \"\(repository)\")",
      .target: onlyTarget ?? "App",
      .product: library.product, .package: library.package,
    ])
    let isThere = configurationPath.contains("/")
    remaining.append(
      "Add this to Package.swift"
        + (isThere ? "" : ", and move \(configurationPath) into the target's folder")
        + ":\n\n\(VisibleText(lines: snippet))"
    )
  }

  // MARK: - Files

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: workingDirectory.resolve(path).path)
  }

  private mutating func write(_ text: String, to path: String) throws(OutputFolder.Failure) {
    let file = workingDirectory.resolve(path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    } catch {
      throw .inputOutput(path: file.path, reason: error.localizedDescription.lowercased())
    }
    done.append("wrote  \(path)")
  }
}
