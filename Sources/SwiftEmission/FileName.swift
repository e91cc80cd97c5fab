import SwiftCode

/// Names of files that every file system takes.
package enum FileName {
  /// Whether a name of a generated file can have a scalar in it: files are named after types, and after parts of those.
  package static func canContain(_ scalar: Unicode.Scalar) -> Bool {
    Identifier.canContain(scalar) || scalar == "+" || scalar == "-" || scalar == "."
  }

  /// The bytes that a name may have with its ending: file systems take 255, and a path is longer.
  private static let limit = 200

  /// The path `<folder>/<name><part>.swift`; a name that is too long is cut, and told apart by a hash of the whole.
  ///
  /// - Parameters:
  ///   - folder: The folder, without a slash at its end.
  ///   - name: What the file is named after.
  ///   - part: What tells files of one name apart: `+Samples`.
  /// - Returns: The path.
  static func path(_ folder: String, _ name: String, _ part: String = "") -> String {
    let ending = part + ".swift"
    let room = limit - ending.utf8.count
    guard name.utf8.count > room else { return folder + "/" + name + ending }
    // FNV-1a, since Swift's own hashes differ from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let mark = "_" + String(hash, radix: 36)
    var start = ""
    for scalar in name.unicodeScalars {
      guard start.utf8.count + UTF8.width(scalar) + mark.utf8.count <= room else { break }
      start.unicodeScalars.append(scalar)
    }
    return folder + "/" + start + mark + ending
  }
}
