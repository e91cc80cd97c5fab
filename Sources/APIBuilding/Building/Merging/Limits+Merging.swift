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

  /// Creates the limits that a schema states itself for values of its types.
  ///
  /// A keyword that constrains values of another type has no effect (JSON Schema 2020-12,
  /// validation §6): `uniqueItems` says nothing about a string.
  init(_ schema: OpenAPI.Schema) {
    self.init()
    guard schema.hasLimits else { return }
    let fields = schema.fields
    let range = schema.range
    func count(_ value: Int?) -> Bound<Int>? { value.map { Bound($0, at: range) } }
    func bound(_ node: Node?, isExclusive: Bool) -> Bound<DecimalNumber>? {
      node?.text.flatMap(DecimalNumber.init).map { Bound($0, isExclusive: isExclusive, at: range) }
    }
    func allows(_ types: OpenAPI.Schema.SimpleType...) -> Bool {
      fields.types.isEmpty || fields.types.contains(where: types.contains)
    }
    if allows(.number, .integer) {
      number = Bounds(
        bound(fields.minimum, isExclusive: fields.isMinimumExclusive),
        bound(fields.maximum, isExclusive: fields.isMaximumExclusive)
      )
      if let step = fields.multipleOf?.text.flatMap(DecimalNumber.init) { multiples.append(step) }
    }
    if allows(.string) {
      length = Bounds(count(fields.minLength), count(fields.maxLength))
      // The empty expression matches everything.
      if let pattern = fields.pattern, !pattern.isEmpty { patterns.append(pattern) }
    }
    if allows(.array) {
      items = Bounds(count(fields.minItems), count(fields.maxItems))
      hasUniqueItems = fields.uniqueItems
    }
    if allows(.object) {
      properties = Bounds(count(fields.minProperties), count(fields.maxProperties))
    }
  }

  /// Narrows the limits to the values that a later statement allows too; if there are none, takes
  /// over the later limits.
  ///
  /// - Returns: The limits that exclude each other.
  mutating func narrow(by later: Limits) -> [Conflict] {
    guard !isEmpty || !later.isEmpty else { return [] }
    var conflicts: [Conflict] = []
    number.narrow(by: later.number, &conflicts) { bound, end in
      let keyword = bound.isExclusive ? "exclusive\(end)imum" : "\(end.lowercased())imum"
      return "\(keyword): \(bound.value.literal)"
    }
    let counts: [(WritableKeyPath<Limits, Bounds<Int>>, noun: String)] = [
      (\.length, "Length"), (\.items, "Items"), (\.properties, "Properties"),
    ]
    for (path, noun) in counts {
      self[keyPath: path].narrow(by: later[keyPath: path], &conflicts) { bound, end in
        "\(end.lowercased())\(noun): \(bound.value)"
      }
    }
    for step in later.multiples.elements { multiples.append(step) }
    for pattern in later.patterns.elements { patterns.append(pattern) }
    hasUniqueItems = hasUniqueItems || later.hasUniqueItems
    narrowValues(by: later)
    for name in later.required.elements { required.append(name) }
    choices += later.choices
    format = later.format ?? format
    return conflicts
  }

  /// Keeps the values that both list; contradictions were reported when the schemas were merged.
  private mutating func narrowValues(by later: Limits) {
    guard !later.values.isEmpty else { return }
    let common = values.filter(later.values.contains)
    values = common.isEmpty ? later.values : common
  }
}

extension Limits.Bounds {
  /// Narrows the bounds to what later ones allow too; if that is nothing, takes over the later ones.
  ///
  /// - Parameters:
  ///   - later: The later bounds.
  ///   - conflicts: Receives the bounds that exclude each other.
  ///   - words: A closure that returns a bound, `Min` or `Max`, as OpenAPI 3.1 spells it.
  fileprivate mutating func narrow(
    by later: Self,
    _ conflicts: inout [Limits.Conflict],
    _ words: (Limits.Bound<Value>, String) -> String
  ) {
    let minimum = [self.minimum, later.minimum].compactMap(\.self).max {
      $0.value == $1.value ? !$0.isExclusive && $1.isExclusive : $0.value < $1.value
    }
    let maximum = [self.maximum, later.maximum].compactMap(\.self).min {
      $0.value == $1.value ? $0.isExclusive && !$1.isExclusive : $0.value < $1.value
    }
    let narrowed = Self(minimum, maximum)
    guard let minimum, let maximum, !narrowed.leavesANumber else {
      self = narrowed
      return
    }
    // A contradiction within one statement isn't a conflict between two.
    if leavesANumber, later.leavesANumber {
      let isMinimumLater = later.minimum?.value == minimum.value
      let texts = (words(minimum, "Min"), words(maximum, "Max"))
      conflicts.append(
        Limits.Conflict(
          earlier: isMinimumLater ? texts.1 : texts.0,
          later: isMinimumLater ? texts.0 : texts.1,
          earlierRange: isMinimumLater ? maximum.range : minimum.range,
          laterRange: isMinimumLater ? minimum.range : maximum.range
        )
      )
    }
    self = later
  }

  private var leavesANumber: Bool {
    guard let minimum, let maximum else { return true }
    return minimum.value == maximum.value
      ? !minimum.isExclusive && !maximum.isExclusive : minimum.value < maximum.value
  }
}
