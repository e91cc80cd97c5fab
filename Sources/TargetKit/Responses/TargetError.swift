public import Foundation

/// Why a request came to nothing.
///
/// Every case leads to the target; those after an answer hold the answer too.
public enum TargetError: Error, Sendable {
  /// The request can't be built: its URL or a header isn't one.
  case requestMapping(String, target: any TargetType)

  /// The query, the parameters or the body can't be encoded.
  case encoding(any Error, target: any TargetType)

  /// The status code is not among those that the target's `validationType` accepts.
  case statusCode(Response)

  /// The body is not text, or has none at the key path.
  case stringMapping(any Error, Response)

  /// The body is not JSON, or has nothing at the key path.
  case jsonMapping(any Error, Response)

  /// The body can't be decoded.
  case objectMapping(any Error, Response)

  /// The transfer failed, or a closure or plugin threw.
  case underlying(any Error, Response?, target: any TargetType)

  /// The call was called off; of a download there may be what it takes to go on later.
  case cancelled(target: any TargetType, resumeData: Data? = nil)
}

extension TargetError {
  /// The answer, if one came.
  public var response: Response? {
    switch self {
    case .statusCode(let response), .stringMapping(_, let response), .jsonMapping(_, let response),
      .objectMapping(_, let response):
      response
    case .underlying(_, let response, _):
      response
    case .requestMapping, .encoding, .cancelled:
      nil
    }
  }

  /// The target, unless the error is about an answer that no provider got.
  public var target: (any TargetType)? {
    switch self {
    case .requestMapping(_, let target), .encoding(_, let target), .underlying(_, _, let target),
      .cancelled(let target, _):
      target
    case .statusCode(let response), .stringMapping(_, let response), .jsonMapping(_, let response),
      .objectMapping(_, let response):
      response.target
    }
  }

  /// The error that led to this one.
  public var underlyingError: (any Error)? {
    switch self {
    case .encoding(let error, _), .stringMapping(let error, _), .jsonMapping(let error, _),
      .objectMapping(let error, _), .underlying(let error, _, _):
      error
    case .requestMapping, .statusCode, .cancelled:
      nil
    }
  }

  /// Where in the body, of the request or of the answer, it went wrong, if that is known.
  public var codingPath: [any CodingKey]? {
    guard let underlyingError else { return nil }
    return switch underlyingError {
    case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      context.codingPath
    case EncodingError.invalidValue(_, let context):
      context.codingPath
    default:
      nil
    }
  }

  /// Whether the call was called off.
  public var isCancellation: Bool {
    switch self {
    case .cancelled: true
    case .requestMapping, .encoding, .statusCode, .stringMapping, .jsonMapping, .objectMapping,
      .underlying:
      false
    }
  }

  /// What a closure or plugin threw, as an error of a target.
  package init(_ error: any Error, _ response: Response? = nil, target: any TargetType) {
    switch error {
    case let error as TargetError: self = error
    case is CancellationError: self = .cancelled(target: target)
    default: self = .underlying(error, response, target: target)
    }
  }
}

extension TargetError: LocalizedError {
  /// What went wrong, in a sentence that names the target.
  public var errorDescription: String? {
    description
  }
}

extension TargetError: CustomNSError {
  /// What Objective-C code reads of an error.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: description]
    info[NSUnderlyingErrorKey] = underlyingError
    return info
  }
}
