public import Foundation

extension AFError {
  /// A Boolean value that indicates whether the session was deallocated.
  public var isSessionDeinitializedError: Bool {
    if case .sessionDeinitialized = self { true } else { false }
  }

  /// A Boolean value that indicates whether the session was invalidated.
  public var isSessionInvalidatedError: Bool {
    if case .sessionInvalidated = self { true } else { false }
  }

  /// A Boolean value that indicates whether the request was cancelled.
  public var isExplicitlyCancelledError: Bool {
    if case .explicitlyCancelled = self { true } else { false }
  }

  /// A Boolean value that indicates whether the URL is invalid.
  public var isInvalidURLError: Bool {
    if case .invalidURL = self { true } else { false }
  }

  /// A Boolean value that indicates whether a `ParameterEncoding` failed.
  public var isParameterEncodingError: Bool {
    if case .parameterEncodingFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether a multipart body can't be created.
  public var isMultipartEncodingError: Bool {
    if case .multipartEncodingFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether an adapter failed.
  public var isRequestAdaptationError: Bool {
    if case .requestAdaptationFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether the response failed validation.
  public var isResponseValidationError: Bool {
    if case .responseValidationFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether the response can't be decoded.
  public var isResponseSerializationError: Bool {
    if case .responseSerializationFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether a retrier failed.
  public var isRequestRetryError: Bool {
    if case .requestRetryFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether the body of an upload can't be created.
  public var isCreateUploadableError: Bool {
    if case .createUploadableFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether the request can't be created.
  public var isCreateURLRequestError: Bool {
    if case .createURLRequestFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether the downloaded file can't be moved to its destination.
  public var isDownloadedFileMoveError: Bool {
    if case .downloadedFileMoveFailed = self { true } else { false }
  }

  /// A Boolean value that indicates whether the transfer failed.
  public var isSessionTaskError: Bool {
    if case .sessionTaskFailed = self { true } else { false }
  }

  /// The status code that failed validation.
  public var responseCode: Int? {
    if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self {
      code
    } else {
      nil
    }
  }

  /// The error that caused this one.
  public var underlyingError: (any Error)? {
    switch self {
    case .createUploadableFailed(let error), .createURLRequestFailed(let error),
      .downloadedFileMoveFailed(let error, _, _), .requestAdaptationFailed(let error),
      .requestRetryFailed(let error, _), .sessionTaskFailed(let error),
      .parameterEncodingFailed(.jsonEncodingFailed(let error)),
      .parameterEncodingFailed(.customEncodingFailed(let error)),
      .parameterEncoderFailed(.encoderFailed(let error)),
      .responseValidationFailed(.customValidationFailed(let error)),
      .responseSerializationFailed(.jsonSerializationFailed(let error)),
      .responseSerializationFailed(.decodingFailed(let error)),
      .responseSerializationFailed(.customSerializationFailed(let error)),
      .multipartEncodingFailed(.bodyPartFileNotReachableWithError(_, let error)),
      .multipartEncodingFailed(.bodyPartFileSizeQueryFailedWithError(_, let error)),
      .multipartEncodingFailed(.outputStreamWriteFailed(let error)),
      .multipartEncodingFailed(.inputStreamReadFailed(let error)):
      error
    case .sessionInvalidated(let error):
      error
    case .explicitlyCancelled, .invalidURL, .sessionDeinitialized, .urlRequestValidationFailed,
      .parameterEncodingFailed, .parameterEncoderFailed, .responseValidationFailed,
      .responseSerializationFailed, .multipartEncodingFailed:
      nil
    }
  }
}

extension AFError: LocalizedError {
  /// The description of the error.
  public var errorDescription: String? {
    switch self {
    case .createUploadableFailed(let error):
      "The body of the upload can't be made: \(error.localizedDescription)"
    case .createURLRequestFailed(let error):
      "The request can't be made: \(error.localizedDescription)"
    case .downloadedFileMoveFailed(let error, let source, let destination):
      "The download can't be moved from \(source) to \(destination): \(error.localizedDescription)"
    case .explicitlyCancelled:
      "The request was cancelled."
    case .invalidURL(let url):
      "Not a URL: \(url)"
    case .multipartEncodingFailed(let reason):
      "The multipart body can't be made: \(reason)"
    case .parameterEncodingFailed(let reason):
      "The parameters can't be encoded: \(reason)"
    case .parameterEncoderFailed(let reason):
      "The parameters can't be encoded: \(reason)"
    case .requestAdaptationFailed(let error):
      "The request can't be adapted: \(error.localizedDescription)"
    case .requestRetryFailed(let retryError, let originalError):
      "The retry failed: \(retryError.localizedDescription),"
        + " after: \(originalError.localizedDescription)"
    case .responseValidationFailed(.unacceptableStatusCode(let code)):
      "The status code \(code) isn't accepted."
    case .responseValidationFailed(let reason):
      "The answer isn't accepted: \(reason)"
    case .responseSerializationFailed(let reason):
      "The answer can't be read: \(reason)"
    case .sessionDeinitialized:
      "The session is gone."
    case .sessionInvalidated(let error):
      "The session was ended: \(error?.localizedDescription ?? "no reason given")"
    case .sessionTaskFailed(let error):
      "The transfer failed: \(error.localizedDescription)"
    case .urlRequestValidationFailed(.bodyDataInGETRequest):
      "A GET request can't have a body."
    }
  }
}
