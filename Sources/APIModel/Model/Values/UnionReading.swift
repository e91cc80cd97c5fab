package import Diagnostics

/// The plan by which decoding finds the variant of a union.
///
/// This is the only definition of the plan: generated code implements it, and samples are created
/// and checked with it. Variants are indices into those of the union.
package enum UnionReading: Hashable, Sendable {
  /// By the text of a property of the object.
  case tag(Tag)
  /// By the texts of several properties of the object, or by that of one that variants share.
  case constants(Constants)
  /// By the kind of the JSON value; a kind without a case means an unknown value.
  case jsonType([TypeCase])
  /// By properties that only one variant has. The first case with any of its properties present
  /// applies; if there is none, the other variants are attempted.
  case members([MembersCase], otherwise: [Attempt])
  /// By attempting to decode one variant after another.
  case attempts([Attempt])

  /// A property whose text determines the variant.
  package struct Tag: Hashable, Sendable {
    /// The name of a member, or a JSON Pointer to another part.
    package var property: String
    /// The first case that has the text applies.
    package var cases: [TagCase]
    /// The attempts if the property is missing; `nil` if they are the same as `otherwise`.
    package var ifMissing: [Attempt]?
    /// The attempts if no case has the text.
    package var otherwise: [Attempt]

    package init(
      property: String,
      cases: [TagCase],
      ifMissing: [Attempt]? = nil,
      otherwise: [Attempt] = []
    ) {
      self.property = property
      self.cases = cases
      self.ifMissing = ifMissing
      self.otherwise = otherwise
    }
  }

  /// The texts for a variant.
  package struct TagCase: Hashable, Sendable {
    package var texts: [String]
    package var variant: Int

    package init(_ texts: [String], _ variant: Int) {
      self.texts = texts
      self.variant = variant
    }
  }

  /// The kinds of JSON values for a variant.
  package struct TypeCase: Hashable, Sendable {
    package var types: [JSONType]
    package var variant: Int

    package init(_ types: [JSONType], _ variant: Int) {
      self.types = types
      self.variant = variant
    }
  }

  /// The properties for a variant.
  package struct MembersCase: Hashable, Sendable {
    package var names: [String]
    package var variant: Int

    package init(_ names: [String], _ variant: Int) {
      self.names = names
      self.variant = variant
    }
  }

  /// A step of decoding; if it fails, the next one follows.
  package enum Attempt: Hashable, Sendable {
    case variant(Int)
    /// Several objects with different properties. The case with the most properties present comes
    /// first; if any properties are present, cases with none of theirs are skipped.
    case closest([MembersCase])
  }
}

extension UnionReading {
  /// The way to read one value.
  package enum Choice: Hashable, Sendable {
    /// As this variant; decoding fails if the value doesn't fit it.
    case variant(Int)
    /// As the first of these that can be decoded, or else as an unknown value.
    case firstDecodable([Int])
  }

  /// Returns how decoding reads a value.
  package func choice(for value: JSONText) -> Choice {
    switch self {
    case .tag(let tag):
      guard let text = value.text(of: tag.property) else {
        return .firstDecodable((tag.ifMissing ?? tag.otherwise).order(for: value))
      }
      return tag.cases.first { $0.texts.contains(text) }.map { .variant($0.variant) }
        ?? .firstDecodable(tag.otherwise.order(for: value))
    case .constants(let constants):
      let texts = constants.properties.map { value.text(of: $0) }
      if let item = constants.attempts(for: texts) {
        return item.variant.map { .variant($0) }
          ?? .firstDecodable(item.allAttempts.order(for: value))
      }
      let isMissing = texts.allSatisfy { $0 == nil } && !constants.ifMissing.isEmpty
      let attempts = isMissing ? constants.ifMissing : constants.otherwise
      return .firstDecodable(attempts.order(for: value))
    case .jsonType(let cases):
      let type = value.jsonType
      return cases.first { $0.types.contains(type) }.map { .variant($0.variant) }
        ?? .firstDecodable([])
    case .members(let cases, let otherwise):
      return cases.first { $0.names.contains { value.hasMember($0) } }
        .map { .variant($0.variant) } ?? .firstDecodable(otherwise.order(for: value))
    case .attempts(let attempts):
      return .firstDecodable(attempts.order(for: value))
    }
  }
}

extension [UnionReading.Attempt] {
  /// Returns the variants in the order in which decoding attempts them for a value.
  fileprivate func order(for value: JSONText) -> [Int] {
    flatMap { attempt -> [Int] in
      switch attempt {
      case .variant(let variant):
        return [variant]
      case .closest(let cases):
        guard value.jsonType == .object else { return cases.map(\.variant) }
        let counts = cases.map { $0.names.count { value.hasMember($0) } }
        let isKnown = counts.contains { $0 > 0 }
        return cases.indices.filter { !isKnown || counts[$0] > 0 }
          .sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
          .map { cases[$0].variant }
      }
    }
  }

  /// The variants that may be attempted for any value.
  package var variants: [Int] {
    flatMap { attempt in
      switch attempt {
      case .variant(let variant): [variant]
      case .closest(let cases): cases.map(\.variant)
      }
    }
  }
}

extension UnionReading {
  /// The property whose text determines the variant; `nil` if something else tells variants apart.
  package var tag: Tag? {
    if case .tag(let tag) = self { tag } else { nil }
  }

  /// Returns the texts of the tag for a variant; if several properties determine it, those of the
  /// first combination.
  package func texts(of variant: Int) -> [String] {
    if case .constants(let constants) = self {
      let combination = constants.cases.first { $0.variant == variant }?.combinations.first ?? []
      return combination.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }
    return tag?.cases.first { $0.variant == variant }?.texts ?? []
  }

  /// Returns the properties for a variant, if properties tell it apart from others.
  package func members(of variant: Int) -> [String] {
    guard case .members(let cases, _) = self else { return [] }
    return cases.first { $0.variant == variant }?.names ?? []
  }

  /// Returns whether a variant is attempted for a value whose tag matches no case.
  package func isFallback(_ variant: Int) -> Bool {
    tag?.otherwise.variants.contains(variant) ?? false
  }
}

extension UnionReading {
  /// The plan with the names and texts of each case in alphabetical order, because the order of
  /// properties doesn't distinguish plans.
  package var withSortedNames: UnionReading {
    switch self {
    case .tag(var tag):
      for index in tag.cases.indices { tag.cases[index].texts.sort() }
      tag.otherwise = tag.otherwise.map(\.withSortedNames)
      tag.ifMissing = tag.ifMissing?.map(\.withSortedNames)
      return .tag(tag)
    case .members(let cases, let otherwise):
      return .members(
        cases.map(\.withSortedNames),
        otherwise: otherwise.map(\.withSortedNames)
      )
    case .attempts(let attempts):
      return .attempts(attempts.map(\.withSortedNames))
    case .constants(let constants):
      return .constants(constants.withSortedNames)
    case .jsonType:
      return self
    }
  }
}

extension UnionReading.Constants {
  fileprivate var withSortedNames: Self {
    let order = properties.indices.sorted { properties[$0] < properties[$1] }
    return Self(
      properties: order.map { properties[$0] },
      cases: cases.map { item in
        UnionReading.ConstantsCase(
          item.combinations.map { combination in order.map { combination[$0] } },
          item.attempts.map(\.withSortedNames),
          fallbacks: item.fallbacks.map(\.withSortedNames)
        )
      },
      ifMissing: ifMissing.map(\.withSortedNames),
      otherwise: otherwise.map(\.withSortedNames)
    )
  }
}

extension UnionReading.Attempt {
  fileprivate var withSortedNames: Self {
    switch self {
    case .variant: self
    case .closest(let cases): .closest(cases.map(\.withSortedNames))
    }
  }
}

extension UnionReading.MembersCase {
  fileprivate var withSortedNames: Self { Self(names.sorted(), variant) }
}

extension API.Union {
  /// Indicates whether a value that is none of the variants certainly violates the spec: it has
  /// another JSON type than all of them.
  ///
  /// A new text of a property that tells variants apart is like a new value of an enum, which
  /// servers add. Objects with other properties may still match a variant.
  package var isClosed: Bool {
    switch reading {
    case .jsonType: true
    case .tag, .constants, .members, .attempts: false
    }
  }
}
