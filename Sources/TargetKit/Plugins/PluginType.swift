#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Watches and changes what a provider sends and receives.
///
/// Every hook has a default that does nothing. Hooks may be written with or without `async`. A provider
/// calls its plugins in order, for stubbed requests as for real ones.
public protocol PluginType: Sendable {
  /// Returns the request to send; an error that it throws ends the call.
  func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest

  /// Is told of a request that goes out next.
  func willSend(_ request: OutgoingRequest, target: any TargetType) async

  /// Is told how a request ended for which it was told that it goes out.
  func didReceive(_ result: Result<Response, TargetError>, target: any TargetType) async

  /// Returns the result that the caller gets.
  func process(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async -> Result<Response, TargetError>
}

extension PluginType {
  /// Returns the request as it is.
  public func prepare(_ request: URLRequest, target: any TargetType) async throws -> URLRequest {
    request
  }

  /// Does nothing.
  public func willSend(_ request: OutgoingRequest, target: any TargetType) async {}

  /// Does nothing.
  public func didReceive(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async {}

  /// Returns the result as it is.
  public func process(
    _ result: Result<Response, TargetError>,
    target: any TargetType
  ) async -> Result<Response, TargetError> {
    result
  }
}
