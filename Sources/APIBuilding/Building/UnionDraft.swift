import APIModel

/// A union for which it has yet to be decided how its variants are told apart.
struct UnionDraft {
  struct Variant {
    var variant: API.Union.Variant
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
  var discrimination: Discrimination

  /// Creates a draft from the variants of a union.
  init(_ union: API.Union) {
    variants = union.variants.map { Variant(variant: $0) }
    discrimination = .trial
  }
}
