#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Adds an `Idempotency-Key` to requests, so that a server acts only once on a request that is sent
/// several times.
///
/// ```swift
/// let provider = Provider<Payments>(plugins: [IdempotencyKeyPlugin(), RetryPlugin()])
/// ```
///
/// The key is new for each call and the same for all of its attempts. `RetryPolicy` treats requests
/// with a key as idempotent. Use it for servers that document the header. Others ignore it, and
/// would act twice.
///
/// The header is defined by the IETF draft `draft-ietf-httpapi-idempotency-key-header`. Headers of
/// the target take precedence.
public struct IdempotencyKeyPlugin: Plugin {
  static let field = "Idempotency-Key"

  private let methods: Set<HTTPMethod>
  private let isQuoted: Bool

  /// Creates a plugin.
  ///
  /// - Parameters:
  ///   - methods: The methods of the requests that get a key.
  ///   - isQuoted: Indicates whether the key is written in quotation marks, as the draft specifies.
  ///     Most servers expect it without them.
  public init(methods: Set<HTTPMethod> = [.post, .patch], isQuoted: Bool = false) {
    self.methods = methods
    self.isQuoted = isQuoted
  }

  /// Returns the request with a key, unless it already has one.
  ///
  /// - Throws: Nothing.
  public func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
    guard methods.contains(HTTPMethod(rawValue: request.httpMethod ?? "GET")),
      request.value(forHTTPHeaderField: Self.field) == nil
    else { return request }
    let key = context.id.uuidString.lowercased()
    var request = request
    request.setValue(isQuoted ? "\"\(key)\"" : key, forHTTPHeaderField: Self.field)
    return request
  }
}
