/// What one call asks for that its target doesn't say.
struct CallOptions {
  /// Of which answers the body is read while it comes; nil for none.
  var streamed: ValidationType?

  /// Headers that replace those of the target.
  var headers: [String: String] = [:]
}
