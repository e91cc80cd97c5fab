import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

/// A request whose response is kept in memory.
public class DataRequest: Request, @unchecked Sendable {
  /// The value from which the request is created.
  public let convertible: any URLRequestConvertible

  init(
    _ convertible: any URLRequestConvertible,
    session: Session,
    interceptor: (any RequestInterceptor)?
  ) {
    self.convertible = convertible
    super.init(session: session, interceptor: interceptor)
  }

  override func makeRequest() throws -> URLRequest { try convertible.asURLRequest() }

  /// The part of the response body that has been received.
  public var data: Data? { mutable.withLock { $0.data } }

  /// Passes the response to the closure.
  @discardableResult
  public func response(
    queue: DispatchQueue = .main,
    completionHandler: @escaping @Sendable (AFDataResponse<Data?>) -> Void
  ) -> Self {
    onEnd { [self] in
      let result = error.map(Result.failure) ?? .success(data)
      let response = DataResponse(self, result)
      session.eventMonitor.request(self, didParseResponse: response)
      queue.async { completionHandler(response) }
    }
    return self
  }

  /// Passes the response body to the closure; an empty body is an error unless the status code
  /// allows it.
  @discardableResult
  public func responseData(
    queue: DispatchQueue = .main,
    completionHandler: @escaping @Sendable (AFDataResponse<Data>) -> Void
  ) -> Self {
    serialized(queue, { $0 }, empty: Data(), completionHandler)
  }

  /// Passes the response body to the closure as text.
  @discardableResult
  public func responseString(
    queue: DispatchQueue = .main,
    encoding: String.Encoding = .utf8,
    completionHandler: @escaping @Sendable (AFDataResponse<String>) -> Void
  ) -> Self {
    serialized(
      queue,
      { data in
        guard let text = String(data: data, encoding: encoding) else {
          throw AFError.responseSerializationFailed(
            reason: .stringSerializationFailed(encoding: encoding)
          )
        }
        return text
      },
      empty: "",
      completionHandler
    )
  }

  /// Passes the decoded response body to the closure.
  @discardableResult
  public func responseDecodable<Value: Decodable & Sendable>(
    of type: Value.Type = Value.self,
    queue: DispatchQueue = .main,
    decoder: JSONDecoder = JSONDecoder(),
    completionHandler: @escaping @Sendable (AFDataResponse<Value>) -> Void
  ) -> Self {
    serialized(
      queue,
      { data in
        do {
          return try decoder.decode(type, from: data)
        } catch {
          throw AFError.responseSerializationFailed(reason: .decodingFailed(error: error))
        }
      },
      empty: nil,
      completionHandler
    )
  }

  private func serialized<Value: Sendable>(
    _ queue: DispatchQueue,
    _ serialize: @escaping @Sendable (Data) throws -> Value,
    empty: Value?,
    _ completionHandler: @escaping @Sendable (AFDataResponse<Value>) -> Void
  ) -> Self {
    onEnd { [self] in
      let response = DataResponse(self, self.result(serialize, empty: empty))
      queue.async { completionHandler(response) }
    }
    return self
  }

  private func result<Value>(
    _ serialize: (Data) throws -> Value,
    empty: Value?
  ) -> Result<Value, AFError> {
    if let error { return .failure(error) }
    guard let data, !data.isEmpty else {
      let mayBeEmpty =
        [204, 205].contains(response?.statusCode ?? 0) || request?.method == .head
      guard mayBeEmpty, let empty else {
        return .failure(.responseSerializationFailed(reason: .inputDataNilOrZeroLength))
      }
      return .success(empty)
    }
    do {
      return .success(try serialize(data))
    } catch {
      return .failure(
        error.asAFError
          ?? .responseSerializationFailed(reason: .customSerializationFailed(error: error))
      )
    }
  }
}

extension DataResponse where Failure == AFError {
  fileprivate init(_ request: DataRequest, _ result: Result<Success, AFError>) {
    self.init(
      request: request.request,
      response: request.response,
      data: request.data,
      result: result
    )
  }
}
