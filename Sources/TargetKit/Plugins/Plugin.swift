#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Watches and changes what a provider sends and receives.
///
/// Every hook has a default that does nothing. Hooks may be written with or without `async`. A provider
/// calls its plugins in order, for stubbed requests as for real ones: all of `prepare`, `credential`, `willSend`,
/// `didReceive` and `shouldRetry` for every attempt, and `process` once, at the end of the call.
public protocol Plugin: Sendable {
  /// Returns the request to send; an error that it throws ends the call.
  func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest

  /// Returns the names under which the plugin puts credentials into requests for a target.
  ///
  /// Requests that are redirected to another origin lose these headers, and loggers hide the values. The API keys that
  /// a target declares need no mention.
  func credentialFields(of target: any TargetType) -> CredentialFields

  /// Returns what answers a server that asks for credentials; the first plugin that has one is heard.
  func credential(
    for request: URLRequest,
    target: any TargetType
  ) async throws -> URLCredential?

  /// Is told of a request that goes out next.
  func willSend(_ request: OutgoingRequest, target: any TargetType) async

  /// Is told how a request ended for which it was told that it goes out.
  func didReceive(_ result: Result<Response, TargetError>, target: any TargetType) async

  /// Returns whether a request that was sent is sent again; it may take its time.
  ///
  /// It is asked of every attempt, also of one that succeeded, unless the call was cancelled or its body can't be
  /// read again. Once a plugin says yes, those after it aren't asked. An error that it throws ends the call.
  func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool

  /// Returns the result that the caller gets.
  func process(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async -> Result<Response, TargetError>
}

extension Plugin {
  /// Returns the request as it is.
  public func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest {
    request
  }

  /// Puts no credentials into requests.
  public func credentialFields(of target: any TargetType) -> CredentialFields {
    CredentialFields()
  }

  /// Has no credential.
  public func credential(
    for request: URLRequest,
    target: any TargetType
  ) async throws -> URLCredential? {
    nil
  }

  /// Does nothing.
  public func willSend(_ request: OutgoingRequest, target: any TargetType) async {}

  /// Does nothing.
  public func didReceive(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async {}

  /// Leaves it at one attempt.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    false
  }

  /// Returns the result as it is.
  public func process(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async -> Result<Response, TargetError> {
    result
  }
}
