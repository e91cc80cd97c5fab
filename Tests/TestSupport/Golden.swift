package import Foundation

/// Compares what came out with the files of a folder, or records it there.
///
/// `GOLDEN=record` writes what differs and still fails, so that what was recorded is read and a second run proves it;
/// continuous integration never records.
package struct Golden {
  /// The folder of the expected files.
  package let folder: URL

  /// Takes the folder of the expected files; it need not exist yet.
  package init(_ folder: URL) {
    self.folder = folder
  }

  /// Whether this run writes expected files.
  package static var isRecording: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["GOLDEN"] == "record" && environment["CI"] == nil
  }

  /// The fixtures of the repository, from whichever of its packages compiles this file.
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

  /// The folders directly in a folder, sorted by name.
  package static func cases(in folder: String) -> [String] {
    let url = fixtures.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// What differs, in words; empty if nothing does.
  ///
  /// - Parameter files: Texts by path relative to the folder.
  /// - Returns: A text for each file that is missing, different or unexpected.
  /// - Throws: What reading or recording the expected files throws.
  package func differences(from files: [String: String]) throws -> [String] {
    let expected = try contents()
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

  /// The files of the folder by relative path.
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
