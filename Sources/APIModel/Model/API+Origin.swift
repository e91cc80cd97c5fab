package import SpecSyntax

extension API {
  /// The place of a schema in the spec, reduced to the parts that are used in names.
  ///
  /// Equal schemas at several places become one model, and its name consists of the common parts of the places. So an
  /// origin doesn't contain the operation.
  package struct Origin: Hashable, Sendable {
    /// The kind of place.
    package enum Role: Hashable, Sendable {
      /// A component, a file, or another schema with a name.
      case schema
      /// A property, a field of a form, or a header of a response.
      case member
      /// An unnamed part of its owner: a variant of a union, the values of a dictionary.
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
    /// The name of the place, in Swift's casing: `APIVersion`, `NotFoundBody`.
    package var word: String
    /// The schema's title, if it can be the name of a type.
    package var title: String?
    /// The words of the path in Swift's casing, if the schema belongs to an operation: `Pets`, `Toys`.
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
    /// The schemas that are equal to the model's own schema, in the order of the spec.
    package var copies: [NodeLocation]
    /// The content of the schemas as text, which decides which model gets a name if everything else is equal.
    package var key: String

    package init(copies: [NodeLocation], key: String) {
      self.copies = copies
      self.key = key
    }
  }
}

extension API.Origin {
  /// Returns what a place has in common with another place of the same schema, such as a response
  /// that several operations share.
  ///
  /// The result doesn't depend on the order of the places.
  package func merged(with other: API.Origin) -> API.Origin {
    let first = other.precedes(self) ? other : self
    let common = zip(path, other.path).prefix { $0 == $1 }.map(\.0)
    return API.Origin(first.role, word: first.word, title: title ?? other.title, path: common)
  }

  /// Returns whether the role and the word of an origin, rather than those of another one, are those
  /// of a schema that has both.
  package func precedes(_ other: API.Origin) -> Bool {
    (role.rank, word) < (other.role.rank, other.word)
  }

  /// Returns a title as the name of a type; `nil` if it can't be a name.
  package static func name(fromTitle title: String?) -> String? {
    guard let title, title.utf8.count <= 40, title.contains(where: \.isLetter) else { return nil }
    return Casing.typeName(title)
  }

  /// Returns the origin with a title, if the title can be a name.
  package func titled(_ title: String?) -> API.Origin {
    var origin = self
    origin.title = Self.name(fromTitle: title)
    return origin
  }
}

extension API.Origin.Role {
  /// The precedence among the places of one schema.
  fileprivate var rank: Int {
    switch self {
    case .schema: 0
    case .member: 1
    case .part: 2
    case .parameter: 3
    case .requestBody: 4
    case .success: 5
    case .failure: 6
    }
  }
}
