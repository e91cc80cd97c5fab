/// The limits for reading from the network in one run.
struct RemoteLimits: Sendable {
  /// The maximum size of a file in bytes.
  var fileSize = 32 << 20
  /// The maximum number of requests for files, not counting redirects.
  var files = 500
  /// The maximum number of redirects per file.
  var redirects = 5
  /// The timeout of a request in seconds.
  var secondsForRequest = 30.0
  /// The timeout of all requests together in seconds.
  var seconds = 300.0

  /// The limits of an ordinary run.
  static let standard = RemoteLimits()
}
