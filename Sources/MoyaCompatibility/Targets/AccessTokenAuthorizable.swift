/// A target that specifies the authorization header of its requests.
public protocol AccessTokenAuthorizable {
  /// The scheme of the header; nil if a request needs none.
  var authorizationType: AuthorizationType? { get }
}
