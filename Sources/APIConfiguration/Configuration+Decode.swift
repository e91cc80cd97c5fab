import APIModel
package import Diagnostics
package import SpecSyntax

extension Configuration {
  /// Decodes a configuration file that describes one spec, or the options that several specs share.
  package init(decoding node: Node, into bag: inout DiagnosticBag) {
    self = ConfigurationFile(decoding: node, into: &bag).shared
  }
}

extension ConfigurationFile {
  /// Decodes a configuration file.
  ///
  /// All errors in the file are reported; an unknown option is an error with a suggestion of the
  /// one that was probably meant.
  package init(decoding node: Node, into bag: inout DiagnosticBag) {
    self.init()
    // An empty file, or one that contains only comments, sets nothing.
    if node.isNull { return }
    var decoder = ConfigurationDecoder(bag: bag)
    var list: Node?
    let entries = ConfigurationOption<Configuration>(Self.specs) { _, node, _ in list = node }
    decoder.decodeSpec(
      node,
      into: &shared,
      at: "the configuration",
      options: Configuration.options + [entries]
    )
    if let list {
      specs = decoder.specs(list, basedOn: shared)
      specsRange = list.range
      for option in ["spec", "output"] {
        guard let value = node[option] else { continue }
        decoder.bag.report(
          .unusedOption,
          "'\(option)' has no effect beside 'specs'",
          at: value.range,
          help: "put it into an entry of 'specs', or remove it"
        )
      }
    }
    bag = decoder.bag
  }
}

extension ConfigurationDecoder {
  /// Returns the entries of `specs`, each combined with the options for all.
  fileprivate mutating func specs(
    _ list: Node,
    basedOn shared: Configuration
  ) -> [Configuration] {
    guard let entries = list.sequence, !entries.isEmpty else {
      bag.reportInvalid(
        list.sequence == nil
          ? .isNot("a list of specs", list) : "the list is empty",
        at: list.range,
        help: "write '- spec: api.yaml' below it, with an 'output' for each spec"
      )
      return []
    }
    return entries.map { entry in
      var configuration = shared
      decodeSpec(
        entry,
        into: &configuration,
        at: "an entry of 'specs'",
        options: Configuration.options
      )
      for option in ["spec", "output"]
      where entry.mapping != nil && (entry[option] == nil || entry[option]?.isNull == true) {
        bag.reportInvalid(
          "an entry of 'specs' has no '\(option)'",
          at: entry.range,
          help: "name the spec and a separate output folder"
        )
      }
      return configuration
    }
  }
}

extension Configuration.AnyOfOptions {
  /// Decodes a word for all schemas, or a mapping with a word for each schema and `*` for the
  /// others.
  mutating func decode(_ node: Node, with decoder: inout ConfigurationDecoder) {
    guard let mapping = node.mapping else {
      policy = decoder.choice(node) ?? policy
      return
    }
    for entry in mapping.entries {
      guard let choice: Configuration.AnyOfPolicy = decoder.choice(entry.value) else { continue }
      if entry.key == "*" {
        policy = choice
      } else {
        overrides.append(
          Configuration.AnyOfOverride(path: entry.key, policy: choice, range: entry.keyRange)
        )
      }
    }
  }
}

extension ConfigurationDecoder {
  /// Decodes a list of files, or a single one.
  mutating func overlays(_ node: Node) -> [Configuration.OverlayFile] {
    (node.sequence ?? [node]).compactMap { node in
      string(node).map { Configuration.OverlayFile(path: $0, range: node.range) }
    }
  }

  mutating func patches(_ list: Node) -> [DocumentEdit] {
    guard let entries = list.sequence else {
      reportInvalid(
        list,
        "a list of patches",
        "write '- name: …', 'target: …' and 'update: …' below it"
      )
      return []
    }
    return entries.compactMap { patch($0) }
  }

  private mutating func patch(_ node: Node) -> DocumentEdit? {
    var name: String?
    decode(
      node,
      into: &name,
      at: "a patch",
      options: DocumentEdit.patchOptions.options.map { option in
        ConfigurationOption(option) { name, node, decoder in
          // The other keys are those of an overlay's action, and are decoded as such.
          if option.name == "name" { name = decoder.string(node) }
        }
      }
    )
    guard let mapping = node.mapping else { return nil }
    if mapping["name"] == nil {
      bag.reportInvalid(
        "a patch has no 'name'",
        at: node.range,
        help: "add a short name, which messages use"
      )
    }
    return DocumentEdit(
      decoding: node,
      named: name,
      as: "a patch",
      rules: .patch,
      reportingAs: .invalidConfigurationValue,
      into: &bag
    )
  }
}

/// Decodes the values of options, and reports values that an option doesn't accept.
struct ConfigurationDecoder {
  var bag: DiagnosticBag

  /// Reports a value that an option doesn't accept.
  mutating func reportInvalid(_ node: Node, _ expected: String, _ help: String? = nil) {
    bag.reportInvalid(.isNot(expected, node), at: node.range, help: help)
  }

  /// Decodes each entry of a mapping with the option of its name.
  mutating func decode<Options>(
    _ node: Node,
    into value: inout Options,
    at place: String,
    options: [ConfigurationOption<Options>]
  ) {
    guard let mapping = node.mapping else {
      reportInvalid(node, "a mapping of options")
      return
    }
    for entry in mapping.entries {
      if let option = options.first(where: { $0.description.name == entry.key }) {
        option.read(&value, entry.value, &self)
        continue
      }
      let known = options.map(\.description.name).sorted()
      let list = known.map { "'\($0)'" }.joined(separator: ", ")
      let help =
        Suggestion.closest(to: entry.key, among: known).map { "did you mean '\($0)'?" }
        ?? (known.count == 1 ? "the only option is \(list)" : "the options are \(list)")
      bag.report(
        .unknownConfigurationKey,
        .isNoOption(entry.key, of: place),
        at: entry.keyRange,
        help: help
      )
    }
  }

  /// Decodes the options of a spec, and records the positions of their values.
  mutating func decodeSpec(
    _ node: Node,
    into configuration: inout Configuration,
    at place: String,
    options: [ConfigurationOption<Configuration>]
  ) {
    decode(node, into: &configuration, at: place, options: options)
    for entry in node.mapping?.entries ?? [] {
      configuration.setRange(ofOption: entry.key, entry.value.range)
      let values = options.first { $0.description.name == entry.key }?.description.values
      guard case .options? = values else { continue }
      for option in entry.value.mapping?.entries ?? [] {
        configuration.setRange(ofOption: "\(entry.key).\(option.key)", option.value.range)
      }
    }
    guard let shards = node["shards"], let layout = node["layout"]?.text,
      let choice = Configuration.Layout(rawValue: layout), choice != .shards
    else { return }
    bag.reportInvalid(
      "'shards' and 'layout: \(layout)' exclude each other",
      at: shards.range,
      help: "remove one of them; 'shards' implies 'layout: shards'"
    )
  }

  /// Decodes a URL to which paths can be appended.
  mutating func baseURL(_ node: Node) -> String? {
    guard let text = string(node) else { return nil }
    if ServerURL.isAbsolute(text) { return text }
    reportInvalid(
      node,
      "an absolute URL",
      "write it with its scheme and host, as in 'https://api.example.com/v1'"
    )
    return nil
  }

  mutating func string(_ node: Node) -> String? {
    guard let text = node.text else {
      reportInvalid(node, "a text")
      return nil
    }
    guard text.isEmpty else { return text }
    bag.reportInvalid(
      "the text is empty",
      at: node.range,
      help: "set a value, or remove the option"
    )
    return nil
  }

  mutating func bool(_ node: Node) -> Bool? {
    if let bool = node.bool { return bool }
    reportInvalid(node, "'true' or 'false'", "write 'true' or 'false' without quotes")
    return nil
  }

  mutating func integer(_ node: Node, in range: ClosedRange<Int>) -> Int? {
    if case .scalar(let text, .integer) = node.value, let value = Int(text), range.contains(value) {
      return value
    }
    reportInvalid(node, "a number from \(range.lowerBound) to \(range.upperBound)")
    return nil
  }

  /// Decodes a list of patterns, or a single one.
  mutating func patterns(_ node: Node) -> [OperationFilter.Pattern] {
    (node.sequence ?? [node]).compactMap { node in
      string(node).map { OperationFilter.Pattern(Glob($0), at: node.range) }
    }
  }

  /// Decodes the name of the user's own type; `A.B` is a nested one.
  mutating func typeName(_ node: Node) -> String? {
    name(node) { $0.isSwiftTypeName }
  }

  /// Decodes the user's own type or a list of it, `[A]`.
  private mutating func ownType(_ node: Node) -> ValueType? {
    var name = (node.text ?? "")[...]
    var depth = 0
    while name.hasPrefix("["), name.hasSuffix("]"), name.count > 1 {
      name = name.dropFirst().dropLast()
      depth += 1
    }
    guard depth > 0 else { return typeName(node).map(ValueType.custom) }
    guard String(name).isSwiftTypeName else {
      reportInvalid(node, "the name of a Swift type or a list of it", "write it as in '[Pet]'")
      return nil
    }
    return (0..<depth).reduce(.custom(String(name))) { type, _ in .array(type) }
  }

  /// Decodes the name of a module.
  mutating func moduleName(_ node: Node) -> String? {
    let name = name(node, "the name of a module") {
      $0.isSwiftTypeName && !$0.contains(".")
    }
    guard let name, ReservedNames.modules.contains(name) else { return name }
    bag.reportInvalid(
      "the output imports another module with the name '\(name)'",
      at: node.range,
      help: "choose another name for your module"
    )
    return nil
  }

  /// Decodes a name that becomes part of the names of types.
  mutating func identifier(_ node: Node) -> String? {
    name(node) { $0.isSwiftTypeName && !$0.contains(".") }
  }

  private mutating func name(
    _ node: Node,
    _ expected: String = "the name of a Swift type",
    where isValid: (String) -> Bool
  ) -> String? {
    guard let text = string(node) else { return nil }
    if isValid(text) { return text }
    reportInvalid(node, expected, "use letters, digits and underscores, as in 'PetStore'")
    return nil
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: Node) -> Choice?
  where Choice.RawValue == String {
    if let text = node.text, let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let meant = node.text.flatMap {
      Suggestion.closest(to: $0, among: Choice.allCases.map(\.rawValue))
    }
    reportInvalid(node, "one of \(names)", meant.map { "did you mean '\($0)'?" })
    return nil
  }

  /// Decodes a list of choices, or a single one.
  mutating func choices<Choice: RawRepresentable & CaseIterable>(_ node: Node) -> [Choice]
  where Choice.RawValue == String {
    (node.sequence ?? [node]).compactMap { choice($0) }
  }

  /// Decodes a list of names, or a single one.
  mutating func identifiers(_ node: Node) -> [String] {
    (node.sequence ?? [node]).compactMap { identifier($0) }
  }

  /// Returns the entries of a mapping; reports any other value.
  mutating func entries(of node: Node, _ expected: String) -> [Mapping.Entry] {
    if let mapping = node.mapping { return mapping.entries }
    reportInvalid(node, expected)
    return []
  }

  mutating func typeOverrides(_ node: Node) -> [Configuration.TypeOverride] {
    entries(of: node, "a mapping of schemas to Swift types").compactMap { entry in
      ownType(entry.value).map {
        Configuration.TypeOverride(path: entry.key, type: $0, range: entry.keyRange)
      }
    }
  }

  mutating func givenNames(_ node: Node) -> [Configuration.GivenNameEntry] {
    entries(of: node, "a mapping of names in the spec to Swift names").compactMap { entry in
      guard let text = string(entry.value) else { return nil }
      guard let name = GivenName(text, at: entry.value.range) else {
        reportInvalid(
          entry.value,
          "a valid Swift name",
          "use letters, digits and underscores, 'Pet' for a type or 'listPets' for a member"
        )
        return nil
      }
      return Configuration.GivenNameEntry(path: entry.key, name: name, range: entry.keyRange)
    }
  }

  /// Decodes a list of words, or a single one.
  mutating func acronyms(_ node: Node) -> [String] {
    (node.sequence ?? [node]).compactMap { node in
      guard let text = string(node) else { return nil }
      let isWord = text.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      }
      if isWord, let first = text.unicodeScalars.first, !("0"..."9").contains(first) { return text }
      reportInvalid(
        node,
        "a word of a name",
        "write it as it should appear in names, with letters and digits, as in 'SKU'"
      )
      return nil
    }
  }

  mutating func swiftTypes(_ node: Node) -> [String: String] {
    var types: [String: String] = [:]
    for entry in entries(of: node, "a mapping of formats to Swift types") {
      if let type = typeName(entry.value) { types[entry.key] = type }
    }
    return types
  }
}

extension Configuration {
  fileprivate mutating func setRange(ofOption name: String, _ range: SourceRange) {
    if let option = OptionName(rawValue: name) { places[.option(option)] = range }
  }
}

extension DiagnosticBag {
  /// Reports a value in the configuration.
  mutating func reportInvalid(
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    help: String? = nil
  ) {
    report(.invalidConfigurationValue, message, at: range, help: help)
  }
}

extension Diagnostic.Message {
  fileprivate static func isNot(_ expected: String, _ node: Node) -> Self {
    if let text = node.text { return Self("'\(text)' isn't \(expected)") }
    return Self("\(node.kindDescription) isn't \(expected)")
  }

  static func isNoOption(_ key: String, of place: String) -> Self {
    Self("'\(key)' isn't an option of \(place)")
  }
}
