/// `typealias <Name> = <Type>`.
package struct TypeAlias: Hashable, Sendable {
  let head: DeclarationHead
  let name: Identifier
  let type: TypeReference
}

extension Declaration {
  /// `typealias <Name> = <Type>`.
  package static func `typealias`(
    _ name: Identifier,
    equals type: TypeReference,
    attributes: [Attribute] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .typeAlias(
      TypeAlias(
        head: DeclarationHead(documentation: documentation, attributes: attributes),
        name: name,
        type: type
      )
    )
  }
}
