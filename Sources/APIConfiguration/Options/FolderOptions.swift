import APIModel
import Diagnostics
import SpecSyntax

/// The options of a folder in addition to `output`.
enum FolderOptions {
  /// Returns the option for such a folder.
  ///
  /// - Parameters:
  ///   - name: The name of the option.
  ///   - path: The folder in the configuration.
  ///   - module: The description of the module.
  ///   - others: The options of this folder alone.
  ///   - summary: The description of the option.
  /// - Returns: The option, a mapping with the folder and the module.
  static func option(
    _ name: String,
    _ path: WritableKeyPath<Configuration, Configuration.ModuleFolder?>,
    module: String,
    and others: [ConfigurationOption<Configuration.ModuleFolder>] = [],
    _ summary: String
  ) -> ConfigurationOption<Configuration> {
    let required = options(module: module)
    let options = required + others
    let mapping = OptionMapping(
      options.map(\.description),
      required: required.map(\.description.name)
    )
    return ConfigurationOption(name, .options(mapping), summary) { configuration, node, decoder in
      var folder = Configuration.ModuleFolder(output: "", module: "")
      decoder.decode(node, into: &folder, at: "'\(name)'", options: options)
      configuration[keyPath: path] = folder.output.isEmpty || folder.module.isEmpty ? nil : folder
      guard let entries = node.mapping else { return }
      for option in mapping.required where entries[option] == nil {
        decoder.bag.reportInvalid(
          "'\(name)' has no '\(option)'",
          at: node.range,
          help: "write '{output: ../folder, module: Name}'"
        )
      }
    }
  }

  /// The framework of generated tests.
  static var framework: ConfigurationOption<Configuration.ModuleFolder> {
    ConfigurationOption(
      "framework",
      .choice(Configuration.TestFramework.allCases.map(\.rawValue)),
      "The framework of generated tests of all requests and responses. Default: there are none."
    ) { $0.framework = $2.choice($1) ?? $0.framework }
  }

  private static func options(
    module: String
  ) -> [ConfigurationOption<Configuration.ModuleFolder>] {
    [
      ConfigurationOption("output", .text, "The folder.") {
        $0.output = $2.string($1) ?? $0.output
      },
      ConfigurationOption("module", .text, module) {
        $0.module = $2.moduleName($1) ?? $0.module
      },
    ]
  }
}
