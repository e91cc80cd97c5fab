import Diagnostics

extension YAMLReader {
  /// Replaces each `<<` with the entries of the mappings that it refers to (YAML 1.1's merge key,
  /// which 1.2 leaves to applications).
  ///
  /// The mapping's own keys take precedence, regardless of their order; among merged mappings, the
  /// first takes precedence.
  mutating func merged(
    _ mapping: (entries: [Mapping.Entry], numbers: [UInt32]),
    into bag: inout DiagnosticBag
  ) -> [Mapping.Entry] {
    var present: Set<String> = []
    for (entry, number) in zip(mapping.entries, mapping.numbers)
    where number != EntryStack.mergeKey {
      present.insert(entry.key)
    }
    var result: [Mapping.Entry] = []
    for (entry, number) in zip(mapping.entries, mapping.numbers) {
      guard number == EntryStack.mergeKey else {
        result.append(entry)
        continue
      }
      for mapping in mappings(of: entry, into: &bag) {
        for merged in mapping.entries where present.insert(merged.key).inserted {
          result.append(merged)
        }
      }
    }
    return result
  }

  /// Returns the mappings that the value of a `<<` refers to: one, or a list of them.
  private mutating func mappings(
    of entry: Mapping.Entry,
    into bag: inout DiagnosticBag
  ) -> [Mapping] {
    var mappings: [Mapping] = []
    for value in entry.value.sequence ?? [entry.value] {
      guard let mapping = value.mapping else {
        bag.report(
          .invalidMergeKey,
          .cannotBeMerged(value.kindDescription),
          at: value.range,
          help: "'<<' takes an alias of a mapping, or a list of such aliases"
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
