package import Foundation

/// The products of the build that the running tests are a part of.
package enum BuiltProducts {
  /// The folder of the test binary, which also contains the program.
  package static let folder: URL = {
    // On Apple's platforms, a program of Xcode loads the tests as a bundle.
    let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL
    let binary =
      bundle ?? Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return binary.deletingLastPathComponent()
  }()

  /// The folder of the compiled modules.
  package static let modules = folder.appendingPathComponent("Modules", isDirectory: true)

  /// The program; tests that run it fail if it isn't built.
  package static let tool = folder.appendingPathComponent("targetgen")
}
