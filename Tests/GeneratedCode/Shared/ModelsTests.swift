import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Options of models, generated")
struct ModelsTests {
  private func decode<Model: Decodable>(_ json: String, as type: Model.Type) throws -> Model {
    try JSONDecoder().decode(type, from: Foundation.Data(json.utf8))
  }

  private func json(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  private func json(_ text: String) throws -> JSONValue {
    try decode(text, as: JSONValue.self)
  }

  // MARK: - Several things at once

  @Test("an object is decoded as every type that it fits, and as no other")
  func several() throws {
    let period = try decode(#"{"from": 1, "to": 3, "step": 2}"#, as: Period.self)
    #expect(period.from?.from == 1)
    #expect(period.to?.to == 3)
    #expect(period.to?.step == 2)
    #expect(period.moments == nil)
    let moments = try decode(#"{"start": "1970-01-01T00:00:00Z"}"#, as: Period.self)
    #expect(moments.moments == ["start": Date(timeIntervalSince1970: 0)])
    let event = try decode(#"{"deletedBy": "Ash"}"#, as: Event.self)
    #expect(event.created == nil)
    #expect(event.deleted?.deletedBy == "Ash")
  }

  @Test(
    "the members that several types have decoded are encoded as one object",
    arguments: [
      #"{"from": 1, "to": 3, "step": 2}"#, #"{"start": "2024-01-02T03:04:05Z"}"#, "{}",
    ]
  )
  func period(text: String) throws {
    #expect(try json(decode(text, as: Period.self)) == json(text))
  }

  @Test(
    "objects with recursive or shared properties survive a round trip",
    arguments: [
      #"{"person": {"name": "a", "number": 1, "since": "2024-01-31", "boss": {"name": "b"}}}"#,
      #"{"node": {"value": "a", "left": {"value": "b"}, "right": {"left": {}}}}"#,
      #"{"event": {"createdAt": "2024-01-02T03:04:05Z", "deletedBy": "Ash"}}"#,
      #"{"contact": {"mail": "a@example.com", "phone": "1"}}"#,
      #"{"told": {"byConstants": {"type": "b", "y": 1}, "byKind": {"x": 1}, "best": {"y": 1}}}"#,
      #"{"told": {"byRequired": {"y": 1}, "oneOf": {"x": 1}}}"#,
    ]
  )
  func everything(text: String) throws {
    #expect(try json(decode(text, as: Several.self)) == json(text))
  }

  @Test(
    "an object that fits none of the types is an error",
    arguments: [
      #"{"event": {"by": "Ash"}}"#, #"{"event": 5}"#, #"{"person": {"number": 1}}"#,
      #"{"period": {"from": "1", "to": "2"}}"#,
    ]
  )
  func none(text: String) {
    #expect(throws: DecodingError.self) { try decode(text, as: Several.self) }
  }

  @Test("a parameter contains the members of all its types")
  func parameter() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(#"[{"from": 1, "to": 3}, {"start": "1970-01-01T00:00:00Z"}]"#)
    }
    defer { server.stop() }
    let models = ModelsProvider(.generated(baseURL: server.baseURL))
    let periods = try await models.listPeriods(
      period: Period(from: Period.From(from: 1), to: Period.To(to: 3))
    )
    #expect(periods.map { $0.to?.to } == [3, nil])
    let request = try #require(await server.requests.first)
    #expect(request.target == "/periods?period%5Bfrom%5D=1&period%5Bto%5D=3")
  }

  // MARK: - Sent and received types

  @Test("requests contain the write-only properties, responses the read-only ones")
  func inputs() async throws {
    let server = try await LoopbackServer.start { _ in
      .json(
        #"""
        {
          "id": 7, "name": "Ada", "kind": "person",
          "address": {"city": "Ulm", "checkedAt": "1970-01-01T00:00:00Z", "style": "home"},
          "friends": [{"id": 8, "name": "Bob", "kind": "company"}],
          "owner": {"type": "robot", "model": "R2"}
        }
        """#,
        status: 201
      )
    }
    defer { server.stop() }
    let models = ModelsProvider(.generated(baseURL: server.baseURL))
    let account = try await models.createAccount(
      body: AccountInput(
        password: "secret",
        name: "Ada",
        kind: .person,
        address: AccountInput.Address(city: "Ulm", style: .home),
        friends: [AccountInput(password: "p", name: "Bob", kind: .company)],
        owner: .team(
          TeamInput(type: "team", lead: AccountInput(password: "q", name: "Eve", kind: .person))
        )
      )
    )
    #expect(account.id == 7)
    #expect(account.address?.checkedAt == Date(timeIntervalSince1970: 0))
    #expect(account.address?.style == .home)
    #expect(account.friends?.map(\.id) == [8])
    if case .robot(let robot)? = account.owner {
      #expect(robot.type == "robot")
    } else {
      Issue.record("not a robot: \(String(describing: account.owner))")
    }
    let request = try #require(await server.requests.first)
    #expect(
      try json(request.text)
        == json(
          #"""
          {
            "password": "secret", "name": "Ada", "kind": "person",
            "address": {"city": "Ulm", "style": "home"},
            "friends": [{"password": "p", "name": "Bob", "kind": "company"}],
            "owner": {
              "type": "team", "lead": {"password": "q", "name": "Eve", "kind": "person"}
            }
          }
          """#
        )
    )
  }

  @Test("a response that lacks a required read-only property is an error")
  func required() {
    #expect(throws: DecodingError.self) {
      try decode(#"{"name": "Ada", "kind": "person"}"#, as: Account.self)
    }
  }

  @Test(
    "types that are only sent contain inputs; types that are the same in both directions are shared"
  )
  func sharing() throws {
    let changes = AccountChanges(
      accounts: [
        AccountInput(password: "p", name: "a", kind: .person, counts: Counts(total: 1))
      ]
    )
    #expect(
      try json(changes)
        == json(
          #"{"accounts": [{"password": "p", "name": "a", "kind": "person", "counts": {"total": 1}}]}"#
        )
    )
    let counts = try decode(#"{"total": 1, "a": 2}"#, as: Counts.self)
    #expect(try json(counts) == json(#"{"total": 1, "a": 2}"#))
  }

  @Test("a schema keeps its name if an input type would have the same one")
  func taken() throws {
    let input = PlaceInputModel(name: "Ulm", input: PlaceInput(port: 1))
    #expect(try json(input) == json(#"{"name": "Ulm", "input": {"port": 1}}"#))
  }
}
