public import TargetKitWire

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds the credentials of an API to the requests of targets that need them.
///
/// `Provider.generated(credentials:)` places it before the other plugins, which therefore see
/// requests with their credentials. Create it yourself for a provider of several APIs:
///
/// ```swift
/// let provider = Provider<MultiTarget>(plugins: [
///   SchemeCredentialsPlugin(PetShopCredentials(token: { await store.token })),
///   SchemeCredentialsPlugin(ComicsCredentials(key: { key })),
/// ])
/// ```
public struct SchemeCredentialsPlugin<Credentials: SchemeCredentials>: Plugin {
  private let credentials: Credentials
  private let isStubbed: @Sendable (any TargetType) -> Bool

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - credentials: The credentials.
  ///   - isStubbed: Returns whether the requests of a target are stubbed, so that they need no
  ///     credentials.
  public init(
    _ credentials: Credentials,
    isStubbed: @escaping @Sendable (any TargetType) -> Bool = { _ in false }
  ) {
    self.credentials = credentials
    self.isStubbed = isStubbed
  }

  /// Returns the request with the credentials of the first alternative that is complete.
  ///
  /// - Throws: The error of a closure that returns a credential.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    let alternatives = alternatives(of: context.target)
    guard !alternatives.isEmpty, !isStubbed(context.target) else { return request }
    var request = request
    request.addCredentials(try await credentials.fields(for: alternatives))
    return request
  }

  /// Returns the places of the credentials that the target may need.
  public func credentialFields(context: CallContext) -> CredentialFields {
    alternatives(of: context.target).joined().reduce(into: CredentialFields()) { fields, scheme in
      fields.insert(credentials.credential(for: scheme).key)
    }
  }

  private func alternatives(of target: any TargetType) -> [[Credentials.Scheme]] {
    guard let target = MultiTarget.unwrapping(target) as? any SecuredTarget else { return [] }
    return target.securityAlternatives as? [[Credentials.Scheme]] ?? []
  }
}
