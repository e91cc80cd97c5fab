import Diagnostics
import SpecSyntax
import Testing

@testable import APIConfiguration

@Suite("PaginationRule(decoding:)")
struct PaginationRuleDecodeTests {
  private func decode(_ text: String) throws -> ([PaginationRule], [String]) {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array(text.utf8)
    )
    let node = try #require(NodeParser.parse(source, into: &files, into: &bag).node)
    let file = ConfigurationFile(decoding: node, into: &bag)
    let messages = bag.diagnostics.map { diagnostic in
      let position = diagnostic.range.map { files[$0.file].position(of: $0.start) }
      let place = position.map { "\($0.line):\($0.column)" } ?? "-"
      return "\(place) \(diagnostic.code.rawValue) \(diagnostic.message.text)"
    }
    return (file.specs.first?.pagination ?? file.shared.pagination, messages)
  }

  @Test("each option is read")
  func options() throws {
    let (rules, messages) = try decode(
      """
      pagination:
        - {by: page, operations: ['list*', GET /pets], parameter: page, first: 0, size: 50, total: total, pages: pages, more: more, items: data}
        - {by: cursor, parameter: after, last: id}
        - {by: offset, parameter: offset, size: limit}
        - {by: url, next: links.next}
      """
    )
    #expect(messages == [])
    #expect(rules.map(\.kind) == [.page, .cursor, .offset, .url])
    #expect(rules.map { $0.operations.map(\.glob.text) } == [["list*", "GET /pets"], [], [], []])
    #expect(rules.map { $0.parameter?.text } == ["page", "after", "offset", nil])
    #expect(rules.map(\.first) == [0, 1, 1, 1])
    #expect(rules[0].size == .number(50))
    #expect(
      [rules[0].total, rules[0].pages, rules[0].more, rules[0].items].map { $0?.text } == [
        "total", "pages", "more", "data",
      ]
    )
    #expect(rules[1].last?.text == "id")
    guard case .parameter(let limit)? = rules[2].size else {
      Issue.record("no parameter says how long pages are")
      return
    }
    #expect(limit.text == "limit")
    #expect(rules[3].next?.text == "links.next")
  }

  @Test("the rules of an entry precede the shared ones")
  func specs() throws {
    let (rules, _) = try decode(
      """
      pagination: {by: link}
      specs:
        - {spec: a.yaml, output: a, pagination: {by: url, next: next}}
      """
    )
    #expect(rules.map(\.kind) == [.url, .link])
  }

  @Test(
    "an invalid rule is an error and left out",
    arguments: [
      (
        "{}",
        "1:13 TG2003 a rule of 'pagination' has no 'by', the kind of pagination"
      ),
      ("{by: links}", "1:18 TG2003 'links' isn't one of 'link', 'url', 'cursor', 'page', 'offset'"),
      ("{by: link, next: a}", "1:24 TG2002 'next' isn't an option of a rule by 'link'"),
      ("{by: link, nxt: a}", "1:24 TG2002 'nxt' isn't an option of a rule of 'pagination'"),
      ("{by: url}", "1:13 TG2003 a rule by 'url' has no 'next' or 'header'"),
      ("{by: cursor, next: a}", "1:13 TG2003 a rule by 'cursor' has no 'parameter'"),
      (
        "{by: cursor, parameter: a}",
        "1:13 TG2003 a rule by 'cursor' has no 'next' or 'header' or 'last'"
      ),
      (
        "{by: cursor, parameter: a, next: b, last: c}",
        "1:46 TG2003 a rule by 'cursor' has both 'next' and 'last'"
      ),
      ("{by: url, next: b, header: C}", "1:29 TG2003 a rule by 'url' has both 'next' and 'header'"),
      ("{by: url, header: A b}", "1:31 TG2003 'A b' isn't the name of a header"),
      ("{by: page}", "1:13 TG2003 a rule by 'page' has no 'parameter'"),
      (
        "{by: page, parameter: a, first: -1}",
        "1:45 TG2003 '-1' isn't a number from 0 to 1000000"
      ),
      ("link", "1:13 TG2003 'link' isn't a mapping of options"),
    ]
  )
  func incomplete(_ rule: String, _ message: String) throws {
    let (_, messages) = try decode("pagination: \(rule)\n")
    #expect(messages == [message])
  }
}
