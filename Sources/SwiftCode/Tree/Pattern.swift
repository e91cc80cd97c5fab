/// A pattern, as in `case <pattern>:` and `guard case`.
package indirect enum Pattern: Hashable, Sendable {
  /// `.<name>` or `.<name>(<pattern>, …)`.
  case enumCase(Identifier, [Pattern])
  /// `let <name>`.
  case `let`(Identifier)
  /// `_`.
  case wildcard
  /// An expression that the value is compared to.
  case expression(Expression)
  /// `(<pattern>, …)`.
  case tuple([Pattern])
}

extension Pattern {
  /// `.<name>`, whose payload is ignored.
  package static func `case`(_ name: Identifier) -> Self { .enumCase(name, []) }

  /// `.<name>(let <binding>, _)`; if all names are `nil`, the payload is ignored.
  package static func `case`(_ name: Identifier, binding names: [Identifier?]) -> Self {
    guard names.contains(where: { $0 != nil }) else {
      return .case(name)
    }
    return .enumCase(name, names.map { name in name.map(Pattern.let) ?? .wildcard })
  }
}
