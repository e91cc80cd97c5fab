/// `case <name>(<label>: <Type> = <default>, …)`.
package struct EnumerationCase: Hashable, Sendable {
  let head: DeclarationHead
  let name: Identifier
  let values: [AssociatedValue]
}

/// `<label>: <Type> = <default>`.
package struct AssociatedValue: Hashable, Sendable {
  let label: Identifier?
  let type: TypeReference
  let defaultValue: Expression?
}

extension AssociatedValue {
  /// `<label>: <Type> = <default>`, without a label if it is `nil`.
  package static func value(
    _ label: Identifier?,
    _ type: TypeReference,
    default defaultValue: Expression? = nil
  ) -> Self {
    Self(label: label, type: type, defaultValue: defaultValue)
  }
}

extension Declaration {
  /// `case <name>(<label>: <Type> = <default>, …)`.
  package static func `case`(
    _ name: Identifier,
    _ values: [AssociatedValue] = [],
    documentation: DocComment? = nil
  ) -> Self {
    .enumerationCase(
      EnumerationCase(
        head: DeclarationHead(documentation: documentation, access: .internal),
        name: name,
        values: values
      )
    )
  }
}
