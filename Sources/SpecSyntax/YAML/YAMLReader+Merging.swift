import Diagnostics

extension YAMLReader {
  /// Replaces each `<<` with the entries of the mappings that it refers to (YAML 1.1's merge key,
  /// which 1.2 leaves to applications).
  ///
  /// The mapping's own keys take precedence, regardless of their order; among merged mappings, the
  /// first takes precedence.
  mutating func merged(_ entries: [Mapping.Entry], at mergeKeys: Set<Int>) -> [Mapping.Entry] {
    let own = entries.indices.filter { !mergeKeys.contains($0) }
    var present = Set(own.map { entries[$0].key })
    var result: [Mapping.Entry] = []
    for (position, entry) in entries.enumerated() {
      guard mergeKeys.contains(position) else {
        result.append(entry)
        continue
      }
      for mapping in mappings(of: entry) {
        result += mapping.entries.filter { present.insert($0.key).inserted }
      }
    }
    return result
  }

  /// Returns the mappings that the value of a `<<` refers to: one, or a list of them.
  private mutating func mappings(of entry: Mapping.Entry) -> [Mapping] {
    var mappings: [Mapping] = []
    for value in entry.value.sequence ?? [entry.value] {
      guard let mapping = value.mapping else {
        bag.report(
          .invalidMergeKey,
          "\(value.kindDescription) can't be merged; it's left out",
          at: value.range,
          help: "write an alias of a mapping after '<<', or a list of such aliases"
        )
        continue
      }
      // Merged mappings were already counted as aliases; each of their entries now exists once
      // more.
      nodeCount += mapping.entries.count
      aliasedCount += mapping.entries.count
      guard aliasedCount <= limits.aliasedNodes else { break }
      mappings.append(mapping)
    }
    return mappings
  }
}
