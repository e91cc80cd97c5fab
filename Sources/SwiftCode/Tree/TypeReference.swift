/// A use of a type.
///
/// ```swift
/// let named: TypeReference = "Pet"                            // Pet
/// TypeReference.named("Date", in: "Foundation").optional      // Foundation.Date?
/// TypeReference.dictionary("String", "Int").array             // [[String: Int]]
/// ```
package enum TypeReference: Hashable, Sendable {
  /// `<module>.<Name><<Type>, …>`.
  indirect case named(NamedType)
  /// `<Type>.<Name>`.
  indirect case member(TypeReference, Identifier)
  /// `<Type>?`.
  indirect case optional(TypeReference)
  /// `[<Type>]`.
  indirect case array(TypeReference)
  /// `[<Key>: <Value>]`.
  indirect case dictionary(TypeReference, TypeReference)
  /// `(<label>: <Type>, …)`; without elements `()`.
  indirect case tuple([TupleTypeElement])
  /// `@<Attribute> (<Type>, …) async throws -> <Type>`.
  indirect case function(FunctionType)
  /// `any <Protocol>`.
  indirect case any(TypeReference)
  /// `<Protocol> & <Protocol>`.
  indirect case composition([TypeReference])
  /// `Self`.
  case selfType
  /// `Any`.
  case anyType
}

/// `<module>.<Name><<Type>, …>`.
package struct NamedType: Hashable, Sendable {
  let module: Identifier?
  let name: Identifier
  let arguments: [TypeReference]
}

/// `<label>: <Type>` in a tuple type, or `_ <name>: <Type>` in a function type.
package struct TupleTypeElement: Hashable, Sendable {
  package let label: Identifier?
  package let type: TypeReference

  /// An element of a tuple type.
  package static func element(_ label: Identifier?, _ type: TypeReference) -> Self {
    Self(label: label, type: type)
  }
}

/// `@<Attribute> (<Type>, …) async throws -> <Type>`.
package struct FunctionType: Hashable, Sendable {
  let attributes: [Attribute]
  /// The parameters, with names that are only for readers.
  let parameters: [TupleTypeElement]
  let effects: Effects
  let result: TypeReference
}

extension TypeReference: ExpressibleByStringLiteral {
  /// Creates a type that is named in the source code of this program.
  package init(stringLiteral value: StaticString) {
    self = .named(Identifier(stringLiteral: value))
  }
}

extension TypeReference {
  /// `Void`, as the result of a function type that returns nothing.
  package static let void = TypeReference.named("Void")

  /// `<module>.<Name><<Type>, …>`.
  package static func named(
    _ name: Identifier,
    in module: Identifier? = nil,
    generic arguments: [TypeReference] = []
  ) -> Self {
    .named(NamedType(module: module, name: name, arguments: arguments))
  }

  /// `(<Type>, …) -> <Type>`.
  package static func function(
    _ parameters: [TypeReference],
    attributes: [Attribute] = [],
    effects: Effects = [],
    returning result: TypeReference = .void
  ) -> Self {
    .function(
      named: parameters.map { .element(nil, $0) },
      attributes: attributes,
      effects: effects,
      returning: result
    )
  }

  /// `(_ <name>: <Type>, …) -> <Type>`.
  package static func function(
    named parameters: [TupleTypeElement],
    attributes: [Attribute] = [],
    effects: Effects = [],
    returning result: TypeReference = .void
  ) -> Self {
    .function(
      FunctionType(
        attributes: attributes,
        parameters: parameters,
        effects: effects,
        result: result
      )
    )
  }

  /// `<Type>?`.
  package var optional: Self { .optional(self) }

  /// `[<Type>]`.
  package var array: Self { .array(self) }

  /// `<Type>.<Name>`.
  package func member(_ name: Identifier) -> Self { .member(self, name) }
}
