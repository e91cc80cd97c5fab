public import Foundation

nonisolated extension QueryParameters {
  /// The decoded names and values.
  ///
  /// If a value can't be encoded, there is one item, `invalid-request`, with the reason.
  public var items: [Foundation.URLQueryItem] {
    tuples.map { Foundation.URLQueryItem(name: $0.0, value: $0.1) }
  }

  /// Returns the decoded names and values.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedItems() throws -> [Foundation.URLQueryItem] {
    try checkedTuples().map { Foundation.URLQueryItem(name: $0.0, value: $0.1) }
  }

  /// The decoded names and values.
  ///
  /// If a value can't be encoded, there is one pair, `invalid-request`, with the reason.
  public var tuples: [(String, String)] {
    do {
      return try checkedTuples()
    } catch {
      return [("invalid-request", EncodingError.reason(of: error))]
    }
  }

  /// Returns the decoded names and values.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedTuples() throws -> [(String, String)] {
    try encoded().split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  /// The decoded values by name; a name with several values has them in one text, with commas.
  ///
  /// If a value can't be encoded, there is one field, `invalid-request`, with the reason.
  public var fields: [String: String] {
    Dictionary(tuples, uniquingKeysWith: { $0 + "," + $1 })
  }

  /// Returns the decoded values by name; a name with several values has them in one text, with
  /// commas.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedFields() throws -> [String: String] {
    Dictionary(try checkedTuples(), uniquingKeysWith: { $0 + "," + $1 })
  }

  /// The percent-encoded query, without the question mark.
  ///
  /// If a value can't be encoded, it's `invalid-request` with the reason.
  public var text: String {
    do {
      return try encoded()
    } catch {
      let reason = EncodingError.reason(of: error)
      return "invalid-request=" + PercentEncoding.unreserved.encode(reason)
    }
  }

  /// Returns the percent-encoded query, without the question mark.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedText() throws -> String {
    try encoded()
  }
}
