/// A target that says which authorization header its requests need.
///
/// It is `Sendable` so that no conformance can be confined to an actor: plugins would not find it from
/// elsewhere, and requests would go out without the header.
public protocol AccessTokenAuthorizable: Sendable {
  /// The scheme of the header, or nil where a request needs none.
  var authorizationType: AuthorizationType? { get }
}
