extension API {
  /// The spec's documentation of something, as plain text that may have several paragraphs.
  package struct Documentation: Hashable, Sendable {
    /// The texts, which are in their own memory because most declarations have none.
    final class Texts: Hashable, Sendable {
      let summary: String?
      let description: String?
      let facts: String?
      let deprecation: String?

      init(summary: String?, description: String?, facts: String?, deprecation: String?) {
        self.summary = summary
        self.description = description
        self.facts = facts
        self.deprecation = deprecation
      }

      static func == (left: Texts, right: Texts) -> Bool {
        left === right
          || left.summary == right.summary && left.description == right.description
            && left.facts == right.facts && left.deprecation == right.deprecation
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(summary)
        hasher.combine(description)
        hasher.combine(facts)
        hasher.combine(deprecation)
      }
    }

    /// The texts; `nil` if there are none.
    private var texts: Texts?
    package var isDeprecated: Bool

    package var summary: String? {
      get { texts?.summary }
      set { set(newValue, description, facts, deprecation) }
    }

    package var description: String? {
      get { texts?.description }
      set { set(summary, newValue, facts, deprecation) }
    }

    /// A sentence about what the type doesn't express: the default and the limits of values.
    package var facts: String? {
      get { texts?.facts }
      set { set(summary, description, newValue, deprecation) }
    }

    /// The reason for the deprecation and the date of removal as sentences, if the spec states
    /// them.
    package var deprecation: String? {
      get { texts?.deprecation }
      set { set(summary, description, facts, newValue) }
    }

    package init(
      summary: String? = nil,
      description: String? = nil,
      facts: String? = nil,
      isDeprecated: Bool = false,
      deprecation: String? = nil
    ) {
      self.isDeprecated = isDeprecated
      set(summary, description, facts, isDeprecated ? deprecation : nil)
    }

    private mutating func set(
      _ summary: String?,
      _ description: String?,
      _ facts: String?,
      _ deprecation: String?
    ) {
      guard summary != nil || description != nil || facts != nil || deprecation != nil else {
        texts = nil
        return
      }
      texts = Texts(
        summary: summary,
        description: description,
        facts: facts,
        deprecation: deprecation
      )
    }

    /// Changes the texts that the spec states.
    package mutating func updateStatedTexts(_ update: (String) -> String) {
      guard let texts else { return }
      set(
        texts.summary.map(update),
        texts.description.map(update),
        texts.facts,
        texts.deprecation.map(update)
      )
    }
  }
}

extension API.Documentation {
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
