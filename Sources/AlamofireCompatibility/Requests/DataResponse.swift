#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// An answer that was kept in memory, and what became of it.
public typealias AFDataResponse<Success: Sendable> = DataResponse<Success, AFError>

/// An answer that was written to a file, and what became of it.
public typealias AFDownloadResponse<Success: Sendable> = DownloadResponse<Success, AFError>

/// An answer that was kept in memory, and what became of it.
public struct DataResponse<Success: Sendable, Failure: Error>: Sendable {
  /// The request as it was sent.
  public let request: URLRequest?

  /// The head of the answer.
  public let response: HTTPURLResponse?

  /// The body of the answer.
  public let data: Data?

  /// What became of it.
  public let result: Result<Success, Failure>

  /// The value that was made of the answer.
  public var value: Success? { try? result.get() }

  /// Why there is no value.
  public var error: Failure? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}

/// An answer that was written to a file, and what became of it.
public struct DownloadResponse<Success: Sendable, Failure: Error>: Sendable {
  /// The request as it was sent.
  public let request: URLRequest?

  /// The head of the answer.
  public let response: HTTPURLResponse?

  /// The file.
  public let fileURL: URL?

  /// What became of it.
  public let result: Result<Success, Failure>

  /// The value that was made of the answer.
  public var value: Success? { try? result.get() }

  /// Why there is no value.
  public var error: Failure? {
    guard case .failure(let error) = result else { return nil }
    return error
  }
}
