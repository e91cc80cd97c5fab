import Diagnostics
import SpecSyntax
import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("StructureEmitter")
struct StructureEmitterTests {
  /// The file of the first model, below its header.
  private func file(
    _ models: [API.Model],
    _ configure: (inout Configuration) -> Void = { _ in }
  ) -> String {
    ModelEmitter(context: .make(models: models, configure)).emit()[0].text
  }

  private func pet(
    use: API.Use,
    additional: ValueType? = nil,
    _ properties: API.Property...
  ) -> API.Model {
    .make(
      "Pet",
      kind: .structure(API.Structure(properties: properties, additionalProperties: additional)),
      use: use
    )
  }

  @Test("nonisolated extension <Model> { init(from decoder: any Decoder) throws { … } }")
  func received() {
    let model = pet(
      use: .response,
      .make("name", .string),
      .make("created_at", .dateTime, required: false),
      .make("class", .array(.base64))
    )
    #expect(
      file([model]) == """
        import Foundation

        nonisolated struct Pet: Sendable, Decodable {
          let name: String
          let createdAt: Date?
          let `class`: [Data]
        }

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            name = try object.value("name")
            createdAt = try object.optional("created_at", as: ISO8601Date.self)
            `class` = try object.valueOrEmpty("class", as: [Base64Data].self)
          }
        }

        """
    )
  }

  @Test(
    "nonisolated extension <Model> { func encode(to encoder: any Encoder) throws { … } }"
  )
  func sent() {
    var nullable = API.Property.make("note", .string)
    nullable.isNullable = true
    let model = pet(
      use: .request,
      .make("name", .string),
      .make("born", .calendarDate, required: false),
      nullable
    )
    #expect(
      file([model]) == """
        nonisolated struct Pet: Sendable, Encodable {
          var name: String
          var born: CalendarDate?
          var note: String?
        }

        nonisolated extension Pet {
          func encode(to encoder: any Encoder) throws {
            var object = JSONObjectWriter(encoder)
            try object.set("name", name)
            try object.setIfPresent("born", born)
            try object.set("note", note)
          }
        }

        """
    )
  }

  @Test("a property with the name of a local variable is assigned through self")
  func hiddenProperties() {
    let model = pet(
      use: [.request, .response],
      .make("object", .bool),
      .make("decoder", .int),
      .make("encoder", .int)
    )
    #expect(
      file([model]) == """
        nonisolated struct Pet: Sendable, Codable {
          var object: Bool
          var decoder: Int
          var encoder: Int
        }

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            self.object = try object.value("object")
            self.decoder = try object.value("decoder")
            encoder = try object.value("encoder")
          }

          func encode(to encoder: any Encoder) throws {
            var object = JSONObjectWriter(encoder)
            try object.set("object", self.object)
            try object.set("decoder", decoder)
            try object.set("encoder", self.encoder)
          }
        }

        """
    )
  }

  @Test("a boxed property is computed, and the initializer is explicit")
  func boxed() {
    var parent = API.Property.make("parent", .model(ModelID(0)), required: false)
    parent.isIndirect = true
    #expect(
      file([pet(use: .response, parent, .make("id", .int))]) == """
        nonisolated struct Pet: Sendable, Decodable {
          var parent: Pet? { indirectParent?.value }

          let id: Int
          private let indirectParent: Indirect<Pet>?

          init(parent: Pet? = nil, id: Int) {
            indirectParent = Indirect(ifPresent: parent)
            self.id = id
          }
        }

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            indirectParent = try object.indirect("parent")
            id = try object.value("id")
          }
        }

        """
    )
  }

  @Test(
    "a default replaces a missing value when decoding, and is a default argument of the initializer"
  )
  func defaults() {
    var size = API.Property.make("size", .string)
    size.defaultValue = .make(.string("small"))
    var count = API.Property.make("count", .int, required: false)
    count.defaultValue = .make(.number("10"))
    count.documentation.facts = "`10` by default."
    var kind = API.Property.make("kind", .bool)
    kind.constant = .make(.bool(true))
    #expect(
      file([pet(use: .response, size, count, kind)]) == """
        nonisolated struct Pet: Sendable, Decodable {
          let size: String

          /// `10` by default.
          let count: Int?

          let kind: Bool
        }

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            size = try object.value("size", or: "small")
            count = try object.optional("count", or: 10)
            kind = try object.value("kind")
          }
        }

        """
    )
    #expect(
      file([pet(use: .request, size, count, kind)]) == """
        nonisolated struct Pet: Sendable, Encodable {
          var size: String = "small"

          /// `10` by default.
          var count: Int?

          var kind: Bool = true
        }

        nonisolated extension Pet {
          func encode(to encoder: any Encoder) throws {
            var object = JSONObjectWriter(encoder)
            try object.set("size", size)
            try object.setIfPresent("count", count)
            try object.set("kind", kind)
          }
        }

        """
    )
  }

  @Test("a tuple is decoded and encoded element by element")
  func tuple() {
    var first = API.Property.make("0", .double)
    first.name = Name(["elements"])
    var second = API.Property.make("1", .dateTime, required: false)
    second.name = Name(["second"])
    let structure = API.Structure(
      properties: [first, second],
      additionalProperties: .int,
      form: .tuple,
      additionalName: Name(["others"])
    )
    let model = API.Model.make("Row", kind: .structure(structure), use: [.request, .response])
    #expect(
      file([model]) == """
        import Foundation

        nonisolated struct Row: Sendable, Codable {
          var elements: Double
          var second: Date?

          /// Every other element.
          var others: [Int] = []
        }

        nonisolated extension Row {
          init(from decoder: any Decoder) throws {
            var elements = try JSONArrayReader(decoder)
            self.elements = try elements.value()
            second = try elements.optional(as: ISO8601Date.self)
            others = try elements.others()
          }

          func encode(to encoder: any Encoder) throws {
            var elements = JSONArrayWriter(encoder)
            try elements.add(self.elements)
            try elements.addIfPresent(second, as: ISO8601Date.self)
            try elements.addOthers(others)
          }
        }

        """
    )
  }

  @Test("a model of which only nested types are used is an enum as a namespace")
  func namespace() {
    var owner = pet(use: [], .make("name", .string))
    owner.isNamespace = true
    let models = [
      owner, API.Model.make("Toy", parent: 0, kind: .object(), use: .response),
    ]
    #expect(
      file(models) == """
        nonisolated enum Pet {
          struct Toy: Sendable, Decodable {}
        }

        nonisolated extension Pet.Toy {
          init(from decoder: any Decoder) throws {
            _ = try JSONObjectReader(decoder)
          }
        }

        """
    )
  }

  @Test("additional properties are kept beside the declared ones")
  func additional() {
    let model = pet(
      use: [.request, .response],
      additional: .dateTime,
      .make("id", .int)
    )
    #expect(
      file([model]) == """
        import Foundation

        nonisolated struct Pet: Sendable, Codable {
          var id: Int

          /// Every other property.
          var additionalProperties: [String: Date] = [:]
        }

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            id = try object.value("id")
            additionalProperties = try object.others(except: ["id"], as: ISO8601Date.self)
          }

          func encode(to encoder: any Encoder) throws {
            var object = JSONObjectWriter(encoder)
            try object.set("id", id)
            try object.setOthers(additionalProperties, as: ISO8601Date.self)
          }
        }

        """
    )
  }

  @Test("a model has read-only or write-only properties if it's used in their direction")
  func oneWay() {
    func model(_ use: API.Use) -> API.Model {
      var id = API.Property.make("id", .int)
      id.isReadOnly = true
      var password = API.Property.make("password", .string)
      password.isWriteOnly = true
      return pet(use: use, id, password)
    }
    func members(_ use: API.Use) -> [Substring] {
      file([model(use)]).split(separator: "\n").filter {
        $0.contains("id") || $0.contains("password")
      }
      .map { $0.drop { $0 == " " } }
    }
    #expect(
      members(.response) == ["let id: Int", #"id = try object.value("id")"#]
    )
    #expect(
      members(.request) == ["var password: String", #"try object.set("password", password)"#]
    )
    #expect(
      members([.request, .response]) == [
        "var id: Int?", "var password: String?",
        #"id = try object.optional("id")"#, #"password = try object.optional("password")"#,
        #"try object.setIfPresent("password", password)"#,
      ]
    )
  }

  private func nullable(_ name: String, _ type: ValueType) -> API.Property {
    var property = API.Property.make(name, type, required: false)
    property.isNullable = true
    property.isNullSendable = true
    return property
  }

  @Test("a nullable property keeps null and absence apart in both directions")
  func triStateOfBoth() {
    var boxed = nullable("pet", .model(ModelID(0)))
    boxed.isIndirect = true
    #expect(
      file([pet(use: [.request, .response], nullable("until", .dateTime), boxed)]).contains(
        """
            until = try object.nullable("until", as: ISO8601Date.self)
            indirectPet = Indirect(ifPresent: try object.nullable("pet"))
          }

          func encode(to encoder: any Encoder) throws {
            var object = JSONObjectWriter(encoder)
            try object.setIfPresent("until", until, as: Nullable<ISO8601Date>.self)
            try object.setIfPresent("pet", pet)
          }
        """
      )
    )
  }

  @Test("a nullable property of a request can be null or absent")
  func triState() {
    #expect(
      file([pet(use: .request, nullable("name", .string), nullable("until", .dateTime))]) == """
        import Foundation

        nonisolated struct Pet: Sendable, Encodable {
          var name: Nullable<String>?
          var until: Nullable<Date>?
        }

        nonisolated extension Pet {
          func encode(to encoder: any Encoder) throws {
            var object = JSONObjectWriter(encoder)
            try object.setIfPresent("name", name)
            try object.setIfPresent("until", until, as: Nullable<ISO8601Date>.self)
          }
        }

        """
    )
  }

  @Test("an object without properties is coded as an object")
  func empty() {
    #expect(
      file([pet(use: [.request, .response])]) == """
        nonisolated struct Pet: Sendable, Codable {}

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            _ = try JSONObjectReader(decoder)
          }

          func encode(to encoder: any Encoder) throws {
            _ = JSONObjectWriter(encoder)
          }
        }

        """
    )
  }

  @Test("a public model has an explicit initializer and the configured conformances")
  func isPublic() {
    let model = pet(
      use: .response,
      .make("name", .string),
      .make("tag", .custom("Foundation.URL"), required: false)
    )
    let text = file([model]) {
      $0.access = .public
      $0.models.conformances = [.equatable, .hashable]
      $0.runtime = .targetkit
    }
    #expect(
      text == """
        public import Foundation
        import TargetKitWire

        nonisolated public struct Pet: Hashable, Sendable, Decodable {
          public let name: String
          public let tag: URL?

          public init(name: String, tag: URL? = nil) {
            self.name = name
            self.tag = tag
          }
        }

        nonisolated extension Pet {
          public init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            name = try object.value("name")
            tag = try object.optional("tag")
          }
        }

        """
    )
  }

  @Test("nested models are declared inside their owner, and their coding follows it")
  func nested() {
    let models = [
      pet(use: .response, .make("owner", .model(ModelID(1)))),
      API.Model.make(
        "Owner",
        parent: 0,
        kind: .object(.make("address", .model(ModelID(2)))),
        use: .response
      ),
      API.Model.make("Address", parent: 1, kind: .object(), use: .response),
      API.Model.make("Unused", parent: 0, kind: .object()),
    ]
    #expect(
      file(models) == """
        nonisolated struct Pet: Sendable, Decodable {
          let owner: Owner

          struct Owner: Sendable, Decodable {
            let address: Address

            struct Address: Sendable, Decodable {}
          }
        }

        nonisolated extension Pet {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            owner = try object.value("owner")
          }
        }

        nonisolated extension Pet.Owner {
          init(from decoder: any Decoder) throws {
            let object = try JSONObjectReader(decoder)
            address = try object.value("address")
          }
        }

        nonisolated extension Pet.Owner.Address {
          init(from decoder: any Decoder) throws {
            _ = try JSONObjectReader(decoder)
          }
        }

        """
    )
  }
}
