import APIModel
import Diagnostics
import SpecSyntax
import SwiftCode

// The options of a network layer of one's own.

extension CustomLayer {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "imports",
        .list(.text),
        initial: .array([]),
        "The modules that declare the types of 'custom'. Default: they are in the module of the output."
      ) { $0.imports = $2.identifiers($1) },
      ConfigurationOption("protocol", .text, "The protocol to which the enums conform.") {
        $0.conformance = $2.typeName($1)
      },
      ConfigurationOption(
        "members",
        .mapping(
          .options(
            OptionMapping(MemberDraft.options.map(\.description), required: ["from", "type"])
          )
        ),
        "The members of the protocol that the enums implement, in this order."
      ) { $0.members = $2.members($1) },
      ConfigurationOption(
        "call",
        .either([.text, .options(OptionMapping(callOptions.map(\.description)))]),
        "The function that sends a target: 'APIManager.shared.request', or with 'provider' a method of it."
      ) { $0.calls = $2.calls($1) },
      ConfigurationOption(
        "provider",
        .either([
          .text, .options(OptionMapping(providerOptions.map(\.description), required: ["type"])),
        ]),
        "The type of the object with these functions, which the wrappers then store. Default: the functions are static or global."
      ) { $2.provider($1, of: &$0) },
      ConfigurationOption(
        "error",
        .text,
        "The error in the results of completion handlers. Default: any Error."
      ) { $0.error = $2.type($1) },
    ]
  }

  fileprivate static var providerOptions: [ConfigurationOption<Self>] {
    [
      ConfigurationOption("type", .text, "The type: a class, or 'any' with a protocol.") {
        $0.provider = $2.type($1)
      },
      ConfigurationOption(
        "default",
        .text,
        "The object that wrappers have if none is passed: APIManager.shared."
      ) { $0.defaultProvider = $2.function($1) },
    ]
  }

  fileprivate static var callOptions: [ConfigurationOption<[CustomCall: String]>] {
    CustomCall.allCases.map { call in
      ConfigurationOption(call.rawValue, .text, call.summary) { $0[call] = $2.function($1) }
    }
  }

  /// A member while its options are read.
  fileprivate struct MemberDraft {
    var source: CustomSource?
    var type: CustomType?
    var cases: [String: String] = [:]
    var isThrowing = false

    static var options: [ConfigurationOption<Self>] {
      [
        ConfigurationOption(
          "from",
          .choice(CustomSource.allCases.map(\.rawValue)),
          "The part of the request that is the value."
        ) { $0.source = $2.choice($1) },
        ConfigurationOption(
          "type",
          .text,
          "The type of the member: a standard one, such as String or URL?, or your enum."
        ) { $0.type = $2.type($1) },
        ConfigurationOption(
          "cases",
          .mapping(.text),
          "The cases of your enum, by the value: 'GET', 'application/json', 'none' for no value, 'other' for the rest."
        ) { $0.cases = $2.cases($1) },
        ConfigurationOption(
          "throws",
          .bool,
          "Whether the member is declared as '{ get throws }'."
        ) { $0.isThrowing = $2.bool($1) ?? false },
      ]
    }
  }
}

extension CustomCall {
  fileprivate var summary: String {
    switch self {
    case .value: "The function that returns a decoded value: request(target, as: Pet.self)."
    case .nothing: "The function for responses without content: request(target)."
    case .data: "The function that returns the bytes of the body: data(target)."
    case .text: "The function that returns the body as text. Default: that of the bytes."
    case .response:
      "The function that returns the bytes and the HTTPURLResponse, whatever the status."
    case .completion:
      "The function with a completion handler: send(target, as: Pet.self) { ... }."
    }
  }
}

extension ConfigurationDecoder {
  /// Decodes the members of the protocol.
  fileprivate mutating func members(_ node: Node) -> [CustomLayer.Member] {
    guard let mapping = node.mapping else {
      reportInvalid(
        node,
        "a mapping of members",
        "write 'url: { from: url, type: String }' below it"
      )
      return []
    }
    return mapping.entries.compactMap { entry in
      guard Identifier(entry.key) != nil else {
        bag.reportInvalid(
          "'\(entry.key)' isn't the name of a property",
          at: entry.keyRange,
          help: "write the name as your protocol declares it"
        )
        return nil
      }
      return member(entry)
    }
  }

  private mutating func member(_ entry: Mapping.Entry) -> CustomLayer.Member? {
    var draft = CustomLayer.MemberDraft()
    let options = CustomLayer.MemberDraft.options
    decode(entry.value, into: &draft, at: "a member of 'custom'", options: options)
    guard let mapping = entry.value.mapping else { return nil }
    for name in ["from", "type"] where mapping[name] == nil {
      bag.reportInvalid(
        "the member '\(entry.key)' has no '\(name)'",
        at: entry.keyRange,
        help: "write it as in '\(entry.key): { from: url, type: String }'"
      )
    }
    guard let source = draft.source, let type = draft.type else { return nil }
    return CustomLayer.Member(
      name: entry.key,
      source: source,
      type: type,
      cases: draft.cases,
      isThrowing: draft.isThrowing,
      range: entry.keyRange
    )
  }

  /// Decodes a type as it is written in Swift.
  fileprivate mutating func type(_ node: Node) -> CustomType? {
    guard let text = string(node) else { return nil }
    if let type = CustomType(text) { return type }
    reportInvalid(
      node,
      "a type that a member can have",
      "write it as in Swift: 'String', 'URL?', 'RequestType'"
    )
    return nil
  }

  fileprivate mutating func cases(_ node: Node) -> [String: String] {
    guard let mapping = node.mapping else {
      reportInvalid(node, "a mapping of values to cases", "write '{ GET: get }'")
      return [:]
    }
    var cases: [String: String] = [:]
    for entry in mapping.entries {
      guard let text = string(entry.value) else { continue }
      guard Identifier(text) != nil else {
        reportInvalid(entry.value, "the name of a case", "write it without a dot, as in 'get'")
        continue
      }
      cases[entry.key] = text
    }
    return cases
  }

  /// Decodes the functions of the layer, or one for values and for responses without content.
  fileprivate mutating func calls(_ node: Node) -> [CustomCall: String] {
    guard node.mapping != nil else {
      return function(node).map { [.value: $0, .nothing: $0] } ?? [:]
    }
    var calls: [CustomCall: String] = [:]
    decode(node, into: &calls, at: "'call'", options: CustomLayer.callOptions)
    return calls
  }

  fileprivate mutating func function(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    if text.isSwiftTypeName { return text }
    reportInvalid(
      node,
      "the name of a function",
      "write it without arguments, as in 'APIManager.shared.request'"
    )
    return nil
  }

  fileprivate mutating func provider(_ node: Node, of layer: inout CustomLayer) {
    guard let mapping = node.mapping else {
      layer.provider = type(node)
      return
    }
    decode(node, into: &layer, at: "'provider'", options: CustomLayer.providerOptions)
    guard mapping["type"] == nil else { return }
    bag.reportInvalid(
      "'provider' has no 'type'",
      at: node.range,
      help: "write the type of the object, as in 'type: APIManager'"
    )
  }
}
