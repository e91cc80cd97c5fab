/// The URL and the header fields of a request to which API keys have been added.
nonisolated public struct APIKeyCarrier: Sendable {
  /// The URL.
  public private(set) var url: String
  /// The header fields.
  public private(set) var headers: [String: String]

  /// Adds keys to a request.
  ///
  /// - Parameters:
  ///   - keys: Where the keys go.
  ///   - values: The keys by the names that the API has for them; one without a value is left out.
  ///   - url: The URL of the request.
  ///   - headers: The header fields of the request.
  public init(_ keys: [APIKey], values: [String: String], url: String, headers: [String: String]) {
    var query = QueryParameters()
    var fields = HeaderParameters(headers)
    for key in keys {
      switch key.location {
      case .query: query.add(key.name, values[key.name])
      case .header: fields.add(key.name, values[key.name])
      case .cookie: fields.addCookie(key.name, values[key.name])
      }
    }
    // Encoding a string can't fail.
    self.url = RequestURL.appending((try? query.encoded()) ?? "", to: url)
    self.headers = fields.fields
  }
}
