import Diagnostics
import Foundation

/// The repository from which pre-commit, continuous integration and SwiftPM get targetgen: a URL,
/// or a folder with a clone.
struct ToolRepository {
  /// The URL or path as specified.
  let place: String

  /// The tag or the commit to use.
  let revision: String

  /// Creates a repository from a URL or a path, and optionally a revision.
  ///
  /// If a clone has no tag for this version yet, its current commit is used.
  init(_ place: String, revision: String?, version: String, in workingDirectory: WorkingDirectory) {
    self.place = place
    let folder = Self.isAddress(place) ? nil : workingDirectory.resolve(place)
    isMissing = folder.map { !FileManager.default.fileExists(atPath: $0.path) } ?? false
    isAssumed = revision == nil && folder == nil
    self.revision =
      revision ?? folder.flatMap { Self.commit(of: $0, unlessTagged: version) } ?? version
  }

  /// A step for the user if the repository or its revision may not exist.
  var remainingStep: VisibleText? {
    if isMissing {
      return
        "'\(place)' doesn't exist: clone targetgen's repository to it, or pass its address with '--repository'."
    }
    guard isAssumed else { return nil }
    return
      "Check that \(place) has the tag '\(revision)'; '--revision' names another tag or a commit."
  }

  /// Indicates whether the repository is a folder that doesn't exist.
  let isMissing: Bool

  /// Indicates whether the revision is the tag of this version, which an address may not have.
  let isAssumed: Bool

  /// Indicates whether the repository is at a URL instead of in a folder.
  var isAddress: Bool { Self.isAddress(place) }

  /// SwiftPM's identity of the package, which is the end of its URL.
  var packageIdentity: String {
    var name = place
    while name.hasSuffix("/") { name.removeLast() }
    if name.hasSuffix(".git") { name.removeLast(".git".count) }
    let end = name.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    return end.isEmpty || end.allSatisfy { $0 == "." } ? "targetgen" : end
  }

  /// The dependency in the syntax of `Package.swift`.
  var dependency: String {
    guard isAddress else { return ".package(path: \(Self.literal(place)))" }
    let requirement =
      isVersion ? "from: \(Self.literal(revision))" : "revision: \(Self.literal(revision))"
    return ".package(url: \(Self.literal(place)), \(requirement))"
  }

  /// Returns the URL or the path of the JSON Schema.
  ///
  /// - Parameter upwards: The path from the configuration's folder to the working directory, such
  ///   as `../../`.
  /// - Returns: `nil` if it isn't known.
  func schema(upwards: String) -> String? {
    let path = "Templates/targetgen.schema.json"
    if !isAddress {
      guard !isMissing else { return nil }
      return place.hasPrefix("/") ? "\(place)/\(path)" : "\(upwards)\(place)/\(path)"
    }
    let hosts = ["https://github.com/", "git@github.com:", "ssh://git@github.com/"]
    guard let host = hosts.first(where: place.hasPrefix) else { return nil }
    var name = place.dropFirst(host.count)
    if name.hasSuffix(".git") { name = name.dropLast(".git".count) }
    return "https://raw.githubusercontent.com/\(name)/\(revision)/\(path)"
  }

  /// Indicates whether the revision is the tag of a version.
  private var isVersion: Bool {
    let parts = revision.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { Int($0) != nil }
  }

  private static func isAddress(_ place: String) -> Bool {
    place.contains("://") || place.contains("@")
  }

  /// Returns a text as a string literal of Swift.
  static func literal(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").printable + "\""
  }

  /// Returns the current commit of a clone; `nil` if the clone has the tag, or the folder isn't a
  /// clone.
  private static func commit(of folder: URL, unlessTagged tag: String) -> String? {
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path),
      Git(folder: folder).text(["rev-parse", "--quiet", "--verify", "refs/tags/" + tag]) == nil
    else { return nil }
    return Git(folder: folder).text(["rev-parse", "--verify", "HEAD"])
  }
}
