/// A spec of random unions, and random JSON values to decode as each of them.
///
/// The same seed always produces the same unions and values. The members of a union share nothing,
/// some properties, all properties, or a property that distinguishes them.
package struct RandomUnions: Sendable {
  /// A value, and the union to decode it as.
  package struct Sample: Sendable {
    package let union: String
    /// The value as JSON on one line.
    package let value: String
  }

  /// The spec, as YAML.
  package let spec: String
  package let samples: [Sample]

  /// Creates unions from a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - count: The number of unions.
  ///   - samplesPerUnion: The number of values per union.
  package init(seed: UInt64, count: Int, samplesPerUnion: Int) {
    var maker = Maker(random: RandomValues(seed: seed))
    var schemas: [String] = []
    var samples: [Sample] = []
    for number in 0..<count {
      let name = "Choice\(number)"
      schemas += maker.union(name)
      for _ in 0..<samplesPerUnion {
        samples.append(Sample(union: name, value: maker.value(depth: 0).text))
      }
    }
    let properties = (0..<count)
      .map { "        choice\($0): { $ref: \"#/components/schemas/Choice\($0)\" }" }
    spec = """
      openapi: 3.1.0
      info: { title: Choices, version: "1" }
      servers: [{ url: https://choices.example.com }]
      paths:
        /choices:
          get:
            operationId: getChoices
            responses:
              "200":
                description: Every union.
                content: { application/json: { schema: { $ref: "#/components/schemas/Choices" } } }
      components:
        schemas:
          Choices:
            type: object
            properties:
      \(properties.map { "        " + $0.drop { $0 == " " } }.joined(separator: "\n"))
      \(schemas.map { "    " + $0 }.joined(separator: "\n"))

      """
    self.samples = samples
  }
}

private struct Maker {
  typealias Member = (key: String, value: RandomJSON)

  var random: RandomValues
  private var earlierUnions: [String] = []

  init(random: RandomValues) {
    self.random = random
  }

  private static let names = ["a", "b", "c", "d"]
  private static let texts = ["first", "second", "third", "2024-01-31", ""]

  // MARK: - Schemas

  /// Returns the lines of a union and of the schemas to which it refers.
  mutating func union(_ name: String) -> [String] {
    let memberNames = (0..<2 + random.number(below: 3)).map { name + ["A", "B", "C", "D"][$0] }
    // Three out of four unions consist of objects only.
    let hasOthers = random.number(below: 4) == 0
    let isTagged = random.number(below: 3) == 0
    var lines: [String] = []
    var members: [RandomJSON] = []
    for (index, memberName) in memberNames.enumerated() {
      if hasOthers, random.number(below: 2) == 0 {
        members.append(plain(depth: 0))
      } else {
        members.append(reference(to: memberName))
        lines.append("\(memberName): \(object(tag: isTagged ? Self.texts[index % 3] : nil).text)")
      }
    }
    let keyword = random.number(below: 2) == 0 ? "oneOf" : "anyOf"
    var fields: [Member] = [(keyword, .array(members))]
    if isTagged, lines.count == members.count, random.number(below: 2) == 0 {
      fields.append(("discriminator", discriminator(memberNames)))
    }
    lines.insert("\(name): \(RandomJSON.object(fields).text)", at: 0)
    earlierUnions.append(name)
    return lines
  }

  private mutating func discriminator(_ names: [String]) -> RandomJSON {
    let mapping = names.enumerated().map { index, name in
      (key: Self.texts[index % 3], value: RandomJSON.string("#/components/schemas/" + name))
    }
    var fields: [Member] = [("propertyName", .string("kind"))]
    if random.number(below: 3) > 0 { fields.append(("mapping", .object(Array(mapping.prefix(3))))) }
    return .object(fields)
  }

  private mutating func object(tag: String?) -> RandomJSON {
    var properties: [Member] = []
    var required: [RandomJSON] = []
    if let tag, random.number(below: 6) > 0 {
      properties.append(("kind", .object([("const", .string(tag))])))
      if random.number(below: 2) == 0 { required.append(.string("kind")) }
    }
    for name in Self.names where random.number(below: 2) == 0 {
      properties.append((name, plain(depth: 1)))
      if random.number(below: 3) == 0 { required.append(.string(name)) }
    }
    var fields: [Member] = [("type", .string("object")), ("properties", .object(properties))]
    if !required.isEmpty { fields.append(("required", .array(required))) }
    return .object(fields)
  }

  private mutating func plain(depth: Int) -> RandomJSON {
    switch random.number(below: 10) {
    case 0, 1: .object([("type", .string("string"))])
    case 2: .object([("type", .string("integer"))])
    case 3: .object([("type", .string("number"))])
    case 4: .object([("type", .string("boolean"))])
    case 5: .object([("type", .string("string")), ("format", .string("date"))])
    case 6: .object([("type", .string("string")), ("enum", .array([.string("first")]))])
    case 7: .object([("type", .string("integer")), ("default", .literal("7"))])
    case 8:
      .object([("type", .string("array")), ("items", .object([("type", .string("string"))]))])
    default:
      depth > 0 && !earlierUnions.isEmpty
        ? reference(to: random.element(of: earlierUnions))
        : .object([
          ("type", .string("object")),
          ("additionalProperties", .object([("type", .string("integer"))])),
        ])
    }
  }

  private func reference(to name: String) -> RandomJSON {
    .object([("$ref", .string("#/components/schemas/" + name))])
  }

  // MARK: - Values

  mutating func value(depth: Int) -> RandomJSON {
    switch random.number(below: depth == 0 ? 16 : 10) {
    case 0: return .string(random.element(of: Self.texts))
    case 1: return .literal(random.element(of: ["0", "1", "7", "-3"]))
    case 2: return .literal(random.element(of: ["1.5", "1.0", "1e2"]))
    case 3: return .literal(random.element(of: ["true", "false"]))
    case 4: return .literal("null")
    case 5: return .array((0..<random.number(below: 3)).map { _ in value(depth: depth + 1) })
    case 6 where depth > 0: return .string(random.element(of: Self.texts))
    case 7 where depth > 0: return .literal("5")
    default:
      guard depth < 3 else { return .string("deep") }
      var members: [Member] = []
      if random.number(below: 2) == 0 {
        members.append(("kind", .string(random.element(of: Self.texts))))
      }
      for name in Self.names + ["z"] where random.number(below: 3) == 0 {
        members.append((name, value(depth: depth + 1)))
      }
      return .object(members)
    }
  }
}
