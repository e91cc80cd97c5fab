import APIModel
import Diagnostics

/// A statement about values that two versions of a subject, such as a schema, are compared by: a row
/// of a table.
struct WireFacet<Subject>: Sendable {
  /// The name in messages: `maxLength`.
  let name: String

  /// The order of two values of the facet.
  let order: FacetOrder

  let effects: FacetEffects

  /// Returns what a subject states.
  let values: @Sendable (Subject) -> [FacetValue]
}

/// What a facet states, or one of several statements.
struct FacetValue: Sendable {
  /// The value in messages, by which values are compared, too.
  var text: String
  var range: SourceRange
  /// The number, if values are in the order of numbers.
  var number: DecimalNumber? = nil
  /// Indicates whether the number itself is excluded.
  var isExclusive = false

  init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }

  /// Creates a number.
  init(count: String, at range: SourceRange) {
    self.init(count, at: range)
    number = DecimalNumber(count)
  }
}

/// A way to compare the values of a facet: which of two allows less.
enum FacetOrder: Sendable {
  /// A smaller number allows less, such as a maximum.
  case maximum
  /// A larger number allows less, such as a minimum.
  case minimum
  /// All of several statements have to hold, such as patterns.
  case all
  /// One of several has to hold, such as the values of an enum; without any, everything is allowed.
  /// The function returns whether the second value allows everything that the first one does.
  case any(covers: @Sendable (_ value: String, _ other: String) -> Bool)
  /// Values are equal or not, such as a default.
  case equality

  /// One of several, of which none is part of another one.
  static let any = FacetOrder.any { $0 == $1 }
}

/// The effects of the changes of a facet.
struct FacetEffects: Sendable {
  /// Less is allowed than before.
  var narrower: WireEffects
  /// Something is stated for the first time, so that less is allowed.
  var stated: WireEffects
  /// More is allowed than before.
  var wider: WireEffects
  /// Nothing is stated anymore, so that everything is allowed.
  var removed: WireEffects
  /// Something else is allowed.
  var changed: WireEffects
}

extension FacetEffects {
  /// The same effects, whatever the change is.
  init(ofEveryChange effects: WireEffects) {
    self.init(
      narrower: effects,
      stated: effects,
      wider: effects,
      removed: effects,
      changed: effects
    )
  }
}
