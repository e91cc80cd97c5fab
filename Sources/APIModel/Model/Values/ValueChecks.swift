package import Diagnostics

/// The checks of a value beyond its type: the limits that values of the type can exceed.
///
/// Types that allow only some strings, such as dates and UUIDs, are checked by decoding.
package struct ValueChecks: Sendable {
  /// The kind of value that is checked.
  package enum Kind: String, Sendable {
    case text, integer, number, list, map
    /// A value that only restrictions concern, such as a Boolean.
    case other
  }

  /// One check.
  package enum Check: Sendable {
    case minLength(Int64), maxLength(Int64)
    case minItems(Int64), maxItems(Int64)
    case minProperties(Int64), maxProperties(Int64)
    /// The properties of an object that its type doesn't require.
    case required([String])
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

  /// What a value has to be in addition to the checks.
  package enum Restriction: Sendable {
    /// One of the values; without any, one that the enum lists.
    case listed([JSONText])
    /// A value that at least one of the checks accepts; one without checks accepts any.
    case anyOf([ValueChecks?])
    /// A value that exactly one of the checks accepts.
    case oneOf([ValueChecks?])
  }

  package let kind: Kind
  package let checks: [Check]
  package let restrictions: [Restriction]

  /// Creates the checks of a type; `nil` if there are none.
  package init?(_ rules: API.Rules?, of type: ValueType, in api: API) {
    guard let rules, let checks = Self.checks(rules, type, api) else { return nil }
    self = checks
  }

  /// Creates the checks of an object's own properties; `nil` if there are none.
  package init?(membersOf limits: Limits) {
    self.init(
      .map,
      Self.memberChecks(limits),
      Self.choices(limits) { ValueChecks(membersOf: $0) }
    )
  }

  private init?(_ kind: Kind, _ checks: [Check], _ restrictions: [Restriction]) {
    guard !checks.isEmpty || !restrictions.isEmpty else { return nil }
    self.kind = kind
    self.checks = checks
    self.restrictions = restrictions
  }

  private static func checks(
    _ rules: API.Rules,
    _ type: ValueType,
    _ api: API
  ) -> ValueChecks? {
    if case .optional(let wrapped) = type { return checks(rules, wrapped, api) }
    let own = ownChecks(rules, type, api)
    return ValueChecks(
      own?.kind ?? .other,
      own?.checks ?? [],
      listed(rules.limits, type, api)
        + choices(rules.limits) { checks(.rules($0, each: nil), type, api) }
    )
  }

  /// Returns the restrictions to some of several limits, unless all values keep them.
  private static func choices(
    _ limits: Limits,
    _ checks: (Limits) -> ValueChecks?
  ) -> [Restriction] {
    limits.choices.compactMap { choice in
      let options = choice.options.map(checks)
      guard options.contains(where: { $0 != nil }) else { return nil }
      // A pattern that can't be checked would match values that it excludes.
      let isExact = choice.options.allSatisfy {
        $0.patterns.elements.allSatisfy { PatternTranslator.translated($0) != nil }
      }
      if choice.isExclusive, isExact { return .oneOf(options) }
      return options.contains { $0 == nil } ? nil : .anyOf(options)
    }
  }

  /// Returns the restriction to listed values, if values of the type can be others.
  private static func listed(_ limits: Limits, _ type: ValueType, _ api: API) -> [Restriction] {
    guard !limits.values.isEmpty else { return [] }
    switch type {
    case .scalar(.string), .scalar(.named), .scalar(.int), .scalar(.sized), .scalar(.double),
      .scalar(.float), .scalar(.decimal), .scalar(.bool):
      return [.listed(limits.values)]
    case .model(let id):
      guard case .enumeration(let enumeration) = api[id].kind else { return [] }
      return [.listed(enumeration.cases.count == limits.values.count ? [] : limits.values)]
    case .scalar, .data, .file, .json, .custom, .array, .dictionary, .optional:
      return []
    }
  }

  private static func memberChecks(_ limits: Limits) -> [Check] {
    let counts = counts(limits.properties, Check.minProperties, Check.maxProperties)
    let required = limits.required.elements
    return counts + (required.isEmpty ? [] : [.required(required)])
  }

  /// Returns the checks that concern the values of a type; `nil` if there are none.
  private static func ownChecks(
    _ rules: API.Rules,
    _ type: ValueType,
    _ api: API
  ) -> (kind: Kind, checks: [Check])? {
    let limits = rules.limits
    switch type {
    case .array(let element):
      let counts = counts(limits.items, Check.minItems, Check.maxItems)
      let uniqueness: [Check] = limits.hasUniqueItems ? [.uniqueItems] : []
      return (.list, counts + uniqueness + each(rules, element, api))
    case .dictionary(let value):
      return (.map, memberChecks(limits) + each(rules, value, api))
    case .scalar(.string), .scalar(.named), .scalar(.url):
      let lengths = counts(limits.length, Check.minLength, Check.maxLength)
      let patterns = limits.patterns.elements.compactMap(PatternTranslator.translated)
      return (.text, lengths + (patterns.isEmpty ? [] : [.patterns(patterns)]))
    case .scalar(.int):
      return (.integer, wholeBounds(limits, in: SizedInteger.int64.range))
    case .scalar(.sized(let width)):
      return (.integer, wholeBounds(limits, in: width.range))
    case .scalar(.double), .scalar(.float), .scalar(.decimal):
      return (.number, bounds(limits))
    case .scalar, .data, .file, .json, .model, .custom, .optional:
      return nil
    }
  }

  private static func each(_ rules: API.Rules, _ type: ValueType, _ api: API) -> [Check] {
    ValueChecks(rules.each, of: type, in: api).map { [.each($0)] } ?? []
  }

  private static func counts(
    _ counts: Limits.Bounds<Int>,
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
    if let bound = limits.number.minimum, let number = bound.value.roundedUp {
      let isExclusive = bound.isExclusive && bound.value.isWhole
      if range.contains(number), number > range.lowerBound || isExclusive {
        checks.append(.minimum(String(number), isExclusive: isExclusive))
      }
    }
    if let bound = limits.number.maximum, let number = bound.value.roundedDown {
      let isExclusive = bound.isExclusive && bound.value.isWhole
      if range.contains(number), number < range.upperBound || isExclusive {
        checks.append(.maximum(String(number), isExclusive: isExclusive))
      }
    }
    let steps = limits.multiples.elements.compactMap(\.smallestWholeMultiple)
    let step = steps.reduce(Int64(1)) { $0.leastCommonMultiple(with: $1) ?? $0 }
    if step > 1 { checks.append(.multipleOf(String(step))) }
    return checks
  }

  private static func bounds(_ limits: Limits) -> [Check] {
    let step = DecimalNumber.leastCommonMultiple(limits.multiples.elements)
    return [
      limits.number.minimum.map { .minimum($0.value.literal, isExclusive: $0.isExclusive) },
      limits.number.maximum.map { .maximum($0.value.literal, isExclusive: $0.isExclusive) },
      step.map { .multipleOf($0.literal) },
    ].compactMap(\.self)
  }
}
