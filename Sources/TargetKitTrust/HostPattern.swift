import TargetKit

/// A pattern for names of hosts: a single name, `*.example.com` for names with one more label, or
/// `**.example.com` for the name itself and all names that end in it.
struct HostPattern: Hashable, Sendable {
  private enum Prefix: Int {
    case anyLabels, oneLabel, none
  }

  private let prefix: Prefix
  private let labels: [Substring]

  /// Reads a pattern, or returns nil if it is invalid.
  init?(_ text: String) {
    var text = Self.normalized(text)
    if text.hasPrefix("**.") {
      prefix = .anyLabels
      text = text.dropFirst(3)
    } else if text.hasPrefix("*.") {
      prefix = .oneLabel
      text = text.dropFirst(2)
    } else {
      prefix = .none
    }
    // An IPv6 address is one label.
    labels = text.split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy { byte in byte > 0x20 && byte < 0x7F && !"*/@".utf8.contains(byte)
        }
    }
    guard isName else { return nil }
  }

  /// Returns whether a host matches, ignoring case and a trailing dot.
  func matches(_ host: String) -> Bool {
    let name = Self.normalized(host).split(separator: ".", omittingEmptySubsequences: false)
    return switch prefix {
    case .none: name == labels
    case .oneLabel: name.count == labels.count + 1 && name.suffix(labels.count) == labels[...]
    case .anyLabels: name.count >= labels.count && name.suffix(labels.count) == labels[...]
    }
  }

  /// Returns whether the pattern is more specific than another pattern that matches the same host.
  func isMoreSpecific(than other: HostPattern) -> Bool {
    if prefix == .none || other.prefix == .none { return other.prefix != .none }
    return (labels.count, prefix.rawValue) > (other.labels.count, other.prefix.rawValue)
  }

  private static func normalized(_ host: String) -> Substring {
    let host = host.lowercased()[...]
    return host.hasSuffix(".") ? host.dropLast() : host
  }
}
