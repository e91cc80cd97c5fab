import APIModel

/// The words by which headers are recognized whose value belongs to one request.
///
/// Names are compared without case and separators, so that `X-Request-ID` and `x_requestid` need no
/// separate entries. A header that is missing here can be left out of the client by configuration.
package enum RequestHeaders {
  /// The texts that mark a header if its name without separators contains one of them.
  private static let fragments = [
    // Repeated requests (draft-ietf-httpapi-idempotency-key-header).
    "idempoten",
    // Ids of one request or of the call that it belongs to, by the names of gateways and of banks
    // (FAPI: `x-fapi-interaction-id`).
    "requestid", "requestuid", "requestuuid", "requestguid", "correlationid", "interactionid",
    "transactionid", "messageid", "operationid", "invocationid", "callid",
    // Trace Context of the W3C, and the headers of Zipkin (B3), Jaeger, Datadog, Amazon and Google.
    "traceid", "spanid", "traceparent", "tracestate", "tracecontext", "tracespan",
  ]

  /// The words that mark a header if its name has one of them.
  private static let words: Set<String> = [
    // Conditions, ranges and expectations of a request (RFC 9110 §13, §14 and §10.1.1), and its
    // preferences (RFC 7240).
    "if", "range", "expect", "prefer",
    // What describes the body: `Content-Type`, `Content-Encoding` (RFC 9110 §8), `Digest` and
    // `Repr-Digest` (RFC 9530), and hashes by their names.
    "content", "digest", "checksum", "md5", "sha1", "sha256", "sha512", "crc32", "crc32c",
    // Signatures (RFC 9421, AWS Signature Version 4), and what they are made of.
    "signature", "signed", "hmac", "nonce", "date", "timestamp",
    // Tracing, as above.
    "b3", "span", "baggage", "sampled",
    // Other methods and parts of a response, for one call.
    "override", "fields", "mask", "etag",
  ]

  /// Returns whether the value of a header belongs to one request.
  package static func contain(_ name: String) -> Bool {
    let own = Casing.words(name).map { $0.text.lowercased() }
    let joined = own.joined()
    return own.contains(where: words.contains) || fragments.contains { joined.contains($0) }
  }
}
