import APIModel
import SwiftCode

/// Names of files that are valid in every file system.
package enum FileName {
  /// Returns whether the name of a generated file can contain a scalar; files are named after types
  /// and their parts.
  package static func canContain(_ scalar: Unicode.Scalar) -> Bool {
    Identifier.canContain(scalar) || scalar == "+" || scalar == "-" || scalar == "."
  }

  /// The maximum number of bytes in a name with its extension; file systems allow 255, but paths
  /// are longer than names.
  private static let limit = 200

  /// Returns the path `<folder>/<name><part>.swift`; a long name is truncated and followed by a
  /// hash of all of it.
  ///
  /// - Parameters:
  ///   - folder: The folder, without a slash at its end.
  ///   - name: The name of the type in the file.
  ///   - part: The suffix that distinguishes files with the same name: `+Samples`.
  /// - Returns: The path.
  static func path(_ folder: String, _ name: String, _ part: String = "") -> String {
    let room = limit - part.utf8.count - ".swift".utf8.count
    guard name.utf8.count > room else { return "\(folder)/\(name)\(part).swift" }
    let mark = "_" + String(name.stableHash, radix: 36)
    var start = ""
    for scalar in name.unicodeScalars {
      guard start.utf8.count + UTF8.width(scalar) + mark.utf8.count <= room else { break }
      start.unicodeScalars.append(scalar)
    }
    return "\(folder)/\(start)\(mark)\(part).swift"
  }
}
