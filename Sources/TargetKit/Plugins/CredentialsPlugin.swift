#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Responds to servers that request a user name and a password, or a certificate.
///
/// Foundation decides which challenges it supports: on Linux, it responds to Basic challenges but
/// not to Digest challenges.
public struct CredentialsPlugin: Plugin {
  /// A closure that returns the credential for a target, or nil if it needs none.
  public typealias CredentialClosure = @Sendable (any TargetType) async throws -> URLCredential?

  private let credentialClosure: CredentialClosure

  /// Creates a plugin.
  ///
  /// - Parameter credentialClosure: Returns the credential. It is called once for each request.
  public init(credentialClosure: @escaping CredentialClosure) {
    self.credentialClosure = credentialClosure
  }

  /// Returns the credential for the target.
  ///
  /// - Throws: The error of the closure.
  public func credential(
    for request: URLRequest,
    context: CallContext
  ) async throws -> URLCredential? {
    try await credentialClosure(MultiTarget.unwrapping(context.target))
  }
}
