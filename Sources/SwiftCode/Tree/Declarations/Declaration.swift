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
  /// `enum`, `struct`, `class` or `protocol`.
  indirect case type(TypeDeclaration)
  /// `case` of an `enum`.
  indirect case enumerationCase(EnumerationCase)
  /// `extension`.
  indirect case `extension`(Extension)
  /// `typealias`.
  indirect case typeAlias(TypeAlias)
  /// `let` or `var`, stored or computed.
  indirect case property(Property)
  /// `func` or `init`.
  indirect case function(Function)
  /// `subscript`.
  indirect case `subscript`(Subscript)
  /// `#if <condition> … #endif`.
  indirect case conditional(ConditionalCompilation<Declaration>)
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
}
