/// A generic parameter: `<Name>: <Constraint>`.
package struct GenericParameter: Hashable, Sendable {
  let name: Identifier
  let constraint: TypeReference?

  /// `<Name>: <Constraint>`.
  package static func generic(_ name: Identifier, _ constraint: TypeReference? = nil) -> Self {
    Self(name: name, constraint: constraint)
  }
}
