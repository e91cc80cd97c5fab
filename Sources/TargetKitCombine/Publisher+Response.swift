#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  public import Foundation
  public import TargetKit

  extension Publisher where Output == Response, Failure == TargetError {
    /// Lets answers with a status code among those given pass, and fails with `statusCode` otherwise.
    public func filter(
      statusCodes: some RangeExpression<Int> & Sendable
    ) -> AnyPublisher<Response, TargetError> {
      trying { response throws(TargetError) in try response.filter(statusCodes: statusCodes) }
    }

    /// Lets answers with a status code pass, and fails with `statusCode` otherwise.
    public func filter(statusCode: Int) -> AnyPublisher<Response, TargetError> {
      filter(statusCodes: statusCode...statusCode)
    }

    /// Lets answers with status codes from 200 to 299 pass, and fails with `statusCode` otherwise.
    public func filterSuccessfulStatusCodes() -> AnyPublisher<Response, TargetError> {
      filter(statusCodes: 200...299)
    }

    /// Lets answers with status codes from 200 to 399 pass, and fails with `statusCode` otherwise.
    public func filterSuccessfulStatusAndRedirectCodes() -> AnyPublisher<Response, TargetError> {
      filter(statusCodes: 200...399)
    }

    /// Turns answers into text, as `Response.mapString(atKeyPath:)` does.
    public func mapString(atKeyPath keyPath: String? = nil) -> AnyPublisher<String, TargetError> {
      trying { response throws(TargetError) in try response.mapString(atKeyPath: keyPath) }
    }

    /// Turns answers into trees of `JSONSerialization`'s objects, as `Response.mapJSON(failsOnEmptyData:)` does.
    public func mapJSON(failsOnEmptyData: Bool = true) -> AnyPublisher<Any, TargetError> {
      trying { response throws(TargetError) in
        try response.mapJSON(failsOnEmptyData: failsOnEmptyData)
      }
    }

    /// Decodes answers, as `Response.map(_:atKeyPath:using:failsOnEmptyData:)` does.
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
