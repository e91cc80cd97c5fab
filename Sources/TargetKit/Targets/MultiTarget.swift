public import Foundation
public import TargetKitWire

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A wrapper for any target, so that one provider can send the targets of several APIs.
public enum MultiTarget: TargetType {
  /// The target that is sent.
  case target(any TargetType)

  /// Wraps a target.
  public init(_ target: any TargetType) {
    self = .target(target)
  }

  /// The target that is sent.
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
  public var method: HTTPMethod { target.method }

  /// The stubbed body of the wrapped target.
  public var sampleData: Data { target.sampleData }

  /// The task of the wrapped target.
  public var task: HTTPTask { target.task }

  /// The validation of the wrapped target.
  public var validationType: ValidationType { target.validationType }

  /// The headers of the wrapped target.
  public var headers: [String: String]? { target.headers }

  /// The timeout of the wrapped target.
  public var timeoutInterval: TimeInterval? { target.timeoutInterval }

  /// The limit of calls of the wrapped target.
  public var callTimeout: TimeInterval? { target.callTimeout }

  /// The cache policy of the wrapped target.
  public var cachePolicy: URLRequest.CachePolicy? { target.cachePolicy }

  /// The limits of the wrapped target.
  public var transferPolicy: TransferPolicy { target.transferPolicy }
}

extension MultiTarget {
  /// Returns the target inside any number of wrappers, or the target itself.
  static func unwrapping(_ target: any TargetType) -> any TargetType {
    var target = target
    while let wrapper = target as? MultiTarget {
      target = wrapper.target
    }
    return target
  }
}

extension MultiTarget: AccessTokenAuthorizable {
  /// The authorization of the wrapped target, if it has any.
  public var authorizationType: AuthorizationType? {
    (target as? any AccessTokenAuthorizable)?.authorizationType
  }
}

extension MultiTarget: APIKeyAuthorizable {
  /// The keys that the wrapped target needs, if any.
  public var apiKeys: [APIKey] {
    (target as? any APIKeyAuthorizable)?.apiKeys ?? []
  }

  /// The alternative keys of the wrapped target.
  public var apiKeyAlternatives: [APIKey.Alternative] {
    (target as? any APIKeyAuthorizable)?.apiKeyAlternatives ?? []
  }
}
