import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Adds credentials, which replace fields and parameters with the same names.
  package mutating func addCredentials(_ credentials: [RequestCredential.Field]) {
    for credential in credentials {
      let name = credential.key.name
      switch credential.key.location {
      case .header:
        setValue(credential.value, forHTTPHeaderField: name)
      case .query:
        // The URL of a next page may already contain the parameter.
        guard let text = url?.absoluteString else { break }
        let pair = [name, credential.value].map { PercentEncoding.unreserved.encode($0) }
        url = Foundation.URL(
          string: RequestURL.appending(
            pair.joined(separator: "="),
            to: RequestURL.removing(name, from: text)
          )
        )
      case .cookie:
        let others = value(forHTTPHeaderField: "Cookie").map { "\($0); " } ?? ""
        setValue("\(others)\(name)=\(credential.value)", forHTTPHeaderField: "Cookie")
      }
    }
  }
}
