import Foundation
import RuntimeTestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests that `URLSession` proposes on Apple's platforms, where it removes `Authorization` at every redirect.
@Suite("Redirects that the session proposes")
struct RedirectCredentialsTests {
  private let first: URLRequest = {
    var request = URLRequest(url: URL("https://api.example.com/a"))
    request.setValue("Bearer t", forHTTPHeaderField: "Authorization")
    request.setValue("k", forHTTPHeaderField: "X-My-Key")
    request.setValue("t", forHTTPHeaderField: "X-API-Token")
    return request
  }()

  private func amended(
    _ url: StaticString,
    from origin: StaticString = "https://api.example.com/a",
    hasLeftOrigin: Bool
  ) -> URLRequest {
    var proposed = first
    proposed.url = URL(url)
    proposed.setValue(nil, forHTTPHeaderField: "Authorization")
    return Redirect.amending(
      proposed,
      sentTo: URL(origin),
      after: first,
      CredentialFields(headers: ["X-My-Key"]),
      hasLeftOrigin: hasLeftOrigin
    )
  }

  @Test("'Authorization' is kept within an origin")
  func sameOrigin() {
    for request in [
      amended("https://api.example.com/b", hasLeftOrigin: false),
      amended("https://API.example.com:443/b", hasLeftOrigin: false),
    ] {
      #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
      #expect(request.value(forHTTPHeaderField: "X-My-Key") == "k")
    }
  }

  @Test("credentials aren't sent to another origin, or back from one")
  func otherOrigin() {
    let there = amended("https://example.com/", hasLeftOrigin: true)
    #expect(there.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(there.value(forHTTPHeaderField: "X-My-Key") == nil)
    // A field that was set by hand, and has the name of a credential.
    #expect(there.value(forHTTPHeaderField: "X-API-Token") == nil)
    let back = amended(
      "https://api.example.com/c",
      from: "https://example.com/",
      hasLeftOrigin: true
    )
    #expect(back.value(forHTTPHeaderField: "Authorization") == nil)
  }

  @Test("'Authorization' isn't added to a request without it, and the session's own value is kept")
  func others() {
    var plain = first
    plain.setValue(nil, forHTTPHeaderField: "Authorization")
    let next = Redirect.amending(
      plain,
      sentTo: plain.url,
      after: plain,
      CredentialFields(),
      hasLeftOrigin: false
    )
    #expect(next.value(forHTTPHeaderField: "Authorization") == nil)
    var kept = first
    kept.setValue("Digest d", forHTTPHeaderField: "Authorization")
    let digest = Redirect.amending(
      kept,
      sentTo: first.url,
      after: first,
      CredentialFields(),
      hasLeftOrigin: false
    )
    #expect(digest.value(forHTTPHeaderField: "Authorization") == "Digest d")
  }
}
