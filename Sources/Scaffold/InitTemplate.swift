/// A file that `targetgen init` writes or prints, with the user's values inserted.
package enum InitTemplate: CaseIterable, Sendable {
  /// `targetgen.yaml`
  case configuration
  /// An entry of `.pre-commit-config.yaml`.
  case preCommitHook
  /// A workflow of GitHub Actions.
  case gitHubWorkflow
  /// The parts of a `Package.swift` that the build-tool plugin needs.
  case plugin
  /// Instructions for coding agents.
  case agentSkill

  /// A placeholder in a template.
  package enum Placeholder: String, CaseIterable, Sendable {
    case schema, spec, output, reason, runtime, styles, proposals, repository, revision, config,
      purpose,
      step
    case command, dependencies, target, product, package, comma, plugin, generate
  }

  /// Returns the text with the placeholders replaced; placeholders without a value become empty.
  package func text(_ values: [Placeholder: String]) -> String {
    var result = ""
    var rest = String(decoding: contents, as: UTF8.self)[...]
    // Inserted values, such as paths, aren't searched for placeholders.
    while let start = rest.firstIndex(of: "@") {
      result += rest[..<start]
      rest = rest[start...]
      let placeholder = Placeholder.allCases.first { rest.hasPrefix($0.mark) }
      result += placeholder.map { values[$0] ?? "" } ?? "@"
      rest = rest.dropFirst(placeholder?.mark.count ?? 1)
    }
    return result + rest
  }

  private var contents: [UInt8] {
    switch self {
    case .configuration: Template.configuration_yaml
    case .preCommitHook: Template.pre_commit_hook_yaml
    case .gitHubWorkflow: Template.github_workflow_yaml
    case .plugin: Template.plugin_txt
    case .agentSkill: Template.agent_skill_md
    }
  }
}

extension InitTemplate.Placeholder {
  /// The placeholder in the text of a template.
  fileprivate var mark: String { "@\(rawValue.uppercased())@" }
}
