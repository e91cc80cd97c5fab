import APIModel

/// The relation of the values that two versions allow.
enum FacetRelation {
  case same, narrower, wider, changed
}

extension FacetEffects {
  /// Returns the effects of a relation between two statements.
  func of(_ relation: FacetRelation) -> WireEffects {
    switch relation {
    case .same: WireEffects(sent: .compatible, received: .compatible)
    case .narrower: narrower
    case .wider: wider
    case .changed: changed
    }
  }
}

extension FacetOrder {
  /// Indicates whether values are numbers, of which the strictest one counts.
  var isOfNumbers: Bool {
    switch self {
    case .maximum, .minimum: true
    case .all, .any, .equality: false
    }
  }

  /// Indicates whether every further value allows less.
  var isOfAll: Bool {
    if case .all = self { true } else { false }
  }

  /// Returns the strictest of several numbers, or the first of other values.
  func strictest(_ values: [FacetValue]) -> FacetValue? {
    isOfNumbers ? values.min { relation($0, $1) == .wider } : values.first
  }

  /// Returns what new values allow, compared with old ones; both exist.
  func relation(_ old: [FacetValue], _ new: [FacetValue]) -> FacetRelation {
    if isOfNumbers {
      guard let old = strictest(old), let new = strictest(new) else { return .same }
      return relation(old, new)
    }
    let (lost, gained) = changes(old, new)
    if lost.isEmpty, gained.isEmpty { return .same }
    switch self {
    case .all:
      return gained.isEmpty ? .wider : lost.isEmpty ? .narrower : .changed
    case .any:
      // A list without any of the old values is another list.
      if lost.count == old.count, !gained.isEmpty { return .changed }
      return lost.isEmpty ? .wider : .narrower
    case .equality, .maximum, .minimum:
      return .changed
    }
  }

  /// Returns the old values that the new ones don't allow, and the reverse.
  func changes(
    _ old: [FacetValue],
    _ new: [FacetValue]
  ) -> (lost: [FacetValue], gained: [FacetValue]) {
    func covers(_ other: FacetValue, _ value: FacetValue) -> Bool {
      if case .any(let covers) = self { return covers(other.text, value.text) }
      return other.text == value.text
    }
    let lost = old.filter { value in !new.contains { covers($0, value) } }
    let gained = new.filter { value in !old.contains { covers($0, value) } }
    return (lost, gained)
  }

  /// Returns what a new number allows, compared with an old one.
  private func relation(_ old: FacetValue, _ new: FacetValue) -> FacetRelation {
    guard let before = old.number, let after = new.number else {
      return old.text == new.text ? .same : .changed
    }
    if before == after {
      if old.isExclusive == new.isExclusive { return .same }
      return new.isExclusive ? .narrower : .wider
    }
    let isSmaller = after < before
    if case .maximum = self { return isSmaller ? .narrower : .wider }
    return isSmaller ? .wider : .narrower
  }
}
