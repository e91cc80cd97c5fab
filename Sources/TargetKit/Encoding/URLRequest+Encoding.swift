#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension URLRequest {
  /// Sets the content type unless the headers contain one.
  package mutating func setDefaultContentType(_ contentType: String) {
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
