extension API {
  /// What an operation needs to say who asks: the first alternative of the spec that can be expressed.
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
