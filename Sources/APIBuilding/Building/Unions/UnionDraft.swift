import APIModel

/// A union for which it has yet to be decided how its variants are told apart.
struct UnionDraft {
  struct Variant {
    var variant: API.Union.Variant
    /// Its position in the spec.
    var position: Int
    /// The spec's hints about it.
    var hints: VariantHints
    /// The discriminator's values for this variant.
    var texts: [String] = []
    /// Indicates whether it also applies if the discriminator is missing or matches no variant.
    var isDefault = false
    /// Indicates whether its values may omit the property that tells variants apart.
    var isTagOptional = false
    /// Indicates whether the other variants inherit from it, so that it has their common properties.
    var isBase = false

    var type: ValueType { variant.type }
  }

  /// The means of telling variants apart.
  enum Discrimination {
    /// The value of a property, as text.
    case property(String)
    /// The values of several properties together, or of one that some variants share.
    case constants(UnionConstants)
    /// The kind of JSON value, which is different for each variant.
    case jsonType
    /// Properties that only one variant has; the list for a variant may be empty.
    case keys([[String]])
    /// None; the variants are in the order in which attempting them finds the closest type.
    case trial
  }

  var variants: [Variant]
  var discrimination = Discrimination.trial

  /// Creates a draft from the variants of a union and the spec's hints about them.
  init(_ union: API.Union, _ hints: [VariantHints]) {
    variants = zip(union.variants, hints).enumerated().map { index, variant in
      Variant(variant: variant.0, position: index, hints: variant.1)
    }
  }
}
