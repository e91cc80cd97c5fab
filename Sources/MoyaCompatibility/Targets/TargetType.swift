public import Foundation

/// A description of an API: an enum whose cases are its operations, as a rule.
public protocol TargetType {
  /// The URL that the path is appended to.
  var baseURL: URL { get }

  /// The path, which is percent-encoded when it is appended.
  var path: String { get }

  /// The method of the request.
  var method: Method { get }

  /// The body of the answer when the target is stubbed; empty unless stated.
  var sampleData: Data { get }

  /// What the request carries and what becomes of the answer.
  var task: Task { get }

  /// The status codes that count as success; all of them unless stated.
  var validationType: ValidationType { get }

  /// The headers of the request.
  var headers: [String: String]? { get }
}

extension TargetType {
  /// All status codes count as success.
  public var validationType: ValidationType { .none }

  /// The stubbed answer is empty.
  public var sampleData: Data { Data() }
}
