import Foundation

/// What one call asks for that its target doesn't say.
struct CallOptions {
  /// Of which answers the body is read while it comes; nil for none.
  var streamed: ValidationType?

  /// How many bytes of a streamed body may wait for a reader who is slower than the network.
  var maximumBacklog: Int64?

  /// Where a download goes on that broke off.
  var resumeData: Data?

  /// Where the request goes in place of the target's own URL and query.
  var url: URL?

  /// The number of seconds that the call waits for bytes; nil for the limit of the target.
  var timeoutInterval: TimeInterval?

  /// Headers that replace those of the target.
  var headers: [String: String] = [:]
}
