import APIConfiguration
import APIModel
import Diagnostics
import Scaffold
import SwiftEmission

extension ProjectScaffold {
  /// Writes `.pre-commit-config.yaml`, or prints what to add to it or to change in it.
  mutating func addPreCommitHook() throws(OutputFolder.Failure) {
    let path = ".pre-commit-config.yaml"
    let entry = InitTemplate.preCommitHook.text([
      .repository: repository.address, .revision: repository.revision,
    ])
    guard exists(path) else {
      try write("repos:\n" + entry, to: path)
      remaining.append("Run 'pre-commit install' once in each clone.")
      return
    }
    keep(path)
    let present = text(of: path)
    if !present.contains("id: targetgen-") {
      remaining.append("Add this below 'repos:' in \(path):\n\n\(VisibleText(lines: entry))")
    } else if !namesRepository(present) {
      remaining.append(
        "Set 'repo: \(repository.address)' and 'rev: \(repository.revision)' of targetgen in \(path)."
      )
    }
  }

  /// Indicates whether a text mentions the repository with its revision.
  private func namesRepository(_ text: String) -> Bool {
    text.contains(repository.address) && text.contains(repository.revision)
  }

  /// Writes a workflow for GitHub Actions, or prints what to change in it.
  mutating func addWorkflow() throws(OutputFolder.Failure) {
    let path = ".github/workflows/targetgen.yml"
    if exists(path) {
      keep(path)
      if !namesRepository(text(of: path)) {
        remaining.append(
          "Let \(path) clone \(repository.address) and check out '\(repository.revision)'."
        )
      }
      return
    }
    let config = ConfigurationSearch.names.contains(configurationPath) ? "" : configurationArgument
    if config == nil {
      remaining.append("Pass '--config \(configurationPath)' to targetgen in \(path).")
    }
    try write(
      InitTemplate.gitHubWorkflow.text([
        .repository: repository.address,
        .revision: repository.revision,
        .config: config ?? "",
        .command: usesPlugin ? "validate" : "check",
        .step: usesPlugin
          ? "Validate the API description" : "Check that the generated files are current",
        .purpose: usesPlugin
          ? "Fails a pull request whose API description has errors"
          : "Fails a pull request whose generated files are out of date",
      ]),
      to: path
    )
  }

  /// The argument with the path of the configuration for a shell; `nil` if a workflow can't contain
  /// the path.
  private var configurationArgument: String? {
    if configurationPath.isPlainPath { return " --config " + configurationPath }
    let isQuotable = configurationPath.split(separator: " ").allSatisfy { String($0).isPlainPath }
    return isQuotable ? " --config '\(configurationPath)'" : nil
  }

  /// Adds what to do if the address of the repository isn't known, or its revision may not exist.
  mutating func addRepositoryStep() {
    if let step = repository.remainingStep { remaining.append(step) }
  }

  /// Prints what to add to `Package.swift`.
  mutating func addPackage(for runtime: Configuration.Runtime) {
    let names = RuntimeNames.names(of: runtime)
    guard let product = names.product else { return }
    let plugin = usesPlugin ? repository.plugin : nil
    var dependencies = UniqueList<String>()
    if names.dependency == nil { dependencies.append(repository.dependency) }
    if let plugin { dependencies.append(plugin.dependency) }
    if let other = names.dependency { dependencies.append(other.declaration) }
    let snippet = InitTemplate.plugin.text([
      .dependencies: dependencies.elements.map { "  \($0),\n" }.joined(),
      .target: ToolRepository.literal(facts.onlyTarget ?? "App"),
      .product: product,
      .package: ToolRepository.literal(names.dependency?.package ?? repository.packageIdentity),
      .comma: plugin == nil ? "" : ",",
      .plugin: plugin.map { "    plugins: [\($0.use)]\n" } ?? "",
    ])
    let isMoved = usesPlugin && !configurationPath.contains("/")
    remaining.append(
      "Add this to Package.swift"
        + (isMoved ? ", and move \(configurationPath) into the target's folder" : "")
        + ":\n\n\(VisibleText(lines: snippet))"
    )
  }
}
