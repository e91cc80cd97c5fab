extension API {
  /// What an operation may use to say who asks, all alternatives of the spec together.
  package struct Authorization: Hashable, Sendable {
    /// The `Authorization` header's scheme.
    package enum Scheme: Hashable, Sendable {
      case bearer
      case basic
      case custom(String)
    }

    /// A key that travels by itself.
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

    /// One way to authorize, all of which it takes.
    package struct Alternative: Hashable, Sendable {
      /// Whether it takes the `Authorization` header.
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
    /// The ways among which a request chooses, in the order of the spec; empty where it has no choice.
    package var alternatives: [Alternative] = []

    package init(scheme: Scheme? = nil, keys: [Key] = [], alternatives: [Alternative] = []) {
      self.scheme = scheme
      self.keys = keys
      self.alternatives = alternatives
    }
  }
}
