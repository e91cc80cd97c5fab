import Foundation

/// The paths of the files in a commit.
struct FileTree {
  /// The paths of the symbolic links.
  private(set) var links: [String] = []

  private var names: [String: [String]] = [:]
  private var folders: Set<String> = [""]
  private var linkSet: Set<String> = []

  /// Reads the output of `git ls-tree -r -z`: `<mode> <type> <object>`, a tab, the path, and NUL.
  init(of listing: Data) {
    for entry in listing.split(separator: 0) {
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let mode = entry.prefix { $0 != UInt8(ascii: " ") }
      let path = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
      // The files of a submodule are in another repository.
      if mode.elementsEqual("160000".utf8) { continue }
      if mode.elementsEqual("120000".utf8) { links.append(path) }
      names[Self.folder(of: path), default: []].append(path)
      var folder = Self.folder(of: path)
      while folders.insert(folder).inserted { folder = Self.folder(of: folder) }
    }
    linkSet = Set(links)
  }

  func hasFolder(_ path: String) -> Bool { folders.contains(path) }

  func hasFile(_ path: String) -> Bool { names[Self.folder(of: path)]?.contains(path) ?? false }

  /// Returns the files in the folder of a file that have the same extension.
  func similar(to path: String) -> [String] {
    let suffix = (path as NSString).pathExtension
    return (names[Self.folder(of: path)] ?? []).filter { ($0 as NSString).pathExtension == suffix }
  }

  /// The maximum number of links in a path, which is that of Linux; more are a cycle.
  private static let maximumLinkCount = 40

  /// Returns a path without symbolic links.
  ///
  /// - Parameters:
  ///   - path: A path relative to the top folder.
  ///   - destination: Returns the text of a link.
  /// - Returns: The path, whose file needn't exist.
  func resolving(_ path: String, _ destination: (String) -> String?) -> String {
    var result: [String] = []
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var linkCount = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = result.popLast()
        continue
      }
      result.append(name)
      let place = result.joined(separator: "/")
      guard linkSet.contains(place), linkCount < Self.maximumLinkCount,
        let target = destination(place),
        !target.hasPrefix("/")
      else { continue }
      linkCount += 1
      result.removeLast()
      rest += target.split(separator: "/").map(String.init).reversed()
    }
    return result.joined(separator: "/")
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
