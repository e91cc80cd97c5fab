import Diagnostics
import SpecSyntax

extension OpenAPI.Example {
  /// Reads the `example` and the `examples` of a parameter, a header or a media type.
  static func list(_ owner: NodeDecoder) -> [OpenAPI.Example] {
    var examples: [OpenAPI.Example] = []
    if let value = owner.mapping["example"] ?? owner.mapping["x-example"] {
      examples.append(OpenAPI.Example(name: nil, value: value))
    }
    guard let node = owner["examples"] else { return examples }
    switch node.value {
    case .mapping(let mapping):
      for entry in mapping.entries {
        OpenAPI.Example(entry, in: owner.context).map { examples.append($0) }
      }
    case .sequence(let values):
      // JSON Schema's form of `examples`, which is often used here.
      examples += values.map { OpenAPI.Example(name: nil, value: $0) }
    case .scalar:
      owner.reportWrongType(of: "examples", node, expected: "a mapping")
    }
    return examples
  }

  /// Reads an entry of `examples`; returns `nil` if its value is in a file that isn't loaded.
  private init?(_ entry: Mapping.Entry, in context: DecodingContext) {
    guard let node = context.resolved(entry.value) else { return nil }
    if let value = node["value"] ?? node["dataValue"] {
      self.init(name: entry.key, value: value)
    } else if let text = node["serializedValue"] {
      self.init(name: entry.key, value: text, isSerialized: true)
    } else if node["externalValue"] != nil {
      return nil
    } else {
      // The value itself, without an object around it.
      self.init(name: entry.key, value: node)
    }
  }
}
