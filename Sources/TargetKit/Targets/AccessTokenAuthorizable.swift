public import TargetKitWire

/// A target that declares which authorization header its requests need.
///
/// It is `Sendable` so that no conformance can be isolated to an actor. Plugins wouldn't find such
/// a conformance from outside the actor, and requests would be sent without the header.
public protocol AccessTokenAuthorizable: Sendable {
  /// The scheme of the header, or nil if a request needs none.
  var authorizationType: AuthorizationType? { get }
}

extension AccessTokenAuthorizable where Self: SecuredTarget, CredentialScheme: SecuringScheme {
  /// The scheme of the header in the target's security alternatives.
  public var authorizationType: AuthorizationType? {
    authorizationScheme.map { scheme in
      switch scheme {
      case "Basic": .basic
      case "Bearer": .bearer
      default: .custom(scheme)
      }
    }
  }
}
