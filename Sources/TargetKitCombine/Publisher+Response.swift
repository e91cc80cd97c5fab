#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  public import Foundation
  public import TargetKit

  extension Publisher where Output == Response, Failure == TargetError {
    /// Publishes responses with one of the given status codes, and fails with `statusCode` for
    /// others.
    public func filter(
      statusCodes: some RangeExpression<Int> & Sendable
    ) -> AnyPublisher<Response, TargetError> {
      trying { response throws(TargetError) in try response.filter(statusCodes: statusCodes) }
    }

    /// Publishes responses with the given status code, and fails with `statusCode` for others.
    public func filter(statusCode: Int) -> AnyPublisher<Response, TargetError> {
      filter(statusCodes: statusCode...statusCode)
    }

    /// Publishes responses with status codes from 200 to 299, and fails with `statusCode` for
    /// others.
    public func filterSuccessfulStatusCodes() -> AnyPublisher<Response, TargetError> {
      filter(statusCodes: 200...299)
    }

    /// Publishes responses with status codes from 200 to 399, and fails with `statusCode` for
    /// others.
    public func filterSuccessfulStatusAndRedirectCodes() -> AnyPublisher<Response, TargetError> {
      filter(statusCodes: 200...399)
    }

    /// Converts responses to text, like `Response.mapString(atKeyPath:)`.
    public func mapString(atKeyPath keyPath: String? = nil) -> AnyPublisher<String, TargetError> {
      trying { response throws(TargetError) in try response.mapString(atKeyPath: keyPath) }
    }

    /// Converts responses to trees of `JSONSerialization`'s objects, like
    /// `Response.mapJSON(failsOnEmptyData:)`.
    public func mapJSON(failsOnEmptyData: Bool = true) -> AnyPublisher<Any, TargetError> {
      trying { response throws(TargetError) in
        try response.mapJSON(failsOnEmptyData: failsOnEmptyData)
      }
    }

    /// Decodes responses, like `Response.map(_:atKeyPath:using:failsOnEmptyData:)`.
    public func map<Value: Decodable>(
      _ type: Value.Type,
      atKeyPath keyPath: String? = nil,
      using decoder: JSONDecoder? = nil,
      failsOnEmptyData: Bool = true
    ) -> AnyPublisher<Value, TargetError> {
      trying { response throws(TargetError) in
        try response.map(
          type,
          atKeyPath: keyPath,
          using: decoder,
          failsOnEmptyData: failsOnEmptyData
        )
      }
    }

    private func trying<Value>(
      _ transform: @escaping (Response) throws(TargetError) -> Value
    ) -> AnyPublisher<Value, TargetError> {
      flatMap { response -> AnyPublisher<Value, TargetError> in
        do throws(TargetError) {
          return Just(try transform(response)).setFailureType(to: TargetError.self)
            .eraseToAnyPublisher()
        } catch {
          return Fail(error: error).eraseToAnyPublisher()
        }
      }
      .eraseToAnyPublisher()
    }
  }
#endif
