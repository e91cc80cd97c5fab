import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated protocol APIable: Sendable {
  var url: URL { get throws }
  var verb: Verb { get }
  var header: [String: String] { get throws }
  var query: [URLQueryItem] { get throws }
  var body: Data? { get throws }
  var mediaType: String? { get }
  var needsToken: Bool { get }
  var codes: Set<Int> { get }
  var sample: Data { get }
}

nonisolated enum Verb: Sendable { case read, write }

nonisolated final class Manager: Sendable {
  static let shared = Manager()

  func request<Value: Decodable>(_ api: some APIable, as type: Value.Type) async throws -> Value {
    try JSONDecoder().decode(type, from: api.sample)
  }
  func request(_ api: some APIable) async throws {}
  func data(_ api: some APIable) async throws -> Data { api.sample }
  func response(_ api: some APIable) async throws -> (Data, HTTPURLResponse) {
    throw CancellationError()
  }
  func send<Value: Decodable>(
    _ api: some APIable,
    as type: Value.Type,
    completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) { completion(Result { try JSONDecoder().decode(type, from: api.sample) }) }
  func send(
    _ api: some APIable,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) { completion(.success(())) }
}
