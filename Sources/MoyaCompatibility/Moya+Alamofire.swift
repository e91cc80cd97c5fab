public import AlamofireCompatibility
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Performs the requests of a provider.
public typealias Session = AlamofireCompatibility.Session

/// The method of a request.
public typealias Method = AlamofireCompatibility.HTTPMethod

/// A type that adds parameters to a request.
public typealias ParameterEncoding = AlamofireCompatibility.ParameterEncoding

/// Encodes parameters as JSON in the body.
public typealias JSONEncoding = AlamofireCompatibility.JSONEncoding

/// Encodes parameters as `name=value` pairs.
public typealias URLEncoding = AlamofireCompatibility.URLEncoding

/// A `multipart/form-data` body.
public typealias RequestMultipartFormData = AlamofireCompatibility.MultipartFormData

/// Returns the destination of a downloaded file.
public typealias DownloadDestination = AlamofireCompatibility.DownloadRequest.Destination

/// Changes requests and decides whether they are retried.
public typealias RequestInterceptor = AlamofireCompatibility.RequestInterceptor

extension Method {
  /// A Boolean value that indicates whether a request with this method may have a multipart body.
  public var supportsMultipart: Bool {
    [.post, .put, .patch, .connect].contains(self)
  }
}

extension AlamofireCompatibility.Request: RequestType {
  /// The headers that the session adds unless the request already has them.
  public var sessionHeaders: [String: String] { sessionConfiguration.headers.dictionary }
}
