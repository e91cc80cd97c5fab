import Foundation

/// A folder that is the root of a clone, about which `git` answers questions.
struct GitClone {
  private let folder: URL

  /// Creates a clone, or nil if the folder isn't the root of one.
  init?(folder: URL) {
    let marker = folder.appendingPathComponent(".git")
    guard FileManager.default.fileExists(atPath: marker.path) else { return nil }
    self.folder = folder
  }

  /// The address of the remote from which the clone was made, without the user and the password
  /// that an address for https may contain.
  var origin: String? {
    guard let address = git(["remote", "get-url", "origin"]) else { return nil }
    guard address.hasPrefix("http"), var parts = URLComponents(string: address) else {
      return address
    }
    parts.user = nil
    parts.password = nil
    return parts.string
  }

  func hasTag(_ name: String) -> Bool {
    git(["rev-parse", "--quiet", "--verify", "refs/tags/" + name]) != nil
  }

  /// Returns what a command prints; `nil` if it fails or prints nothing.
  private func git(_ arguments: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 && !text.isEmpty ? text : nil
  }
}
