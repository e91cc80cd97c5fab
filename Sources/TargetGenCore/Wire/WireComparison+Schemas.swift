import Diagnostics
import OpenAPI

extension WireComparison {
  /// Compares two schemas of the values at a place.
  ///
  /// Named schemas are compared once in each direction, and reported by their names.
  ///
  /// - Parameters:
  ///   - former: The old schema, if there was one.
  ///   - present: The new schema, if there is one.
  ///   - direction: The direction of the values.
  ///   - subject: The place.
  ///   - toleratesNull: Indicates whether the app reads `null` like a missing value.
  mutating func compare(
    _ former: OpenAPI.SchemaOrReference?,
    _ present: OpenAPI.SchemaOrReference?,
    _ direction: WireDirection,
    _ subject: WireSubject,
    toleratesNull: Bool = false
  ) {
    let before = SchemaStatements(former, in: old)
    let after = SchemaStatements(present, in: new)
    compareNull(before, after, direction, subject, toleratesNull: toleratesNull)
    if let oldLocation = before.location, let newLocation = after.location {
      let pair = Pair(old: oldLocation, new: newLocation, direction: direction)
      guard compared.insert(pair).inserted else { return }
    }
    // Without a schema, everything is allowed.
    guard let former, let present else {
      return compare(WireFacet.schemas, before, after, direction, subject)
    }
    var subject = subject
    if former.soleReference != nil, let target = present.soleReference?.target,
      let name = new.document.schemas[target]?.name
    {
      subject = WireSubject(base: name, direction: direction)
    }
    guard before.alternatives.isEmpty == after.alternatives.isEmpty else {
      let lists = (
        before.alternatives.isEmpty ? [former] : before.alternatives,
        after.alternatives.isEmpty ? [present] : after.alternatives
      )
      return compareAlternatives(
        lists.0,
        lists.1,
        before,
        after,
        before.alternatives.isEmpty ? .firstAlternative : .alternative,
        direction,
        subject
      )
    }
    compare(WireFacet.schemas, before, after, direction, subject)
    compareProperties(before, after, direction, subject)
    var parts = before.parts
    for part in after.parts {
      guard let index = parts.firstIndex(where: { $0.words == part.words }) else { continue }
      compare(
        parts.remove(at: index).schema,
        part.schema,
        direction,
        subject.appending(part.words)
      )
    }
    compareAlternatives(
      before.alternatives,
      after.alternatives,
      before,
      after,
      .alternative,
      direction,
      subject
    )
  }

  private mutating func compareNull(
    _ before: SchemaStatements,
    _ after: SchemaStatements,
    _ direction: WireDirection,
    _ subject: WireSubject,
    toleratesNull: Bool
  ) {
    guard before.isNullable != after.isNullable, !before.isEmpty, !after.isEmpty else { return }
    let effects = after.isNullable ? ListEffects.null.added : ListEffects.null.removed
    let isTolerated = toleratesNull && direction == .received
    log.add(
      isTolerated ? .compatible : effects[direction],
      subject,
      after.isNullable ? "can be null" : "can no longer be null",
      at: placeInNew(after.range)
    )
  }

  private mutating func compareProperties(
    _ before: SchemaStatements,
    _ after: SchemaStatements,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let isClosed = after.schemas.contains { $0.fields.forbidsOthers }
    let pairs = compareMembers(
      before.members(direction),
      after.members(direction),
      direction,
      subject,
      refusesOthers: isClosed && direction == .sent
    )
    for (former, present) in pairs {
      compare(
        former.schema,
        present.schema,
        direction,
        subject.appending("." + present.name),
        toleratesNull: !former.isRequired
      )
    }
  }

  /// Compares the presence of members.
  ///
  /// - Parameters:
  ///   - before: The old members.
  ///   - after: The new members.
  ///   - direction: The direction of the values.
  ///   - subject: The place of the whole.
  ///   - refusesOthers: Indicates whether the server refuses members that it doesn't know.
  /// - Returns: The members of both.
  mutating func compareMembers(
    _ before: [WireMember],
    _ after: [WireMember],
    _ direction: WireDirection,
    _ subject: WireSubject,
    refusesOthers: Bool = false
  ) -> [(WireMember, WireMember)] {
    let former = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let present = Set(after.map(\.id))
    var pairs: [(WireMember, WireMember)] = []
    for member in after {
      let place = placeInNew(member.range)
      guard let old = former[member.id] else {
        let effects = member.isRequired ? ListEffects.requiredMember : .optionalMember
        let words = member.isRequired && direction == .sent ? "a new required" : "a new"
        log.add(effects.added[direction], subject, "has \(words) \(member.words)", at: place)
        continue
      }
      pairs.append((old, member))
      guard old.isRequired != member.isRequired else { continue }
      let effects = ListEffects.requirement
      log.add(
        member.isRequired ? effects.added[direction] : effects.removed[direction],
        subject,
        member.isRequired
          ? "requires the \(member.words)" : "no longer requires the \(member.words)",
        at: place
      )
    }
    for member in before where !present.contains(member.id) {
      let effects = member.isRequired ? ListEffects.requiredMember : .optionalMember
      log.add(
        refusesOthers ? .breaks : effects.removed[direction],
        subject,
        "no longer has the \(member.words)",
        at: placeInOld(member.range)
      )
    }
    return pairs
  }
}
