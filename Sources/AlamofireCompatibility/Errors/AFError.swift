public import Foundation

/// The reason why a request failed, in Alamofire's terms.
public enum AFError: Error, Sendable {
  /// The reason why a multipart body can't be created.
  public enum MultipartEncodingFailureReason: Sendable {
    /// The URL of a part isn't a file URL.
    case bodyPartURLInvalid(url: URL)
    /// The URL of a part has no file name.
    case bodyPartFilenameInvalid(in: URL)
    /// The file of a part doesn't exist.
    case bodyPartFileNotReachable(at: URL)
    /// The file of a part doesn't exist.
    case bodyPartFileNotReachableWithError(atURL: URL, error: any Error)
    /// The file of a part is a folder.
    case bodyPartFileIsDirectory(at: URL)
    /// The size of a part's file isn't available.
    case bodyPartFileSizeNotAvailable(at: URL)
    /// The size of a part's file can't be read.
    case bodyPartFileSizeQueryFailedWithError(forURL: URL, error: any Error)
    /// The file of a part can't be opened.
    case bodyPartInputStreamCreationFailed(for: URL)
    /// The file for the body can't be created.
    case outputStreamCreationFailed(for: URL)
    /// The file for the body already exists.
    case outputStreamFileAlreadyExists(at: URL)
    /// The URL for the body isn't a file URL.
    case outputStreamURLInvalid(url: URL)
    /// The body can't be written.
    case outputStreamWriteFailed(error: any Error)
    /// A part can't be read.
    case inputStreamReadFailed(error: any Error)
  }

  /// The error of a stream that contains more or fewer bytes than declared.
  public struct UnexpectedInputStreamLength: Error {
    /// The declared number of bytes.
    public var bytesExpected: UInt64
    /// The actual number of bytes.
    public var bytesRead: UInt64
  }

  /// The reason why a `ParameterEncoding` failed.
  public enum ParameterEncodingFailureReason: Sendable {
    /// The request has no URL.
    case missingURL
    /// The parameters can't be encoded as JSON.
    case jsonEncodingFailed(error: any Error)
    /// A custom encoding failed.
    case customEncodingFailed(error: any Error)
  }

  /// The reason why a parameter encoder failed.
  public enum ParameterEncoderFailureReason: Sendable {
    /// A missing part of a request.
    public enum RequiredComponent: Sendable {
      /// The URL.
      case url
      /// The method.
      case httpMethod(rawValue: String)
    }

    /// A part of the request is missing.
    case missingRequiredComponent(RequiredComponent)
    /// The encoder failed.
    case encoderFailed(error: any Error)
  }

  /// The reason why a response failed validation.
  public enum ResponseValidationFailureReason: Sendable {
    /// The file with the response is missing.
    case dataFileNil
    /// The file with the response can't be read.
    case dataFileReadFailed(at: URL)
    /// The response has no media type.
    case missingContentType(acceptableContentTypes: [String])
    /// The media type of the response isn't accepted.
    case unacceptableContentType(acceptableContentTypes: [String], responseContentType: String)
    /// The status code of the response isn't accepted.
    case unacceptableStatusCode(code: Int)
    /// A custom validation failed.
    case customValidationFailed(error: any Error)
  }

  /// The reason why a response can't be decoded.
  public enum ResponseSerializationFailureReason: Sendable {
    /// The body is missing or empty.
    case inputDataNilOrZeroLength
    /// The file is missing.
    case inputFileNil
    /// The file can't be read.
    case inputFileReadFailed(at: URL)
    /// The bytes aren't valid text in this encoding.
    case stringSerializationFailed(encoding: String.Encoding)
    /// The bytes aren't valid JSON.
    case jsonSerializationFailed(error: any Error)
    /// The bytes can't be decoded.
    case decodingFailed(error: any Error)
    /// A custom serializer failed.
    case customSerializationFailed(error: any Error)
    /// The response is empty, which isn't allowed.
    case invalidEmptyResponse(type: String)
  }

  /// The reason why a request isn't valid.
  public enum URLRequestValidationFailureReason: Sendable {
    /// A `GET` request has a body.
    case bodyDataInGETRequest(Data)
  }

  /// The body of an upload can't be created.
  case createUploadableFailed(error: any Error)
  /// The request can't be created.
  case createURLRequestFailed(error: any Error)
  /// The downloaded file can't be moved to its destination.
  case downloadedFileMoveFailed(error: any Error, source: URL, destination: URL)
  /// The request was cancelled.
  case explicitlyCancelled
  /// The URL is invalid.
  case invalidURL(url: any URLConvertible)
  /// A multipart body can't be created.
  case multipartEncodingFailed(reason: MultipartEncodingFailureReason)
  /// A `ParameterEncoding` failed.
  case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
  /// A parameter encoder failed.
  case parameterEncoderFailed(reason: ParameterEncoderFailureReason)
  /// An adapter failed.
  case requestAdaptationFailed(error: any Error)
  /// A retrier failed.
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  /// The response failed validation.
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  /// The response can't be decoded.
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)
  /// The session was deallocated.
  case sessionDeinitialized
  /// The session was invalidated.
  case sessionInvalidated(error: (any Error)?)
  /// The transfer failed.
  case sessionTaskFailed(error: any Error)
  /// The request isn't valid.
  case urlRequestValidationFailed(reason: URLRequestValidationFailureReason)
}

extension Error {
  /// The error as an `AFError`, if it is one.
  public var asAFError: AFError? { self as? AFError }
}
