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
    }

    package var scheme: Scheme?
    package var keys: [Key]

    package init(scheme: Scheme? = nil, keys: [Key] = []) {
      self.scheme = scheme
      self.keys = keys
    }
  }
}
