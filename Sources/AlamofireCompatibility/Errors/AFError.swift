public import Foundation

/// Why a request came to nothing, in Alamofire's words.
public enum AFError: Error, Sendable {
  /// Why a multipart body can't be made.
  public enum MultipartEncodingFailureReason: Sendable {
    /// The URL of a part is not that of a file.
    case bodyPartURLInvalid(url: URL)
    /// The URL of a part has no name of a file.
    case bodyPartFilenameInvalid(in: URL)
    /// The file of a part is not there.
    case bodyPartFileNotReachable(at: URL)
    /// The file of a part is not there.
    case bodyPartFileNotReachableWithError(atURL: URL, error: any Error)
    /// The file of a part is a folder.
    case bodyPartFileIsDirectory(at: URL)
    /// The file of a part has no size.
    case bodyPartFileSizeNotAvailable(at: URL)
    /// The size of a part's file can't be read.
    case bodyPartFileSizeQueryFailedWithError(forURL: URL, error: any Error)
    /// The file of a part can't be opened.
    case bodyPartInputStreamCreationFailed(for: URL)
    /// The file for the body can't be made.
    case outputStreamCreationFailed(for: URL)
    /// The file for the body is there already.
    case outputStreamFileAlreadyExists(at: URL)
    /// The URL for the body is not that of a file.
    case outputStreamURLInvalid(url: URL)
    /// The body can't be written.
    case outputStreamWriteFailed(error: any Error)
    /// A part can't be read.
    case inputStreamReadFailed(error: any Error)
  }

  /// A stream that held more or less than was announced.
  public struct UnexpectedInputStreamLength: Error {
    /// What was announced.
    public var bytesExpected: UInt64
    /// What came.
    public var bytesRead: UInt64
  }

  /// Why a `ParameterEncoding` failed.
  public enum ParameterEncodingFailureReason: Sendable {
    /// The request has no URL.
    case missingURL
    /// The parameters can't be made JSON.
    case jsonEncodingFailed(error: any Error)
    /// An encoding of one's own failed.
    case customEncodingFailed(error: any Error)
  }

  /// Why a parameter encoder failed.
  public enum ParameterEncoderFailureReason: Sendable {
    /// What a request lacks.
    public enum RequiredComponent: Sendable {
      /// The URL.
      case url
      /// The method.
      case httpMethod(rawValue: String)
    }

    /// The request lacks something.
    case missingRequiredComponent(RequiredComponent)
    /// The encoder failed.
    case encoderFailed(error: any Error)
  }

  /// Why an answer isn't accepted.
  public enum ResponseValidationFailureReason: Sendable {
    /// The file of the answer is missing.
    case dataFileNil
    /// The file of the answer can't be read.
    case dataFileReadFailed(at: URL)
    /// The answer has no media type.
    case missingContentType(acceptableContentTypes: [String])
    /// The media type of the answer isn't accepted.
    case unacceptableContentType(acceptableContentTypes: [String], responseContentType: String)
    /// The status code of the answer isn't accepted.
    case unacceptableStatusCode(code: Int)
    /// A validation of one's own failed.
    case customValidationFailed(error: any Error)
  }

  /// Why an answer can't be read.
  public enum ResponseSerializationFailureReason: Sendable {
    /// There is nothing to read.
    case inputDataNilOrZeroLength
    /// There is no file to read.
    case inputFileNil
    /// The file can't be read.
    case inputFileReadFailed(at: URL)
    /// The bytes are no text of this encoding.
    case stringSerializationFailed(encoding: String.Encoding)
    /// The bytes are no JSON.
    case jsonSerializationFailed(error: any Error)
    /// The bytes can't be decoded.
    case decodingFailed(error: any Error)
    /// A serializer of one's own failed.
    case customSerializationFailed(error: any Error)
    /// The answer is empty and should not be.
    case invalidEmptyResponse(type: String)
  }

  /// Why a request isn't sent.
  public enum URLRequestValidationFailureReason: Sendable {
    /// A `GET` has no body.
    case bodyDataInGETRequest(Data)
  }

  /// The body of an upload can't be made.
  case createUploadableFailed(error: any Error)
  /// The request can't be made.
  case createURLRequestFailed(error: any Error)
  /// The downloaded file can't be put in its place.
  case downloadedFileMoveFailed(error: any Error, source: URL, destination: URL)
  /// The request was called off.
  case explicitlyCancelled
  /// There is no URL.
  case invalidURL(url: any URLConvertible)
  /// A multipart body can't be made.
  case multipartEncodingFailed(reason: MultipartEncodingFailureReason)
  /// A `ParameterEncoding` failed.
  case parameterEncodingFailed(reason: ParameterEncodingFailureReason)
  /// A parameter encoder failed.
  case parameterEncoderFailed(reason: ParameterEncoderFailureReason)
  /// An adapter failed.
  case requestAdaptationFailed(error: any Error)
  /// A retrier failed.
  case requestRetryFailed(retryError: any Error, originalError: any Error)
  /// The answer isn't accepted.
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  /// The answer can't be read.
  case responseSerializationFailed(reason: ResponseSerializationFailureReason)
  /// The session is gone.
  case sessionDeinitialized
  /// The session was ended.
  case sessionInvalidated(error: (any Error)?)
  /// The transfer failed.
  case sessionTaskFailed(error: any Error)
  /// The request isn't sent.
  case urlRequestValidationFailed(reason: URLRequestValidationFailureReason)
}

extension Error {
  /// The error as one of Alamofire's, if it is.
  public var asAFError: AFError? { self as? AFError }
}
