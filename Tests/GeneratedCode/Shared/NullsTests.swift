import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Null, generated")
struct NullsTests {
  private func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Foundation.Data(text.utf8))
  }

  /// Sends requests to a server and compares their bodies with JSON.
  private func expect(
    _ bodies: [String],
    answering answer: String = "{}",
    _ send: (NullsProvider) async throws -> Void
  ) async throws {
    let server = try await LoopbackServer.start { _ in .json(answer) }
    defer { server.stop() }
    try await send(NullsProvider(.generated(baseURL: server.baseURL)))
    let sent = try await server.requests.filter { !$0.body.isEmpty }
      .map { try json(String(decoding: $0.body, as: UTF8.self)) }
    #expect(try sent == bodies.map { try json($0) })
  }

  @Test("a property of a change is a value, null or absent, even in a model that is also received")
  func changes() async throws {
    try await expect([
      #"{"locale": null}"#,
      #"{"locale": "en", "name": null, "isPublic": null, "words": null, "limits": null, "until": null, "days": null, "theme": null, "fallback": null}"#,
      #"{"locale": "en", "name": "a", "isPublic": false, "words": ["b"], "limits": {"c": 1}, "until": "1970-01-01T00:00:00Z", "days": ["AQ=="], "theme": "dark", "fallback": {"locale": null, "name": null}, "devices": [{"id": 1, "label": null}]}"#,
    ]) { provider in
      _ = try await provider.changePreferences(body: Preferences())
      _ = try await provider.changePreferences(
        body: Preferences(
          locale: "en",
          name: .null,
          isPublic: .null,
          words: .null,
          limits: .null,
          until: .null,
          days: .null,
          theme: .null,
          fallback: .null
        )
      )
      _ = try await provider.changePreferences(
        body: Preferences(
          locale: "en",
          name: "a",
          isPublic: false,
          words: ["b"],
          limits: ["c": 1],
          until: .value(Foundation.Date(timeIntervalSince1970: 0)),
          days: .value([Foundation.Data([1])]),
          theme: .value(.dark),
          fallback: .value(Preferences(name: .null)),
          devices: [Device(id: 1, label: .null)]
        )
      )
    }
  }

  @Test(
    "a change is encoded as it was decoded",
    arguments: [
      #"{"locale": null}"#,
      #"{"locale": null, "name": null, "until": null, "days": null, "theme": null, "fallback": null}"#,
      #"{"locale": "en", "name": "a", "isPublic": false, "words": ["b"], "limits": {"c": 1}, "until": "1970-01-01T00:00:00Z", "days": ["AQ=="], "theme": "dark", "fallback": {"locale": null, "name": null}, "devices": [{"id": 1, "label": null}, {"id": 2}]}"#,
    ]
  )
  func roundTrip(_ answer: String) async throws {
    try await expect([answer], answering: answer) { provider in
      let preferences = try await provider.showPreferences()
      _ = try await provider.changePreferences(body: preferences)
    }
  }

  @Test("decoding accepts a missing member as well as null")
  func reading() throws {
    let decoder = JSONDecoder()
    let missing = try decoder.decode(Preferences.self, from: Foundation.Data("{}".utf8))
    #expect(missing.locale == nil)
    #expect(missing.name == nil)
    let null = try decoder.decode(
      Preferences.self,
      from: Foundation.Data(#"{"name": null, "changedAt": null, "plain": null}"#.utf8)
    )
    #expect(null.name == .null)
    #expect(null.name?.value == nil)
    #expect(null.changedAt == nil)
    #expect(null.plain == nil)
  }

  @Test("outside of changes, an optional property is left out if nil, and a required one is null")
  func search() async throws {
    try await expect([
      #"{"scope": null}"#, #"{"scope": "all", "name": "a", "words": ["b"]}"#,
    ]) { provider in
      try await provider.searchPreferences(body: Search())
      let name: String? = "a"
      try await provider.searchPreferences(body: Search(scope: "all", name: name, words: ["b"]))
    }
  }

  @Test("a merge patch or JSON Patch is a change, whatever its method is")
  func patches() async throws {
    try await expect([
      #"{"label": null}"#, #"[{"op": "replace", "path": "/a", "value": null}]"#,
    ]) { provider in
      try await provider.mergeDevice(body: DeviceChanges(label: .null))
      try await provider.editRooms(body: [Edit(op: "replace", path: "/a", value: .null)])
    }
  }
}
