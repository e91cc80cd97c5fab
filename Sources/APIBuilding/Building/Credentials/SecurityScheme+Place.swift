import APIModel
import OpenAPI

extension OpenAPI.SecurityScheme.Kind {
  /// The scheme of the `Authorization` header; `nil` for credentials in other places.
  var header: API.Authorization.Scheme? {
    switch self {
    case .oauth2, .openIDConnect, .http(scheme: "bearer"): .bearer
    case .http(scheme: "basic"): .basic
    case .http(let word): .custom(word)
    case .apiKey, .mutualTLS: nil
    }
  }

  /// The part of a request that the credential is; `nil` if it isn't a fixed part of requests.
  var place: API.Authorization.Key? {
    switch self {
    case .apiKey(let name, let location): API.Authorization.Key(name: name, location: location)
    case .http(let word) where AuthorizationBuilder.challenges.contains(word.lowercased()): nil
    case .http, .oauth2, .openIDConnect:
      API.Authorization.Key(name: "Authorization", location: API.Authorization.Key.Location.header)
    case .mutualTLS: nil
    }
  }
}

extension API.Authorization.Key {
  /// The key with a name in lower case if names in its location are case-insensitive.
  var folded: Self {
    location == .header ? Self(name: name.lowercased(), location: location) : self
  }

  /// The part of a request in words: `the header 'X-Key'`.
  var phrase: String {
    switch location {
    case .header: "the header '\(name)'"
    case .query: "the query parameter '\(name)'"
    case .cookie: "the cookie '\(name)'"
    }
  }

  /// Creates a key from the fields of its scheme.
  init(name: String, location: OpenAPI.Parameter.Location) {
    let place: Location =
      switch location {
      case .header: .header
      case .cookie: .cookie
      case .query, .querystring, .path: .query
      }
    self.init(name: name, location: place)
  }
}
