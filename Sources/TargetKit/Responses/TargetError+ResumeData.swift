import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TargetError {
  /// Returns the resume data in an error of a session.
  static func resumeData(of error: any Error) -> Data? {
    (error as NSError).userInfo[resumeDataKey] as? Data
  }

  /// The key of the resume data in an error.
  static var resumeDataKey: String {
    #if canImport(FoundationNetworking)
      URLSessionDownloadTaskResumeData
    #else
      NSURLSessionDownloadTaskResumeData
    #endif
  }
}
