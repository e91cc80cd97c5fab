/// The checks of a value beyond its type: the limits that values of the type can exceed.
///
/// Types that allow only some strings, such as dates and UUIDs, are checked by decoding.
package struct ValueChecks: Sendable {
  /// The kind of value that is checked.
  package enum Kind: String, Sendable {
    case text, integer, number, list, map
  }

  /// One check.
  package enum Check: Sendable {
    case minLength(Int64), maxLength(Int64)
    case minItems(Int64), maxItems(Int64)
    case minProperties(Int64), maxProperties(Int64)
    case uniqueItems
    /// Regular expressions in Foundation's syntax, which all have to match.
    case patterns([String])
    /// Numbers in JSON's spelling; those for integers are integers.
    case minimum(String, isExclusive: Bool)
    case maximum(String, isExclusive: Bool)
    case multipleOf(String)
    /// The checks of each element of a list, or of each value of a map.
    case each(ValueChecks)
  }

  package let kind: Kind
  package let checks: [Check]

  /// Creates the checks of a type; `nil` if there are none.
  package init?(_ rules: API.Rules?, of type: ValueType) {
    guard let rules, let checks = Self.checks(rules, type) else { return nil }
    self = checks
  }

  /// Creates the checks of an object's own properties; `nil` if there are none.
  package init?(membersOf limits: Limits) {
    self.init(.map, Self.counts(limits.properties, Check.minProperties, Check.maxProperties))
  }

  private init?(_ kind: Kind, _ checks: [Check]) {
    guard !checks.isEmpty else { return nil }
    self.kind = kind
    self.checks = checks
  }

  private static func checks(_ rules: API.Rules, _ type: ValueType) -> ValueChecks? {
    let limits = rules.limits
    switch type {
    case .optional(let wrapped):
      return checks(rules, wrapped)
    case .array(let element):
      let counts = counts(limits.items, Check.minItems, Check.maxItems)
      let uniqueness: [Check] = limits.hasUniqueItems ? [.uniqueItems] : []
      return ValueChecks(.list, counts + uniqueness + each(rules, element))
    case .dictionary(let value):
      let counts = counts(limits.properties, Check.minProperties, Check.maxProperties)
      return ValueChecks(.map, counts + each(rules, value))
    case .scalar(.string), .scalar(.named), .scalar(.url):
      let lengths = counts(limits.length, Check.minLength, Check.maxLength)
      let patterns = limits.patterns.elements.compactMap(RegularExpression.translated)
      return ValueChecks(.text, lengths + (patterns.isEmpty ? [] : [.patterns(patterns)]))
    case .scalar(.int):
      return ValueChecks(.integer, wholeBounds(limits, in: SizedInteger.int64.range))
    case .scalar(.sized(let width)):
      return ValueChecks(.integer, wholeBounds(limits, in: width.range))
    case .scalar(.double), .scalar(.float), .scalar(.decimal):
      return ValueChecks(.number, bounds(limits))
    case .scalar, .data, .file, .json, .model, .custom:
      return nil
    }
  }

  private static func each(_ rules: API.Rules, _ type: ValueType) -> [Check] {
    ValueChecks(rules.each, of: type).map { [.each($0)] } ?? []
  }

  private static func counts(
    _ counts: Limits.Counts,
    _ minimum: (Int64) -> Check,
    _ maximum: (Int64) -> Check
  ) -> [Check] {
    var checks: [Check] = []
    if let count = counts.minimum?.value, count > 0 { checks.append(minimum(Int64(count))) }
    if let count = counts.maximum?.value, count < Int32.max { checks.append(maximum(Int64(count))) }
    return checks
  }

  // MARK: - Numbers

  /// Returns the bounds that integers of the type can exceed; a fraction is rounded to the nearest
  /// integer within the bound.
  private static func wholeBounds(_ limits: Limits, in range: ClosedRange<Int64>) -> [Check] {
    var checks: [Check] = []
    if let bound = limits.minimum, let number = bound.number.roundedUp {
      let isExclusive = bound.isExclusive && bound.number.isWhole
      if range.contains(number), number > range.lowerBound || isExclusive {
        checks.append(.minimum(String(number), isExclusive: isExclusive))
      }
    }
    if let bound = limits.maximum, let number = bound.number.roundedDown {
      let isExclusive = bound.isExclusive && bound.number.isWhole
      if range.contains(number), number < range.upperBound || isExclusive {
        checks.append(.maximum(String(number), isExclusive: isExclusive))
      }
    }
    let step = limits.multiples.elements.compactMap(\.smallestWholeMultiple).reduce(1) {
      result,
      step in
      leastCommonMultiple(result, step) ?? result
    }
    if step > 1 { checks.append(.multipleOf(String(step))) }
    return checks
  }

  private static func bounds(_ limits: Limits) -> [Check] {
    var checks: [Check] = []
    if let bound = limits.minimum {
      checks.append(.minimum(bound.number.literal, isExclusive: bound.isExclusive))
    }
    if let bound = limits.maximum {
      checks.append(.maximum(bound.number.literal, isExclusive: bound.isExclusive))
    }
    if let step = DecimalNumber.leastCommonMultiple(limits.multiples.elements) {
      checks.append(.multipleOf(step.literal))
    }
    return checks
  }

  private static func leastCommonMultiple(_ left: Int64, _ right: Int64) -> Int64? {
    guard left > 0, right > 0 else { return nil }
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    let (product, isTooLarge) = (left / a).multipliedReportingOverflow(by: right)
    return isTooLarge ? nil : product
  }
}
