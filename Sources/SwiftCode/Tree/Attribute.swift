/// An attribute: `@<name>(<argument>, …)`.
package struct Attribute: Hashable, Sendable {
  let name: TypeReference
  let arguments: [Piece]?

  enum Piece: Hashable, Sendable {
    case syntax(Verbatim)
    case argument(Argument)
  }
}

extension Attribute {
  /// `@<name>`, for example a property wrapper, a global actor or a result builder.
  package static func attribute(_ name: TypeReference) -> Self {
    Self(name: name, arguments: nil)
  }

  /// `@discardableResult`.
  package static let discardableResult = attribute("discardableResult")

  /// `@escaping`.
  package static let escaping = attribute("escaping")

  /// `@preconcurrency`.
  package static let preconcurrency = attribute("preconcurrency")

  /// `@testable`.
  package static let testable = attribute("testable")

  /// `@Sendable`.
  package static let sendable = attribute("Sendable")

  /// `@available(*, deprecated, message: "<message>")`.
  package static func deprecated(message: StringLiteral? = nil) -> Self {
    var arguments = [Piece.syntax(Verbatim("*")), Piece.syntax(Verbatim("deprecated"))]
    if let message {
      arguments.append(.literal(.labelled("message", .string(message))))
    }
    return Self(name: "available", arguments: arguments)
  }

  /// `@available(*, deprecated, renamed: "<name>")`.
  package static func deprecated(renamed name: String) -> Self {
    Self(
      name: "available",
      arguments: [
        .syntax(Verbatim("*")), .syntax(Verbatim("deprecated")),
        .literal(.labelled("renamed", .string(name))),
      ]
    )
  }
}

extension Attribute.Piece {
  /// Returns an argument whose string literals are plain, because the compiler rejects raw ones in
  /// attributes.
  fileprivate static func literal(_ argument: Argument) -> Self {
    if case .string(let literal) = argument.value {
      .argument(.labelled(argument.label, .string(literal.plain)))
    } else {
      .argument(argument)
    }
  }
}
