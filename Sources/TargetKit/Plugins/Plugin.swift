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
/// `didReceive` and `shouldRetry` for every attempt, and `process` once, at the end of the call. A `Middleware` surrounds
/// what happens between `credential` and `shouldRetry`.
///
/// Each hook exists in two forms, with the target or with the `CallContext`. Implement one of them: the provider calls the
/// form with the context, whose default calls the other one.
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

  // MARK: With the context of the call

  /// Returns the request to send; an error that it throws ends the call.
  func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest

  /// Returns what answers a server that asks for credentials; the first plugin that has one is heard.
  func credential(for request: URLRequest, context: CallContext) async throws -> URLCredential?

  /// Is told of a request that goes out next.
  func willSend(_ request: OutgoingRequest, context: CallContext) async

  /// Is told how a request ended for which it was told that it goes out; the context has its `metrics`.
  func didReceive(_ result: Result<Response, TargetError>, context: CallContext) async

  /// Returns whether a request that was sent is sent again; it may take its time.
  func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool

  /// Returns the result that the caller gets; the context is that of the beginning of the call.
  func process(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) async -> Result<Response, TargetError>
}

extension Plugin {
  /// Calls the hook without a context.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    try await prepare(request, target: context.target)
  }

  /// Calls the hook without a context.
  public func credential(
    for request: URLRequest,
    context: CallContext
  ) async throws -> URLCredential? {
    try await credential(for: request, target: context.target)
  }

  /// Calls the hook without a context.
  public func willSend(_ request: OutgoingRequest, context: CallContext) async {
    await willSend(request, target: context.target)
  }

  /// Calls the hook without a context.
  public func didReceive(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) async {
    await didReceive(result, target: context.target)
  }

  /// Calls the hook without a context.
  public func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool {
    try await shouldRetry(attempt, target: context.target)
  }

  /// Calls the hook without a context.
  public func process(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) async -> Result<Response, TargetError> {
    await process(result, target: context.target)
  }
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
