/// A declaration.
///
/// ```swift
/// Declaration.extension("PetsTarget", conformingTo: [.named("TargetType", in: "Moya")]) {
///   Declaration.property("path", "String") {
///     Expression.switch(.selfExpression) {
///       for operation in operations {
///         SwitchCase.case(.case(operation.name)) { operation.path }
///       }
///     }
///   }
/// }
/// ```
package indirect enum Declaration: Hashable, Sendable {
  /// `enum`.
  case enumeration(Enumeration)
  /// `case` of an `enum`.
  case enumerationCase(EnumerationCase)
  /// `struct`.
  case structure(Structure)
  /// `extension`.
  case `extension`(Extension)
  /// `typealias`.
  case typeAlias(TypeAlias)
  /// `let` or `var`, stored or computed.
  case property(Property)
  /// `func`.
  case function(Function)
  /// `init`.
  case initializer(Initializer)
  /// `subscript`.
  case `subscript`(Subscript)
  /// `#if <condition> … #endif`.
  case conditional(ConditionalCompilation<Declaration>)
  /// Fixed code.
  case verbatim(Verbatim)
}

/// The part of a declaration before its keyword.
struct DeclarationHead: Hashable, Sendable {
  let documentation: DocComment?
  let attributes: [Attribute]
  let access: AccessLevel
  let modifiers: [Modifier]
}

extension Declaration {
  /// `#if <condition> … #else … #endif`.
  package static func `if`(
    compiling condition: CompilationCondition,
    @ListBuilder<Declaration> then: () -> [Declaration],
    @ListBuilder<Declaration> else alternative: () -> [Declaration] = { [] }
  ) -> Self {
    .conditional(
      ConditionalCompilation(condition: condition, body: then(), alternative: alternative())
    )
  }

  /// Fixed code.
  package static func verbatim(_ code: StaticString) -> Self {
    .verbatim(Verbatim(code))
  }
}
