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
  /// `func`, `init` or `subscript`.
  indirect case function(Function)
  /// `#if DEBUG … #endif`.
  case debugging([Declaration])
}

/// The part of a declaration before its keyword.
struct DeclarationHead: Hashable, Sendable {
  var documentation: DocComment?
  var attributes: [Attribute] = []
  /// The access level; `nil` for that of the file.
  var access: AccessLevel?
  var modifiers: [Modifier] = []
}
