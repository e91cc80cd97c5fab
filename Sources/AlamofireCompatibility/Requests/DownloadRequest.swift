import TargetKit

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A request whose response is written to a file.
public final class DownloadRequest: Request, @unchecked Sendable {
  /// Options for moving a downloaded file to its destination.
  public struct Options: OptionSet, Sendable {
    /// Creates missing folders of the destination.
    public static let createIntermediateDirectories = Options(rawValue: 1 << 0)

    /// Replaces an existing file.
    public static let removePreviousFile = Options(rawValue: 1 << 1)

    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Returns the destination of a downloaded file and the options for moving it there.
  public typealias Destination =
    @Sendable (
      _ temporaryURL: URL,
      _ response: HTTPURLResponse
    ) -> (destinationURL: URL, options: Options)

  /// Returns a destination in one of the user's folders, with the name that the server suggests.
  public class func suggestedDownloadDestination(
    for directory: FileManager.SearchPathDirectory = .documentDirectory,
    in domain: FileManager.SearchPathDomainMask = .userDomainMask,
    options: Options = []
  ) -> Destination {
    { temporaryURL, response in
      let folder = FileManager.default.urls(for: directory, in: domain).first
      let name = response.suggestedFilename
      let url = name.flatMap { folder?.appendingPathComponent($0) } ?? temporaryURL
      return (url, options)
    }
  }

  /// The value from which the request is created.
  public let convertible: any URLRequestConvertible

  private let destination: Destination

  init(
    _ convertible: any URLRequestConvertible,
    to destination: Destination?,
    session: Session,
    interceptor: (any RequestInterceptor)?
  ) {
    self.convertible = convertible
    self.destination = destination ?? Self.defaultDestination
    super.init(session: session, interceptor: interceptor)
  }

  /// A private file in the folder for temporary files.
  ///
  /// The folder of the temporary file belongs to the session, which removes it when it is empty.
  private static let defaultDestination: Destination = { temporaryURL, _ in (temporaryURL, []) }

  override func makeRequest() throws -> URLRequest { try convertible.asURLRequest() }

  override var sink: TransportRequest.Sink {
    let destination = destination
    let converted: TargetKit.DownloadDestination = { temporaryURL, response in
      let (url, options) = destination(temporaryURL, response)
      return (destinationURL: url, options: DownloadOptions(rawValue: options.rawValue))
    }
    return .file(converted, accepting: TargetKit.ValidationType.none)
  }

  /// The URL of the downloaded file.
  public var fileURL: URL? { mutable.withLock { $0.fileURL } }

  /// Passes the response to the closure.
  @discardableResult
  public func response(
    queue: DispatchQueue = .main,
    completionHandler: @escaping @Sendable (AFDownloadResponse<URL?>) -> Void
  ) -> Self {
    onEnd { [self] in
      let response = DownloadResponse(
        request: request,
        response: response,
        fileURL: fileURL,
        result: error.map(Result.failure) ?? .success(fileURL)
      )
      session.eventMonitor.request(self, didParseResponse: response)
      queue.async { completionHandler(response) }
    }
    return self
  }
}
