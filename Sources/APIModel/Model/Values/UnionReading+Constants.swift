extension UnionReading {
  /// Properties whose texts determine the variant together.
  package struct Constants: Hashable, Sendable {
    /// The names of members, or JSON Pointers to other parts.
    package var properties: [String]
    /// The first case with a matching combination applies.
    package var cases: [ConstantsCase]
    /// The attempts if all of the properties are missing; empty if they are the same as
    /// `otherwise`.
    package var ifMissing: [Attempt]
    /// The attempts if no combination matches.
    package var otherwise: [Attempt]

    package init(
      properties: [String],
      cases: [ConstantsCase],
      ifMissing: [Attempt] = [],
      otherwise: [Attempt] = []
    ) {
      self.properties = properties
      self.cases = cases
      self.ifMissing = ifMissing
      self.otherwise = otherwise
    }
  }

  /// The combinations of texts for a variant.
  package struct ConstantsCase: Hashable, Sendable {
    /// Each has an element for every property.
    package var combinations: [[Text]]
    /// The variants with one of the combinations; several are attempted one after another.
    package var attempts: [Attempt]
    /// Variants that allow the combinations as well but list more values or none; they're attempted
    /// if a value fits none of the others.
    package var fallbacks: [Attempt]

    package init(
      _ combinations: [[Text]],
      _ attempts: [Attempt],
      fallbacks: [Attempt] = []
    ) {
      self.combinations = combinations
      self.attempts = attempts
      self.fallbacks = fallbacks
    }

    /// All attempts, in their order.
    package var allAttempts: [Attempt] { attempts + fallbacks }

    /// The only variant with these combinations; `nil` if there are several.
    package var variant: Int? {
      if case .variant(let variant)? = attempts.first, allAttempts.count == 1 {
        variant
      } else {
        nil
      }
    }
  }

  /// The text that a property has in a combination.
  package enum Text: Hashable, Sendable {
    case text(String)
    case missing
    case any

    /// Returns whether a property with a text matches; `nil` if it has none.
    func matches(_ text: String?) -> Bool {
      switch self {
      case .text(let expected): text == expected
      case .missing: text == nil
      case .any: true
      }
    }
  }
}

extension UnionReading.Constants {
  /// Returns the attempts for a value, which has a text for each property that isn't missing.
  func attempts(for texts: [String?]) -> UnionReading.ConstantsCase? {
    cases.first { item in
      item.combinations.contains { combination in
        zip(combination, texts).allSatisfy { $0.matches($1) }
      }
    }
  }
}

extension UnionReading {
  /// The properties of the object whose texts determine the variant, alone or together.
  package var tellingProperties: [String] {
    switch self {
    case .tag(let tag): [tag.property].filter { !UnionReading.isPointer($0) }
    case .constants(let constants): constants.properties.filter { !UnionReading.isPointer($0) }
    case .jsonType, .members, .attempts: []
    }
  }

  /// Returns the texts of a telling property for a variant.
  package func texts(of variant: Int, in property: String) -> [String] {
    switch self {
    case .tag(let tag):
      return tag.property == property ? texts(of: variant) : []
    case .constants(let constants):
      guard let position = constants.properties.firstIndex(of: property) else { return [] }
      var result: [String] = []
      for item in constants.cases where item.attempts.variants.contains(variant) {
        for case .text(let text) in item.combinations.map({ $0[position] })
        where !result.contains(text) {
          result.append(text)
        }
      }
      return result
    case .jsonType, .members, .attempts:
      return []
    }
  }
}
