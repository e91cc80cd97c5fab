public import Foundation

/// A description of an API, usually an enum whose cases are the operations.
public protocol TargetType {
  /// The URL that the path is appended to.
  var baseURL: URL { get }

  /// The path, which is percent-encoded when it is appended.
  var path: String { get }

  /// The method of the request.
  var method: Method { get }

  /// The response body of a stubbed target, which is empty by default.
  var sampleData: Data { get }

  /// The contents of the request, and the handling of its response.
  var task: Task { get }

  /// The status codes that count as success; by default, all of them.
  var validationType: ValidationType { get }

  /// The headers of the request.
  var headers: [String: String]? { get }
}

extension TargetType {
  /// All status codes count as success.
  public var validationType: ValidationType { .none }

  /// The stubbed response is empty.
  public var sampleData: Data { Data() }
}
