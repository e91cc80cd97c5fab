#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A response in memory, with the result of its serialization.
public typealias AFDataResponse<Success: Sendable> = DataResponse<Success, AFError>

/// A response in a file, with the result of its serialization.
public typealias AFDownloadResponse<Success: Sendable> = DownloadResponse<Success, AFError>

/// A response in memory, with the result of its serialization.
public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
  /// The request as it was sent.
  public let request: URLRequest?

  /// The status and the headers of the response.
  public let response: HTTPURLResponse?

  /// The body of the response.
  public let data: Data?

  /// The result of the serialization.
  public let result: Result<Success, Failure>

  /// The value of a successful result.
  public var value: Success? { try? result.get() }

  /// The error of a failed result.
  public var error: Failure? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}

/// A response in a file, with the result of its serialization.
public struct DownloadResponse<Success: Sendable, Failure: Error>: Sendable {
  /// The request as it was sent.
  public let request: URLRequest?

  /// The status and the headers of the response.
  public let response: HTTPURLResponse?

  /// The URL of the file.
  public let fileURL: URL?

  /// The result of the serialization.
  public let result: Result<Success, Failure>

  /// The value of a successful result.
  public var value: Success? { try? result.get() }

  /// The error of a failed result.
  public var error: Failure? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}
