/// What a call may do besides returning: `async throws(<Error>)`.
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

  /// One effect.
  package enum Effect: Hashable, Sendable {
    /// `async`.
    case async
    /// `throws`.
    case `throws`
    /// `throws(<Error>)`.
    case throwing(TypeReference)
  }

  /// Takes effects in any order.
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

  var isEmpty: Bool { !isAsync && failure == nil }
}
