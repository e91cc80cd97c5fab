/// A pattern, as in `case <pattern>:`, `if case` and `catch`.
package indirect enum Pattern: Hashable, Sendable {
  /// `.<name>` or `.<name>(<pattern>, …)`.
  case enumCase(EnumCasePattern)
  /// `let <name>`.
  case `let`(Identifier)
  /// `var <name>`.
  case `var`(Identifier)
  /// `_`.
  case wildcard
  /// An expression that the value is compared to.
  case expression(Expression)
  /// `(<pattern>, …)`.
  case tuple([PatternElement])
  /// `<pattern>?`.
  case optional(Pattern)
  /// `is <Type>`.
  case `is`(TypeReference)
  /// `<pattern> as <Type>`.
  case `as`(Pattern, TypeReference)
}

/// `.<name>(<pattern>, …)`.
package struct EnumCasePattern: Hashable, Sendable {
  let type: TypeReference?
  let name: Identifier
  let elements: [PatternElement]
}

/// `<label>: <pattern>` inside parentheses.
package struct PatternElement: Hashable, Sendable {
  let label: Identifier?
  let pattern: Pattern
}

extension Pattern {
  /// `.<name>(<pattern>, …)`; without elements, the payload is ignored.
  package static func `case`(
    _ name: Identifier,
    _ elements: [Pattern] = [],
    of type: TypeReference? = nil
  ) -> Self {
    .enumCase(
      EnumCasePattern(
        type: type,
        name: name,
        elements: elements.map { PatternElement(label: nil, pattern: $0) }
      )
    )
  }

  /// `.<name>(let <binding>, _)`; if all names are `nil`, the payload is ignored.
  package static func `case`(_ name: Identifier, binding names: [Identifier?]) -> Self {
    guard names.contains(where: { $0 != nil }) else {
      return .case(name)
    }
    return .case(name, names.map { name in name.map(Pattern.let) ?? .wildcard })
  }

  /// `(<pattern>, …)`.
  package static func tuple(_ patterns: [Pattern]) -> Self {
    .tuple(patterns.map { PatternElement(label: nil, pattern: $0) })
  }

  /// `(<pattern>, …)`.
  package static func tuple(_ patterns: Pattern...) -> Self {
    .tuple(patterns.map { PatternElement(label: nil, pattern: $0) })
  }
}
