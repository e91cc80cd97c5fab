import APIModel
import Diagnostics
import SpecSyntax

extension ConfigurationDecoder {
  /// Decodes a list of rules, or a single one; incomplete rules are reported and left out.
  mutating func paginationRules(_ node: Node) -> [PaginationRule] {
    (node.sequence ?? [node]).compactMap { paginationRule($0) }
  }

  private mutating func paginationRule(_ node: Node) -> PaginationRule? {
    var rule = PaginationRule(kind: .link, range: node.range)
    decode(node, into: &rule, at: "a rule of 'pagination'", options: PaginationRule.options)
    guard let mapping = node.mapping else { return nil }
    guard let by = mapping["by"] else {
      bag.reportInvalid(
        "a rule of 'pagination' has no 'by', the kind of pagination",
        at: node.range,
        help: "write 'by: link', or 'url', 'cursor', 'page' or 'offset'"
      )
      return nil
    }
    guard by.text.flatMap(PaginationRule.Kind.init) != nil else { return nil }
    let kind = rule.kind
    let known = PaginationRule.options.map(\.description.name)
    for entry in mapping.entries
    where known.contains(entry.key) && !kind.options.contains(entry.key) {
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
      bag.reportInvalid(
        "a rule by '\(kind.rawValue)' has no \(names)",
        at: node.range,
        help: kind.help
      )
      return nil
    }
    let sources = [("next", rule.next), ("header", rule.header), ("last", rule.last)]
      .compactMap { name, word in word.map { (name: name, range: $0.range) } }
    guard sources.count > 1 else { return rule }
    bag.reportInvalid(
      "a rule by '\(kind.rawValue)' has both '\(sources[0].name)' and '\(sources[1].name)'",
      at: sources[0].range,
      help:
        "use 'next' for a value in the page, 'header' for one in a header, or 'last' for one in its last item"
    )
    return nil
  }

  /// Decodes the name of a header.
  fileprivate mutating func headerName(_ node: Node) -> PaginationRule.Word? {
    guard let name = word(node) else { return nil }
    guard !name.text.isToken else { return name }
    bag.reportInvalid("'\(name.text)' isn't the name of a header", at: node.range)
    return nil
  }

  fileprivate mutating func word(_ node: Node) -> PaginationRule.Word? {
    string(node).map { PaginationRule.Word(text: $0, range: node.range) }
  }
}

extension PaginationRule {
  static var options: [ConfigurationOption<Self>] {
    [
      ConfigurationOption(
        "by",
        .choice(PaginationRule.Kind.allCases.map(\.rawValue)),
        "How to request the next page: the Link header, a URL in the page, a cursor, a page number or an offset."
      ) { $0.kind = $2.choice($1) ?? $0.kind },
      .patterns(
        "operations",
        \.operations,
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
      ) { $0.header = $2.headerName($1) },
      word("last", \.last, "The property of the last item with the cursor."),
      word("more", \.more, "The property of the page that indicates whether more pages follow."),
      word("total", \.total, "The property of the page with the number of items on all pages."),
      word("pages", \.pages, "The property of the page with the number of pages."),
      ConfigurationOption(
        "size",
        .either([.text, .integer(1...1_000_000)]),
        "The number of items per page, or the parameter with this number; a shorter page is the last."
      ) { rule, node, decoder in
        if case .scalar(_, .integer) = node.value {
          rule.size = decoder.integer(node, in: 1...1_000_000).map { .number($0) }
        } else {
          rule.size = decoder.word(node).map { .parameter($0) }
        }
      },
      ConfigurationOption(
        "first",
        .integer(0...1_000_000),
        initial: .number("1"),
        "The number of the first page."
      ) { $0.first = $2.integer($1, in: 0...1_000_000) ?? $0.first },
    ]
  }

  private static func word(
    _ name: String,
    _ path: WritableKeyPath<Self, Word?>,
    _ summary: String
  ) -> ConfigurationOption<Self> {
    ConfigurationOption(name, .text, summary) { $0[keyPath: path] = $2.word($1) }
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
