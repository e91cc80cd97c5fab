import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLError {
  /// The description, with the reason or the error that caused it.
  ///
  /// On Linux, Foundation has no descriptions of its own.
  var text: String {
    let text = ownDescription ?? Self.descriptions[code] ?? localizedDescription
    if let reason = userInfo[NSLocalizedFailureReasonErrorKey] as? String {
      return "\(text) (\(reason))"
    }
    // Errors of Foundation add nothing, and some contain the URL of the request.
    guard let cause = userInfo[NSUnderlyingErrorKey] as? any Error,
      (cause as NSError).domain != NSURLErrorDomain,
      (cause as NSError).domain != Self.cfNetworkDomain
    else { return text }
    return "\(text) (\(ErrorText(cause)))"
  }

  private var ownDescription: String? { userInfo[NSLocalizedDescriptionKey] as? String }

  private static let cfNetworkDomain = "kCFErrorDomainCFNetwork"

  private static let descriptions: [URLError.Code: String] = [
    .timedOut: "the server didn't respond in time",
    .cannotFindHost: "the server's name can't be resolved",
    .cannotConnectToHost: "the server can't be reached; it may not be running",
    .networkConnectionLost: "the connection was lost",
    .notConnectedToInternet: "there is no connection to the internet",
    .badURL: "the URL is invalid",
    .unsupportedURL: "the scheme of the URL isn't supported",
    .badServerResponse: "the server's response isn't valid HTTP",
    .cannotParseResponse: "the server's response can't be parsed",
    .cannotDecodeContentData: "the compressed body of the response is damaged",
    .httpTooManyRedirects: "the server redirects too often",
    .resourceUnavailable: "the response isn't in the cache",
    .secureConnectionFailed: "no secure connection can be made",
    .serverCertificateUntrusted: "the server's certificate isn't trusted",
    .serverCertificateHasBadDate: "the server's certificate has expired or isn't valid yet",
    .serverCertificateNotYetValid: "the server's certificate isn't valid yet",
    .serverCertificateHasUnknownRoot: "the server's certificate is from an unknown authority",
    .clientCertificateRequired: "the server requires a client certificate",
    .clientCertificateRejected: "the server rejected the client certificate",
    .userAuthenticationRequired: "the server requires credentials",
  ]
}
