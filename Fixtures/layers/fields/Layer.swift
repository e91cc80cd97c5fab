public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

public protocol APIable {
  var url: String { get }
  var path: String { get }
  var baseURL: String { get }
  var method: Verb { get }
  var header: [String: String] { get }
  var parameters: [String: Any]? { get }
  var encoding: Encoding { get }
  var contentType: MediaType? { get }
  var authorization: Credentials { get }
  var statuses: [Int] { get }
}

public enum Verb: Sendable { case get, post, put, patch, delete, head, options, trace, another }

public enum Encoding: Sendable { case query, json, form, multipart, text, binary, nothing }

public enum MediaType: Sendable { case json, none, another }

public enum Credentials: Sendable { case bearer, basic, nothing, another }

public struct LayerError: Error {}

public final class Manager: Sendable {
  public static let shared = Manager()

  public func request<Value: Decodable>(_ api: some APIable, as type: Value.Type) async throws
    -> Value
  { throw LayerError() }
  public func request(_ api: some APIable) async throws { throw LayerError() }
  public func text(_ api: some APIable) async throws -> String { throw LayerError() }
  public func data(_ api: some APIable) async throws -> Data { throw LayerError() }
  public func response(_ api: some APIable) async throws -> (Data, HTTPURLResponse) {
    throw LayerError()
  }
  public func send<Value: Decodable>(
    _ api: some APIable,
    as type: Value.Type,
    completion: @escaping @Sendable (Result<Value, LayerError>) -> Void
  ) { completion(.failure(LayerError())) }
  public func send(
    _ api: some APIable,
    completion: @escaping @Sendable (Result<Void, LayerError>) -> Void
  ) { completion(.failure(LayerError())) }
}
