import APIBuilding
import TargetKitCommon

/// The header fields that clients, servers and intermediaries add to any message, so that no spec
/// has to declare them.
enum TransportHeaders {
  /// The names besides those that describe one request, and those of credentials.
  private static let names: Set<String> = [
    // RFC 9110, 9111 and 9112.
    "age", "allow", "cache-control", "connection", "expires", "from", "host", "keep-alive",
    "last-modified", "max-forwards", "pragma", "referer", "server", "te", "trailer",
    "transfer-encoding", "upgrade", "user-agent", "vary", "via", "warning", "www-authenticate",
    // Browsers (Fetch, HTML, and the rules of pages).
    "dnt", "origin", "priority", "purpose", "referrer-policy", "permissions-policy",
    "strict-transport-security", "upgrade-insecure-requests", "x-dns-prefetch-control",
    "x-download-options", "x-frame-options", "x-permitted-cross-domain-policies",
    "x-requested-with", "x-ua-compatible", "x-xss-protection", "feature-policy",
    // Servers and networks in between.
    "alt-svc", "cdn-loop", "forwarded", "nel", "p3p", "report-to", "reporting-endpoints",
    "server-timing", "status", "true-client-ip", "x-powered-by", "x-real-ip", "x-runtime",
    "x-served-by", "x-timer", "x-varnish",
  ]

  /// The beginnings of names of the same origins.
  private static let prefixes = [
    "accept", "access-control-", "cf-", "cross-origin-", "fastly-", "sec-", "x-amz-cf-", "x-azure-",
    "x-cache", "x-cdn", "x-cloud-", "x-envoy-", "x-forwarded-", "x-vercel-",
  ]

  /// Returns whether a header field is one of them.
  static func contain(_ name: String) -> Bool {
    let name = name.lowercased()
    return names.contains(name) || prefixes.contains(where: name.hasPrefix)
      || RequestHeaders.contain(name) || CredentialVocabulary.credentials.hides(header: name)
  }
}
