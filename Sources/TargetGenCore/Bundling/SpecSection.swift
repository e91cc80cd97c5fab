import OpenAPI

/// A part of a document that contains shared objects by name: `components/schemas`, or
/// `definitions` in 2.0.
struct SpecSection: Hashable {
  let name: String

  /// Indicates whether the section is inside `components`.
  let isInComponents: Bool

  init(_ name: String, in dialect: Dialect) {
    self.name = name
    isInComponents = dialect != .swagger20
  }

  /// The tokens of the pointers to its objects, without their names.
  var tokens: [String] { isInComponents ? ["components", name] : [name] }

  /// Returns the sections of a document with their kinds of objects.
  static func all(in dialect: Dialect) -> [(section: SpecSection, kind: ObjectKind)] {
    fields(in: dialect).compactMap { field in
      guard case .map(let kind) = field.contents else { return nil }
      return (SpecSection(field.name, in: dialect), kind)
    }
  }

  /// Returns the fields with sections: those of `components`, or those that only 2.0's document has.
  fileprivate static func fields(in dialect: Dialect) -> [SpecField] {
    dialect == .swagger20
      ? ObjectKind.document.fields.list.filter { $0.until == .swagger20 }
      : ObjectKind.components.fields.list
  }
}

extension ObjectKind {
  /// Returns the section of a document for shared objects of this kind; `nil` if not every version
  /// has one.
  func section(in dialect: Dialect) -> SpecSection? {
    let first = dialect == .swagger20 ? Dialect.swagger20 : .openAPI30
    let field = SpecSection.fields(in: dialect)
      .first { $0.contents == .map(self) && $0.since == first }
    return field.map { SpecSection($0.name, in: dialect) }
  }

  /// Returns the contents of a field if these can be references or contain some.
  func contentsWithReferences(of field: String) -> SpecField.Contents? {
    guard let contents = self[field]?.contents, let kind = contents.kind else { return nil }
    return switch kind {
    case .info, .server, .serverVariable, .tag: nil
    default: contents
    }
  }

  /// Indicates whether keys that begin with `x-` are extensions, and not names of objects (OpenAPI
  /// 3.1 §4.8.8).
  var hasExtensionsAmongNames: Bool {
    switch self {
    case .pathItem, .response, .callback: true
    default: false
    }
  }
}
