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
package enum Declaration: Hashable, Sendable {
  /// `enum`.
  indirect case enumeration(Enumeration)
  /// `case` of an `enum`.
  indirect case enumerationCase(EnumerationCase)
  /// `struct`.
  indirect case structure(Structure)
  /// `extension`.
  indirect case `extension`(Extension)
  /// `typealias`.
  indirect case typeAlias(TypeAlias)
  /// `let` or `var`, stored or computed.
  indirect case property(Property)
  /// `func`.
  indirect case function(Function)
  /// `init`.
  indirect case initializer(Initializer)
  /// `subscript`.
  indirect case `subscript`(Subscript)
  /// `#if <condition> … #endif`.
  indirect case conditional(ConditionalCompilation<Declaration>)
  /// Fixed code.
  indirect case verbatim(Verbatim)
}

/// The part of a declaration before its keyword.
struct DeclarationHead: Hashable, Sendable {
  var documentation: DocComment?
  var attributes: [Attribute]
  var access: AccessLevel
  var modifiers: [Modifier]

  init(
    _ documentation: DocComment?,
    _ attributes: [Attribute],
    _ access: AccessLevel,
    _ modifiers: [Modifier]
  ) {
    self.documentation = documentation
    self.attributes = attributes
    self.access = access
    self.modifiers = modifiers
  }
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
