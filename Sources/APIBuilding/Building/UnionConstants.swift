import APIModel

/// The values of properties that tell the variants of a union apart together.
struct UnionConstants {
  /// Variants that no property tells apart from each other, and the combinations of values that
  /// tell them apart from all others.
  struct Group {
    var variants: [Int]
    var combinations: [[UnionReading.Text]]
  }

  var properties: [String]
  var groups: [Group]
}

/// Finds the fewest properties whose values tell variants apart.
struct ConstantsFinder {
  /// The values of a property in a variant.
  struct Values {
    var texts: Set<String>
    /// Indicates whether the property may be missing.
    var isOptional: Bool
  }

  /// The maximum number of properties that are considered, which limits the number of combinations.
  private static let maximumProperties = 12
  /// The maximum number of combinations of values for one group.
  private static let maximumCombinations = 64

  /// The properties that may tell variants apart, best first.
  private let properties: [String]
  /// The variants that limit at least one property.
  private let marked: [Int]
  /// The values by variant and property.
  private let values: [Int: [Values?]]

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - properties: The properties that may tell variants apart, best first.
  ///   - count: The number of variants.
  ///   - values: A closure that returns the values of a property in a variant; `nil` if it may have
  ///     any.
  init(_ properties: [String], variants count: Int, values: (Int, String) -> Values?) {
    let names = Array(properties.prefix(Self.maximumProperties))
    self.properties = names
    var table: [Int: [Values?]] = [:]
    for variant in 0..<count {
      let row = names.map { values(variant, $0) }
      if row.contains(where: { $0 != nil }) { table[variant] = row }
    }
    self.values = table
    marked = table.keys.sorted()
  }

  /// Returns the fewest properties that tell as many variants apart as all of them; `nil` if they
  /// tell none apart.
  func constants() -> UnionConstants? {
    guard marked.count > 1 else { return nil }
    let groups = inseparable(by: properties.indices.map { $0 })
    guard groups.count > 1, let positions = fewestProperties(for: groups) else { return nil }
    var result: [UnionConstants.Group] = []
    for (index, group) in groups.enumerated() {
      let others = groups.enumerated().filter { $0.offset != index }.flatMap(\.element)
      guard let combinations = combinations(of: group, besides: others, positions) else {
        return nil
      }
      result.append(UnionConstants.Group(variants: group, combinations: combinations))
    }
    return UnionConstants(properties: positions.map { properties[$0] }, groups: result)
  }

  /// Returns whether a property has no value that both variants allow.
  private func separates(_ position: Int, _ first: Int, _ second: Int) -> Bool {
    guard let left = values[first]?[position], let right = values[second]?[position] else {
      return false
    }
    return left.texts.isDisjoint(with: right.texts)
  }

  /// Returns the variants in groups, so that some property separates any two of different groups.
  private func inseparable(by positions: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    for variant in marked {
      var joined = [variant]
      groups.removeAll { group in
        let isSeparate = group.allSatisfy { other in
          positions.contains { separates($0, other, variant) }
        }
        if !isSeparate { joined += group }
        return !isSeparate
      }
      groups.append(joined.sorted())
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  /// Returns the fewest properties that separate the variants of different groups.
  private func fewestProperties(for groups: [[Int]]) -> [Int]? {
    let all = Array(properties.indices)
    for count in 1...min(3, all.count) {
      for positions in all.combinations(of: count)
      where inseparable(by: positions).count == groups.count {
        return positions
      }
    }
    return inseparable(by: all).count == groups.count && all.count < 6 ? all : nil
  }

  /// Returns the combinations of values that only the variants of a group have; `nil` if there are
  /// too many.
  private func combinations(
    of group: [Int],
    besides others: [Int],
    _ positions: [Int]
  ) -> [[UnionReading.Text]]? {
    var complete: [[UnionReading.Text]] = []
    var partial: [[UnionReading.Text]] = []
    for variant in group {
      var rows: [[UnionReading.Text]] = [[]]
      for position in positions {
        let texts = texts(of: variant, at: position)
        rows = rows.flatMap { row in texts.map { row + [$0] } }
        guard rows.count <= Self.maximumCombinations else { return nil }
      }
      for row in rows {
        if !row.contains(.missing) {
          if !complete.contains(row) { complete.append(row) }
        } else if !row.allSatisfy({ $0 == .missing || $0 == .any }), !partial.contains(row),
          !others.contains(where: { allows(row, $0, positions) })
        {
          partial.append(row)
        }
      }
    }
    return complete + partial
  }

  private func texts(of variant: Int, at position: Int) -> [UnionReading.Text] {
    guard let values = values[variant]?[position] else { return [.any] }
    return values.texts.sorted().map { .text($0) } + (values.isOptional ? [.missing] : [])
  }

  /// Returns whether a value with a combination may be one of a variant.
  private func allows(_ row: [UnionReading.Text], _ variant: Int, _ positions: [Int]) -> Bool {
    zip(row, positions).allSatisfy { text, position in
      guard let values = values[variant]?[position] else { return true }
      return switch text {
      case .text(let text): values.texts.contains(text)
      case .missing: values.isOptional
      case .any: true
      }
    }
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
