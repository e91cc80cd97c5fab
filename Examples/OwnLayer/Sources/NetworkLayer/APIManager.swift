import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with `URLSession`.
public final class APIManager: Sendable {
  /// The manager of this app.
  public static let shared = APIManager()

  private let session = URLSession(configuration: .ephemeral)

  /// Sends a request and decodes the response.
  public func request<Value: Decodable & Sendable>(
    _ api: some APIable,
    as type: Value.Type
  ) async throws -> Value {
    try JSONDecoder().decode(type, from: try await data(for: api))
  }

  /// Sends a request whose response has no content.
  public func request(_ api: some APIable) async throws {
    _ = try await data(for: api)
  }

  private func data(for api: some APIable) async throws -> Data {
    let (data, response) = try await session.data(for: try urlRequest(for: api))
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard (200..<300).contains(status) else { throw APIError.status(status) }
    return data
  }

  private func urlRequest(for api: some APIable) throws -> URLRequest {
    guard var components = URLComponents(string: api.url) else {
      throw APIError.invalidURL(api.url)
    }
    let fields = (api.param ?? [:]).map { URLQueryItem(name: $0.key, value: "\($0.value)") }
    if api.encodingType == .url, !fields.isEmpty {
      components.queryItems = (components.queryItems ?? []) + fields
    }
    guard let url = components.url else { throw APIError.invalidURL(api.url) }
    var request = URLRequest(url: url)
    request.httpMethod = api.requestType.rawValue
    for (name, value) in api.header { request.setValue(value, forHTTPHeaderField: name) }
    switch api.encodingType {
    case .url:
      return request
    case .json:
      request.httpBody = try JSONSerialization.data(withJSONObject: api.param ?? [:])
    case .form:
      var form = URLComponents()
      form.queryItems = fields
      request.httpBody = Data((form.percentEncodedQuery ?? "").utf8)
    }
    request.setValue(api.contentType.rawValue, forHTTPHeaderField: "Content-Type")
    return request
  }
}

/// The reason why a request fails.
public enum APIError: Error, Sendable {
  /// The URL isn't valid.
  case invalidURL(String)
  /// The server refuses the request.
  case status(Int)
}
