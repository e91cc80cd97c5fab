import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Sets the content type unless the target's headers contain one.
  mutating func setDefaultContentType(_ contentType: String) {
    if value(forHTTPHeaderField: "Content-Type") == nil {
      setValue(contentType, forHTTPHeaderField: "Content-Type")
    }
  }

  /// Appends percent-encoded text to the query.
  mutating func appendQuery(_ query: String) throws {
    guard !query.isEmpty else { return }
    guard let url, var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      throw URLError(.badURL)
    }
    let present = components.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? ""
    components.percentEncodedQuery = present + query
    guard let extended = components.url else { throw URLError(.badURL) }
    self.url = extended
  }
}
