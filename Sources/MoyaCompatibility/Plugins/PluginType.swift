#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Watches and changes what a provider sends and receives.
public protocol PluginType {
  /// Returns the request to send.
  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest

  /// Is told of a request that goes out next.
  func willSend(_ request: any RequestType, target: any TargetType)

  /// Is told how a request ended.
  func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType)

  /// Returns the result that the caller gets.
  func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError>
}

extension PluginType {
  /// Returns the request as it is.
  public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }

  /// Does nothing.
  public func willSend(_ request: any RequestType, target: any TargetType) {}

  /// Does nothing.
  public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {}

  /// Returns the result as it is.
  public func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError> {
    result
  }
}
