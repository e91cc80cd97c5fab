#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Answers servers that ask for a user name and a password, or for a certificate.
///
/// What can be answered is up to Foundation: on Linux, it answers Basic challenges but no Digest challenges.
public struct CredentialsPlugin: Plugin {
  /// Returns the credential for a target, or nil if it needs none.
  public typealias CredentialClosure = @Sendable (any TargetType) async throws -> URLCredential?

  private let credentialClosure: CredentialClosure

  /// Creates a plugin.
  ///
  /// - Parameter credentialClosure: Returns the credential; it is called once per request.
  public init(credentialClosure: @escaping CredentialClosure) {
    self.credentialClosure = credentialClosure
  }

  /// Returns the credential for the target.
  public func credential(
    for request: URLRequest,
    target: any TargetType
  ) async throws -> URLCredential? {
    try await credentialClosure(MultiTarget.unwrapping(target))
  }
}
