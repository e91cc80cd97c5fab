package import APIModel
package import Diagnostics
package import SpecSyntax

extension NameLock {
  /// Decodes a lock file; returns `nil` and reports an error if it is damaged.
  package init?(decoding node: Node, into bag: inout DiagnosticBag) {
    self.init()
    var isValid = true
    func report(_ message: Diagnostic.Message, at range: SourceRange) {
      bag.report(
        .damagedLock,
        message,
        at: range,
        help: "restore the file from version control, or delete it to start with new names"
      )
      isValid = false
    }
    func entries(of section: Node) -> [Mapping.Entry] {
      if let mapping = section.mapping { return mapping.entries }
      report("this isn't a mapping of places to names", at: section.range)
      return []
    }
    func names(in section: Node, where isName: (String) -> Bool) -> [String: Entry] {
      entries(of: section).reduce(into: [:]) { names, entry in
        guard case .scalar(let text, _) = entry.value.value, isName(text) else {
          return report("the name of '\(entry.key)' isn't a Swift name", at: entry.value.range)
        }
        names[entry.key] = Entry(text, at: entry.value.range)
      }
    }
    func isSimpleName(_ text: String) -> Bool { text.isSwiftTypeName && !text.contains(".") }

    for entry in node.mapping?.entries ?? [] {
      switch entry.key {
      case "version":
        guard entry.value.text == Self.version else {
          report(
            "the lock file has another version than \(NameLock.version)",
            at: entry.value.range
          )
          return nil
        }
      case "prefix":
        if let text = entry.value.text, isSimpleName(text) {
          prefix = text
        } else {
          report("the prefix isn't the beginning of a Swift name", at: entry.value.range)
        }
      case "cases": cases = names(in: entry.value, where: isSimpleName)
      case "types": types = names(in: entry.value, where: \.isSwiftTypeName)
      case "members": members = names(in: entry.value, where: isSimpleName)
      case "renamed":
        // The former names of places, each with the version that replaced it.
        for place in entries(of: entry.value) {
          guard let items = place.value.mapping?.entries, items.count <= Self.maximumFormerNames
          else {
            report(
              "the former names of '\(place.key)' aren't a mapping of at most \(NameLock.maximumFormerNames) names to versions",
              at: place.value.range
            )
            continue
          }
          for item in items {
            if case .scalar(let version, _) = item.value.value, item.key.isSwiftTypeName {
              formerNames[place.key, default: [:]][item.key] = version
            } else {
              report("the name of '\(place.key)' isn't a Swift name", at: item.keyRange)
            }
          }
        }
      case "contents":
        for place in entries(of: entry.value) {
          if case .scalar(let mark, _) = place.value.value, UInt64(mark, radix: 36) != nil {
            contents[place.key] = mark
          } else {
            report("the content of '\(place.key)' isn't a number in base 36", at: place.value.range)
          }
        }
      default: report("'\(entry.key)' isn't a section of a lock file", at: entry.keyRange)
      }
    }
    if node.mapping?["version"] == nil {
      report("this isn't a lock file of targetgen", at: node.range)
    }
    guard isValid else { return nil }
  }
}
