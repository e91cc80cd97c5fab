import Foundation

/// A folder that is the root of a clone, about which `git` answers questions.
struct GitClone {
  private let git: Git

  /// Creates a clone, or nil if the folder isn't the root of one.
  init?(folder: URL) {
    let marker = folder.appendingPathComponent(".git")
    guard FileManager.default.fileExists(atPath: marker.path) else { return nil }
    git = Git(folder: folder)
  }

  /// The address of the remote from which the clone was made, without the user and the password
  /// that an address for https may contain.
  var origin: String? {
    guard let address = git.text(["remote", "get-url", "origin"]) else { return nil }
    guard address.hasPrefix("http"), var parts = URLComponents(string: address) else {
      return address
    }
    parts.user = nil
    parts.password = nil
    return parts.string
  }

  func hasTag(_ name: String) -> Bool {
    git.text(["rev-parse", "--quiet", "--verify", "refs/tags/" + name]) != nil
  }
}
