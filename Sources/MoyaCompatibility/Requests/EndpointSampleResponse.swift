#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The answer to a stubbed request.
public enum EndpointSampleResponse {
  /// A status code and a body.
  case networkResponse(Int, Data)

  /// A head of any kind and a body.
  case response(HTTPURLResponse, Data)

  /// No answer but an error.
  case networkError(NSError)
}
