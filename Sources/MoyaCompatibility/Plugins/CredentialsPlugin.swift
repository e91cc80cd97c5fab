#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Provides credentials for servers that require them.
public final class CredentialsPlugin: PluginType {
  /// Returns the credentials for a target.
  public typealias CredentialClosure = (any TargetType) -> URLCredential?

  private let credentialsClosure: CredentialClosure

  /// Creates a plugin.
  public init(credentialsClosure: @escaping CredentialClosure) {
    self.credentialsClosure = credentialsClosure
  }

  /// Passes the credentials to the request.
  public func willSend(_ request: any RequestType, target: any TargetType) {
    if let credentials = credentialsClosure(target) {
      _ = request.authenticate(with: credentials)
    }
  }
}
