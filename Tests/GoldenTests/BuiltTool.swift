import Foundation
import TestSupport

/// The real program.
enum BuiltTool {
  /// The program that was built together with these tests, if any.
  static let url: URL? = {
    let root = Golden.fixtures.deletingLastPathComponent()
    let tool = root.appendingPathComponent(".build/debug/targetgen")
    return FileManager.default.isExecutableFile(atPath: tool.path) ? tool : nil
  }()
}
