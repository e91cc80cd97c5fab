import APIModel
import Diagnostics
import SpecSyntax

/// Decides how decoding finds the variant of each union, once every model is known.
struct UnionDiscrimination {
  private(set) var models: [API.Model]
  private(set) var hints: [ModelID: ModelBuilder.UnionHints]
  private(set) var kinds: ModelKinds

  /// Creates a discrimination from the declared models and the spec's hints about their unions.
  init(_ models: [API.Model], hints: [ModelID: ModelBuilder.UnionHints]) {
    self.models = models
    self.hints = hints
    kinds = ModelKinds(models)
  }

  /// Decides how to read every union; variants that share a discriminator value become an inner
  /// union.
  mutating func decide(into bag: inout DiagnosticBag) {
    var drafts: [(id: ModelID, draft: UnionDraft)] = []
    var index = 0
    while index < models.count {
      if case .union(let union) = models[index].kind {
        var found = DiagnosticBag(isStrict: bag.isStrict)
        let id = ModelID(index)
        let grouped = grouped(union, of: id)
        var decided = decided(grouped, of: id, into: &found)
        decided.nameByValues()
        if let structure = alternatives(grouped.variants, of: decided, id) {
          models[index].kind = .structure(structure)
          found = DiagnosticBag(isStrict: bag.isStrict)
        } else {
          drafts.append((id, decided))
          hints[id]?.variants = decided.variants.map(\.hints)
          models[index].kind = .union(API.Union(variants: decided.variants.map(\.variant)))
        }
        // Models that are neither sent nor received aren't reported.
        if !models[index].use.isEmpty { bag.append(contentsOf: found) }
      }
      index += 1
    }
    for (id, draft) in drafts {
      guard case .union(var union) = models[id.index].kind else { continue }
      union.reading = reading(of: draft)
      models[id.index].kind = .union(union)
    }
  }

  private func decided(
    _ union: API.Union,
    of id: ModelID,
    into bag: inout DiagnosticBag
  ) -> UnionDraft {
    var union = UnionDraft(union, hints[id]?.variants ?? [])
    union.leaveOutCommonWords()
    let discriminator = hints[id]?.discriminator
    var discriminated: UnionDraft?
    if let discriminator, union.variants.count(where: { isObject($0.type) }) > 1 {
      let result = self.discriminated(union, by: discriminator, of: id)
      if result.variants.allSatisfy({ !$0.texts.isEmpty || $0.isDefault }) {
        return result
      }
      discriminated = result
    }
    // If the discriminator isn't sufficient, something else may be.
    var result = union
    result.variants = inOrderOfTrial(union.variants)
    let kinds = result.variants.map { self.kinds[$0.type] }
    if kinds.areDisjoint {
      // No variant is attempted in order then, so the order of the spec can stay.
      result.variants = union.variants
      result.discrimination = .jsonType
      return result
    }
    if let draft = constantsUnion(result, by: .certain, id, into: &bag) { return draft }
    let keys = keys(of: result.variants, kinds)
    result.discrimination = keys.map { .keys($0) } ?? .trial
    if keys == nil || !isToldApart(result) {
      if let draft = constantsUnion(result, by: .all, id, into: &bag) { return draft }
      if let draft = constantsUnion(result, by: .parts, id, into: &bag) { return draft }
    }
    if keys != nil { return result }
    if let discriminator, let discriminated {
      for variant in discriminated.variants
      where variant.texts.isEmpty && !variant.isDefault {
        bag.report(
          .ambiguousUnion,
          .noValueMeans(variant.variant.name.swift, discriminator),
          at: hints[id]?.range,
          help: "map a value to it under 'discriminator'"
        )
      }
      return discriminated
    }
    reportAmbiguity(of: [result.variants], id, into: &bag)
    return result
  }

  private func inOrderOfTrial(_ variants: [UnionDraft.Variant]) -> [UnionDraft.Variant] {
    variants.enumerated().sorted { left, right in
      let ranks = (rank(left.element.type), rank(right.element.type))
      return ranks.0 == ranks.1
        ? left.offset < right.offset : ranks.0.lexicographicallyPrecedes(ranks.1)
    }.map(\.element)
  }

  /// The maximum number of compared pairs of variants, which includes all pairs of the first 140.
  private static let maximumComparisons = 10_000

  func reportAmbiguity(
    of groups: [[UnionDraft.Variant]],
    _ id: ModelID,
    into bag: inout DiagnosticBag
  ) {
    var comparisons = 0
    for (group, index) in groups.flatMap({ group in group.indices.map { (group, $0) } }) {
      let later = group[index]
      for earlier in group.prefix(index) {
        comparisons += 1
        guard comparisons <= Self.maximumComparisons else { return }
        guard mayHide(earlier.type, later.type) else { continue }
        bag.report(
          .ambiguousUnion,
          .cannotTellApart(earlier.variant.name.swift, later.variant.name.swift),
          at: hints[id]?.range ?? models[id.index].range,
          help: "add a 'discriminator', or a required property that only one of them has"
        )
        return
      }
    }
  }

  // MARK: - Variants that share a value

  /// Returns the union, with variants that have the same discriminator value combined into an inner
  /// union.
  private mutating func grouped(_ union: API.Union, of id: ModelID) -> API.Union {
    guard let known = hints[id], let name = known.discriminator,
      union.variants.allSatisfy({ isObject($0.type) })
    else { return union }
    let values = discriminatorValues(of: union.variants.map(\.type), by: name, id)
    var groups: [(values: [String], members: [Int])] = []
    // A value belongs to the first group that has it, and a variant joins the first of its values'
    // groups.
    var groupsByValue: [String: Int] = [:]
    for index in union.variants.indices {
      if let group = values[index].compactMap({ groupsByValue[$0] }).min() {
        groups[group].members.append(index)
      } else {
        for value in values[index] where groupsByValue[value] == nil {
          groupsByValue[value] = groups.count
        }
        groups.append((values[index], [index]))
      }
    }
    guard groups.count > 1, groups.contains(where: { $0.members.count > 1 }) else { return union }
    var result = union
    var variantHints: [VariantHints] = []
    result.variants = groups.map { group in
      guard group.members.count > 1, let value = group.values.first else {
        variantHints.append(known.variants[group.members[0]])
        return union.variants[group.members[0]]
      }
      let all = UniqueList(group.members.lazy.flatMap { values[$0] }).elements
      let isDefault = group.members.contains { known.variants[$0].isDefault }
      let isBase = group.members.contains { known.variants[$0].isBase }
      variantHints.append(VariantHints(mappedValues: all, isDefault: isDefault, isBase: isBase))
      let members = group.members.map { union.variants[$0] }
      let inner = declare(members, hints: group.members.map { known.variants[$0] }, value, in: id)
      return API.Union.Variant(name: MemberNames.variant(value), type: .model(inner))
    }
    hints[id]?.variants = variantHints
    return result
  }

  /// Declares the inner union of variants with the same discriminator value, which are objects.
  private mutating func declare(
    _ variants: [API.Union.Variant],
    hints variantHints: [VariantHints],
    _ value: String,
    in owner: ModelID
  ) -> ModelID {
    let id = ModelID(models.count)
    let placement = Placement(part: value, of: owner, or: [value + " variant"])
    let ownerName = models[owner.index].name.candidates[0]
    kinds.appendUnionOfObjects()
    models.append(
      API.Model(
        name: Name(placement.names(owner: ownerName, kind: "Union")),
        parent: owner,
        kind: .union(API.Union(variants: variants)),
        use: models[owner.index].use,
        documentation: API.Documentation(),
        location: models[owner.index].location.appending("discriminator").appending(value),
        origin: placement.origin,
        examples: [],
        range: models[owner.index].range
      )
    )
    hints[id] = ModelBuilder.UnionHints(
      variants: variantHints,
      range: models[owner.index].range
    )
    return id
  }
}

extension Diagnostic.Message {
  fileprivate static func noValueMeans(_ variant: String, _ property: String) -> Self {
    "no value of '\(property)' selects only '\(variant)', so it's never read"
  }

  fileprivate static func cannotTellApart(_ first: String, _ second: String) -> Self {
    "'\(first)' and '\(second)' can't be told apart; values that match both are read as '\(first)'"
  }
}
