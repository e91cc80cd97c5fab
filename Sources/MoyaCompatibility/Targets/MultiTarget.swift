public import Foundation

/// A target of any type, so that one provider can send the targets of several APIs.
public enum MultiTarget: TargetType {
  /// The wrapped target.
  case target(any TargetType)

  /// Wraps a target.
  public init(_ target: any TargetType) {
    self = .target(target)
  }

  /// The wrapped target.
  public var target: any TargetType {
    switch self {
    case .target(let target): target
    }
  }

  /// The base URL of the wrapped target.
  public var baseURL: URL { target.baseURL }

  /// The path of the wrapped target.
  public var path: String { target.path }

  /// The method of the wrapped target.
  public var method: Method { target.method }

  /// The stubbed body of the wrapped target.
  public var sampleData: Data { target.sampleData }

  /// The task of the wrapped target.
  public var task: Task { target.task }

  /// The validation of the wrapped target.
  public var validationType: ValidationType { target.validationType }

  /// The headers of the wrapped target.
  public var headers: [String: String]? { target.headers }
}

extension MultiTarget: AccessTokenAuthorizable {
  /// The authorization of the wrapped target, if there is one.
  public var authorizationType: AuthorizationType? {
    (target as? any AccessTokenAuthorizable)?.authorizationType
  }
}
