/// The effects of a call: `async throws(<Error>)`.
///
/// ```swift
/// let effects: Effects = [.async, .throws]
/// ```
package struct Effects: Hashable, Sendable, ExpressibleByArrayLiteral {
  let isAsync: Bool
  let failure: Failure?

  enum Failure: Hashable, Sendable {
    case any
    case typed(TypeReference)
  }

  /// An effect.
  package enum Effect: Hashable, Sendable {
    /// `async`.
    case async
    /// `throws`.
    case `throws`
    /// `throws(<Error>)`.
    case throwing(TypeReference)
  }

  /// Creates effects from a literal with any order.
  package init(arrayLiteral effects: Effect...) {
    isAsync = effects.contains(.async)
    failure = effects.reduce(nil) { failure, effect in
      switch effect {
      case .async: failure
      case .throws: .any
      case .throwing(let type): .typed(type)
      }
    }
  }

  /// Indicates whether the function throws errors.
  package var includesThrowing: Bool { failure != nil }

  var isEmpty: Bool { !isAsync && failure == nil }
}
