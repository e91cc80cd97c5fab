public import Foundation

/// The reason why a request failed.
public enum MoyaError: Swift.Error {
  /// The body isn't an image.
  case imageMapping(Response)

  /// The body isn't JSON, or there is no value at the key path.
  case jsonMapping(Response)

  /// The body isn't text.
  case stringMapping(Response)

  /// The body can't be decoded.
  case objectMapping(any Swift.Error, Response)

  /// The body of the request can't be encoded.
  case encodableMapping(any Swift.Error)

  /// The status code isn't one of the requested ones.
  case statusCode(Response)

  /// The transfer failed, or its response isn't accepted.
  case underlying(any Swift.Error, Response?)

  /// The URL is invalid.
  case requestMapping(String)

  /// The parameters can't be encoded.
  case parameterEncoding(any Swift.Error)
}

extension MoyaError {
  /// The response, if one was received.
  public var response: Response? {
    switch self {
    case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
      .objectMapping(_, let response), .statusCode(let response):
      response
    case .underlying(_, let response):
      response
    case .encodableMapping, .requestMapping, .parameterEncoding:
      nil
    }
  }

  var underlyingError: (any Swift.Error)? {
    switch self {
    case .objectMapping(let error, _), .encodableMapping(let error), .underlying(let error, _),
      .parameterEncoding(let error):
      error
    case .imageMapping, .jsonMapping, .stringMapping, .statusCode, .requestMapping:
      nil
    }
  }
}

extension MoyaError: LocalizedError {
  /// The description of the error.
  public var errorDescription: String? {
    switch self {
    case .imageMapping: "The answer is not an image."
    case .jsonMapping: "The answer is not the JSON that was asked for."
    case .stringMapping: "The answer is not text."
    case .objectMapping: "The answer can't be decoded."
    case .encodableMapping: "The body can't be encoded."
    case .statusCode: "The status code is not among those asked for."
    case .underlying(let error, _): error.localizedDescription
    case .requestMapping: "The endpoint has no valid URL."
    case .parameterEncoding(let error):
      "The parameters can't be encoded. \(error.localizedDescription)"
    }
  }
}

extension MoyaError: CustomNSError {
  /// The user info of the error for Objective-C code.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [:]
    info[NSLocalizedDescriptionKey] = errorDescription
    info[NSUnderlyingErrorKey] = underlyingError
    return info
  }
}
