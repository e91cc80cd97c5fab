/// Deprecated members with a former name, which use the ones with the present name.
extension Declaration {
  /// A deprecated member with another name that uses this one; `nil` for declarations that aren't
  /// members with a name.
  ///
  /// ```swift
  /// @available(*, deprecated, renamed: "<name>(<label>:)")
  /// static func <former>(<label>: <Type> = <default>) -> Self { .<name>(<label>: <label>) }
  ///
  /// @available(*, deprecated, renamed: "<name>")
  /// var <former>: <Type> {
  ///   get { <name> }
  ///   set { <name> = newValue }
  /// }
  ///
  /// @available(*, deprecated, renamed: "<name>(<label>:)")
  /// func <former>(<parameter>) <effects> -> <Type> { <effects> self.<name>(<argument>) }
  /// ```
  package func deprecatedMember(_ former: Identifier) -> Declaration? {
    switch self {
    case .enumerationCase(let element): element.deprecatedMember(former)
    case .property(let property): property.deprecatedMember(former)
    case .function(let function): function.deprecatedMember(former)
    case .type, .extension, .typeAlias, .debugging: nil
    }
  }
}

extension EnumerationCase {
  fileprivate func deprecatedMember(_ former: Identifier) -> Declaration {
    guard !values.isEmpty else {
      return .property(
        former,
        .selfType,
        modifiers: [.static],
        attributes: [.deprecated(renamed: name.text)]
      ) { Expression.implicit(name) }
    }
    let parameters = values.enumerated().map { index, value in
      Parameter.parameter(
        value.label ?? (index == 0 ? "value" : Identifier("value\(index + 1)") ?? "value"),
        value.type,
        label: value.label == nil ? .omitted : .name,
        default: value.defaultValue
      )
    }
    return .function(
      former,
      parameters,
      returning: .selfType,
      modifiers: [.static],
      attributes: [.deprecated(renamed: parameters.symbol(of: name))]
    ) { Expression.implicit(name).call(parameters.map(\.forwarded)) }
  }
}

extension Property {
  fileprivate func deprecatedMember(_ former: Identifier) -> Declaration? {
    guard let type else { return nil }
    return .property(
      former,
      type,
      access: head.access,
      modifiers: head.modifiers.filter { $0 == .static },
      attributes: [.deprecated(renamed: name.text)]
    ) {
      Expression.identifier(name)
    } set: {
      if isSettable { Statement.assign(.identifier(name), .identifier("newValue")) }
    }
  }
}

extension Function {
  fileprivate func deprecatedMember(_ former: Identifier) -> Declaration? {
    guard case .identifier(let name) = name else { return nil }
    var member = self
    member.head.documentation = nil
    // A deprecated operation has an attribute of its own.
    member.head.attributes =
      [.deprecated(renamed: parameters.symbol(of: name))]
      + head.attributes.filter { $0.name != "available" }
    member.name = .identifier(former)
    member.body = call(of: name)
    return .function(member)
  }
}
