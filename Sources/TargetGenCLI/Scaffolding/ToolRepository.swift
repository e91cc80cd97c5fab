import Diagnostics
import Foundation

/// The repository from which pre-commit, continuous integration and SwiftPM get targetgen.
///
/// It has an address, because files with a path of this machine don't work for anybody else. A
/// folder with a clone only says at which address the repository is.
struct ToolRepository {
  /// The address, such as `https://git.example.com/targetgen.git`.
  let address: String

  /// The tag or the commit to use.
  let revision: String

  /// Indicates whether the revision is the tag of this version, and no clone confirms that the
  /// repository has it.
  let isAssumed: Bool

  /// The clone that is searched for an address if none is specified.
  static let usualClone = "../targetgen"

  /// Creates a repository from an address or a folder with a clone, and optionally a revision.
  ///
  /// - Throws: `Unusable` if the address isn't known, or if a clone lacks the tag of this version.
  init(
    _ place: String,
    revision: String?,
    version: String,
    in workingDirectory: WorkingDirectory
  ) throws(Unusable) {
    guard let path = Self.path(of: place) else {
      address = place
      self.revision = revision ?? version
      isAssumed = revision == nil
      return
    }
    let clone = GitClone(folder: workingDirectory.resolve(path))
    guard let clone else { throw .notAClone(place) }
    guard let origin = clone.origin, Self.path(of: origin) == nil else { throw .noOrigin(place) }
    guard revision != nil || clone.hasTag(version) else { throw .noTag(version, place) }
    address = origin
    self.revision = revision ?? version
    isAssumed = false
  }

  /// Returns a repository for lines that the user completes.
  static func placeholder(revision: String) -> ToolRepository {
    ToolRepository(address: placeholderAddress, revision: revision, isAssumed: true)
  }

  private static let placeholderAddress = "…/targetgen.git"

  private init(address: String, revision: String, isAssumed: Bool) {
    self.address = address
    self.revision = revision
    self.isAssumed = isAssumed
  }

  /// The reason why files can't name the repository of a folder.
  enum Unusable: Error {
    case notAClone(String)
    case noOrigin(String)
    case noTag(String, String)

    /// The reason and what to do, for the user.
    var text: String {
      switch self {
      case .notAClone(let place):
        "'\(place.printable)' isn't a clone of targetgen's repository: pass the address of that"
      case .noOrigin(let place):
        "the remote 'origin' of '\(place.printable)' isn't an address that others can use: pass the address of targetgen's repository"
      case .noTag(let tag, let place):
        "'\(place.printable)' doesn't have the tag '\(tag)' of this version: fetch its tags, or name another tag or a commit with '--revision'"
      }
    }
  }

  /// A step for the user if the address isn't known, or the revision may not exist.
  var remainingStep: VisibleText? {
    guard address != Self.placeholderAddress else {
      return
        "Replace '\(address)' with the address of targetgen's repository; '--repository' inserts it."
    }
    guard isAssumed else { return nil }
    return
      "Check that \(address) has the tag '\(revision)'; '--revision' names another tag or a commit."
  }

  /// SwiftPM's identity of the package, which is the end of its URL.
  var packageIdentity: String {
    var name = address
    while name.hasSuffix("/") { name.removeLast() }
    if name.hasSuffix(".git") { name.removeLast(".git".count) }
    let end = name.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    return end.isEmpty || end.allSatisfy { $0 == "." } ? "targetgen" : end
  }

  /// The dependency in the syntax of `Package.swift`.
  var dependency: String { dependency(on: address) }

  /// The output fits exactly one version of the runtime until 1.0.
  private func dependency(on address: String) -> String {
    let requirement = isVersion ? "exact" : "revision"
    return
      ".package(url: \(Self.literal(address)), \(requirement): \(Self.literal(revision)))"
  }

  /// A plugin in the syntax of `Package.swift`: its use by a target, and the dependency that has it.
  struct Plugin {
    let use: String
    let dependency: String

    fileprivate init(_ name: String, in package: String, _ dependency: String) {
      use = ".plugin(name: \"\(name)\", package: \(ToolRepository.literal(package)))"
      self.dependency = dependency
    }
  }

  /// The plugin with the prebuilt tool, whose package is beside the repository, or for a commit or a
  /// fork, for which nothing is prebuilt, the plugin that builds the tool.
  var plugin: Plugin {
    let name = "targetgen"
    let suffix = address.hasSuffix(".git") ? ".git" : ""
    guard isVersion, packageIdentity == name, address.hasSuffix(name + suffix) else {
      return Plugin("TargetGenPlugin", in: packageIdentity, dependency)
    }
    let package = name + "-plugins"
    let folder = address.dropLast(name.count + suffix.count)
    return Plugin(
      "TargetGenBuildPlugin",
      in: package,
      dependency(on: "\(folder)\(package)\(suffix)")
    )
  }

  /// The URL of the JSON Schema; `nil` if it isn't known.
  var schema: String? {
    let hosts = ["https://github.com/", "git@github.com:", "ssh://git@github.com/"]
    guard let host = hosts.first(where: address.hasPrefix) else { return nil }
    var name = address.dropFirst(host.count)
    if name.hasSuffix(".git") { name = name.dropLast(".git".count) }
    return
      "https://raw.githubusercontent.com/\(name)/\(revision)/Templates/targetgen.schema.json"
  }

  /// Indicates whether the revision is the tag of a version.
  private var isVersion: Bool {
    let parts = revision.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { Int($0) != nil }
  }

  /// Returns the path of a folder on this machine; `nil` if the place is an address.
  private static func path(of place: String) -> String? {
    if place.hasPrefix("file://") { return URL(string: place)?.path ?? place }
    // The form of ssh: user@host:path.
    let isAddress =
      place.contains("://")
      || place.split(separator: "/").first.map { $0.contains("@") && $0.contains(":") } ?? false
    return isAddress ? nil : place
  }

  /// Returns a text as a string literal of Swift.
  static func literal(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").printable + "\""
  }
}
