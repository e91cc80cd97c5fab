#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension URLRequest {
  /// Returns the request as a cURL command that can be pasted into a shell.
  ///
  /// A body that isn't in memory is left out.
  ///
  /// - Parameter redaction: The redaction of credentials, which the command doesn't contain by
  ///   default.
  /// - Returns: The command.
  public func cURLDescription(redaction: Redaction = .credentials) -> String {
    let type = value(forHTTPHeaderField: "Content-Type")
    return CURLCommand(
      method: httpMethod ?? "GET",
      url: url.map(redaction.redacting) ?? "",
      headers: redaction.redacting(allHTTPHeaderFields ?? [:]),
      body: httpBody.map { redaction.redacting($0, contentType: type) }
    )
    .text
  }
}
