import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension Limits {
  /// Two limits that exclude each other.
  struct Conflict {
    /// The limits as the spec spells them: `minimum: 10`.
    var earlier: String
    var later: String
    var earlierRange: SourceRange
    var laterRange: SourceRange
  }

  /// Creates the limits that a schema states itself.
  init(_ schema: OpenAPI.Schema) {
    self.init()
    guard schema.hasLimits else { return }
    let fields = schema.fields
    let range = schema.range
    func count(_ value: Int?) -> Count? { value.map { Count(value: $0, range: range) } }
    minimum = fields.minimum?.text.flatMap(DecimalNumber.init).map {
      Bound(number: $0, isExclusive: fields.isMinimumExclusive, range: range)
    }
    maximum = fields.maximum?.text.flatMap(DecimalNumber.init).map {
      Bound(number: $0, isExclusive: fields.isMaximumExclusive, range: range)
    }
    if let step = fields.multipleOf?.text.flatMap(DecimalNumber.init) { multiples.append(step) }
    length = Counts(minimum: count(fields.minLength), maximum: count(fields.maxLength))
    items = Counts(minimum: count(fields.minItems), maximum: count(fields.maxItems))
    properties = Counts(minimum: count(fields.minProperties), maximum: count(fields.maxProperties))
    // The empty expression matches everything.
    if let pattern = fields.pattern, !pattern.isEmpty { patterns.append(pattern) }
    hasUniqueItems = fields.uniqueItems
  }

  /// Narrows the limits to the values that a later statement allows too; if there are none, takes
  /// over the later limits.
  ///
  /// - Returns: The limits that exclude each other.
  mutating func narrow(by later: Limits) -> [Conflict] {
    guard !isEmpty || !later.isEmpty else { return [] }
    var conflicts: [Conflict] = []
    narrowBounds(by: later, &conflicts)
    length.narrow(by: later.length, "Length", &conflicts)
    items.narrow(by: later.items, "Items", &conflicts)
    properties.narrow(by: later.properties, "Properties", &conflicts)
    for step in later.multiples.elements { multiples.append(step) }
    for pattern in later.patterns.elements { patterns.append(pattern) }
    hasUniqueItems = hasUniqueItems || later.hasUniqueItems
    narrowValues(by: later)
    for name in later.required.elements { required.append(name) }
    choices += later.choices
    return conflicts
  }

  /// Keeps the values that both list; contradictions were reported when the schemas were merged.
  private mutating func narrowValues(by later: Limits) {
    guard !later.values.isEmpty else { return }
    let common = values.filter(later.values.contains)
    values = common.isEmpty ? later.values : common
  }

  private mutating func narrowBounds(by later: Limits, _ conflicts: inout [Conflict]) {
    let minimum = [self.minimum, later.minimum].compactMap(\.self).max {
      $0.number == $1.number ? !$0.isExclusive && $1.isExclusive : $0.number < $1.number
    }
    let maximum = [self.maximum, later.maximum].compactMap(\.self).min {
      $0.number == $1.number ? $0.isExclusive && !$1.isExclusive : $0.number < $1.number
    }
    guard let minimum, let maximum, !Self.leavesANumber(minimum, maximum) else {
      (self.minimum, self.maximum) = (minimum, maximum)
      return
    }
    // A contradiction within one statement isn't a conflict between two.
    if Self.leavesANumber(self.minimum, self.maximum),
      Self.leavesANumber(later.minimum, later.maximum)
    {
      let isMinimumLater = later.minimum.map { $0.number == minimum.number } ?? false
      let words = (minimum.words("minimum"), maximum.words("maximum"))
      conflicts.append(
        Conflict(
          earlier: isMinimumLater ? words.1 : words.0,
          later: isMinimumLater ? words.0 : words.1,
          earlierRange: isMinimumLater ? maximum.range : minimum.range,
          laterRange: isMinimumLater ? minimum.range : maximum.range
        )
      )
    }
    (self.minimum, self.maximum) = (later.minimum, later.maximum)
  }

  private static func leavesANumber(_ minimum: Bound?, _ maximum: Bound?) -> Bool {
    guard let minimum, let maximum else { return true }
    return minimum.number == maximum.number
      ? !minimum.isExclusive && !maximum.isExclusive : minimum.number < maximum.number
  }
}

extension Limits.Counts {
  fileprivate mutating func narrow(
    by later: Self,
    _ noun: String,
    _ conflicts: inout [Limits.Conflict]
  ) {
    let maximum = [self.maximum, later.maximum].compactMap(\.self).min { $0.value < $1.value }
    let minimum = [self.minimum, later.minimum].compactMap(\.self).max { $0.value < $1.value }
    guard let minimum, let maximum, minimum.value > maximum.value else {
      (self.minimum, self.maximum) = (minimum, maximum)
      return
    }
    if leavesANumber, later.leavesANumber {
      let isMinimumLater = later.minimum?.value == minimum.value
      let words = ("min\(noun): \(minimum.value)", "max\(noun): \(maximum.value)")
      conflicts.append(
        Limits.Conflict(
          earlier: isMinimumLater ? words.1 : words.0,
          later: isMinimumLater ? words.0 : words.1,
          earlierRange: isMinimumLater ? maximum.range : minimum.range,
          laterRange: isMinimumLater ? minimum.range : maximum.range
        )
      )
    }
    self = later
  }

  private var leavesANumber: Bool {
    guard let minimum, let maximum else { return true }
    return minimum.value <= maximum.value
  }
}

extension Limits.Bound {
  /// Returns the limit as OpenAPI 3.1 spells it.
  fileprivate func words(_ keyword: String) -> String {
    let name =
      isExclusive ? "exclusive" + keyword.prefix(1).uppercased() + keyword.dropFirst() : keyword
    return "\(name): \(number.literal)"
  }
}
