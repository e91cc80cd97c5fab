import Foundation
import TargetKit

/// The directives of a `Cache-Control` field (RFC 9111 §5.2), by their names in lower case.
struct CacheControl {
  private let directives: [String: String]

  /// Reads a field; without one, there are no directives.
  init(_ field: String?) {
    var directives: [String: String] = [:]
    for part in Self.parts(of: field ?? "") {
      let pair = part.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let name = pair.first?.lowercased(), !name.isEmpty else { continue }
      let value =
        pair.count > 1 ? pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) : ""
      // If a directive appears twice, the first one counts (§4.2.1).
      directives[name] = directives[name] ?? value
    }
    self.directives = directives
  }

  /// Returns whether a directive is present.
  func contains(_ name: String) -> Bool {
    directives[name] != nil
  }

  /// Returns the number of seconds of a directive, or 0 if its value isn't a number, which is the
  /// safe reading (§4.2.1).
  func seconds(_ name: String) -> TimeInterval? {
    directives[name].map { TimeInterval(UInt32($0) ?? ($0.isDigits ? .max : 0)) }
  }

  /// Returns the parts between commas that aren't quoted.
  private static func parts(of field: String) -> [Substring] {
    var isQuoted = false
    return field.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
  }
}

extension String {
  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
