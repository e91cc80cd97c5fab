#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The namespace `af` for the members that Alamofire adds to a type.
public enum AlamofireExtension<ExtendedType> {}

extension URLSessionConfiguration {
  /// The members that Alamofire adds.
  public static var af: AlamofireExtension<URLSessionConfiguration>.Type {
    AlamofireExtension<URLSessionConfiguration>.self
  }
}

extension AlamofireExtension where ExtendedType: URLSessionConfiguration {
  /// The system's default configuration, with Alamofire's headers.
  public static var `default`: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.headers = .default
    return configuration
  }

  /// The system's ephemeral configuration, with Alamofire's headers.
  public static var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = .default
    return configuration
  }
}
