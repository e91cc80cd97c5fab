import Diagnostics
import OpenAPI

extension WireComparison {
  /// Compares the alternatives of a value.
  mutating func compareAlternatives(
    _ before: [OpenAPI.SchemaOrReference],
    _ after: [OpenAPI.SchemaOrReference],
    _ former: SchemaStatements,
    _ present: SchemaStatements,
    _ effects: ListEffects,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let old = former.keyed(before)
    let new = present.keyed(after)
    var lost = old.filter { item in !new.contains { $0.key == item.key } }
    var gained = new.filter { item in !old.contains { $0.key == item.key } }
    // One without a name is recognized if it's the only one that has changed.
    if lost.count == 1, gained.count == 1, old.count == new.count {
      compare(
        lost[0].schema,
        gained[0].schema,
        direction,
        subject.appending(" as \(gained[0].key)")
      )
      lost = []
      gained = []
    }
    for item in new {
      guard let other = old.first(where: { $0.key == item.key }) else { continue }
      compare(other.schema, item.schema, direction, subject.appending(" as \(item.key)"))
    }
    if direction == .sent {
      lost.removeAll { item in new.contains { accepts($0.schema, item.schema) } }
    }
    for item in lost {
      log.add(
        effects.removed[direction],
        subject,
        "can no longer be '\(item.key)'",
        at: placeInOld(former.range)
      )
    }
    for item in gained {
      log.add(
        effects.added[direction],
        subject,
        "can be '\(item.key)'",
        at: placeInNew(present.range)
      )
    }
  }

  /// Returns whether a new alternative accepts all values of an old one, if those have no parts.
  private func accepts(
    _ present: OpenAPI.SchemaOrReference,
    _ former: OpenAPI.SchemaOrReference
  ) -> Bool {
    let types = SchemaStatements(former, in: old).types.map(\.text)
    guard !types.isEmpty, !types.contains("object"), !types.contains("array") else { return false }
    var comparison = WireComparison(old, new)
    comparison.compare(former, present, .sent, WireSubject(base: ""))
    return comparison.log.changes.allSatisfy { $0.level == .compatible }
  }
}
