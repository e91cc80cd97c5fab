import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("UnionEmitter")
struct UnionEmitterTests {
  private typealias Variant = (name: String, type: ValueType)

  /// The file of a union, whose variants may be a `Cat` without and a `Dog` with a property `kind`.
  private func text(
    _ reading: UnionReading,
    _ variants: [Variant],
    use: API.Use = .response,
    isIndirect: Bool = false,
    tolerance: Configuration.Tolerance = .lenient
  ) -> String {
    let union = API.Union(
      variants: variants.map {
        API.Union.Variant(
          name: Name([$0.name]),
          type: $0.type,
          documentation: API.Documentation()
        )
      },
      reading: reading,
      unknownName: Name(["unknown"]),
      isIndirect: isIndirect
    )
    let models: [API.Model] = [
      .make("Animal", kind: .union(union), use: use),
      .make("Cat", kind: .object()),
      .make("Dog", kind: .object(.make("kind", .string))),
    ]
    let context = EmissionContext.make(models: models) { $0.reading.tolerance = tolerance }
    return ModelEmitter(context: context).emit()[0].text
  }

  private let cat = ValueType.model(ModelID(1))
  private let dog = ValueType.model(ModelID(2))

  @Test("switch json.text(of: \"<key>\")")
  func byProperty() {
    let text = text(
      .tag(
        UnionReading.Tag(
          property: "kind",
          cases: [UnionReading.TagCase(["cat", "Cat"], 0), UnionReading.TagCase(["dog"], 1)]
        )
      ),
      [("cat", cat), ("dog", dog)],
      use: [.request, .response]
    )
    #expect(
      text == """
        nonisolated enum Animal: Sendable, Codable {
          case cat(Cat)
          case dog(Dog)

          /// A value that matches none of these types.
          case unknown(JSONValue)
        }

        nonisolated extension Animal {
          init(from decoder: any Decoder) throws {
            let json = JSONReader(decoder)
            switch json.text(of: "kind") {
            case "cat", "Cat":
              self = .cat(try json.value())
            case "dog":
              self = .dog(try json.value())
            default:
              self = .unknown(try json.value())
            }
          }

          func encode(to encoder: any Encoder) throws {
            let json = JSONWriter(encoder)
            switch self {
            case .cat(let value):
              var object = JSONObjectWriter(encoder)
              try object.set("kind", "cat")
              try value.encode(to: encoder)
            case .dog(let value): try json.write(value)
            case .unknown(let value): try json.write(value)
            }
          }
        }

        """
    )
  }

  @Test("default: if let value = try? json.value(<Type>.self)")
  func byPropertyOrDefault() {
    let text = text(
      .tag(
        UnionReading.Tag(
          property: "kind",
          cases: [UnionReading.TagCase(["cat"], 0), UnionReading.TagCase(["dog"], 1)],
          otherwise: [.variant(0)]
        )
      ),
      [("cat", cat), ("dog", dog)],
      use: [.request, .response]
    )
    #expect(
      text == """
        nonisolated enum Animal: Sendable, Codable {
          /// Also used if `kind` is missing or matches no other case.
          case cat(Cat)

          case dog(Dog)

          /// A value that matches none of these types.
          case unknown(JSONValue)
        }

        nonisolated extension Animal {
          init(from decoder: any Decoder) throws {
            let json = JSONReader(decoder)
            switch json.text(of: "kind") {
            case "cat":
              self = .cat(try json.value())
            case "dog":
              self = .dog(try json.value())
            default:
              for json in json.rounds {
                if let value = try? json.value(Cat.self) {
                  self = .cat(value)
                  return
                }
              }
              self = .unknown(try json.value())
            }
          }

          func encode(to encoder: any Encoder) throws {
            let json = JSONWriter(encoder)
            switch self {
            case .cat(let value): try json.write(value)
            case .dog(let value): try json.write(value)
            case .unknown(let value): try json.write(value)
            }
          }
        }

        """
    )
  }

  @Test("switch try json.type()")
  func byType() {
    #expect(
      text(
        .jsonType([
          UnionReading.TypeCase([.string], 0), UnionReading.TypeCase([.array], 1),
          UnionReading.TypeCase([.object], 2),
        ]),
        [("when", .dateTime), ("list", .array(.custom("URL"))), ("cat", cat)]
      )
        == """
        import Foundation

        nonisolated enum Animal: Sendable, Decodable {
          case when(Date)
          case list([URL])
          case cat(Cat)

          /// A value that matches none of these types.
          case unknown(JSONValue)
        }

        nonisolated extension Animal {
          init(from decoder: any Decoder) throws {
            let json = JSONReader(decoder)
            switch try json.type() {
            case .string:
              self = .when(try json.value(as: ISO8601Date.self))
            case .array:
              self = .list(try json.value())
            case .object:
              self = .cat(try json.value())
            default:
              self = .unknown(try json.value())
            }
          }
        }

        """
    )
  }

  @Test("if json.hasMember(\"<key>\")")
  func byKeys() {
    #expect(
      text(
        .members(
          [UnionReading.MembersCase(["meow", "purr"], 0)],
          otherwise: [
            .closest([
              UnionReading.MembersCase(["kind"], 1), UnionReading.MembersCase([], 0),
            ])
          ]
        ),
        [("cat", cat), ("dog", dog)]
      ) == """
        nonisolated enum Animal: Sendable, Decodable {
          case cat(Cat)
          case dog(Dog)

          /// A value that matches none of these types.
          case unknown(JSONValue)
        }

        nonisolated extension Animal {
          init(from decoder: any Decoder) throws {
            let json = JSONReader(decoder)
            if json.hasMember("meow", "purr") {
              self = .cat(try json.value())
              return
            }
            for json in json.rounds {
              for variant in json.closest(["kind"], []) {
                if variant == 0, let value = try? json.value(Dog.self) {
                  self = .dog(value)
                  return
                }
                if variant == 1, let value = try? json.value(Cat.self) {
                  self = .cat(value)
                  return
                }
              }
            }
            self = .unknown(try json.value())
          }
        }

        """
    )
  }

  @Test("reading: {tolerance: exact}: one round")
  func exactly() {
    let text = text(.attempts([.variant(0)]), [("cat", cat), ("dog", dog)], tolerance: .exact)
    #expect(
      text.hasSuffix(
        """
            let json = JSONReader(decoder)
            if let value = try? json.value(Cat.self) {
              self = .cat(value)
              return
            }
            self = .unknown(try json.value())
          }
        }

        """
      )
    )
  }

  @Test("if let value = try? json.value(<Type>.self)")
  func byTrial() {
    #expect(
      text(
        .attempts([.variant(0), .variant(1)]),
        [("when", .dateTime), ("text", .string)],
        use: .request,
        isIndirect: true
      ) == """
        import Foundation

        nonisolated indirect enum Animal: Sendable, Encodable {
          case when(Date)
          case text(String)

          /// A value that matches none of these types.
          case unknown(JSONValue)
        }

        nonisolated extension Animal {
          func encode(to encoder: any Encoder) throws {
            let json = JSONWriter(encoder)
            switch self {
            case .when(let value): try json.write(value, as: ISO8601Date.self)
            case .text(let value): try json.write(value)
            case .unknown(let value): try json.write(value)
            }
          }
        }

        """
    )
  }
}
