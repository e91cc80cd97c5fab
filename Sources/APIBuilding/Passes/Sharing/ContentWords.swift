import APIModel
import Diagnostics

/// Words of the content of a model, for the name of a type that has no better one.
struct ContentWords {
  let model: API.Model
  let api: API
  let replacements: [ModelID: ModelID]

  /// Texts that distinguish the content from others, best first; never empty.
  ///
  /// The first one consists of up to three words. The others are longer, for types that have the
  /// same three words.
  var choices: [String] {
    let words = distinct(words)
    if words.isEmpty, case .structure(let structure) = model.kind {
      return ["Empty", structure.isClosed ? "ClosedEmpty" : "OpenEmpty"]
    }
    var choices = [joined(words.prefix(3))]
    if words.count > 3, let last = words.last { choices.append(joined([words[0], "To", last])) }
    let inner = distinct(words + innerWords)
    if inner.count > words.count {
      choices.append(joined(inner.dropFirst(words.count).prefix(3)))
      choices.append(joined(inner.prefix(words.count + 3).prefix(6)))
    }
    choices.append(joined(words.prefix(6)))
    // Single words of the types inside, for contents that begin and end in the same way.
    choices += inner.dropFirst(words.count).prefix(Self.maximumSingleWords).map { joined([$0]) }
    return distinct(choices)
  }

  /// The constant values, the components or titles of the properties, or the names of the
  /// properties, values or variants.
  private var words: [String] {
    switch model.kind {
    case .structure(let structure):
      let properties = structure.properties.sorted { $0.wireName < $1.wireName }
      let constants = properties.compactMap { ($0.tag ?? $0.constant)?.json.text }.sorted()
      let components = properties.compactMap { componentWord(of: $0.type) }
      let names = (properties.filter(\.isRequired) + properties).map(\.wireName)
      return [constants, components, withDifferentEndings(names)].first { !$0.isEmpty } ?? []
    case .enumeration(let enumeration):
      return enumeration.cases.sorted { $0.rawValue < $1.rawValue }.map(\.name.candidates[0])
    case .union(let union):
      return withoutCommonWords(union.variants.map(\.name.candidates[0]))
    }
  }

  /// Returns names without those that end in the same word as one before, and these after them:
  /// `avatar_url` and `login`, and only then `events_url`.
  private func withDifferentEndings(_ names: [String]) -> [String] {
    var endings: Set<String> = []
    var others: [String] = []
    let first = names.filter { name in
      if endings.insert(Casing.words(name).last?.text.lowercased() ?? "").inserted { return true }
      others.append(name)
      return false
    }
    return first + others
  }

  /// Words of the types inside the content: their values, or the names of their properties.
  private var innerWords: [String] {
    guard case .structure(let structure) = model.kind else { return [] }
    return structure.properties.sorted { $0.wireName < $1.wireName }.flatMap {
      property -> [String] in
      guard case .model(let id) = property.type.leaf else { return [] }
      switch api[replacements[id] ?? id].kind {
      case .structure(let inner): return inner.properties.map(\.wireName).sorted()
      case .enumeration(let inner): return inner.cases.map(\.rawValue).sorted()
      case .union: return []
      }
    }
  }

  /// Returns the names of variants without the words that all of them begin with or end in, except
  /// once: `WebhookResponse` for `BotWebhookResponse` and `UserWebhookResponse`.
  private func withoutCommonWords(_ names: [String]) -> [String] {
    let parts = names.map { Casing.typeName($0).camelCaseWords }
    guard names.count > 1 else { return names }
    let ending = Array(parts.map { $0.dropFirst().reversed() }.commonBeginning.reversed())
    if ending.contains(where: { !Self.generalEndings.contains($0) }), ending.count > 1 {
      return [ending.joined()]
    }
    let inner = parts.map { $0.dropLast(ending.count) }
    let beginning = inner.map { Array($0.dropLast()) }.commonBeginning
    var words = inner.prefix(3).map { $0.dropFirst(beginning.count).joined() }
    words[0] = beginning.joined() + words[0]
    words[words.count - 1] += ending.joined()
    return words
  }

  /// Words at the end of names that don't describe a value.
  private static let generalEndings: Set<String> = [
    "Data", "Dto", "Input", "Item", "Model", "Object", "Output", "Request", "Response", "Schema",
    "Type", "Value",
  ]

  /// The name of the component, or the title, that a value or its elements have; in the plural for a
  /// list.
  private func componentWord(of type: ValueType) -> String? {
    switch type {
    case .optional(let wrapped), .dictionary(let wrapped): return componentWord(of: wrapped)
    case .array(let element): return componentWord(of: element).map(EnglishPlural.plural)
    case .model(let id):
      let model = api[replacements[id] ?? id]
      return model.origin.role == .schema ? model.name.candidates[0] : model.origin.title
    case .scalar, .data, .file, .json, .custom: return nil
    }
  }

  /// The number of words inside the content that are tried alone.
  private static let maximumSingleWords = 32

  /// The length above which a name gets no further words.
  private static let longName = 48

  private func joined(_ words: some Sequence<String>) -> String {
    var text = ""
    for word in words.map(Casing.typeName) {
      guard text.isEmpty || text.count + word.count <= Self.longName else { break }
      text += word
    }
    return text.isEmpty ? "Empty" : text
  }

  private func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert(Casing.typeName($0)).inserted }
  }
}
