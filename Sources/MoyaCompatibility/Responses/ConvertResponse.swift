#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Returns the outcome of a request as a result.
public func convertResponseToResult(
  _ response: HTTPURLResponse?,
  request: URLRequest?,
  data: Data?,
  error: (any Swift.Error)?
) -> Result<Response, MoyaError> {
  let answer = response.map {
    Response(statusCode: $0.statusCode, data: data ?? Data(), request: request, response: $0)
  }
  if let error {
    return .failure(.underlying(error, answer))
  }
  guard let answer else {
    let error = NSError(domain: NSURLErrorDomain, code: NSURLErrorUnknown, userInfo: nil)
    return .failure(.underlying(error, nil))
  }
  return .success(answer)
}
