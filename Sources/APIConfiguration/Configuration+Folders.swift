/// The folders of the output in addition to `output`.
extension Configuration {
  /// A folder of the output that is compiled as a part of a module of its own.
  package struct ModuleFolder: Hashable, Sendable {
    /// The folder, relative to the configuration file.
    package var output: String
    /// A module: for tests the one that they import, for support files their own.
    package var module: String

    package init(output: String, module: String) {
      self.output = output
      self.module = module
    }
  }

  /// The folder of mocks and values for tests, if there are any.
  package var testsInEffect: ModuleFolder? {
    hasMocks || models.samples != .never ? tests : nil
  }

  /// The folder of support files, if the runtime needs any.
  package var supportInEffect: ModuleFolder? { runtime == .targetkit ? nil : support }

  /// The options that change the text of support files, which outputs that share them need to have
  /// in common.
  package var supportForm: String {
    var options = ["runtime: \(runtime.rawValue)"]
    if isolation != Configuration().isolation { options.append("isolation: \(isolation.rawValue)") }
    return options.joined(separator: ", ")
  }
}
