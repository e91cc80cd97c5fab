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
  ///   - summary: The description of the option.
  /// - Returns: The option, a mapping with the folder and the module.
  static func option(
    _ name: String,
    _ path: WritableKeyPath<Configuration, Configuration.ModuleFolder?>,
    module: String,
    _ summary: String
  ) -> ConfigurationOption<Configuration> {
    let options = options(module: module)
    let mapping = OptionMapping(
      options.map(\.description),
      required: options.map(\.description.name)
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
