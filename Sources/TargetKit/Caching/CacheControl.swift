import Foundation

/// The directives of a `Cache-Control` field (RFC 9111 §5.2), by their names in lower case.
struct CacheControl {
  private let directives: [String: String]

  /// Reads a field; no directives without one.
  init(_ field: String?) {
    var directives: [String: String] = [:]
    for part in Self.parts(of: field ?? "") {
      let pair = part.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let name = pair.first?.lowercased(), !name.isEmpty else { continue }
      let value =
        pair.count > 1 ? pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"")) : ""
      // The stricter of two: the first one, if caches disagree about the rest (§4.2.1).
      directives[name] = directives[name] ?? value
    }
    self.directives = directives
  }

  /// Whether there is a directive.
  func contains(_ name: String) -> Bool {
    directives[name] != nil
  }

  /// Returns the number of seconds of a directive; 0 if it isn't a number, which is the safe reading (§4.2.1).
  func seconds(_ name: String) -> TimeInterval? {
    directives[name].map { TimeInterval(UInt32($0) ?? ($0.isDigits ? .max : 0)) }
  }

  /// The parts between commas that aren't quoted.
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
