/// A parameter of a function or initializer: `<label> <name>: <Type> = <default>`.
package struct Parameter: Hashable, Sendable {
  let label: Label
  let name: Identifier
  let attributes: [Attribute]
  let type: TypeReference
  var defaultValue: Expression?

  /// The argument label of a parameter.
  package enum Label: Hashable, Sendable {
    /// The name of the parameter.
    case name
    /// `_`: no label.
    case omitted
    /// Another name.
    case named(Identifier)
    /// `_` without a name, for a parameter that the body doesn't use.
    case unused
  }
}

extension [Parameter] {
  /// The parameters as those of a function type, with their names.
  package var unlabelled: [TupleTypeElement] { map { .element($0.name, $0.type) } }
}

extension Parameter {
  /// `<label> <name>: <Type> = <default>`.
  package static func parameter(
    _ name: Identifier,
    _ type: TypeReference,
    label: Label = .name,
    attributes: [Attribute] = [],
    default defaultValue: Expression? = nil
  ) -> Self {
    Self(
      label: label,
      name: name,
      attributes: attributes,
      type: type,
      defaultValue: defaultValue
    )
  }
}
