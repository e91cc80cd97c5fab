import APIModel
import Diagnostics
import OpenAPI
import SpecSyntax

extension Limits {
  /// Two limits that leave no value.
  struct Conflict {
    /// The limits as the spec spells them: `minimum: 10`.
    var earlier: String
    var later: String
    var earlierRange: SourceRange
    var laterRange: SourceRange
  }

  /// The limits that a schema states itself.
  init(_ schema: OpenAPI.Schema) {
    self.init()
    let fields = schema.fields
    let range = schema.range
    func count(_ value: Int?) -> Count? { value.map { Count(value: $0, range: range) } }
    minimum = fields.minimum?.text.flatMap(DecimalNumber.init).map {
      Bound(number: $0, isExclusive: fields.isMinimumExclusive, range: range)
    }
    maximum = fields.maximum?.text.flatMap(DecimalNumber.init).map {
      Bound(number: $0, isExclusive: fields.isMaximumExclusive, range: range)
    }
    multiples = fields.multipleOf?.text.flatMap(DecimalNumber.init).map { [$0] } ?? []
    length = Counts(least: count(fields.minLength), most: count(fields.maxLength))
    items = Counts(least: count(fields.minItems), most: count(fields.maxItems))
    properties = Counts(least: count(fields.minProperties), most: count(fields.maxProperties))
    // The empty expression matches everything.
    patterns = [fields.pattern].compactMap(\.self).filter { !$0.isEmpty }
    hasUniqueItems = fields.uniqueItems
  }

  /// Leaves what a later statement allows as well; where that is nothing, what the later one allows.
  ///
  /// - Returns: The limits that exclude each other.
  mutating func narrow(by later: Limits) -> [Conflict] {
    var conflicts: [Conflict] = []
    narrowBounds(by: later, &conflicts)
    length.narrow(by: later.length, "Length", &conflicts)
    items.narrow(by: later.items, "Items", &conflicts)
    properties.narrow(by: later.properties, "Properties", &conflicts)
    multiples += later.multiples.filter { !multiples.contains($0) }
    patterns += later.patterns.filter { !patterns.contains($0) }
    hasUniqueItems = hasUniqueItems || later.hasUniqueItems
    return conflicts
  }

  private mutating func narrowBounds(by later: Limits, _ conflicts: inout [Conflict]) {
    let least = [minimum, later.minimum].compactMap(\.self).max {
      $0.number == $1.number ? !$0.isExclusive && $1.isExclusive : $0.number < $1.number
    }
    let most = [maximum, later.maximum].compactMap(\.self).min {
      $0.number == $1.number ? $0.isExclusive && !$1.isExclusive : $0.number < $1.number
    }
    if let least, let most, !Self.leavesANumber(least, most) {
      // What one statement excludes by itself is no disagreement between two.
      if Self.leavesANumber(minimum, maximum), Self.leavesANumber(later.minimum, later.maximum) {
        let isLeastLater = later.minimum.map { $0.number == least.number } ?? false
        let words = (least.words("minimum"), most.words("maximum"))
        conflicts.append(
          Conflict(
            earlier: isLeastLater ? words.1 : words.0,
            later: isLeastLater ? words.0 : words.1,
            earlierRange: isLeastLater ? most.range : least.range,
            laterRange: isLeastLater ? least.range : most.range
          )
        )
      }
      (minimum, maximum) = (later.minimum, later.maximum)
    } else {
      (minimum, maximum) = (least, most)
    }
  }

  private static func leavesANumber(_ least: Bound?, _ most: Bound?) -> Bool {
    guard let least, let most else { return true }
    return least.number == most.number
      ? !least.isExclusive && !most.isExclusive : least.number < most.number
  }
}

extension Limits.Counts {
  fileprivate mutating func narrow(
    by later: Self,
    _ noun: String,
    _ conflicts: inout [Limits.Conflict]
  ) {
    let most = [self.most, later.most].compactMap(\.self).min { $0.value < $1.value }
    let least = [self.least, later.least].compactMap(\.self).max { $0.value < $1.value }
    guard let least, let most, least.value > most.value else {
      (self.least, self.most) = (least, most)
      return
    }
    if leavesANumber, later.leavesANumber {
      let isLeastLater = later.least?.value == least.value
      let words = ("min\(noun): \(least.value)", "max\(noun): \(most.value)")
      conflicts.append(
        Limits.Conflict(
          earlier: isLeastLater ? words.1 : words.0,
          later: isLeastLater ? words.0 : words.1,
          earlierRange: isLeastLater ? most.range : least.range,
          laterRange: isLeastLater ? least.range : most.range
        )
      )
    }
    self = later
  }

  private var leavesANumber: Bool {
    guard let least, let most else { return true }
    return least.value <= most.value
  }
}

extension Limits.Bound {
  /// As OpenAPI 3.1 spells it.
  fileprivate func words(_ keyword: String) -> String {
    let name =
      isExclusive ? "exclusive" + keyword.prefix(1).uppercased() + keyword.dropFirst() : keyword
    return "\(name): \(number.literal)"
  }
}
