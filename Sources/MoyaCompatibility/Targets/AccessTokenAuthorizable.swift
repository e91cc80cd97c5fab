/// A target that says which authorization header its requests need.
public protocol AccessTokenAuthorizable {
  /// The scheme of the header, or nil where a request needs none.
  var authorizationType: AuthorizationType? { get }
}
