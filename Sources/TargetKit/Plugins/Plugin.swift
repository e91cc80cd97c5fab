#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A type that observes and changes what a provider sends and receives.
///
/// Every hook has a default that does nothing. Hooks may be implemented with or without `async`. A
/// provider calls its plugins in order, for stubbed requests as well as for real ones: all of
/// `prepare`, `credential`, `willSend`, `didReceive` and `shouldRetry` for every attempt, and
/// `process` once, at the end of the call. A `Middleware` surrounds the steps between `credential`
/// and `shouldRetry`.
///
/// Each hook exists in two forms, with the target or with the `CallContext`. Implement one of them:
/// the provider calls the form with the context, whose default calls the other one.
public protocol Plugin: Sendable {
  /// Returns the request to send; throwing an error ends the call.
  func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest

  /// Returns the names under which the plugin puts credentials into requests for a target.
  ///
  /// If a request is redirected to another origin, these headers are removed. Loggers hide the
  /// values. The API keys that a target declares don't have to be included.
  func credentialFields(of target: any TargetType) -> CredentialFields

  /// Returns the credential for a server that requests one; the first plugin that returns one is
  /// used.
  func credential(
    for request: URLRequest,
    target: any TargetType
  ) async throws -> URLCredential?

  /// Called before a request is sent.
  func willSend(_ request: OutgoingRequest, target: any TargetType) async

  /// Called when a request has ended, once for each call of `willSend`.
  func didReceive(_ result: Result<Response, TargetError>, target: any TargetType) async

  /// Returns whether a request is sent again; it may take its time.
  ///
  /// It is called for every attempt, even a successful one, unless the call was cancelled or its
  /// body can't be read again. Once a plugin returns true, those after it aren't called. Throwing
  /// an error ends the call.
  func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool

  /// Returns the result for the caller.
  func process(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async -> Result<Response, TargetError>

  // MARK: With the context of the call

  /// Returns the request to send; throwing an error ends the call.
  func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest

  /// Returns the credential for a server that requests one; the first plugin that returns one is
  /// used.
  func credential(for request: URLRequest, context: CallContext) async throws -> URLCredential?

  /// Called before a request is sent.
  func willSend(_ request: OutgoingRequest, context: CallContext) async

  /// Called when a request has ended, once for each call of `willSend`; the context contains its
  /// `metrics`.
  func didReceive(_ result: Result<Response, TargetError>, context: CallContext) async

  /// Returns whether a request is sent again; it may take its time.
  func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool

  /// Returns the result for the caller; the context is that of the beginning of the call.
  func process(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) async -> Result<Response, TargetError>
}

extension Plugin {
  /// Calls the hook without a context.
  ///
  /// - Throws: The error of the hook without a context.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    try await prepare(request, target: context.target)
  }

  /// Calls the hook without a context.
  ///
  /// - Throws: The error of the hook without a context.
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
  ///
  /// - Throws: The error of the hook without a context.
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
  /// Returns the request unchanged.
  ///
  /// - Throws: Nothing.
  public func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest {
    request
  }

  /// Returns an empty set of names.
  public func credentialFields(of target: any TargetType) -> CredentialFields {
    CredentialFields()
  }

  /// Returns nil.
  ///
  /// - Throws: Nothing.
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

  /// Returns false.
  ///
  /// - Throws: Nothing.
  public func shouldRetry(_ attempt: Attempt, target: any TargetType) async throws -> Bool {
    false
  }

  /// Returns the result unchanged.
  public func process(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async -> Result<Response, TargetError> {
    result
  }
}
