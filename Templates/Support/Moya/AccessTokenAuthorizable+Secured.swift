@preconcurrency public import Moya

nonisolated extension Moya.AccessTokenAuthorizable
where Self: SecuredTarget, CredentialScheme: SecuringScheme {
  /// The scheme of the `Authorization` header, for Moya's plugin.
  public var authorizationType: Moya.AuthorizationType? {
    authorizationScheme.map { scheme in
      switch scheme {
      case "Basic": .basic
      case "Bearer": .bearer
      default: .custom(scheme)
      }
    }
  }
}
