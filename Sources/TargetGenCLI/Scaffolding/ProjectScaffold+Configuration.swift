import APIConfiguration
import APIModel
import ArgumentParser
import Diagnostics
import Foundation
import Scaffold
import SwiftEmission

extension ProjectScaffold {
  /// Writes `targetgen.yaml` with options that suit the spec, unless the project already has a
  /// configuration.
  ///
  /// - Returns: The runtime of the output; `nil` if an existing configuration determines it.
  /// - Throws: `ValidationError` if it isn't clear which spec to use, `OutputFolder.Failure` if
  ///   writing fails.
  mutating func addConfiguration(
    spec: String?,
    output: String?,
    runtime named: Configuration.Runtime?,
    styles: [Configuration.ProviderStyle]
  ) throws -> Configuration.Runtime? {
    if let present = facts.configuration {
      return try keepConfiguration(
        present,
        spec: spec,
        output: output,
        runtime: named,
        styles: styles
      )
    }
    let runtime = named ?? facts.runtime ?? (usesPlugin ? .targetkit : .moya)
    let target = facts.onlyTarget
    let folder = usesPlugin ? target.map { "Sources/\($0)/" } ?? "" : ""
    configurationPath = folder + ConfigurationSearch.names[0]
    let specPath = try spec ?? foundSpec()
    let outputPath = output ?? target.map { "Sources/\($0)/Generated" } ?? Workspace.defaultOutput
    let upwards = String(repeating: "../", count: folder.split(separator: "/").count)
    let isFixed = specPath.hasPrefix("/") || specPath.isURL
    try write(
      InitTemplate.configuration.text([
        .schema: repository.schema.map { Self.schemaLine($0) + "\n" } ?? "",
        .spec: Self.quoted(
          isFixed ? specPath : Self.relative(specPath, below: folder, upwards)
        ),
        // The plugin determines the location of its output.
        .output: usesPlugin ? "" : "output: \(Self.quoted(outputPath))\n",
        .reason: named == nil && facts.runtime != nil
          ? "# Package.swift depends on \(RuntimeNames.names(of: runtime).product ?? "").\n" : "",
        .runtime: runtime.rawValue,
        .styles: styleLines(named: styles),
        .proposals: try proposals(for: specPath).map { $0 + "\n" }.joined().text,
      ]),
      to: configurationPath
    )
    if specPath.isURL, usesPlugin {
      remaining.append(
        "Plugins don't read from the network: save a copy of the spec, and name it in \(configurationPath)."
      )
    } else if !specPath.isURL, !exists(specPath) {
      remaining.append("Put your API description at \(specPath).")
    }
    addGenerateStep()
    if repository.schema == nil {
      remaining.append(
        "For completion in editors, run 'targetgen config --schema > \(folder)\(Self.schemaName)', and add the line '\(Self.schemaLine(Self.schemaName))' to \(configurationPath)."
      )
    }
    if !usesPlugin { try addAttributes(output: outputPath) }
    return runtime
  }

  /// The name of a copy of the JSON Schema beside the configuration.
  private static let schemaName = "targetgen.schema.json"

  /// The line of a configuration with the location of the JSON Schema.
  private static func schemaLine(_ location: String) -> String {
    "# yaml-language-server: $schema=" + location
  }

  /// Returns the lines with the styles of calls, if there are others than the default: those that
  /// are named, or those of the libraries that the package depends on.
  private func styleLines(named: [Configuration.ProviderStyle]) -> String {
    let found = named.isEmpty ? facts.styles : []
    let styles = Self.withAsync(named + found.map(\.style))
    guard styles != Configuration().providers.styles else { return "" }
    let libraries = found.map(\.library).joined(separator: " and ")
    let reason = found.isEmpty ? "" : "# Package.swift depends on \(libraries).\n"
    let words = styles.map(\.rawValue).joined(separator: ", ")
    return reason + "providers: {styles: [\(words)]}\n"
  }

  /// Returns styles without repetitions, beginning with the default.
  private static func withAsync(
    _ styles: [Configuration.ProviderStyle]
  ) -> [Configuration.ProviderStyle] {
    var all = Configuration().providers.styles
    for style in styles where !all.contains(style) { all.append(style) }
    return all
  }

  /// Keeps an existing configuration, and lists the changes to it that the arguments require.
  ///
  /// - Returns: The runtime if it is needed for `Package.swift`.
  private mutating func keepConfiguration(
    _ present: URL,
    spec: String?,
    output: String?,
    runtime named: Configuration.Runtime?,
    styles: [Configuration.ProviderStyle]
  ) throws -> Configuration.Runtime? {
    configurationPath = workingDirectory.display(present.path)
    keep(configurationPath)
    let project = try Project(
      spec: SpecOptions(spec: nil, config: configurationPath, overlay: []),
      in: workingDirectory
    )
    for spec in missingSpecs(of: project, in: present.deletingLastPathComponent()) {
      remaining.append(
        "Put your API description at \(spec), or correct 'spec' in \(configurationPath)."
      )
    }
    remaining += changes(to: project.workspaces, spec: spec, output: output, runtime: named)
    remaining += missing(styles, in: project.workspaces)
    let isFound = ConfigurationSearch.nearest(to: workingDirectory.url) != nil
    addGenerateStep(arguments: isFound ? "" : " --config \(configurationPath)")
    guard usesPlugin || named != nil else { return nil }
    return named ?? project.workspaces.first?.configuration.runtime ?? facts.runtime ?? .targetkit
  }

  /// Returns the changes that an existing configuration needs to have the values of the arguments.
  private func changes(
    to workspaces: [Workspace],
    spec: String?,
    output: String?,
    runtime: Configuration.Runtime?
  ) -> [VisibleText] {
    // The errors of a configuration that can't be read are those of 'generate'.
    guard !workspaces.isEmpty else { return [] }
    var changes: [VisibleText] = []
    let location = { (path: String) in path.isURL ? path : workingDirectory.resolve(path).path }
    if let spec, !workspaces.contains(where: { location($0.specPath) == location(spec) }) {
      changes.append(
        "\(configurationPath) doesn't name '\(spec.isURL ? RemotePolicy.display(spec) : spec)': list each API description under 'specs', with its own 'output'."
      )
    }
    if let output, !usesPlugin,
      !workspaces.contains(where: { $0.output.url.path == location(output) })
    {
      changes.append(
        "Set 'output' in \(configurationPath), or pass '-o \(output)' to 'targetgen generate'."
      )
    }
    if let runtime, workspaces.contains(where: { $0.configuration.runtime != runtime }) {
      changes.append("Set 'runtime: \(runtime.rawValue)' in \(configurationPath).")
    }
    return changes
  }

  /// Returns the change that an existing configuration needs to have the named styles.
  private func missing(
    _ styles: [Configuration.ProviderStyle],
    in workspaces: [Workspace]
  ) -> [VisibleText] {
    let isComplete = workspaces.allSatisfy { workspace in
      styles.allSatisfy(workspace.configuration.providers.styles.contains)
    }
    guard !isComplete else { return [] }
    let words = Self.withAsync(styles).map(\.rawValue).joined(separator: ", ")
    return ["Set 'providers: {styles: [\(words)]}' in \(configurationPath)."]
  }

  /// The files that a configuration names as specs, and that don't exist.
  private func missingSpecs(of project: Project, in folder: URL) -> [String] {
    guard !project.workspaces.isEmpty else {
      return project.bag.hasErrors
        ? [] : [workingDirectory.display(folder.appendingPathComponent("openapi.yaml").path)]
    }
    return project.workspaces.map(\.specPath).filter { !$0.isURL && !exists($0) }
  }

  private mutating func addGenerateStep(arguments: String = "") {
    guard !usesPlugin else { return }
    remaining.append(
      "\(remaining.isEmpty ? "Next: run" : "Then run") 'targetgen generate\(arguments)', and add the generated files to your target."
    )
  }

  /// Adds attributes that make GitHub collapse generated files in reviews.
  private mutating func addAttributes(output: String) throws(OutputFolder.Failure) {
    guard !output.hasPrefix("/"), !output.hasPrefix(".."), output.printable == output else {
      return
    }
    let path = ".gitattributes"
    let pattern = output.contains(" ") ? "\"\(output)/**\"" : "\(output)/**"
    let line = "\(pattern) linguist-generated\n"
    guard exists(path) else { return try write(line, to: path) }
    keep(path)
    guard !text(of: path).contains("\(pattern) linguist-generated") else { return }
    remaining.append("Add this to \(path):\n\n\(VisibleText(lines: line))")
  }

  /// Reads the spec and returns lines with suggestions; returns none if the spec can't be read.
  private mutating func proposals(for spec: String) throws -> [VisibleText] {
    guard !spec.isURL, exists(spec) else { return [] }
    let run = ProjectRun(
      try Project(spec: SpecOptions(spec: spec, config: nil, overlay: []), in: workingDirectory),
      to: .model
    )
    if run.bag.hasErrors {
      remaining.append("Correct the errors in \(spec), which 'targetgen validate' lists.")
    }
    return run.outcomes.first.map { SpecProposals($0.api).lines } ?? []
  }

  /// Returns the only spec below the working directory, or a placeholder path.
  private func foundSpec() throws -> String {
    let specs = SpecFinder(folder: workingDirectory.url).specs()
    guard specs.count > 1 else { return specs.first ?? "openapi.yaml" }
    throw ValidationError(
      "several API descriptions were found; name one: "
        + specs.prefix(5).map(\.printable).joined(separator: ", ") + (specs.count > 5 ? ", …" : "")
    )
  }

  /// Converts a path relative to the working directory to one relative to a folder below it.
  private static func relative(_ path: String, below folder: String, _ upwards: String) -> String {
    path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : upwards + path
  }

  /// Returns a path or a URL as a YAML scalar.
  private static func quoted(_ path: String) -> String {
    guard path.printable == path else { return path.quotedAsYAML }
    guard !path.isPlainPath && !path.isURL || path.hasPrefix("-") || path.contains(" ") else {
      return path
    }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      + "'"
  }
}
