package import Diagnostics
package import SpecSyntax

extension Configuration {
  /// Reads a configuration file.
  ///
  /// Everything wrong in it is reported: an option that is not known is an error with the one that was probably meant.
  package init(decoding node: Node, into bag: inout DiagnosticBag) {
    self.init()
    // An empty file, or one with comments alone, sets nothing.
    if node.isNull { return }
    var decoder = ConfigurationDecoder(bag: bag)
    decoder.decode(
      node,
      into: &self,
      at: "the configuration",
      options: [
        "spec": { $0.spec = $2.string($1) },
        "output": { $0.output = $2.string($1) },
        "root": { $0.root = $2.string($1) },
        "runtime": { $0.runtime = $2.choice($1) ?? $0.runtime },
        "access": { $0.access = $2.choice($1) ?? $0.access },
        "name": { $0.name = $2.identifier($1) },
        "baseURL": { $0.baseURL = $2.string($1) },
        "strict": { $0.isStrict = $2.bool($1) ?? $0.isStrict },
        "grouping": { $0.grouping = $2.choice($1) ?? $0.grouping },
        "target": { $0.target = TargetOptions(decoding: $1, with: &$2) },
        "providers": { $0.providers = ProviderOptions(decoding: $1, with: &$2) },
        "models": { $0.models = ModelOptions(decoding: $1, with: &$2) },
        "formats": { $0.formats = $2.swiftTypes($1) },
      ]
    )
    bag = decoder.bag
  }
}

extension Configuration.TargetOptions {
  fileprivate init(decoding node: Node, with decoder: inout ConfigurationDecoder) {
    self.init()
    decoder.decode(
      node,
      into: &self,
      at: "'target'",
      options: [
        "conformance": { $0.conformance = $2.typeName($1) },
        "omit": { $0.omit = Set($2.choices($1)) },
        "suffix": { $0.suffix = $2.identifier($1) ?? $0.suffix },
      ]
    )
  }
}

extension Configuration.ProviderOptions {
  fileprivate init(decoding node: Node, with decoder: inout ConfigurationDecoder) {
    self.init()
    decoder.decode(
      node,
      into: &self,
      at: "'providers'",
      options: [
        "styles": { $0.styles = $2.choices($1) },
        "suffix": { $0.suffix = $2.identifier($1) ?? $0.suffix },
      ]
    )
  }
}

extension Configuration.ModelOptions {
  fileprivate init(decoding node: Node, with decoder: inout ConfigurationDecoder) {
    self.init()
    decoder.decode(
      node,
      into: &self,
      at: "'models'",
      options: ["conformances": { $0.conformances = $2.choices($1) }]
    )
  }
}

/// Reads the values of options, reporting those that are not what the option takes.
private struct ConfigurationDecoder {
  /// What an option of `Options` does with its value.
  typealias Option<Options> = (inout Options, Node, inout ConfigurationDecoder) -> Void

  var bag: DiagnosticBag

  /// Hands each entry of a mapping to the option of its name.
  mutating func decode<Options>(
    _ node: Node,
    into value: inout Options,
    at place: String,
    options: [String: Option<Options>]
  ) {
    guard let mapping = node.mapping else {
      bag.report(.invalidConfigurationValue, .isNot("a mapping of options", node), at: node.range)
      return
    }
    for entry in mapping.entries {
      if let option = options[entry.key] {
        option(&value, entry.value, &self)
        continue
      }
      let known = options.keys.sorted()
      let help =
        Suggestion.closest(to: entry.key, among: known).map { "did you mean '\($0)'?" }
        ?? "the options here are \(known.map { "'\($0)'" }.joined(separator: ", "))"
      bag.report(
        .unknownConfigurationKey,
        .isNoOption(entry.key, of: place),
        at: entry.keyRange,
        help: help
      )
    }
  }

  mutating func string(_ node: Node) -> String? {
    if let text = node.text, !text.isEmpty { return text }
    bag.report(.invalidConfigurationValue, .isNot("a text", node), at: node.range)
    return nil
  }

  mutating func bool(_ node: Node) -> Bool? {
    if let bool = node.bool { return bool }
    bag.report(
      .invalidConfigurationValue,
      .isNot("'true' or 'false'", node),
      at: node.range,
      help: "write 'true' or 'false' without quotes"
    )
    return nil
  }

  /// A name of a type of the user's own; `A.B` names a nested one.
  mutating func typeName(_ node: Node) -> String? {
    name(node) { $0.isSwiftTypeName }
  }

  /// A name that becomes part of types' names.
  mutating func identifier(_ node: Node) -> String? {
    name(node) { $0.isSwiftTypeName && !$0.contains(".") }
  }

  private mutating func name(_ node: Node, where isValid: (String) -> Bool) -> String? {
    guard let text = string(node) else { return nil }
    if isValid(text) { return text }
    bag.report(
      .invalidConfigurationValue,
      .isNot("the name of a Swift type", node),
      at: node.range,
      help: "use letters, digits and underscores, as in 'PetStore'"
    )
    return nil
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: Node) -> Choice?
  where Choice.RawValue == String {
    if let text = node.text, let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let meant = node.text.flatMap {
      Suggestion.closest(to: $0, among: Choice.allCases.map(\.rawValue))
    }
    bag.report(
      .invalidConfigurationValue,
      .isNot("one of \(names)", node),
      at: node.range,
      help: meant.map { "did you mean '\($0)'?" }
    )
    return nil
  }

  /// A list of choices, or one without a list around it.
  mutating func choices<Choice: RawRepresentable & CaseIterable>(_ node: Node) -> [Choice]
  where Choice.RawValue == String {
    (node.sequence ?? [node]).compactMap { choice($0) }
  }

  mutating func swiftTypes(_ node: Node) -> [String: String] {
    guard let mapping = node.mapping else {
      bag.report(
        .invalidConfigurationValue,
        .isNot("a mapping of formats to Swift types", node),
        at: node.range
      )
      return [:]
    }
    var types: [String: String] = [:]
    for entry in mapping.entries {
      if let type = typeName(entry.value) { types[entry.key] = type }
    }
    return types
  }
}

extension String {
  /// Whether the text is one or more identifiers with dots between them.
  fileprivate var isSwiftTypeName: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      guard let first = part.unicodeScalars.first, first == "_" || first.properties.isXIDStart
      else { return false }
      return part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func isNot(_ expected: String, _ node: Node) -> Self {
    if let text = node.text { return Self("'\(text)' isn't \(expected)") }
    return Self("\(node.kindDescription) isn't \(expected)")
  }

  fileprivate static func isNoOption(_ key: String, of place: String) -> Self {
    Self("'\(key)' isn't an option of \(place)")
  }
}
