import APIModel

/// A union while it is being decided what tells its variants apart.
struct UnionDraft {
  struct Variant {
    var variant: API.Union.Variant
    /// The texts of the discriminator that mean this variant.
    var texts: [String] = []
    /// Whether it also holds if the discriminator is missing or means no variant.
    var isDefault = false
    /// Whether values of it may leave out the property that tells variants apart.
    var isTagOptional = false

    var type: ValueType { variant.type }
  }

  /// The means of telling variants apart.
  enum Discrimination {
    /// The text of a property.
    case property(String)
    /// The kind of JSON value, each variant having a different one.
    case jsonType
    /// Properties that only one variant has: for each variant those, perhaps none.
    case keys([[String]])
    /// Nothing; the variants are in the order in which trying them finds the closest type.
    case trial
  }

  var variants: [Variant]
  var discrimination: Discrimination

  /// A union of which nothing but the variants is known.
  init(_ union: API.Union) {
    variants = union.variants.map { Variant(variant: $0) }
    discrimination = .trial
  }
}
