import Foundation
import TestSupport

/// The real program.
enum BuiltTool {
  /// The program that was built beside these tests, if it was.
  static let url: URL? = {
    let root = Golden.fixtures.deletingLastPathComponent()
    let tool = root.appendingPathComponent(".build/debug/targetgen")
    return FileManager.default.isExecutableFile(atPath: tool.path) ? tool : nil
  }()
}
