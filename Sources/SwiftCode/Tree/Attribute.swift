/// An attribute: `@<name>(<argument>, …)`.
package struct Attribute: Hashable, Sendable {
  let name: TypeReference
  /// The arguments, of which `nil` is `*`.
  let arguments: [Argument?]?
}

extension Attribute {
  /// `@<name>`, for example a property wrapper, a global actor or a result builder.
  package static func attribute(_ name: TypeReference) -> Self {
    Self(name: name, arguments: nil)
  }

  /// `@<name>("<text>")`, for example the display name of a test.
  package static func attribute(_ name: TypeReference, _ text: String) -> Self {
    Self(name: name, arguments: [.unlabelled(.string(StringLiteral(text, isPlain: true)))])
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
  package static func deprecated(message: String? = nil) -> Self {
    deprecated(message.map { [text("message", $0)] } ?? [])
  }

  /// `@available(*, deprecated, renamed: "<name>")`.
  package static func deprecated(renamed name: String) -> Self {
    deprecated([text("renamed", name)])
  }

  private static func deprecated(_ arguments: [Argument]) -> Self {
    Self(name: "available", arguments: [nil, .unlabelled(.identifier("deprecated"))] + arguments)
  }

  /// Returns an argument with a plain literal, because the compiler rejects raw ones in attributes.
  private static func text(_ label: Identifier, _ text: String) -> Argument {
    .labelled(label, .string(StringLiteral(text, isPlain: true)))
  }
}
