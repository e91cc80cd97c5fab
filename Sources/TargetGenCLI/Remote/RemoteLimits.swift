/// What one run reads from the network at most.
struct RemoteLimits: Sendable {
  /// The size of one file in bytes.
  var fileSize = 32 << 20
  /// The number of requests for files, redirects not counted.
  var files = 500
  /// How often one file may be somewhere else.
  var redirects = 5
  /// How long one request may take, in seconds.
  var secondsForRequest = 30.0
  /// How long all requests together may take, in seconds.
  var seconds = 300.0

  /// The limits of an ordinary run.
  static let standard = RemoteLimits()
}
