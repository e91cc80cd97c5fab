import APIModel

extension UnionDraft {
  /// Adds better names of cases that are named after their schemas: without the words that all of
  /// them have in common.
  ///
  /// `UserMessage` and `SystemMessage` become `user` and `system`, because `message` says nothing
  /// in a union of messages.
  mutating func leaveOutCommonWords() {
    let named = variants.indices.filter(isNamedAfterSchema)
    let words = named.map { Casing.words(variants[$0].variant.name.candidates[0]).map(\.text) }
    guard words.count > 1, let first = words.first else { return }
    let start = Self.commonLength(of: words, from: first)
    let end = Self.commonLength(
      of: words.map { $0.dropFirst(start).reversed() },
      from: first.dropFirst(start).reversed()
    )
    // A word of a long phrase isn't worth it: `methodOptionsCard` for `paymentMethodOptionsCard`.
    guard start + end > 0, (words.map(\.count).min() ?? 0) <= 3 * (start + end) else { return }
    for (index, words) in zip(named, words) {
      prefer(words.dropFirst(start).dropLast(end).joined(separator: " "), at: index)
    }
  }

  /// Adds better names of cases that are named after their schemas: the value with which the
  /// discriminator selects the variant, if it has fewer words than the name of the schema, and not
  /// more than the rest of that name.
  ///
  /// `user` says more than `ChatCompletionRequestUserMessage` there, but the code `d` less than `Dog`.
  mutating func nameByValues() {
    for index in variants.indices where isNamedAfterSchema(index) {
      let shortest = Casing.words(variants[index].variant.name.candidates[0]).count
      guard let value = onlyValue(of: index), value.count > 2,
        Casing.words(value).count <= shortest,
        Casing.words(value).count < Casing.words(variants[index].hints.schemaName ?? "").count
      else { continue }
      prefer(value, at: index)
    }
  }

  /// Returns the only value of the only property that selects a variant.
  private func onlyValue(of index: Int) -> String? {
    switch discrimination {
    case .property:
      let texts = variants[index].texts
      return texts.count == 1 ? texts[0] : nil
    case .constants(let constants):
      let groups = constants.groups.filter {
        $0.variants.contains(index) || $0.fallbacks.contains(index)
      }
      guard constants.properties.count == 1, groups.count == 1, groups[0].variants == [index],
        groups[0].fallbacks.isEmpty, groups[0].combinations.count == 1
      else { return nil }
      return groups[0].texts.first
    case .jsonType, .keys, .trial:
      return nil
    }
  }

  /// Returns whether a variant has its name from a component, and not from the user.
  private func isNamedAfterSchema(_ index: Int) -> Bool {
    let hints = variants[index].hints
    return hints.schemaName != nil && !hints.isNamed && !hints.isBase
      && variants[index].variant.name.given == nil
  }

  private mutating func prefer(_ text: String, at index: Int) {
    guard text.unicodeScalars.first?.properties.isAlphabetic == true else { return }
    let names = [Casing.memberName(text)] + variants[index].variant.name.candidates
    variants[index].variant.name = Name(names.distinct)
  }

  /// Returns the number of words that all lists have in common at their beginning; 0 if one list has
  /// no others.
  private static func commonLength(of lists: [[String]], from first: [String]) -> Int {
    let folded = lists.map { $0.map { $0.lowercased() } }
    let common = folded.reduce(first.map { $0.lowercased() }) { common, list in
      zip(common, list).prefix { $0 == $1 }.map(\.0)
    }
    return folded.contains { $0.count == common.count } ? 0 : common.count
  }
}
