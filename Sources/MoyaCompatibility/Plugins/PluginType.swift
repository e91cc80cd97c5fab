#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Observes and changes the requests and results of a provider.
public protocol PluginType {
  /// Returns the request to send.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Called before a request is sent.
  func willSend(_ request: any RequestType, target: any TargetType)

  /// Called with the result of a request.
  func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType)

  /// Returns the result that is passed to the caller.
  func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError>
}

extension PluginType {
  /// Returns the request unchanged.
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  /// Does nothing.
  public func willSend(_ request: any RequestType, target: any TargetType) {}

  /// Does nothing.
  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {}

  /// Returns the result unchanged.
  public func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError> {
    result
  }
}
