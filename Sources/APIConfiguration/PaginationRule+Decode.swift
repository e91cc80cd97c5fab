import APIModel
import Diagnostics
import SpecSyntax

extension ConfigurationDecoder {
  /// Decodes a list of rules, or a single one; incomplete rules are reported and left out.
  mutating func paginationRules(_ node: Node) -> [PaginationRule] {
    (node.sequence ?? [node]).compactMap { paginationRule($0) }
  }

  private mutating func paginationRule(_ node: Node) -> PaginationRule? {
    var draft = Draft(PaginationRule(.link, at: node.range))
    decode(node, into: &draft, at: "a rule of 'pagination'", options: Draft.options)
    guard let mapping = node.mapping else { return nil }
    guard let kind = draft.kind else {
      if mapping["by"] == nil {
        bag.report(
          .invalidConfigurationValue,
          .hasNoKind,
          at: node.range,
          help: "write 'by: link', or 'url', 'cursor', 'page' or 'offset'"
        )
      }
      return nil
    }
    draft.rule.kind = kind
    for entry in mapping.entries
    where Draft.options.contains(where: { $0.description.name == entry.key })
      && !kind.options.contains(entry.key)
    {
      bag.report(
        .unknownConfigurationKey,
        .isNoOption(entry.key, of: "a rule by '\(kind.rawValue)'"),
        at: entry.keyRange,
        help: "the options here are \(kind.options.map { "'\($0)'" }.joined(separator: ", "))"
      )
      return nil
    }
    for options in kind.required where !options.contains(where: { mapping[$0] != nil }) {
      let names = options.map { "'\($0)'" }.joined(separator: " or ")
      bag.report(
        .invalidConfigurationValue,
        .hasNone(kind, names),
        at: node.range,
        help: kind.help
      )
      return nil
    }
    if let next = draft.rule.next, draft.rule.last != nil {
      bag.report(
        .invalidConfigurationValue,
        .hasBoth,
        at: next.range,
        help: "take 'next' for a cursor in the page, or 'last' for one in its last item"
      )
      return nil
    }
    return draft.rule
  }

  fileprivate mutating func word(_ node: Node) -> PaginationRule.Word? {
    string(node).map { PaginationRule.Word($0, at: node.range) }
  }

  /// A rule whose kind hasn't been decoded yet.
  fileprivate struct Draft {
    var rule: PaginationRule
    var kind: PaginationRule.Kind?

    init(_ rule: PaginationRule) {
      self.rule = rule
    }

    static var options: [ConfigurationOption<Draft>] {
      [
        ConfigurationOption(
          "by",
          .choice(PaginationRule.Kind.allCases.map(\.rawValue)),
          "The way to the next page: the Link header, a URL in the page, a cursor, a page number or an offset."
        ) { $0.kind = $2.choice($1) },
        .patterns(
          "operations",
          \.rule.operations,
          "Each an operationId, or method and path: GET /pets. None means all operations."
        ),
        word(
          "parameter",
          \.parameter,
          "The parameter, or property of the body, that says which page it is."
        ),
        word(
          "items",
          \.items,
          "The list in the page. Default: the page itself, or the only list in it."
        ),
        word("next", \.next, "The cursor or the URL in the page."),
        word("last", \.last, "The cursor in the last item."),
        word("more", \.more, "Whether there are more pages, in the page."),
        word("total", \.total, "How many items there are on all pages, in the page."),
        word("pages", \.pages, "How many pages there are, in the page."),
        ConfigurationOption(
          "size",
          .either([.text, .integer(1...1_000_000)]),
          "How many items a page has, or the parameter that says so; a shorter page is the last."
        ) { draft, node, decoder in
          if case .scalar(_, .integer) = node.value {
            draft.rule.size = decoder.integer(node, in: 1...1_000_000).map { .number($0) }
          } else {
            draft.rule.size = decoder.word(node).map { .parameter($0) }
          }
        },
        ConfigurationOption(
          "first",
          .integer(0...1_000_000),
          initial: .number("1"),
          "The number of the first page."
        ) { $0.rule.first = $2.integer($1, in: 0...1_000_000) ?? $0.rule.first },
      ]
    }

    private static func word(
      _ name: String,
      _ path: WritableKeyPath<PaginationRule, PaginationRule.Word?>,
      _ summary: String
    ) -> ConfigurationOption<Draft> {
      ConfigurationOption(name, .text, summary) { $0.rule[keyPath: path] = $2.word($1) }
    }
  }
}

extension PaginationRule {
  /// The options of a rule.
  static var options: OptionMapping {
    OptionMapping(ConfigurationDecoder.Draft.options.map(\.description), required: ["by"])
  }
}

extension PaginationRule.Kind {
  /// The options that a rule of this kind may have.
  fileprivate var options: [String] {
    switch self {
    case .link: ["by", "operations", "items"]
    case .url: ["by", "operations", "items", "next"]
    case .cursor: ["by", "operations", "items", "parameter", "next", "last", "more"]
    case .page:
      ["by", "operations", "items", "parameter", "first", "size", "total", "pages", "more"]
    case .offset: ["by", "operations", "items", "parameter", "size", "total", "more"]
    }
  }

  /// The options that a rule of this kind requires; one option of each group has to be set.
  fileprivate var required: [[String]] {
    switch self {
    case .link: []
    case .url: [["next"]]
    case .cursor: [["parameter"], ["next", "last"]]
    case .page, .offset: [["parameter"]]
    }
  }

  fileprivate var help: String {
    switch self {
    case .link: "name the operations"
    case .url: "name the property that has the URL of the next page, as in 'next: links.next'"
    case .cursor:
      "name the parameter and the property that goes into it, as in 'parameter: cursor' and 'next: next_cursor'"
    case .page: "name the parameter that has the number of the page, as in 'parameter: page'"
    case .offset: "name the parameter that says where a page begins, as in 'parameter: offset'"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var hasNoKind: Self {
    Self("a rule of 'pagination' has no 'by', which says what leads to the next page")
  }

  fileprivate static func hasNone(_ kind: PaginationRule.Kind, _ names: String) -> Self {
    Self("a rule by '\(kind.rawValue)' has no \(names)")
  }

  fileprivate static var hasBoth: Self {
    Self("a rule by 'cursor' has both 'next' and 'last'")
  }
}
