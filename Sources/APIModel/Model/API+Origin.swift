package import SpecSyntax

extension API {
  /// The place that an inline schema has in the spec, as far as a name can be made of it.
  ///
  /// Equal schemas at several places become one model, which is named after what the places have in common. So an origin
  /// never mentions the operation.
  package struct Origin: Hashable, Sendable {
    /// The kind of place.
    package enum Role: Hashable, Sendable {
      /// A component, a file, or another schema with a name of its own.
      case schema
      /// A property, a field of a form, or a header of a response.
      case member
      /// A part of its owner that has no name of its own: a variant of a union, the values of a dictionary.
      case part
      /// A parameter.
      case parameter
      case requestBody
      /// The body of a documented success.
      case success
      /// The body of a documented failure.
      case failure
    }

    package var role: Role
    /// The name of what is at such a place, in Swift's casing: `APIVersion`, `NotFoundBody`.
    package var word: String
    /// The schema's title as a type's name, if it can be one.
    package var title: String?
    /// The words of the path, in Swift's casing, for what belongs to an operation: `Pets`, `Toys`.
    package var path: [String]

    package init(_ role: Role, word: String, title: String? = nil, path: [String] = []) {
      self.role = role
      self.word = word
      self.title = title
      self.path = path
    }

    /// The origin of a schema that the spec names.
    package static func schema(_ name: String) -> Origin {
      Origin(.schema, word: name)
    }
  }
}

extension API {
  /// The schemas that share a model.
  package struct Sharing: Hashable, Sendable {
    /// The schemas that are equal to that of the model, in the order of the spec.
    package var copies: [NodeLocation]
    /// The content of the schemas as text, which settles names where everything else is equal.
    package var key: String

    package init(copies: [NodeLocation], key: String) {
      self.copies = copies
      self.key = key
    }
  }
}

extension API.Origin {
  /// A title as the name of a type; `nil` for a text that is no name.
  package static func name(fromTitle title: String?) -> String? {
    guard let title, title.utf8.count <= 40, title.contains(where: \.isLetter) else { return nil }
    return Casing.typeName(title)
  }

  /// The origin with a title, if that can be a name.
  package func titled(_ title: String?) -> API.Origin {
    var origin = self
    origin.title = Self.name(fromTitle: title)
    return origin
  }
}
