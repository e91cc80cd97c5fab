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
      case "members":
        isValid = Self.decode(entry.value, into: &members, depth: 1, &bag) && isValid
      case "renamed":
        isValid = Self.decodeFormerNames(entry.value, into: &formerNames, &bag) && isValid
      case "contents":
        isValid = Self.decodeMarks(entry.value, into: &contents, &bag) && isValid
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

extension NameLock {
  /// Decodes the former names of places, each with the version that replaced it.
  private static func decodeFormerNames(
    _ node: Node,
    into names: inout [String: [String: String]],
    _ bag: inout DiagnosticBag
  ) -> Bool {
    guard let entries = node.mapping?.entries else {
      bag.reportLock(.isNoSection, at: node.range)
      return false
    }
    var isValid = true
    for entry in entries {
      guard let items = entry.value.mapping?.entries, items.count <= maximumFormerNames else {
        bag.reportLock(.areNoFormerNames(entry.key), at: entry.value.range)
        isValid = false
        continue
      }
      for item in items {
        guard case .scalar(let version, _) = item.value.value, item.key.isSwiftTypeName else {
          bag.reportLock(.isNoName(entry.key), at: item.keyRange)
          isValid = false
          continue
        }
        names[entry.key, default: [:]][item.key] = version
      }
    }
    return isValid
  }

  /// Decodes the marks of contents, which are numbers in base 36.
  private static func decodeMarks(
    _ node: Node,
    into marks: inout [String: String],
    _ bag: inout DiagnosticBag
  ) -> Bool {
    guard let entries = node.mapping?.entries else {
      bag.reportLock(.isNoSection, at: node.range)
      return false
    }
    var isValid = true
    for entry in entries {
      guard case .scalar(let mark, _) = entry.value.value, UInt64(mark, radix: 36) != nil else {
        bag.reportLock(.isNoMark(entry.key), at: entry.value.range)
        isValid = false
        continue
      }
      marks[entry.key] = mark
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

  fileprivate static func areNoFormerNames(_ key: String) -> Self {
    Self(
      "the former names of '\(key)' aren't a mapping of at most \(NameLock.maximumFormerNames) names to versions"
    )
  }

  fileprivate static func isNoMark(_ key: String) -> Self {
    Self("the content of '\(key)' isn't a number in base 36")
  }
}
