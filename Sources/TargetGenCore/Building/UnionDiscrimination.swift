import Diagnostics

/// Decides how decoding finds the variant of each union, once every model is known.
struct UnionDiscrimination {
  private(set) var models: [API.Model]
  private let facts: [ModelID: ModelBuilder.UnionFacts]

  /// Takes the declared models, and what the spec says about the unions among them.
  init(_ models: [API.Model], facts: [ModelID: ModelBuilder.UnionFacts]) {
    self.models = models
    self.facts = facts
  }

  /// Decides for every union.
  mutating func decide(into bag: inout DiagnosticBag) {
    for index in models.indices {
      guard case .union(let union) = models[index].kind else { continue }
      models[index].kind = .union(decided(union, of: ModelID(index), into: &bag))
    }
  }

  private func decided(
    _ union: API.Union,
    of id: ModelID,
    into bag: inout DiagnosticBag
  ) -> API.Union {
    if let name = facts[id]?.discriminator, union.variants.allSatisfy({ isObject($0.type) }) {
      return discriminated(union, by: name, of: id, into: &bag)
    }
    if let marked = markedUnion(union) { return marked }
    var result = union
    result.variants = union.variants.enumerated().sorted { left, right in
      let ranks = (rank(left.element.type), rank(right.element.type))
      return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0 < ranks.1
    }.map(\.element)
    let kinds = result.variants.map { self.kinds(of: $0.type) }
    if areDistinct(kinds) {
      // Nothing is tried in order then, so the order of the spec can stay.
      result.variants = union.variants
      result.discrimination = .jsonType
      return result
    }
    if let keys = keys(of: result.variants, kinds) {
      result.discrimination = .requiredKeys(keys)
      return result
    }
    result.discrimination = .trial
    reportAmbiguity(of: result, id, into: &bag)
    return result
  }

  // MARK: - By a property

  /// The union with the values that the spec's discriminator has for each variant.
  private func discriminated(
    _ union: API.Union,
    by name: String,
    of id: ModelID,
    into bag: inout DiagnosticBag
  ) -> API.Union {
    var result = union
    result.discrimination = .property(name)
    var taken: Set<String> = []
    for (index, variant) in union.variants.enumerated() {
      let facts = facts[id]?.variants[index]
      var values = facts?.mappedValues ?? []
      for value in self.values(of: name, in: variant.type, isRequired: false) ?? []
      where !values.contains(value) {
        values.append(value)
      }
      if values.isEmpty, let schemaName = facts?.schemaName { values = [schemaName] }
      result.variants[index].discriminatorValues = values.filter { taken.insert($0).inserted }
      if result.variants[index].discriminatorValues.isEmpty {
        bag.report(
          .ambiguousUnion,
          .noValueMeans(variant.name.swift, name),
          at: self.facts[id]?.range,
          help: "map a value to it under 'discriminator'"
        )
      }
    }
    return result
  }

  /// The union by a property that is in every variant and never has the same value in two of them.
  private func markedUnion(_ union: API.Union) -> API.Union? {
    guard case .model(let first)? = union.variants.first?.type else { return nil }
    for name in markers(of: first) {
      var taken: Set<String> = []
      var result = union
      let isMarked = union.variants.indices.allSatisfy { index in
        guard let values = values(of: name, in: union.variants[index].type), !values.isEmpty,
          taken.isDisjoint(with: values)
        else { return false }
        taken.formUnion(values)
        result.variants[index].discriminatorValues = values
        return true
      }
      if isMarked {
        result.discrimination = .property(name)
        return result
      }
    }
    return nil
  }

  /// The properties by which a model could be told apart.
  private func markers(of id: ModelID) -> [String] {
    switch models[id.index].kind {
    case .structure(let structure):
      return structure.properties.filter { $0.isRequired && self.strings($0.type) != nil }
        .map(\.wireName)
    case .union(let union):
      guard case .model(let first)? = union.variants.first?.type, first != id else { return [] }
      if case .union = models[first.index].kind { return [] }
      return markers(of: first)
    case .enumeration, .alias:
      return []
    }
  }

  /// The values that a property always has one of; `nil` where it may have any.
  private func values(
    of name: String,
    in type: ValueType,
    isRequired: Bool = true,
    depth: Int = 0
  ) -> [String]? {
    guard case .model(let id) = type, depth < 8 else { return nil }
    switch models[id.index].kind {
    case .structure(let structure):
      guard let property = structure.properties.first(where: { $0.wireName == name }),
        property.isRequired || !isRequired
      else { return nil }
      return strings(property.type)
    case .union(let union):
      var result: [String] = []
      for variant in union.variants {
        let values = values(of: name, in: variant.type, isRequired: isRequired, depth: depth + 1)
        guard let values else { return nil }
        result += values
      }
      return result
    case .enumeration, .alias:
      return nil
    }
  }

  private func strings(_ type: ValueType) -> [String]? {
    guard case .model(let id) = type, case .enumeration(let enumeration) = models[id.index].kind,
      enumeration.rawType == .string
    else { return nil }
    return enumeration.cases.map(\.rawValue)
  }

  // MARK: - By what a value looks like

  private func isObject(_ type: ValueType) -> Bool {
    kinds(of: type) == .object
  }

  private func areDistinct(_ kinds: [JSONKinds]) -> Bool {
    var all: JSONKinds = []
    for kind in kinds {
      guard all.isDisjoint(with: kind) else { return false }
      all.formUnion(kind)
    }
    return true
  }

  private func kinds(of type: ValueType, depth: Int = 0) -> JSONKinds {
    switch type {
    case .string, .dateTime, .calendarDate, .uuid, .url, .base64, .data: return .string
    case .int, .int32, .int64, .double, .float, .decimal: return .number
    case .bool: return .boolean
    case .array: return .array
    case .dictionary: return .object
    case .optional(let wrapped): return kinds(of: wrapped, depth: depth)
    case .file, .json, .custom: return .any
    case .model(let id):
      switch models[id.index].kind {
      case .structure: return .object
      case .enumeration(let enumeration): return enumeration.rawType == .string ? .string : .number
      case .union(let union):
        guard depth < 8 else { return .any }
        return union.variants.reduce(into: []) { result, variant in
          result.formUnion(kinds(of: variant.type, depth: depth + 1))
        }
      case .alias(let type): return kinds(of: type, depth: depth + 1)
      }
    }
  }

  /// For each variant the keys that only it has; `nil` where more than one kind of object has none.
  private func keys(of variants: [API.Union.Variant], _ kinds: [JSONKinds]) -> [[String]]? {
    var others: JSONKinds = []
    let structures = variants.map { structure($0.type) }
    var result: [[String]] = []
    var objectsWithout = 0
    for index in variants.indices {
      guard let structure = structures[index] else {
        guard others.isDisjoint(with: kinds[index]) else { return nil }
        others.formUnion(kinds[index])
        if kinds[index].contains(.object) { objectsWithout += 1 }
        result.append([])
        continue
      }
      var taken: Set<String> = []
      for (other, structure) in structures.enumerated() where other != index {
        taken.formUnion(structure?.properties.map(\.wireName) ?? [])
      }
      let own = structure.properties.filter { !taken.contains($0.wireName) }
      let required = own.filter(\.isRequired)
      let keys = (required.isEmpty ? own : required).map(\.wireName)
      if keys.isEmpty { objectsWithout += 1 }
      result.append(keys)
    }
    return objectsWithout < 2 ? result : nil
  }

  private func structure(_ type: ValueType) -> API.Structure? {
    guard case .model(let id) = type, case .structure(let result) = models[id.index].kind else {
      return nil
    }
    return result
  }

  /// How late a variant is tried: what fits fewer values comes first.
  private func rank(_ type: ValueType) -> Int {
    switch type {
    case .dateTime, .calendarDate, .uuid, .base64, .bool: return 0
    case .int32, .int64, .int: return 1
    case .url: return 2
    case .double, .float, .decimal: return 3
    case .string, .data: return 5
    case .array: return 6
    case .optional(let wrapped): return rank(wrapped)
    case .dictionary: return 2_000
    case .file, .json, .custom: return 3_000
    case .model(let id):
      switch models[id.index].kind {
      case .enumeration: return 4
      case .structure(let structure):
        return 1_000 - min(900, structure.properties.filter(\.isRequired).count)
      case .union, .alias: return 1_500
      }
    }
  }

  private func reportAmbiguity(
    of union: API.Union,
    _ id: ModelID,
    into bag: inout DiagnosticBag
  ) {
    for (index, later) in union.variants.enumerated() {
      for earlier in union.variants.prefix(index) where mayHide(earlier.type, later.type) {
        bag.report(
          .ambiguousUnion,
          .cannotTellApart(earlier.name.swift, later.name.swift),
          at: facts[id]?.range ?? models[id.index].range,
          help: "add a 'discriminator', or a required property that only one of them has"
        )
        return
      }
    }
  }

  /// Whether every value of the later type is one of the earlier, too.
  private func mayHide(_ earlier: ValueType, _ later: ValueType) -> Bool {
    if let first = structure(earlier), let second = structure(later) {
      let properties = Dictionary(
        second.properties.map { ($0.wireName, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      return first.properties.allSatisfy { property in
        guard let other = properties[property.wireName] else { return !property.isRequired }
        return property.type == other.type && (other.isRequired || !property.isRequired)
      }
    }
    if case .array(let first) = earlier, case .array(let second) = later {
      return mayHide(first, second)
    }
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static func noValueMeans(_ variant: String, _ property: String) -> Self {
    Self("no value of '\(property)' means '\(variant)' alone, so it's never read as that")
  }

  fileprivate static func cannotTellApart(_ first: String, _ second: String) -> Self {
    Self("'\(first)' and '\(second)' can't be told apart; what fits both is read as '\(first)'")
  }
}
