/// The plan by which decoding finds the variant of a union.
///
/// This is the only place that says so: generated code spells it, samples are made and checked by following it. Variants
/// are indices into those of the union.
package enum UnionReading: Hashable, Sendable {
  /// By the text of a property of the object.
  case tag(Tag)
  /// By the kind of the JSON value; a kind that no case has means no variant.
  case jsonType([TypeCase])
  /// By properties that only one variant has: the first case applies of which any is present. If there is none, other
  /// variants are attempted.
  case members([MembersCase], otherwise: [Attempt])
  /// By attempting to decode one variant after the other.
  case attempts([Attempt])

  /// A property whose text means a variant.
  package struct Tag: Hashable, Sendable {
    package var property: String
    /// The first case that has the text applies.
    package var cases: [TagCase]
    /// The attempts if the property is missing; `nil` if they are the same as `otherwise`.
    package var ifMissing: [Attempt]?
    /// The attempts if the text means no variant.
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

  /// The texts that mean a variant.
  package struct TagCase: Hashable, Sendable {
    package var texts: [String]
    package var variant: Int

    package init(_ texts: [String], _ variant: Int) {
      self.texts = texts
      self.variant = variant
    }
  }

  /// The kinds of JSON values that mean a variant.
  package struct TypeCase: Hashable, Sendable {
    package var types: [JSONType]
    package var variant: Int

    package init(_ types: [JSONType], _ variant: Int) {
      self.types = types
      self.variant = variant
    }
  }

  /// The properties that mean a variant.
  package struct MembersCase: Hashable, Sendable {
    package var names: [String]
    package var variant: Int

    package init(_ names: [String], _ variant: Int) {
      self.names = names
      self.variant = variant
    }
  }

  /// A step of decoding that may fail, after which the next is taken.
  package enum Attempt: Hashable, Sendable {
    case variant(Int)
    /// Several objects that differ in the properties they may have: the case of which most are present goes first. If
    /// any is present, cases of which none is are left out.
    case closest([MembersCase])
  }
}

extension UnionReading {
  /// The way in which one value is read.
  package enum Choice: Hashable, Sendable {
    /// As this variant: decoding fails if the value isn't one.
    case variant(Int)
    /// As the first of these that can be decoded, otherwise as an unknown value.
    case firstDecodable([Int])
  }

  /// Returns how decoding reads a value.
  package func choice<Value: JSONInspectable>(for value: Value) -> Choice {
    switch self {
    case .tag(let tag):
      guard let text = value.text(ofMember: tag.property) else {
        return .firstDecodable((tag.ifMissing ?? tag.otherwise).order(for: value))
      }
      return tag.cases.first { $0.texts.contains(text) }.map { .variant($0.variant) }
        ?? .firstDecodable(tag.otherwise.order(for: value))
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
  /// The variants in the order in which decoding attempts them for a value.
  fileprivate func order<Value: JSONInspectable>(for value: Value) -> [Int] {
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

  /// The variants, whatever the value is.
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
  /// The property whose text means a variant; `nil` if something else tells variants apart.
  package var tag: Tag? {
    if case .tag(let tag) = self { tag } else { nil }
  }

  /// The texts of the tag that mean a variant.
  package func texts(of variant: Int) -> [String] {
    tag?.cases.first { $0.variant == variant }?.texts ?? []
  }

  /// The properties that mean a variant, if its properties tell it from others.
  package func members(of variant: Int) -> [String] {
    guard case .members(let cases, _) = self else { return [] }
    return cases.first { $0.variant == variant }?.names ?? []
  }

  /// Whether a value whose tag means no variant may be this one.
  package func isFallback(_ variant: Int) -> Bool {
    tag?.otherwise.variants.contains(variant) ?? false
  }
}
