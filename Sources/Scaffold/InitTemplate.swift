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

  /// A placeholder in a template.
  package enum Placeholder: String, CaseIterable, Sendable {
    case schema, spec, output, runtime, proposals, repository, revision, config, purpose, step
    case command, dependencies, target, product, package, comma, plugin
  }

  /// Returns the text with the placeholders replaced; placeholders without a value become empty.
  package func text(_ values: [Placeholder: String]) -> String {
    var text = String(decoding: contents, as: UTF8.self)
    for placeholder in Placeholder.allCases {
      text = Self.replacing(
        "@\(placeholder.rawValue.uppercased())@",
        in: text,
        with: values[placeholder] ?? ""
      )
    }
    return text
  }

  private var contents: [UInt8] {
    switch self {
    case .configuration: PackageResources.configuration_yaml
    case .preCommitHook: PackageResources.pre_commit_hook_yaml
    case .gitHubWorkflow: PackageResources.github_workflow_yaml
    case .plugin: PackageResources.plugin_txt
    }
  }

  private static func replacing(_ place: String, in text: String, with value: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: place) {
      result += rest[..<range.lowerBound] + value
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
