/// The kinds of objects of the specification.
///
/// `fields` is the only list of their fields. Decoding, suggestions, bundling and the names of places
/// derive from it.
package enum ObjectKind: String, Sendable, CaseIterable {
  case document = "the document"
  case info = "'info'"
  case components = "'components'"
  case server = "a server"
  case serverVariable = "a server variable"
  case tag = "a tag"
  case pathItem = "a path item"
  case operation = "an operation"
  case parameter = "a parameter"
  case requestBody = "a request body"
  case mediaType = "a media type"
  case encoding = "an encoding"
  case response = "a response"
  case header = "a header"
  case example = "an example"
  case securityScheme = "a security scheme"
  case discriminator = "a discriminator"
  case schema = "a schema"
  case callback = "a callback"
  case link = "a link"

  /// The object in the words of a message.
  var phrase: String { rawValue }

  /// Accesses a field, in any version.
  package subscript(name: String) -> SpecField? { fields[name] }

  /// Returns the names of the fields that have a meaning in a document.
  func fieldNames(in dialect: Dialect) -> [String] {
    fields.list.filter { $0.isKnown(in: dialect) }.map(\.name)
  }

  /// Returns whether a field has a meaning in a document.
  package func hasField(_ name: String, in dialect: Dialect) -> Bool {
    self[name]?.isKnown(in: dialect) ?? false
  }

  // MARK: - Objects in other objects

  /// The kinds of objects that contain schemas.
  private static let kindsWithSchemas: Set<ObjectKind> = {
    var kinds: Set<ObjectKind> = [.schema]
    func isNew(_ kind: ObjectKind) -> Bool {
      !kinds.contains(kind) && kind.fields.list.contains { $0.holds(kinds) }
    }
    while let kind = allCases.first(where: isNew) { kinds.insert(kind) }
    return kinds
  }()

  /// The names of the fields with schemas that are read, except for those of the document and of
  /// `components`.
  static let fieldsWithSchemas: Set<String> = {
    let kinds = Set(allCases).subtracting([.document, .components])
    let fields = kinds.flatMap(\.fields.list).filter { $0.holds(kindsWithSchemas) }
    let keywords = ObjectKind.schema.fields.list.filter {
      $0.effect == .noEffect || $0.effect == .unsupported
    }
    return Set(fields.map(\.name)).subtracting(keywords.map(\.name))
  }()

  /// The names of the fields that contain schemas by names, such as `properties`.
  static let fieldsWithNamedSchemas: Set<String> = Set(
    allCases.flatMap(\.fields.list).filter { $0.contents == .map(.schema) }.map(\.name)
  )

  /// The names of the fields with schemas in which the spec gives names to entries, such as
  /// `properties` and `responses`; media types aren't names.
  package static let fieldsWithNames: Set<String> = {
    let fields = allCases.flatMap(\.fields.list).filter { field in
      guard case .map(let kind) = field.contents else { return false }
      return kindsWithSchemas.contains(kind)
    }
    return Set(fields.map(\.name)).subtracting(["content"])
  }()

  /// The names of the fields that contain values of the API, in any object.
  package static let fieldsWithData: Set<String> = Set(
    allCases.flatMap(\.fields.list).filter { $0.contents == .data }.map(\.name)
  )
}

extension SpecField {
  fileprivate func holds(_ kinds: Set<ObjectKind>) -> Bool {
    contents.kind.map(kinds.contains) ?? false
  }
}
