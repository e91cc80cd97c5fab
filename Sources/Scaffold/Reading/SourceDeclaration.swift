/// A declaration in Swift source code, as lines.
struct SourceDeclaration: Sendable {
  /// A parameter of a function or initializer.
  struct Parameter: Hashable, Sendable {
    var label: Word
    var hasDefault: Bool
    var isClosure: Bool
    var isVariadic: Bool
  }

  enum Kind: Sendable {
    /// A type with its members.
    case type
    /// A protocol, whose requirements stay together.
    case `protocol`
    case `extension`
    case function([Parameter])
    case initializer([Parameter])
    case property(isStored: Bool)
    /// A declaration that stays with its type, such as a case.
    case other
  }

  var kind: Kind
  /// The declared name, or the type that an extension extends, which may have a module.
  var name: String
  /// The words of the lines before the name: `public static func`.
  var modifiers: Set<String>
  /// The protocols to which a type or an extension declares a conformance, without their modules.
  var conformances: [String] = []
  /// The lines up to the opening brace, or all lines of a declaration without members.
  var lines: [String]
  var members: [SourceDeclaration] = []
  /// The requirements of a protocol, which are among its lines.
  var requirements: [SourceDeclaration] = []
  /// Indicates whether an empty line precedes the declaration.
  var isSeparated: Bool

  /// The parameters of an initializer; `nil` for another declaration.
  var initializerParameters: [Parameter]? {
    guard case .initializer(let parameters) = kind else { return nil }
    return parameters
  }

  /// Indicates whether other modules see the declaration if its type is public.
  var isPublic: Bool { modifiers.contains("public") }

  /// Indicates whether only code of the same file sees the declaration.
  var isPrivate: Bool { modifiers.contains("private") || modifiers.contains("fileprivate") }
}
