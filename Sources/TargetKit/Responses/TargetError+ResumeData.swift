import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension TargetError {
  /// Returns the resume data in an error of a session.
  static func resumeData(of error: any Error) -> Data? {
    #if canImport(FoundationNetworking)
      let key = URLSessionDownloadTaskResumeData
    #else
      let key = NSURLSessionDownloadTaskResumeData
    #endif
    return (error as NSError).userInfo[key] as? Data
  }
}
