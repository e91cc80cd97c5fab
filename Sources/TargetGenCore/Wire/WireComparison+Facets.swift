import Diagnostics

extension WireComparison {
  /// Compares everything that a table says about two subjects.
  mutating func compare<Subject>(
    _ facets: [WireFacet<Subject>],
    _ before: Subject,
    _ after: Subject,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    for facet in facets {
      compare(facet.values(before), facet.values(after), of: facet, direction, subject)
    }
  }

  private mutating func compare<Subject>(
    _ before: [FacetValue],
    _ after: [FacetValue],
    of facet: WireFacet<Subject>,
    _ direction: WireDirection,
    _ subject: WireSubject
  ) {
    let name = "'\(facet.name)'"
    guard let former = facet.order.strictest(before) else {
      guard let present = facet.order.strictest(after) else { return }
      let text = after.shown
      log.add(
        facet.effects.stated[direction],
        subject,
        "\(name) \(text) is added",
        at: placeInNew(present.range)
      )
      return
    }
    guard let present = facet.order.strictest(after) else {
      let text = before.shown
      log.add(
        facet.effects.removed[direction],
        subject,
        "\(name) \(text) is removed",
        at: placeInOld(former.range)
      )
      return
    }
    let relation = facet.order.relation(before, after)
    if relation == .changed || facet.order.isOfNumbers {
      guard relation != .same else { return }
      let texts = facet.order.isOfNumbers ? ([former], [present]) : (before, after)
      log.add(
        facet.effects.of(relation)[direction],
        subject,
        "\(name) is \(texts.1.shown) and was \(texts.0.shown)",
        at: placeInNew(present.range)
      )
      return
    }
    let (lost, gained) = facet.order.changes(before, after)
    let isAll = facet.order.isOfAll
    for value in lost {
      log.add(
        facet.effects.of(isAll ? .wider : .narrower)[direction],
        subject,
        "\(name) no longer contains \(value.text)",
        at: placeInOld(value.range)
      )
    }
    for value in gained {
      log.add(
        facet.effects.of(isAll ? .narrower : .wider)[direction],
        subject,
        "\(name) also contains \(value.text)",
        at: placeInNew(value.range)
      )
    }
  }
}

extension [FacetValue] {
  /// The values in messages, which aren't longer than a line.
  fileprivate var shown: String {
    let text = map(\.text).joined(separator: ", ")
    return text.count > 60 ? text.prefix(60) + "…" : text
  }
}
