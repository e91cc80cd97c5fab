import Foundation

/// Finds the files that a spec is made of by reading what stands behind each `$ref`.
///
/// This is a search through bytes rather than a reading of YAML: a file too many costs nothing but a needless run of the
/// tool when it changes, and the tool itself decides what is read.
enum ReferencedFiles {
  /// The files, those given included, that exist; each once, in the order in which they are met.
  static func reachable(from files: [URL]) -> [URL] {
    var found: [URL] = []
    var seen: Set<String> = []
    var waiting = Array(files.reversed())
    while let file = waiting.popLast() {
      let file = file.standardizedFileURL
      guard seen.insert(file.path).inserted, file.isFile else { continue }
      found.append(file)
      guard let data = try? Data(contentsOf: file) else { continue }
      let folder = file.deletingLastPathComponent()
      for path in paths(in: data).reversed() {
        waiting.append(folder.appendingPathComponent(path))
      }
    }
    return found
  }

  /// The paths of the `$ref`s that lead to another file, decoded, without their fragments; each once.
  static func paths(in data: Data) -> [String] {
    let keyword = Data("$ref".utf8)
    var paths: [String] = []
    var seen: Set<String> = []
    var start = data.startIndex
    while let found = data.range(of: keyword, in: start..<data.endIndex) {
      start = found.upperBound
      // The longest file names that systems allow are far shorter than this.
      let window = String(
        decoding: data[start...].prefix(4_096).prefix(while: isNoLineBreak),
        as: UTF8.self
      )
      let value = window.drop(while: { $0 == "\"" || $0 == "'" || $0 == " " })
      guard value.first == ":" else { continue }
      guard let reference = scalar(at: value.dropFirst().drop(while: \.isWhitespace)) else {
        continue
      }
      let file = String(reference.prefix(while: { $0 != "#" }))
      guard !file.isEmpty, !file.contains("://"), seen.insert(file).inserted else { continue }
      paths.append(file.removingPercentEncoding ?? file)
    }
    return paths
  }

  /// The files to which the `$ref`s of a file lead if they count as standing in others.
  static func paths(in file: URL, relativeTo others: [URL?]) -> [URL] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let paths = paths(in: data)
    return others.compactMap { $0?.deletingLastPathComponent() }.flatMap { folder in
      paths.map(folder.appendingPathComponent(_:))
    }
  }

  /// The file for which an overlay says that it was written.
  static func extended(by overlay: URL) -> URL? {
    guard let text = try? String(contentsOf: overlay, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix("extends:") }),
      let path = scalar(at: line.dropFirst("extends:".count).drop(while: \.isWhitespace))
    else { return nil }
    return overlay.deletingLastPathComponent().appendingPathComponent(path)
  }

  /// The text of the quoted or plain scalar that a line begins with.
  static func scalar(at line: Substring) -> String? {
    guard let first = line.first else { return nil }
    if first == "\"" || first == "'" {
      let inner = line.dropFirst()
      guard let end = inner.firstIndex(of: first) else { return nil }
      return inner[..<end].replacingOccurrences(of: "\\/", with: "/")
    }
    let plain = line.prefix(while: { $0 != "," && $0 != "}" && $0 != "]" })
    // A comment begins with a space before the `#`; a fragment has none.
    let end = plain.range(of: " #")?.lowerBound ?? plain.endIndex
    return plain[..<end].trimmingCharacters(in: .whitespaces)
  }

  private static func isNoLineBreak(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
  }
}
