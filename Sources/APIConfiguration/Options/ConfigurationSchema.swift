package import Diagnostics

/// The JSON Schema of `targetgen.yaml` (draft 2020-12).
package enum ConfigurationSchema {
  package static var json: JSONText {
    var members: [(String, JSONText)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("targetgen.yaml")),
      (
        "description",
        .string("The configuration of targetgen. Paths are relative to this file.")
      ),
    ]
    members += object(OptionMapping(ConfigurationFile.options))
    return .object(members.map { JSONText.Member($0.0, $0.1) })
  }

  private static func object(_ group: OptionMapping) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("type", .string("object")), ("additionalProperties", .bool(false)),
    ]
    if !group.required.isEmpty { members.append(("required", names(group.required))) }
    if !group.exclusive.isEmpty {
      let choices = group.exclusive.map { JSONText.object([.init("required", names([$0]))]) }
      members.append(("oneOf", .array(choices)))
    }
    let properties = group.options.map { JSONText.Member($0.name, schema(of: $0)) }
    members.append(("properties", .object(properties)))
    return members
  }

  private static func schema(of option: OptionDescription) -> JSONText {
    var members: [(String, JSONText)] = [("description", .string(option.summary))]
    if let initial = option.initial { members.append(("default", initial)) }
    members += keywords(of: option.values)
    return .object(members.map { JSONText.Member($0.0, $0.1) })
  }

  private static func keywords(of values: OptionValues) -> [(String, JSONText)] {
    switch values {
    case .any: return []
    // The parser accepts a number or a word such as 'yes' as text.
    case .text:
      return [
        ("type", .array([.string("string"), .string("number"), .string("boolean")])),
        ("minLength", .number("1")),
      ]
    case .bool: return [("type", .string("boolean"))]
    case .integer(let range):
      return [
        ("type", .string("integer")), ("minimum", .number(String(range.lowerBound))),
        ("maximum", .number(String(range.upperBound))),
      ]
    case .choice(let words): return [("enum", .array(words.map { .string($0) }))]
    case .list(let element):
      return [("anyOf", .array([schema(of: element), list(of: element, atLeast: 0)]))]
    case .entries(let element, let count):
      guard case .object(let members) = list(of: element, atLeast: count) else { return [] }
      return members.map { ($0.name, $0.value) }
    case .mapping(let element):
      return [("type", .string("object")), ("additionalProperties", schema(of: element))]
    case .options(let group): return object(group)
    case .spec:
      return [
        ("$ref", .string("#")), ("required", names(["spec", "output"])),
        ("not", .object([.init("required", names(["specs"]))])),
      ]
    case .either(let choices): return [("anyOf", .array(choices.map { schema(of: $0) }))]
    }
  }

  private static func schema(of values: OptionValues) -> JSONText {
    .object(keywords(of: values).map { JSONText.Member($0.0, $0.1) })
  }

  private static func list(of element: OptionValues, atLeast count: Int) -> JSONText {
    var members = [
      JSONText.Member("type", .string("array")), .init("items", schema(of: element)),
    ]
    if count > 0 { members.append(.init("minItems", .number(String(count)))) }
    return .object(members)
  }

  private static func names(_ names: [String]) -> JSONText { .array(names.map { .string($0) }) }
}
