import Diagnostics

extension Mapping {
  /// Creates the mapping of the entries that a file has.
  ///
  /// If a key occurs twice, this is reported and the last entry is kept, as other readers do. Keys
  /// in different Unicode forms are the same key, because they are equal as strings.
  init(reading entries: [Entry], into bag: inout DiagnosticBag) {
    guard entries.hasEqualKeys else {
      self.init(entries)
      return
    }
    var positions: [String: Int] = [:]
    var kept: [Entry] = []
    for entry in entries {
      guard let position = positions.updateValue(kept.count, forKey: entry.key) else {
        kept.append(entry)
        continue
      }
      positions[entry.key] = position
      let isSame = kept[position].key.utf8.elementsEqual(entry.key.utf8)
      bag.report(
        .duplicateKey,
        isSame ? .isGivenTwice(entry.key) : .isGivenInAnotherForm(entry.key),
        at: entry.keyRange,
        notes: [Diagnostic.Note("the first one is here", at: kept[position].keyRange)]
      )
      kept[position] = entry
    }
    self.init(kept)
  }
}

extension [Mapping.Entry] {
  /// Indicates whether two entries have the same key.
  fileprivate var hasEqualKeys: Bool {
    // A few keys are compared faster than they're hashed.
    guard count <= 8 else { return Set(map(\.key)).count < count }
    return indices.contains { index in self[..<index].contains { $0.key == self[index].key } }
  }
}

extension Diagnostic.Message {
  fileprivate static func isGivenTwice(_ key: String) -> Self {
    "'\(key)' occurs twice; the last one is used"
  }

  fileprivate static func isGivenInAnotherForm(_ key: String) -> Self {
    "'\(key)' occurs twice, in different Unicode forms; the last one is used"
  }
}
