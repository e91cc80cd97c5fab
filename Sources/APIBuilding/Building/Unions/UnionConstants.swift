import APIModel

/// The values of properties that tell the variants of a union apart together.
struct UnionConstants {
  /// Variants that have the same combinations of values in common.
  struct Group {
    var variants: [Int]
    var combinations: [[UnionReading.Text]]
    /// Variants that allow these combinations as well but list more values or none, and may accept
    /// what the others don't.
    var fallbacks: [Int]

    /// The texts of the first property.
    var texts: [String] {
      combinations.compactMap { if case .text(let text)? = $0.first { text } else { nil } }
    }
  }

  var properties: [String]
  /// The first group with a matching combination applies.
  var groups: [Group]
}

/// Finds the fewest properties whose values tell variants apart.
///
/// A combination of values belongs to the variants that allow it. If one of them allows fewer values
/// than another, it belongs to the former.
struct ConstantsFinder {
  /// The values of a property in a variant.
  struct Values {
    var list: [String]
    var texts: Set<String>
    /// Indicates whether the property may be missing.
    var isOptional: Bool

    init(_ list: [String], isOptional: Bool) {
      self.list = list
      texts = Set(list)
      self.isOptional = isOptional
    }
  }

  /// The maximum number of properties that are considered, which limits the number of combinations.
  private static let maximumProperties = 12
  /// The maximum number of combinations of values for one variant.
  private static let maximumCombinations = 1_000

  /// The properties that may tell variants apart, best first.
  private let properties: [String]
  /// The values by variant and property.
  private let values: [[Values?]]
  /// The types of the variants.
  private let types: [ValueType]
  private let discrimination: UnionDiscrimination

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - union: The union with the variants.
  ///   - kinds: The properties that may tell them apart.
  ///   - discrimination: The models.
  init(
    _ union: UnionDraft,
    by kinds: UnionDiscrimination.Markers,
    _ discrimination: UnionDiscrimination
  ) {
    let names = Array(discrimination.markers(of: union, kinds).prefix(Self.maximumProperties))
    properties = names
    types = union.variants.map(\.type)
    values = union.variants.map { variant in
      names.map { name in
        guard let texts = discrimination.values(of: name, in: variant), !texts.isEmpty else {
          return nil
        }
        return Values(texts, isOptional: !discrimination.requires(name, variant.type))
      }
    }
    self.discrimination = discrimination
  }

  /// Returns the fewest properties that tell as many variants apart as all of them; `nil` if they
  /// tell none apart.
  func constants() -> UnionConstants? {
    guard !properties.isEmpty, let positions = fewestProperties() else { return nil }
    var groups: [(unlimited: Int, group: UnionConstants.Group)] = []
    var indices: [[Int]: Int] = [:]
    var seen: Set<[UnionReading.Text]> = []
    for variant in types.indices {
      for row in combinations(of: variant, positions) where seen.insert(row).inserted {
        let owners = owners(of: row, generatedBy: variant, positions)
        guard !owners.isEmpty else { continue }
        let unlimited = row.count { $0 == .any }
        let fallbacks = fallbacks(for: row, of: owners, positions)
        let key = owners + [-1] + fallbacks + [-1, unlimited]
        if let index = indices[key] {
          groups[index].group.combinations.append(row)
        } else {
          indices[key] = groups.count
          let group = UnionConstants.Group(
            variants: owners,
            combinations: [row],
            fallbacks: fallbacks
          )
          groups.append((unlimited, group))
        }
      }
    }
    // Combinations that limit every property come first, because others may include them.
    let order = groups.indices.sorted {
      let (left, right) = (groups[$0], groups[$1])
      return (left.unlimited, left.group.variants[0], $0)
        < (right.unlimited, right.group.variants[0], $1)
    }
    return UnionConstants(
      properties: positions.map { properties[$0] },
      groups: order.map { index in
        var group = groups[index].group
        let combinations = group.combinations
        group.combinations =
          combinations.filter { !$0.contains(.missing) }
          + combinations.filter { $0.contains(.missing) }
        return group
      }
    )
  }

  /// The degree to which properties tell two variants apart.
  private enum Separation: Comparable {
    case none
    /// One allows values that the other one doesn't.
    case partial
    /// They have no value in common.
    case complete
  }

  private func separation(_ position: Int, _ first: Int, _ second: Int) -> Separation {
    switch (values[first][position], values[second][position]) {
    case (nil, nil): .none
    case (let left?, let right?):
      left.texts == right.texts
        ? .none : left.texts.isDisjoint(with: right.texts) ? .complete : .partial
    case (nil, _): isOpen(position, first, second) ? .partial : .none
    case (_, nil): isOpen(position, second, first) ? .partial : .none
    }
  }

  /// Returns whether a property may have any value in one variant that it may have in another one.
  private func isOpen(_ position: Int, _ variant: Int, _ other: Int) -> Bool {
    discrimination.isOpen(properties[position], in: types[variant], besides: types[other])
  }

  /// Returns the fewest properties that separate the variants as well as all properties do.
  private func fewestProperties() -> [Int]? {
    let all = Array(properties.indices)
    /// The separations of each pair of variants by each property, and the best one.
    var pairs: [(separations: [Separation], best: Separation)] = []
    for second in types.indices {
      for first in 0..<second {
        let separations = all.map { separation($0, first, second) }
        guard let best = separations.max(), best != .none else { continue }
        if best == .partial, discrimination.isToldApart(types[first], types[second]) { continue }
        pairs.append((separations, best))
      }
    }
    guard !pairs.isEmpty else { return nil }
    func isSufficient(_ positions: [Int]) -> Bool {
      pairs.allSatisfy { pair in positions.contains { pair.separations[$0] == pair.best } }
    }
    for count in 1...min(3, all.count) {
      for positions in all.combinations(of: count) where isSufficient(positions) {
        return positions
      }
    }
    var positions = all
    for position in all.reversed() {
      let fewer = positions.filter { $0 != position }
      if isSufficient(fewer) { positions = fewer }
    }
    return positions
  }

  /// Returns the combinations of values that a variant allows.
  private func combinations(of variant: Int, _ positions: [Int]) -> [[UnionReading.Text]] {
    var lists = positions.map { position -> [UnionReading.Text] in
      guard let values = values[variant][position] else { return [.any] }
      return values.list.map { .text($0) } + (values.isOptional ? [.missing] : [])
    }
    while lists.reduce(1, { $0 * $1.count }) > Self.maximumCombinations, lists.count > 1,
      let longest = lists.indices.max(by: { lists[$0].count < lists[$1].count })
    {
      lists[longest] = [.any]
    }
    return lists.reduce([[]]) { rows, list in
      rows.flatMap { row in list.map { row + [$0] } }
    }
  }

  /// Returns the variants to which a combination belongs; empty if it tells nothing.
  private func owners(
    of row: [UnionReading.Text],
    generatedBy variant: Int,
    _ positions: [Int]
  ) -> [Int] {
    guard !row.allSatisfy({ $0 == .missing || $0 == .any }) else { return [] }
    let allowing = types.indices.filter { other in
      other == variant
        || positions.contains { values[other][$0] != nil } && allows(row, other, positions)
    }
    if row.contains(.missing) {
      let isShared = allowing.contains { other in
        positions.contains { separation($0, variant, other) != .none }
      }
      return isShared ? [] : allowing
    }
    return allowing.filter { wide in
      !allowing.contains { isNarrower($0, than: wide, positions) }
    }
  }

  /// Returns the variants that may be meant by a combination which belongs to others, if a value
  /// lacks something that these require.
  private func fallbacks(
    for row: [UnionReading.Text],
    of owners: [Int],
    _ positions: [Int]
  ) -> [Int] {
    let names = positions.map { properties[$0] }
    return types.indices.filter { other in
      guard !owners.contains(other),
        owners.allSatisfy({
          discrimination.requiresMore(types[$0], than: types[other], besides: names)
        })
      else {
        return false
      }
      return zip(row, positions).allSatisfy { text, position in
        guard case .text(let text) = text else { return false }
        return values[other][position]?.texts.contains(text)
          ?? owners.allSatisfy { isOpen(position, other, $0) }
      }
    }
  }

  /// Returns whether a value with a combination may be one of a variant.
  private func allows(_ row: [UnionReading.Text], _ variant: Int, _ positions: [Int]) -> Bool {
    zip(row, positions).allSatisfy { text, position in
      let values = values[variant][position]
      return switch text {
      case .text(let text): values?.texts.contains(text) ?? true
      case .missing: values?.isOptional ?? true
      case .any: values == nil
      }
    }
  }

  /// Returns whether a variant allows fewer values than another one.
  private func isNarrower(_ first: Int, than second: Int, _ positions: [Int]) -> Bool {
    var isNarrower = false
    for position in positions {
      guard let right = values[second][position] else {
        if values[first][position] != nil { isNarrower = true }
        continue
      }
      guard let left = values[first][position], left.texts.isSubset(of: right.texts) else {
        return false
      }
      if left.texts.count < right.texts.count { isNarrower = true }
    }
    return isNarrower
  }
}

extension [Int] {
  /// Returns the combinations of a number of elements, in the order of the elements.
  fileprivate func combinations(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return indices.flatMap { index in
      Array(self[(index + 1)...]).combinations(of: count - 1).map { [self[index]] + $0 }
    }
  }
}
