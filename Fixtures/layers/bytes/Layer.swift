import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated protocol LayerRequest: Sendable {
  var requestURL: Foundation.URL { get throws }
  var relativePath: String { get throws }
  var server: Foundation.URL { get }
  var verb: String { get }
  var queryItems: [Foundation.URLQueryItem]? { get throws }
  var fields: [String: String]? { get throws }
  var payload: Foundation.Data? { get throws }
  var mediaType: String? { get }
  var needsToken: Bool { get }
  var keys: [String] { get }
  var acceptedCodes: Swift.Set<Int> { get }
  var operation: String { get }
  var kind: LayerEncoding? { get }
  var example: Foundation.Data { get }
}

nonisolated enum LayerEncoding: Sendable {
  case query, json, form, multipart, text, binary, none
}

nonisolated protocol LayerClient: Sendable {
  func request<Value: Decodable & Sendable>(
    _ request: some LayerRequest,
    as type: Value.Type
  ) async throws -> Value
  func request(_ request: some LayerRequest) async throws
  func data(_ request: some LayerRequest) async throws -> Foundation.Data
  func response(
    _ request: some LayerRequest
  ) async throws -> (Foundation.Data, HTTPURLResponse)
}

nonisolated struct UnusableClient: LayerClient {
  func request<Value: Decodable & Sendable>(
    _ request: some LayerRequest,
    as type: Value.Type
  ) async throws -> Value { throw CancellationError() }
  func request(_ request: some LayerRequest) async throws {}
  func data(_ request: some LayerRequest) async throws -> Foundation.Data { Foundation.Data() }
  func response(
    _ request: some LayerRequest
  ) async throws -> (Foundation.Data, HTTPURLResponse) { throw CancellationError() }
}

nonisolated enum LayerDefaults {
  static let client = UnusableClient()
}
