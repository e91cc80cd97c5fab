#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A type that observes and changes what a provider sends and receives.
///
/// ```swift
/// struct LocalePlugin {
///   var language: String
/// }
///
/// extension LocalePlugin: Plugin {
///   func prepare(_ request: URLRequest, context: CallContext) -> URLRequest {
///     var request = request
///     request.setValue(language, forHTTPHeaderField: "Accept-Language")
///     return request
///   }
/// }
/// ```
///
/// Every hook has a default that does nothing. Hooks may be implemented with or without `async`. A
/// provider calls its plugins in order, for stubbed requests as well as for real ones: all of
/// `prepare`, `credentialFields`, `credential`, `willSend`, `didReceive` and `shouldRetry` for
/// every attempt, `process` once, at the end of the call, `didFailToRead` whenever a response can't
/// be read, and `didTolerate` for values that aren't in the declared form. A `Middleware` surrounds
/// the steps between `credential` and `shouldRetry`.
///
/// A function with another name, label or type isn't a hook, and is never called. If the type
/// conforms in an extension, as above, the compiler warns about such a function, unless it has
/// Moya's label, `target:`. In debug builds, the provider reports plugins without any hook.
public protocol Plugin: Sendable {
  /// Returns the request to send; throwing an error ends the call.
  func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest

  /// Returns the names under which the plugin puts credentials into requests for a target.
  ///
  /// If a request is redirected to another origin, these headers are removed. Loggers hide the
  /// values. The API keys that a target declares don't have to be included.
  func credentialFields(context: CallContext) -> CredentialFields

  /// Returns the credential for a server that requests one; the first plugin that returns one is
  /// used.
  func credential(for request: URLRequest, context: CallContext) async throws -> URLCredential?

  /// Called before a request is sent.
  func willSend(_ request: OutgoingRequest, context: CallContext) async

  /// Called when a request has ended, once for each call of `willSend`; the context contains its
  /// `metrics`.
  func didReceive(_ result: Result<Response, TargetError>, context: CallContext) async

  /// Called when a response couldn't be read: as a value of generated code, by `value`, `text` or
  /// `read` of a provider, by the `map` functions of a response, or while it is streamed.
  ///
  /// Unlike the others, the hook is called synchronously, after the call, by the code that reads
  /// the response. Reading the response in two ways may call it twice.
  func didFailToRead(_ failure: UnreadableResponse, context: CallContext)

  /// Called when a response contained a value that isn't in the form that the spec declares, but
  /// was read nevertheless, such as a number where text is declared.
  ///
  /// Each place of a response is reported once, without the indices of lists. Like
  /// `didFailToRead`, the hook is called synchronously, after the call, by the code that reads the
  /// response.
  func didTolerate(_ value: ToleratedValue, context: CallContext)

  /// Returns whether a request is sent again; it may take its time.
  ///
  /// It is called for every attempt, even a successful one, unless the call was cancelled or its
  /// body can't be read again. Once a plugin returns true, those after it aren't called. Throwing
  /// an error ends the call.
  func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool

  /// Returns the result for the caller; the context is that of the beginning of the call.
  func process(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) async -> Result<Response, TargetError>
}

extension Plugin {
  /// Returns the request unchanged.
  ///
  /// - Throws: Nothing.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    DefaultHooks.note(.prepare, of: Self.self)
    return request
  }

  /// Returns an empty set of names.
  public func credentialFields(context: CallContext) -> CredentialFields {
    DefaultHooks.note(.credentialFields, of: Self.self)
    return CredentialFields()
  }

  /// Returns nil.
  ///
  /// - Throws: Nothing.
  public func credential(
    for request: URLRequest,
    context: CallContext
  ) async throws -> URLCredential? {
    DefaultHooks.note(.credential, of: Self.self)
    return nil
  }

  /// Does nothing.
  public func willSend(_ request: OutgoingRequest, context: CallContext) async {
    DefaultHooks.note(.willSend, of: Self.self)
  }

  /// Does nothing.
  public func didReceive(_ result: Result<Response, TargetError>, context: CallContext) async {
    DefaultHooks.note(.didReceive, of: Self.self)
  }

  /// Does nothing.
  public func didFailToRead(_ failure: UnreadableResponse, context: CallContext) {}

  /// Does nothing.
  public func didTolerate(_ value: ToleratedValue, context: CallContext) {}

  /// Returns false.
  ///
  /// - Throws: Nothing.
  public func shouldRetry(_ attempt: Attempt, context: CallContext) async throws -> Bool {
    DefaultHooks.note(.shouldRetry, of: Self.self)
    return false
  }

  /// Returns the result unchanged.
  public func process(
    _ result: Result<Response, TargetError>,
    context: CallContext
  ) async -> Result<Response, TargetError> {
    DefaultHooks.note(.process, of: Self.self)
    return result
  }
}
