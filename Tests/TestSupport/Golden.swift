package import Foundation

/// Compares the output of a test with the files of a folder, or records it there.
///
/// `GOLDEN=record` writes the differences but still fails, so that recorded files are reviewed and
/// a second run verifies them. Continuous integration never records.
package struct Golden {
  /// The folder of the expected files.
  package let folder: URL

  /// Creates an instance for the folder of the expected files, which may not exist yet.
  package init(_ folder: URL) {
    self.folder = folder
  }

  /// A Boolean value that indicates whether this run writes expected files.
  package static var isRecording: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["GOLDEN"] == "record" && environment["CI"] == nil
  }

  /// The fixtures of the repository, which don't depend on the package that compiles this file.
  package static let fixtures: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      let fixtures = folder.appendingPathComponent("Fixtures", isDirectory: true)
      if FileManager.default.fileExists(atPath: fixtures.appendingPathComponent("golden").path) {
        return fixtures
      }
      folder.deleteLastPathComponent()
    }
    return folder.appendingPathComponent("Fixtures", isDirectory: true)
  }()

  /// Returns the names of the folders directly in a folder, sorted.
  package static func cases(in folder: String) -> [String] {
    let url = fixtures.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The runtimes of the goldens.
  package static let runtimes = ["moya", "targetkit", "custom"]

  /// Returns the runtimes for which a golden is generated: those that its file `runtimes.txt` lists,
  /// or else the libraries.
  package static func runtimes(ofCase name: String) -> [String] {
    let file = fixtures.appendingPathComponent("golden/\(name)/runtimes.txt")
    guard let data = try? Data(contentsOf: file) else { return ["moya", "targetkit"] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .map(String.init)
  }

  /// Returns descriptions of the differences; empty if there are none.
  ///
  /// - Parameter files: The texts by path relative to the folder.
  /// - Returns: A text for each file that is missing, different or unexpected.
  /// - Throws: An error of reading or recording the expected files.
  package func differences(from files: [String: String]) throws -> [String] {
    try differences(from: files, to: contents())
  }

  /// Returns descriptions of the differences between a text and one file of the folder; empty if there are none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the file.
  /// - Returns: A text, if the file is missing or different.
  /// - Throws: An error of reading or recording the file.
  package func differences(from text: String, in name: String) throws -> [String] {
    try differences(from: [name: text], to: contents().filter { $0.key == name })
  }

  private func differences(
    from files: [String: String],
    to expected: [String: String]
  ) throws -> [String] {
    var differences: [String] = []
    for path in Set(files.keys).union(expected.keys).sorted() {
      switch (files[path], expected[path]) {
      case (let actual?, let expected?) where actual == expected: continue
      case (let actual?, let expected?):
        differences.append(
          "\(path) differs:\n" + LineDifference(from: expected, to: actual).description
        )
      case (_?, nil): differences.append("\(path) is not expected")
      case (nil, _): differences.append("\(path) is missing")
      }
    }
    guard !differences.isEmpty else { return [] }
    guard Self.isRecording else {
      return differences + ["to accept this, run Scripts/record and read the difference"]
    }
    try record(files, replacing: expected)
    return ["recorded \(folder.lastPathComponent): read its difference, then run the test again"]
  }

  private func record(_ files: [String: String], replacing expected: [String: String]) throws {
    for path in expected.keys where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
    for (path, text) in files where expected[path] != text {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
  }

  /// Returns the files of the folder by relative path.
  package func contents() throws -> [String: String] {
    var files: [String: String] = [:]
    guard let paths = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
    for case let path as String in paths {
      let url = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else {
        continue
      }
      files[path] = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }
    return files
  }
}
