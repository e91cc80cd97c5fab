package import Diagnostics

/// The JSON Schema of `targetgen.yaml` (draft 2020-12).
package enum ConfigurationSchema {
  package static var json: JSONText {
    let head: [JSONText.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("targetgen.yaml")),
      .init(
        "description",
        .string("The configuration of targetgen. Paths are relative to this file.")
      ),
    ]
    return .object(head + object(OptionMapping(ConfigurationFile.options)))
  }

  private static func object(_ group: OptionMapping) -> [JSONText.Member] {
    var members: [JSONText.Member] = [
      .init("type", .string("object")), .init("additionalProperties", .bool(false)),
    ]
    if !group.required.isEmpty { members.append(.init("required", .list(group.required))) }
    if !group.exclusive.isEmpty {
      let choices = group.exclusive.map { JSONText.members(["required": JSONText.list([$0])]) }
      members.append(.init("oneOf", .array(choices)))
    }
    let properties = group.options.map { option in
      var members = [JSONText.Member("description", .string(option.summary))]
      if let initial = option.initial { members.append(.init("default", initial)) }
      return JSONText.Member(option.name, .object(members + keywords(of: option.values)))
    }
    return members + [.init("properties", .object(properties))]
  }

  private static func keywords(of values: OptionValues) -> [JSONText.Member] {
    switch values {
    case .any: []
    // The parser accepts a number or a word such as 'yes' as text.
    case .text:
      [.init("type", .list(["string", "number", "boolean"])), .init("minLength", .integer(1))]
    case .bool: [.init("type", .string("boolean"))]
    case .integer(let range):
      [
        .init("type", .string("integer")), .init("minimum", .integer(range.lowerBound)),
        .init("maximum", .integer(range.upperBound)),
      ]
    case .choice(let words): [.init("enum", .list(words))]
    case .list(let element):
      [.init("anyOf", .array([schema(of: element), schema(of: .entries(element, atLeast: 0))]))]
    case .entries(let element, let count):
      [.init("type", .string("array")), .init("items", schema(of: element))]
        + (count > 0 ? [.init("minItems", .integer(count))] : [])
    case .mapping(let element):
      [.init("type", .string("object")), .init("additionalProperties", schema(of: element))]
    case .options(let group): object(group)
    case .spec:
      [
        .init("$ref", .string("#")), .init("required", .list(["spec", "output"])),
        .init("not", .members(["required": JSONText.list(["specs"])])),
      ]
    case .either(let choices): [.init("anyOf", .array(choices.map { schema(of: $0) }))]
    }
  }

  private static func schema(of values: OptionValues) -> JSONText { .object(keywords(of: values)) }
}
