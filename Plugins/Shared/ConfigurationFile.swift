import Foundation

/// The `targetgen.yaml` of a target, as far as a plugin has to know it: which files the tool will read.
///
/// A plugin cannot link a library, and SwiftPM asks for the inputs of a command before the tool is built. So this reads the
/// lines that name a spec and nothing else; what the file means is the tool's to say.
struct ConfigurationFile {
  /// Names under which a configuration is looked for, in that order.
  static let names = ["targetgen.yaml", "targetgen.yml"]

  /// Names of a spec that is found by itself, where the configuration names none.
  static let specNames = ["openapi", "swagger"].flatMap { name in
    ["yaml", "yml", "json"].map { "\(name).\($0)" }
  }

  var url: URL

  /// The configuration in a folder, if there is one.
  init?(in folder: URL) {
    guard
      let url = Self.names.lazy.map(folder.appendingPathComponent(_:)).first(where: \.isFile)
    else { return nil }
    self.url = url
  }

  init(url: URL) {
    self.url = url
  }

  /// The folder that the paths of the configuration are relative to.
  var folder: URL { url.deletingLastPathComponent() }

  /// The spec that is passed to the tool, where the configuration itself names none.
  func implicitSpec() -> URL? {
    guard namedSpecs().isEmpty else { return nil }
    return Self.specNames.lazy.map(folder.appendingPathComponent(_:)).first(where: \.isFile)
  }

  /// Every file that decides what is generated: the configuration, its specs with their overlays, and all that the
  /// `$ref`s in these reach.
  func inputs() -> [URL] {
    let specs = namedSpecs() + [implicitSpec()].compactMap { $0 }
    let overlays = namedOverlays()
    // What a patch or an overlay brings counts as standing in the file that it changes.
    let brought = ([url] + overlays).flatMap { edits in
      ReferencedFiles.paths(in: edits, relativeTo: specs + [ReferencedFiles.extended(by: edits)])
    }
    return [url] + ReferencedFiles.reachable(from: specs + overlays + brought)
  }

  /// How many specs the configuration names.
  var specCount: Int { namedSpecs().count }

  /// Whether an option stands at the top of the file.
  func hasOption(_ name: String) -> Bool {
    lines().contains { $0.hasPrefix("\(name):") }
  }

  /// The value of an option at the top of the file, if it is a whole number.
  func integer(_ name: String) -> Int? {
    lines().first { $0.hasPrefix("\(name):") }
      .flatMap {
        ReferencedFiles.scalar(at: $0.dropFirst(name.count + 1).drop(while: \.isWhitespace))
      }
      .flatMap { Int($0) }
  }

  /// What the lines `spec: api/pets.yaml` name, of the file itself or of an entry of `specs`.
  private func namedSpecs() -> [URL] {
    lines().compactMap { line in
      var line = line.drop(while: { $0 == " " || $0 == "-" })
      guard line.hasPrefix("spec:") else { return nil }
      line = line.dropFirst("spec:".count).drop(while: \.isWhitespace)
      guard let path = ReferencedFiles.scalar(at: line), !path.isEmpty else { return nil }
      return folder.appendingPathComponent(path).standardizedFileURL
    }
  }

  /// What `overlays` lists, at the top of the file or in an entry of `specs`: in brackets, line by line, or one alone.
  private func namedOverlays() -> [URL] {
    let lines = lines().map { $0.drop(while: \.isWhitespace) }
    var paths: [String] = []
    for (index, line) in lines.enumerated() {
      let option = line.drop(while: { $0 == " " || $0 == "-" })
      guard option.hasPrefix("overlays:") else { continue }
      let value = option.dropFirst("overlays:".count).drop(while: \.isWhitespace)
      if value.hasPrefix("[") {
        let list = ([value] + lines[(index + 1)...])
          .map { line in line.range(of: " #").map { line[..<$0.lowerBound] } ?? line }
          .joined(separator: " ")
        paths += list.dropFirst().prefix(while: { $0 != "]" }).split(separator: ",").compactMap {
          ReferencedFiles.scalar(at: $0.drop(while: \.isWhitespace))
        }
      } else if let first = value.first, first != "#" {
        paths += [ReferencedFiles.scalar(at: value)].compactMap { $0 }
      } else {
        let items = lines[(index + 1)...].prefix { $0.hasPrefix("- ") || $0.hasPrefix("#") }
        paths += items.filter { $0.hasPrefix("- ") }.compactMap {
          ReferencedFiles.scalar(at: $0.dropFirst(2).drop(while: \.isWhitespace))
        }
      }
    }
    return paths.filter { !$0.isEmpty }.map {
      folder.appendingPathComponent($0).standardizedFileURL
    }
  }

  private func lines() -> [Substring] {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline)
  }
}

extension URL {
  /// Whether there is a file here, not a folder.
  var isFile: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
