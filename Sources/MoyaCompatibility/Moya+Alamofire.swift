public import AlamofireCompatibility
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Performs the requests of a provider.
public typealias Session = AlamofireCompatibility.Session

/// The method of a request.
public typealias Method = AlamofireCompatibility.HTTPMethod

/// A way to put parameters into a request.
public typealias ParameterEncoding = AlamofireCompatibility.ParameterEncoding

/// Parameters as JSON in the body.
public typealias JSONEncoding = AlamofireCompatibility.JSONEncoding

/// Parameters as `name=value` pairs.
public typealias URLEncoding = AlamofireCompatibility.URLEncoding

/// The body that parts make.
public typealias RequestMultipartFormData = AlamofireCompatibility.MultipartFormData

/// Decides where a downloaded file goes.
public typealias DownloadDestination = AlamofireCompatibility.DownloadRequest.Destination

/// Changes requests and decides whether they are tried again.
public typealias RequestInterceptor = AlamofireCompatibility.RequestInterceptor

extension Method {
  /// Whether a request of this method may have a multipart body.
  public var supportsMultipart: Bool {
    [.post, .put, .patch, .connect].contains(self)
  }
}

extension AlamofireCompatibility.Request: RequestType {
  /// Headers that the session adds where the request doesn't have them.
  public var sessionHeaders: [String: String] { sessionConfiguration.headers.dictionary }
}
