extension API {
  /// The credentials that an operation may use, from all alternatives of the spec together.
  package struct Authorization: Hashable, Sendable {
    /// The `Authorization` header's scheme.
    package enum Scheme: Hashable, Sendable {
      case bearer
      case basic
      case custom(String)
    }

    /// A key that is sent separately.
    package struct Key: Hashable, Sendable {
      package enum Location: String, Hashable, Sendable {
        case query, header, cookie
      }

      package var name: String
      package var location: Location

      package init(
        name: String,
        location: Location
      ) {
        self.name = name
        self.location = location
      }
    }

    /// One way to authorize, which requires all of its parts.
    package struct Alternative: Hashable, Sendable {
      /// Indicates whether it requires the `Authorization` header.
      package var usesScheme: Bool
      package var keys: [Key]

      package init(
        usesScheme: Bool,
        keys: [Key]
      ) {
        self.usesScheme = usesScheme
        self.keys = keys
      }
    }

    package var scheme: Scheme?
    package var keys: [Key]
    /// The alternatives from which a request chooses, in the order of the spec; empty if there is
    /// no choice.
    package var alternatives: [Alternative] = []
    /// The spec's names of the security schemes with a credential, by alternative, in the order of
    /// the spec.
    package var requirements: [[String]] = []

    /// Indicates whether requests carry no credentials.
    package var isEmpty: Bool {
      scheme == nil && keys.isEmpty && alternatives.isEmpty && requirements.isEmpty
    }

    package init(scheme: Scheme? = nil, keys: [Key] = [], alternatives: [Alternative] = []) {
      self.scheme = scheme
      self.keys = keys
      self.alternatives = alternatives
    }
  }
}
