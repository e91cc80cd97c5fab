import Diagnostics

/// Merges the values of edits into values of a document according to the Overlay Specification
/// (§4.4.3).
///
/// Values from an edit keep their source range in the edit's file, so that messages refer to it.
struct NodeMerge {
  /// Two values that can't be merged.
  struct Conflict {
    let update: Node
    let target: Node
  }

  /// The first conflict that was found.
  private(set) var conflict: Conflict?

  /// Returns a value that an edit's target selects, merged with the edit's value.
  mutating func merged(_ target: Node, _ update: Node) -> Node {
    // Only here, where the action's target is a list, a value that isn't a list is appended to it.
    if let elements = target.sequence, update.sequence == nil {
      return Node(.sequence(elements + [update]), at: target.range)
    }
    return mergedDeeply(target, update)
  }

  private mutating func mergedDeeply(_ target: Node, _ update: Node) -> Node {
    switch (target.value, update.value) {
    case (.scalar, .scalar): return update
    case (.sequence(let elements), .sequence(let added)):
      return Node(.sequence(elements + added), at: target.range)
    case (.mapping(let mapping), .mapping(let added)):
      return Node(.mapping(merged(mapping, added)), at: target.range)
    case (.scalar, _), (.sequence, _), (.mapping, _):
      conflict = conflict ?? Conflict(update: update, target: target)
      return target
    }
  }

  private mutating func merged(_ mapping: Mapping, _ added: Mapping) -> Mapping {
    var entries = mapping.entries.map { entry -> Mapping.Entry in
      guard let update = added.entry(entry.key) else { return entry }
      let value = mergedDeeply(entry.value, update.value)
      let isReplaced = value.isScalar && conflict == nil
      return Mapping.Entry(
        key: entry.key,
        keyRange: isReplaced ? update.keyRange : entry.keyRange,
        value: value
      )
    }
    entries += added.entries.filter { mapping[$0.key] == nil }
    return Mapping(entries)
  }
}
