import Diagnostics

/// Merges the values of edits into values of a document, as the Overlay Specification (§4.4.3) says it.
///
/// What comes from an edit keeps its place in the edit's file, so that messages lead there.
struct NodeMerge {
  /// Two values that cannot be one.
  struct Conflict {
    let update: Node
    let target: Node
  }

  /// The first conflict that was met.
  private(set) var conflict: Conflict?

  /// A value that an edit's target names, with the edit's value in it.
  mutating func merged(_ target: Node, _ update: Node) -> Node {
    // Only here, where the action names a list, a value that is none becomes an element of it.
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
