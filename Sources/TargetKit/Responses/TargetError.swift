public import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An error of a request.
///
/// ```swift
/// do {
///   user = try await provider.value(User.self, for: .user(id))
/// } catch {
///   switch error.kind {
///   case .statusCode where error.statusCode == 404: showNothing()
///   case .cancelled: break
///   default: show(error.localizedDescription)
///   }
/// }
/// ```
///
/// Later versions may add kinds, so a `switch` over them needs a `default`.
public struct TargetError: Error, Sendable {
  /// The properties.
  private struct Fields: Sendable {
    var kind: Kind
    var response: Response?
    var target: (any TargetType)?
    var underlyingError: (any Error)?
    var reason: String?
    var downloadedData: Data?
  }

  /// The properties behind a reference: each async function reserves space for the error that it
  /// may throw.
  private let fields: Indirect<Fields>

  /// The kind of failure.
  public var kind: Kind { fields.value.kind }

  /// The response, if one arrived.
  public var response: Response? { fields.value.response }

  /// The target; nil for a response that didn't come from a provider.
  public var target: (any TargetType)? { fields.value.target }

  /// The error that caused this one.
  public var underlyingError: (any Error)? { fields.value.underlyingError }

  /// The reason for a failure that has no underlying error.
  var reason: String? { fields.value.reason }

  /// The data with which a cancelled download continues.
  private var downloadedData: Data? { fields.value.downloadedData }

  private init(
    _ kind: Kind,
    _ response: Response? = nil,
    target: (any TargetType)?,
    error: (any Error)? = nil,
    reason: String? = nil,
    downloadedData: Data? = nil
  ) {
    fields = Indirect(
      Fields(
        kind: kind,
        response: response,
        target: target,
        underlyingError: error,
        reason: reason,
        downloadedData: downloadedData
      )
    )
  }
}

// MARK: - Kinds

extension TargetError {
  /// A kind of failure.
  public struct Kind: Hashable, Sendable {
    /// The request can't be built: its URL or a header is invalid.
    public static let requestMapping = Kind(1, "requestMapping")

    /// The query, the parameters or the body can't be encoded.
    public static let encoding = Kind(2, "encoding")

    /// The status code is not among those that the target's `validationType` accepts.
    public static let statusCode = Kind(3, "statusCode")

    /// The body is not text, or doesn't contain a text at the key path.
    public static let stringMapping = Kind(4, "stringMapping")

    /// The body is not JSON, or doesn't contain a value at the key path.
    public static let jsonMapping = Kind(5, "jsonMapping")

    /// The body can't be decoded.
    public static let objectMapping = Kind(6, "objectMapping")

    /// The transfer failed, or a closure or plugin threw an error.
    public static let underlying = Kind(7, "underlying")

    /// The call was cancelled.
    public static let cancelled = Kind(8, "cancelled")

    /// The code of an `NSError` of the kind, which stays the same in later versions.
    let code: Int

    private let name: String

    private init(_ code: Int, _ name: String) {
      self.code = code
      self.name = name
    }
  }
}

extension TargetError.Kind: CustomStringConvertible {
  /// The name of the kind.
  public var description: String { name }
}

// MARK: - Creating errors

extension TargetError {
  /// Returns the error of a request that can't be built.
  public static func requestMapping(_ reason: String, target: any TargetType) -> TargetError {
    TargetError(.requestMapping, target: target, reason: reason)
  }

  /// Returns the error of a request whose query, parameters or body can't be encoded.
  public static func encoding(_ error: any Error, target: any TargetType) -> TargetError {
    TargetError(.encoding, target: target, error: error)
  }

  /// Returns the error of a response whose status code is not accepted.
  public static func statusCode(_ response: Response) -> TargetError {
    TargetError(.statusCode, response, target: response.target)
  }

  /// Returns the error of a response that is not text, or doesn't contain a text at the key path.
  public static func stringMapping(_ error: any Error, _ response: Response) -> TargetError {
    TargetError(.stringMapping, response, target: response.target, error: error)
  }

  /// Returns the error of a response that is not JSON, or doesn't contain a value at the key path.
  public static func jsonMapping(_ error: any Error, _ response: Response) -> TargetError {
    TargetError(.jsonMapping, response, target: response.target, error: error)
  }

  /// Returns the error of a response that can't be decoded.
  public static func objectMapping(_ error: any Error, _ response: Response) -> TargetError {
    TargetError(.objectMapping, response, target: response.target, error: error)
  }

  /// Returns the error of a transfer that failed, or of a closure or plugin that threw an error.
  public static func underlying(
    _ error: any Error,
    _ response: Response?,
    target: any TargetType
  ) -> TargetError {
    TargetError(.underlying, response, target: target, error: error)
  }

  /// Returns the error of a cancelled call.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - resumeData: The data with which a download continues.
  /// - Returns: The error.
  public static func cancelled(target: any TargetType, resumeData: Data? = nil) -> TargetError {
    TargetError(.cancelled, target: target, downloadedData: resumeData)
  }

  /// Creates an error from that of a sequence that an app supplies, which has no target.
  init(given error: any Error) {
    switch error {
    case let error as TargetError: self = error
    case is CancellationError: self = TargetError(.cancelled, target: nil)
    default: self = TargetError(.underlying, target: nil, error: error)
    }
  }

  /// Creates an error of a target from the error of a closure or plugin.
  package init(_ error: any Error, _ response: Response? = nil, target: any TargetType) {
    switch error {
    case let error as TargetError: self = error
    case is CancellationError: self = .cancelled(target: target)
    default: self = .underlying(error, response, target: target)
    }
  }
}

// MARK: - Reading errors

extension TargetError {
  /// The status code of the response, if one arrived.
  public var statusCode: Int? { response?.statusCode }

  /// A Boolean value that indicates whether the call was cancelled.
  public var isCancelled: Bool { kind == .cancelled }

  /// A Boolean value that indicates whether the server or the network took too long.
  public var isTimeout: Bool { urlErrorCode == .timedOut }

  /// A Boolean value that indicates whether the device has no connection to the internet, or may
  /// not use it.
  public var isOffline: Bool {
    guard let urlErrorCode else { return false }
    return Self.offlineCodes.contains(urlErrorCode)
  }

  /// A Boolean value that indicates whether the same request may succeed later, because
  /// `RetryPolicy` counts the failure as transient.
  public var isRetriable: Bool {
    if let urlErrorCode { return RetryPolicy.transientErrors.contains(urlErrorCode) }
    guard kind == .statusCode, let statusCode else { return false }
    return RetryPolicy.transientStatusCodes.contains(statusCode)
  }

  /// The location in the body of the request or response at which coding failed, if it is known.
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

  /// The data with which an interrupted or cancelled download continues, if it can continue.
  ///
  /// ```swift
  /// let response = try await provider.response(for: .film, resumeData: error.resumeData)
  /// ```
  ///
  /// On Apple's platforms, it is available if the server states an `ETag` or a `Last-Modified` and
  /// accepts ranges. On Linux it is always nil.
  public var resumeData: Data? {
    kind == .underlying ? underlyingError.flatMap(Self.resumeData) : downloadedData
  }

  private static let offlineCodes: Set<URLError.Code> = [
    .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive,
  ]

  private var urlErrorCode: URLError.Code? {
    kind == .underlying ? (underlyingError as? URLError)?.code : nil
  }
}
