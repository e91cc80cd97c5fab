extension API {
  /// The spec's documentation of something, as plain text that may have several paragraphs.
  package struct Documentation: Hashable, Sendable {
    package var summary: String?
    package var description: String?
    /// A sentence about what the type doesn't express: the default and the limits of values.
    package var facts: String?
    package var isDeprecated: Bool
    /// The reason for the deprecation and the date of removal as sentences, if the spec states
    /// them.
    package var deprecation: String?

    package init(
      summary: String? = nil,
      description: String? = nil,
      facts: String? = nil,
      isDeprecated: Bool = false,
      deprecation: String? = nil
    ) {
      self.summary = summary
      self.description = description
      self.facts = facts
      self.isDeprecated = isDeprecated
      self.deprecation = isDeprecated ? deprecation : nil
    }

    /// Changes the texts that the spec states.
    package mutating func updateStatedTexts(_ update: (String) -> String) {
      summary = summary.map(update)
      description = description.map(update)
      deprecation = deprecation.map(update)
    }
  }
}

extension API.Documentation {
  /// The description, or else the summary, with the facts; `nil` if there is nothing to say.
  package var text: String? {
    var copy = self
    if description?.isEmpty != false { copy.description = summary }
    let text = copy.adding(facts.map { [$0] } ?? []).description
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Sets the facts to sentences.
  package mutating func state(_ sentences: [String]) {
    facts = sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Returns a copy with sentences appended to the description.
  package func adding(_ notes: [String]) -> API.Documentation {
    guard !notes.isEmpty else { return self }
    let added = notes.joined(separator: " ")
    var copy = self
    var text = description ?? ""
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let last = text.last else {
      copy.description = added
      return copy
    }
    let separator = text.contains("\n") ? "\n\n" : (".!?:".contains(last) ? " " : ". ")
    copy.description = text + separator + added
    return copy
  }

  /// The sentences that say that something is deprecated and why, without those that the text
  /// contains already.
  package var deprecationSentences: [String] {
    guard isDeprecated else { return [] }
    let text = [summary, description].compactMap(\.self).joined(separator: "\n")
    var sentences = text.lowercased().contains("deprecated") ? [] : ["Deprecated."]
    if let deprecation, !text.contains(deprecation) { sentences.append(deprecation) }
    return sentences
  }
}
