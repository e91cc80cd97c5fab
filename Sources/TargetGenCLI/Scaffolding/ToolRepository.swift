import Foundation

/// The repository that pre-commit, continuous integration and SwiftPM get targetgen from: an address, or a folder with a clone.
struct ToolRepository {
  /// As it was named.
  let place: String

  /// The tag or the commit to use.
  let revision: String

  /// Takes the place as it was named, and the revision if one was.
  ///
  /// A clone is asked whether it has a tag for this version; until it has, its current commit is used.
  init(_ place: String, revision: String?, version: String, in workingDirectory: WorkingDirectory) {
    self.place = place
    let folder = Self.isAddress(place) ? nil : workingDirectory.resolve(place)
    self.revision =
      revision ?? folder.flatMap { Self.commit(of: $0, unlessTagged: version) } ?? version
  }

  /// Whether it is at an address rather than in a folder.
  var isAddress: Bool { Self.isAddress(place) }

  /// The name by which SwiftPM calls the package: the end of its address.
  var packageIdentity: String {
    var name = place
    while name.hasSuffix("/") { name.removeLast() }
    if name.hasSuffix(".git") { name.removeLast(".git".count) }
    let end = name.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    return end.isEmpty || end.allSatisfy { $0 == "." } ? "targetgen" : end
  }

  /// The dependency as `Package.swift` has it.
  var dependency: String {
    guard isAddress else { return ".package(path: \(Self.literal(place)))" }
    let requirement =
      isVersion ? "from: \(Self.literal(revision))" : "revision: \(Self.literal(revision))"
    return ".package(url: \(Self.literal(place)), \(requirement))"
  }

  /// Returns the address or the path of the JSON Schema.
  ///
  /// - Parameter upwards: The way from the configuration's folder to the working directory: `../../`.
  /// - Returns: `nil` if it can't be known.
  func schema(upwards: String) -> String? {
    let path = "Templates/targetgen.schema.json"
    if !isAddress {
      return place.hasPrefix("/") ? "\(place)/\(path)" : "\(upwards)\(place)/\(path)"
    }
    let hosts = ["https://github.com/", "git@github.com:", "ssh://git@github.com/"]
    guard let host = hosts.first(where: place.hasPrefix) else { return nil }
    var name = place.dropFirst(host.count)
    if name.hasSuffix(".git") { name = name.dropLast(".git".count) }
    return "https://raw.githubusercontent.com/\(name)/\(revision)/\(path)"
  }

  /// Whether the revision is the tag of a version.
  private var isVersion: Bool {
    let parts = revision.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { Int($0) != nil }
  }

  private static func isAddress(_ place: String) -> Bool {
    place.contains("://") || place.contains("@")
  }

  private static func literal(_ text: String) -> String {
    "\""
      + text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// The commit that a clone is at; `nil` if it has the tag, or isn't a clone.
  private static func commit(of folder: URL, unlessTagged tag: String) -> String? {
    guard FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path),
      git(["rev-parse", "--quiet", "--verify", "refs/tags/" + tag], in: folder) == nil
    else { return nil }
    return git(["rev-parse", "--verify", "HEAD"], in: folder)
  }

  private static func git(_ arguments: [String], in folder: URL) -> String? {
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
