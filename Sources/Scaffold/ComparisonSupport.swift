/// The code with which a user's tests record and compare requests.
package enum ComparisonSupport {
  /// The text of the file.
  package static var text: String {
    let files = [
      Template.RecordedRequests_swift, Template.RequestDifference_swift,
      Template.SampleCheck_swift,
    ]
    let head = """
      // The code with which tests compare requests before and after a switch to generated targets.
      // 'targetgen adopt' wrote this file once. Delete it with the tests.

      import Foundation
      import Moya

      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif


      """
    return head
      + files.map { String(decoding: ImportSection(of: $0).rest, as: UTF8.self) }
      .joined(separator: "\n")
  }
}
