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
        help: "the options are \(kind.options.map { "'\($0)'" }.joined(separator: ", "))"
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
    let sources = [
      ("next", draft.rule.next), ("header", draft.rule.header), ("last", draft.rule.last),
    ]
    .compactMap { name, word in word.map { (name, $0) } }
    if sources.count > 1 {
      bag.report(
        .invalidConfigurationValue,
        .hasBoth(sources[0].0, sources[1].0, kind),
        at: sources[0].1.range,
        help:
          "use 'next' for a value in the page, 'header' for one in a header, or 'last' for one in its last item"
      )
      return nil
    }
    return draft.rule
  }

  /// Decodes the name of a header.
  fileprivate mutating func headerName(_ node: Node) -> String? {
    guard let name = string(node) else { return nil }
    guard !name.isToken else { return name }
    bag.report(
      .invalidConfigurationValue,
      Diagnostic.Message("'\(name)' isn't the name of a header"),
      at: node.range
    )
    return nil
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
          "How to request the next page: the Link header, a URL in the page, a cursor, a page number or an offset."
        ) { $0.kind = $2.choice($1) },
        .patterns(
          "operations",
          \.rule.operations,
          "The operations, each an operationId or a method with a path: GET /pets. Default: all operations."
        ),
        word(
          "parameter",
          \.parameter,
          "The parameter, or the property of the body, that selects the page."
        ),
        word(
          "items",
          \.items,
          "The list of items in the page. Default: the page itself, or the only list in it."
        ),
        word("next", \.next, "The property of the page with the cursor or the URL."),
        ConfigurationOption(
          "header",
          .text,
          "The response header with the cursor or the URL, instead of 'next'."
        ) { draft, node, decoder in
          draft.rule.header = decoder.headerName(node).map {
            PaginationRule.Word($0, at: node.range)
          }
        },
        word("last", \.last, "The property of the last item with the cursor."),
        word("more", \.more, "The property of the page that indicates whether more pages follow."),
        word("total", \.total, "The property of the page with the number of items on all pages."),
        word("pages", \.pages, "The property of the page with the number of pages."),
        ConfigurationOption(
          "size",
          .either([.text, .integer(1...1_000_000)]),
          "The number of items per page, or the parameter with this number; a shorter page is the last."
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
    case .url: ["by", "operations", "items", "next", "header"]
    case .cursor: ["by", "operations", "items", "parameter", "next", "header", "last", "more"]
    case .page:
      ["by", "operations", "items", "parameter", "first", "size", "total", "pages", "more"]
    case .offset: ["by", "operations", "items", "parameter", "size", "total", "more"]
    }
  }

  /// The options that a rule of this kind requires; one option of each group has to be set.
  fileprivate var required: [[String]] {
    switch self {
    case .link: []
    case .url: [["next", "header"]]
    case .cursor: [["parameter"], ["next", "header", "last"]]
    case .page, .offset: [["parameter"]]
    }
  }

  fileprivate var help: String {
    switch self {
    case .link: "name the operations"
    case .url: "name the property with the URL of the next page, as in 'next: links.next'"
    case .cursor:
      "name the parameter and the property with its value, as in 'parameter: cursor' and 'next: next_cursor'"
    case .page: "name the parameter with the page number, as in 'parameter: page'"
    case .offset: "name the parameter with the offset of the page, as in 'parameter: offset'"
    }
  }
}

extension Diagnostic.Message {
  fileprivate static var hasNoKind: Self {
    Self("a rule of 'pagination' has no 'by', the kind of pagination")
  }

  fileprivate static func hasNone(_ kind: PaginationRule.Kind, _ names: String) -> Self {
    Self("a rule by '\(kind.rawValue)' has no \(names)")
  }

  fileprivate static func hasBoth(
    _ one: String,
    _ other: String,
    _ kind: PaginationRule.Kind
  ) -> Self {
    Self("a rule by '\(kind.rawValue)' has both '\(one)' and '\(other)'")
  }
}
