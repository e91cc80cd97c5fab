#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The members that Alamofire adds to a type, under `af`.
public enum AlamofireExtension<ExtendedType> {}

extension URLSessionConfiguration {
  /// The members that Alamofire adds.
  public static var af: AlamofireExtension<URLSessionConfiguration>.Type {
    AlamofireExtension<URLSessionConfiguration>.self
  }
}

extension AlamofireExtension where ExtendedType: URLSessionConfiguration {
  /// The system's default, with Alamofire's headers.
  public static var `default`: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.headers = .default
    return configuration
  }

  /// The system's ephemeral one, with Alamofire's headers.
  public static var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.headers = .default
    return configuration
  }
}
