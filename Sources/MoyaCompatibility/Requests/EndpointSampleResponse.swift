#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The response to a stubbed request.
public enum EndpointSampleResponse {
  /// A status code and a body.
  case networkResponse(Int, Data)

  /// A response with a status, headers and a body.
  case response(HTTPURLResponse, Data)

  /// An error instead of a response.
  case networkError(NSError)
}
