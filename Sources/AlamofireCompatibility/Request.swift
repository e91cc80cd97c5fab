#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request that failed, as a retrier sees it.
///
/// A class as in Alamofire, for code that spells it.
public class Request: @unchecked Sendable {
  /// The request as it was sent.
  public let request: URLRequest?

  /// The head of the answer, if one came.
  public let response: HTTPURLResponse?

  /// How often the request was tried again so far.
  public let retryCount: Int

  package init(request: URLRequest?, response: HTTPURLResponse?, retryCount: Int) {
    self.request = request
    self.response = response
    self.retryCount = retryCount
  }
}
