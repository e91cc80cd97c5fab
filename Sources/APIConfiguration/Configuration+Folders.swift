import APIModel

/// The folders of the output in addition to `output`.
extension Configuration {
  /// A folder of the output that is compiled as a part of a module of its own.
  package struct ModuleFolder: Hashable, Sendable {
    /// The folder, relative to the configuration file.
    package var output: String
    /// A module: for tests the one that they import, for support files their own.
    package var module: String
    /// The framework of generated tests; `nil` if the folder has none, as that of support files.
    package var framework: TestFramework?

    package init(output: String, module: String, framework: TestFramework? = nil) {
      self.output = output
      self.module = module
      self.framework = framework
    }
  }

  /// The framework of generated tests.
  package enum TestFramework: String, Hashable, Sendable, CaseIterable {
    case swiftTesting = "swift-testing"
    case xctest
  }

  /// Returns whether a name can be that of a module of the user.
  package static func isModuleName(_ name: String) -> Bool {
    name.isSwiftTypeName && !name.contains(".") && !ReservedNames.modules.contains(name)
  }

  /// The folder of tests, mocks and values for tests, if there are any.
  package var testsInEffect: ModuleFolder? {
    hasMocks || models.samples != .never || testFramework != nil ? tests : nil
  }

  /// The framework of generated tests, which need the provider of a library; `nil` if there are none.
  package var testFramework: TestFramework? { runtime == .custom ? nil : tests?.framework }

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
