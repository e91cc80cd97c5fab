public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TargetError {
  /// What it takes to go on with a download that broke off or was cancelled, if it can go on.
  ///
  /// ```swift
  /// let response = try await provider.response(for: .film, resumeData: error.resumeData)
  /// ```
  ///
  /// Apple's platforms have it where the server states an `ETag` or a `Last-Modified` and accepts ranges. On Linux it is
  /// always nil.
  public var resumeData: Data? {
    switch self {
    case .cancelled(_, let resumeData): resumeData
    case .underlying(let error, _, _): Self.resumeData(of: error)
    case .requestMapping, .encoding, .statusCode, .stringMapping, .jsonMapping, .objectMapping: nil
    }
  }

  /// What a session put into its error.
  static func resumeData(of error: any Error) -> Data? {
    #if canImport(FoundationNetworking)
      let key = URLSessionDownloadTaskResumeData
    #else
      let key = NSURLSessionDownloadTaskResumeData
    #endif
    return (error as NSError).userInfo[key] as? Data
  }
}
