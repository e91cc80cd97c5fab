import Foundation

/// The options of one call, in addition to those of its target.
struct CallOptions {
  /// The status codes for which the body is read while it arrives; nil to stream no response.
  var streamed: ValidationType?

  /// The number of bytes of a streamed body that may wait for a reader that is slower than the
  /// network.
  var maximumBacklog: Int64?

  /// A Boolean value that indicates whether the deadline of the call applies to a streamed body.
  var limitsBody = true

  /// The data with which an interrupted download continues.
  var resumeData: Data?

  /// The URL of the request, in place of the target's URL and query.
  var url: URL?

  /// The number of seconds that the call waits for bytes; nil for the limit of the target.
  var timeoutInterval: TimeInterval?

  /// The WebSocket connection that the call opens; nil for any other call.
  var webSocket: WebSocketOpening?

  /// Headers that replace those of the target.
  var headers: [String: String] = [:]
}
