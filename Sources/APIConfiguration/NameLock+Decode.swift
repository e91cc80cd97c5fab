package import APIModel
package import Diagnostics
package import SpecSyntax

extension NameLock {
  /// Decodes a lock file; returns `nil` and reports an error if it is damaged.
  package init?(decoding node: Node, into bag: inout DiagnosticBag) {
    self.init()
    guard let entries = node.mapping?.entries else {
      bag.reportLock(.isNoLock, at: node.range)
      return nil
    }
    var isValid = true
    var hasVersion = false
    for entry in entries {
      switch entry.key {
      case "version":
        hasVersion = true
        guard entry.value.text == Self.version else {
          bag.reportLock(.hasUnknownVersion, at: entry.value.range)
          return nil
        }
      case "cases":
        isValid = Self.decode(entry.value, into: &cases, depth: 1, &bag) && isValid
      case "types":
        isValid = Self.decode(entry.value, into: &types, depth: .max, &bag) && isValid
      default:
        bag.reportLock(.hasUnknownSection(entry.key), at: entry.keyRange)
        isValid = false
      }
    }
    if !hasVersion {
      bag.reportLock(.isNoLock, at: node.range)
      return nil
    }
    guard isValid else { return nil }
  }

  /// Decodes the names of a section, with at most `depth` components each.
  private static func decode(
    _ node: Node,
    into names: inout [String: Entry],
    depth: Int,
    _ bag: inout DiagnosticBag
  ) -> Bool {
    guard let entries = node.mapping?.entries else {
      bag.reportLock(.isNoSection, at: node.range)
      return false
    }
    var isValid = true
    for entry in entries {
      guard case .scalar(let text, _) = entry.value.value, text.isSwiftTypeName,
        depth > 1 || !text.contains(".")
      else {
        bag.reportLock(.isNoName(entry.key), at: entry.value.range)
        isValid = false
        continue
      }
      names[entry.key] = Entry(text, at: entry.value.range)
    }
    return isValid
  }
}

extension DiagnosticBag {
  fileprivate mutating func reportLock(_ message: Diagnostic.Message, at range: SourceRange) {
    report(
      .damagedLock,
      message,
      at: range,
      help: "restore the file from version control, or delete it to start with new names"
    )
  }
}

extension Diagnostic.Message {
  fileprivate static let isNoLock = Self("this isn't a lock file of targetgen")

  fileprivate static let hasUnknownVersion = Self(
    "the lock file has another version than \(NameLock.version)"
  )

  fileprivate static func hasUnknownSection(_ name: String) -> Self {
    Self("'\(name)' isn't a section of a lock file")
  }

  fileprivate static let isNoSection = Self("this isn't a mapping of places to names")

  fileprivate static func isNoName(_ key: String) -> Self {
    Self("the name of '\(key)' isn't a Swift name")
  }
}
