import Foundation
import TargetKit

/// The directives of a `Cache-Control` field (RFC 9111 §5.2), by their names in lower case.
struct CacheControl {
  private let directives: [String: String]

  /// Reads a field; without one, there are no directives.
  init(_ field: String?) {
    // If a directive appears twice, the first one counts (§4.2.1).
    directives = field?.fieldParameters(at: ",") ?? [:]
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
}

extension String {
  fileprivate var isDigits: Bool {
    !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
