import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

@Suite("Schemas, generated")
struct SchemasTests {
  private func json(_ data: Foundation.Data) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: data)
  }

  @Test(
    "a value that the spec allows is decoded, and encoded unchanged",
    arguments: SchemaExamples.all
  )
  func valid(examples: SchemaExamples) throws {
    for example in examples.valid {
      let data = Foundation.Data(example.utf8)
      #expect(try json(examples.rewrite(data)) == json(data), "\(example)")
    }
  }

  @Test("members that the spec doesn't describe are kept", arguments: SchemaExamples.all)
  func unknown(examples: SchemaExamples) throws {
    for example in examples.unknown {
      let data = Foundation.Data(example.utf8)
      #expect(try json(examples.rewrite(data)) == json(data), "\(example)")
    }
  }

  @Test(
    "equivalent spellings are normalised when encoded, and unknown properties are left out",
    arguments: SchemaExamples.all
  )
  func changed(examples: SchemaExamples) throws {
    for (example, written) in examples.changed {
      #expect(
        try json(examples.rewrite(Foundation.Data(example.utf8)))
          == json(Foundation.Data(written.utf8)),
        "\(example)"
      )
    }
  }

  @Test("an invalid value is a decoding error", arguments: SchemaExamples.all)
  func invalid(examples: SchemaExamples) {
    for example in examples.invalid {
      #expect(throws: DecodingError.self, "\(example)") {
        try examples.rewrite(Foundation.Data(example.utf8))
      }
    }
  }

  @Test("every schema of the spec has test values")
  func complete() throws {
    let spec = Golden.fixtures.appendingPathComponent("golden/schemas/spec.yaml")
    let text = try String(contentsOf: spec, encoding: .utf8)
    let schemas = try #require(text.components(separatedBy: "\n  schemas:\n").last)
      .split(separator: "\n")
      .filter { $0.hasPrefix("    ") && !$0.hasPrefix("     ") && !$0.hasPrefix("    #") }
      .map { $0.drop { $0 == " " }.prefix { $0 != ":" } }
      // Schemas that share one definition are examples of names only, and `Types` contains them.
      .filter { name in !text.contains("\n    \(name): *object") && name != "Type" }
    // Schemas that are only sent or only received, and the one that contains all others, have separate tests.
    let others = [
      "Everything", "SettingsChange", "Settings", "Wife", "Kennel", "Hound", "Terrier", "Whippet",
      "Seven",
    ]
    #expect(
      Set(SchemaExamples.all.map(\.schema)).union(others) == Set(schemas.map { String($0) })
    )
  }

  @Test("an element of a list of leaves may have an unknown discriminator, or none")
  func leaves() throws {
    let kennel = try JSONDecoder().decode(
      Kennel.self,
      from: Foundation.Data(
        #"{"terriers": [{"breed": "terrier", "size": 1}, {"size": 2}, {"breed": "poodle", "size": 3}], "whippets": [{"speed": 1}, {"breed": "poodle"}]}"#
          .utf8
      )
    )
    #expect(kennel.terriers.map(\.size) == [1, 2, 3])
    #expect(kennel.terriers.map(\.breed) == [.terrier, .terrier, .unknown("poodle")])
    #expect(kennel.whippets.map(\.breed) == ["whippet", "poodle"])
  }

  @Test("a property that a response leaves out has its default")
  func defaults() throws {
    let settings = try JSONDecoder().decode(
      Settings.self,
      from: Foundation.Data(#"{"id": 7}"#.utf8)
    )
    #expect(settings.id == 7)
    #expect(settings.theme == .light)
    #expect(settings.pageSize == 20)
    #expect(settings.ratio == 0.5)
    #expect(settings.isOpen == true)
    #expect(settings.greeting == #"Hello "you""#)
    #expect(settings.tags == ["new"])
    #expect(settings.labels == [:])
    #expect(settings.color == .red)
    #expect(settings.free == ["a": [1, nil]])
    #expect(settings.since == nil)
    #expect(settings.nickname == "nobody")
    let given = try JSONDecoder().decode(
      Settings.self,
      from: Foundation.Data(
        #"{"id": 7, "theme": "dark", "pageSize": 5, "color": "mauve", "isOpen": false}"#.utf8
      )
    )
    #expect(given.theme == .dark)
    #expect(given.pageSize == 5)
    #expect(given.color == .unknown("mauve"))
    #expect(given.isOpen == false)
  }

  @Test("dates and UUIDs have their defaults in initializers")
  func defaultsOfDates() throws {
    let planned = Planned()
    #expect(planned.at == Foundation.Date(timeIntervalSince1970: 1_706_702_400.5))
    #expect(planned.day.description == "2024-01-31")
    #expect(planned.key.uuidString == "123E4567-E89B-12D3-A456-426614174000")
    #expect(planned.color == .red)
  }

  @Test("a null stays nil, whatever the default is")
  func nullInsteadOfDefault() throws {
    let settings = try JSONDecoder().decode(
      Settings.self,
      from: Foundation.Data(
        #"{"id": 7, "pageSize": null, "isOpen": null, "tags": null, "color": null, "nickname": null}"#
          .utf8
      )
    )
    #expect(settings.pageSize == nil)
    #expect(settings.isOpen == nil)
    #expect(settings.tags == nil)
    #expect(settings.color == nil)
    #expect(settings.nickname == nil)
  }

  @Test(
    "an initializer has default arguments for constants and for required properties with defaults"
  )
  func initialisers() throws {
    let constants = Constants()
    #expect(constants.type == "constants")
    #expect(constants.version == 2)
    #expect(constants.truth)
    #expect(Order().state == .open)
    #expect(Order().count == nil)
    #expect(Shape.Circle(radius: 1).type == "circle")
  }

  @Test("a property of a request is a value, null, or absent")
  func nullable() async throws {
    let server = try await LoopbackServer.start { _ in .json(#"{"id": 1}"#) }
    defer { server.stop() }
    let provider = SchemasProvider(.generated(baseURL: server.baseURL))
    let changes: [(SettingsChange, String)] = [
      (SettingsChange(parent: nil), #"{"version": 1, "parent": null}"#),
      (
        SettingsChange(version: 2, parent: 3, name: .null, expiresAt: .null, owner: .null),
        #"{"version": 2, "parent": 3, "name": null, "expiresAt": null, "owner": null}"#
      ),
      (
        SettingsChange(
          parent: 3,
          name: "a",
          expiresAt: .value(Foundation.Date(timeIntervalSince1970: 0)),
          owner: .value(Person(name: "b")),
          pageSize: 5
        ),
        #"{"version": 1, "parent": 3, "name": "a", "expiresAt": "1970-01-01T00:00:00Z", "owner": {"name": "b"}, "pageSize": 5}"#
      ),
    ]
    for (change, _) in changes { _ = try await provider.changeSettings(body: change) }
    #expect(
      try await server.requests.map { try json(Foundation.Data($0.body)) }
        == changes.map { try json(Foundation.Data($0.1.utf8)) }
    )
  }

  @Test("among variants that all decode, the one with the most matching members is chosen")
  func closest() throws {
    func range(_ json: String) throws -> RangeModel {
      try JSONDecoder().decode(RangeModel.self, from: Foundation.Data(json.utf8))
    }
    guard case .both(let both) = try range(#"{"from": 1, "to": 2}"#),
      case .to(let to) = try range(#"{"to": 2, "step": 3}"#),
      case .from(let from) = try range(#"{"from": 1, "step": 3}"#)
    else {
      Issue.record("not the closest variants")
      return
    }
    #expect([both.from, both.to, to.to, to.step, from.from, from.step] == [1, 2, 2, 3, 1, 3])
  }
}
