import Diagnostics
import Testing

@testable import SpecSyntax

/// Returns the values that a path selects in a small spec, by their normalized paths.
private func paths(_ query: String, in text: String = shop) throws -> [String] {
  let root = try #require(ParsedFile(text).node)
  var evaluator = JSONPathEvaluator(root: root, limits: .standard)
  return try evaluator.matches(of: JSONPath(query)).map(\.path.normalized)
}

private let shop = """
  paths:
    /pets:
      get: { tags: [pets, cats], deprecated: true, parameters: [{ name: limit, in: query }] }
      post: { tags: [pets], x-cost: 1.0 }
    /pets/{id}:
      get: { tags: [dogs], summary: Größe 20, parameters: [{ name: id, in: path }, { name: q, in: query }] }
  responses: { 200: ok, 2XX: null }
  """

@Suite("JSONPath")
struct JSONPathTests {
  @Test(
    "segments select values within a value",
    arguments: [
      ("$", ["$"]),
      ("$.paths['/pets'].post", ["$['paths']['/pets']['post']"]),
      ("$.responses['200']", ["$['responses']['200']"]),
      ("$.nothing", []),
      ("$.paths[0]", []),
      ("$.paths.*.get", ["$['paths']['/pets']['get']", "$['paths']['/pets/{id}']['get']"]),
      (
        "$..tags[0]",
        [
          "$['paths']['/pets']['get']['tags'][0]", "$['paths']['/pets']['post']['tags'][0]",
          "$['paths']['/pets/{id}']['get']['tags'][0]",
        ]
      ),
      (
        "$..tags[-1:]",
        [
          "$['paths']['/pets']['get']['tags'][1]", "$['paths']['/pets']['post']['tags'][0]",
          "$['paths']['/pets/{id}']['get']['tags'][0]",
        ]
      ),
      (
        "$.paths['/pets'].get.tags[::-1]",
        [
          "$['paths']['/pets']['get']['tags'][1]", "$['paths']['/pets']['get']['tags'][0]",
        ]
      ),
      (
        "$.paths['/pets']['post', 'get'].tags[0, 0]",
        [
          "$['paths']['/pets']['post']['tags'][0]", "$['paths']['/pets']['post']['tags'][0]",
          "$['paths']['/pets']['get']['tags'][0]", "$['paths']['/pets']['get']['tags'][0]",
        ]
      ),
    ]
  )
  func segments(query: String, expected: [String]) throws {
    #expect(try paths(query) == expected)
  }

  @Test(
    "filters select among children",
    arguments: [
      ("$.paths.*[?@.deprecated]", ["$['paths']['/pets']['get']"]),
      ("$.paths.*[?@.deprecated == true].tags[1]", ["$['paths']['/pets']['get']['tags'][1]"]),
      ("$.paths.*[?!@.parameters]", ["$['paths']['/pets']['post']"]),
      (
        "$..parameters[?@.in == 'query' && @.name != 'q']",
        [
          "$['paths']['/pets']['get']['parameters'][0]"
        ]
      ),
      (
        "$.paths.*[?@.tags[?@ == 'cats'] || @.tags[?@ == 'dogs']].tags[0]",
        [
          "$['paths']['/pets']['get']['tags'][0]", "$['paths']['/pets/{id}']['get']['tags'][0]",
        ]
      ),
      ("$.paths.*[?@['x-cost'] == 1]", ["$['paths']['/pets']['post']"]),
      ("$.paths.*[?@['x-cost'] < 1.5]", ["$['paths']['/pets']['post']"]),
      ("$.responses[?@ == null]", ["$['responses']['2XX']"]),
      ("$.responses[?@.x == @.y]", ["$['responses']['200']", "$['responses']['2XX']"]),
      ("$.paths.*[?count(@.tags[*]) > 1].deprecated", ["$['paths']['/pets']['get']['deprecated']"]),
      (
        "$.paths.*[?length(@.summary) == 8].summary", ["$['paths']['/pets/{id}']['get']['summary']"]
      ),
      (
        "$.paths.*[?value(@..in) == 'query'].deprecated",
        [
          "$['paths']['/pets']['get']['deprecated']"
        ]
      ),
      (
        "$.paths.*[?match(@.summary, '[\\\\p{L}]+ \\\\p{Nd}{2}')].summary",
        [
          "$['paths']['/pets/{id}']['get']['summary']"
        ]
      ),
      (
        "$..tags[?search(@, 'o|a')]",
        [
          "$['paths']['/pets']['get']['tags'][1]", "$['paths']['/pets/{id}']['get']['tags'][0]",
        ]
      ),
      ("$.paths[?@.get.tags == $.paths['/pets'].get.tags]", ["$['paths']['/pets']"]),
    ]
  )
  func filters(query: String, expected: [String]) throws {
    #expect(try paths(query) == expected)
  }

  @Test("strings are compared by code points, without normalisation")
  func codePoints() throws {
    let text = "[\"e\\u0301\", \"é\", \"z\"]"
    #expect(try paths("$[?@ == 'e\\u0301']", in: text) == ["$[0]"])
    #expect(try paths("$[?@ < 'f']", in: text) == ["$[0]"])
  }

  @Test("integers that a Double can't represent exactly are compared exactly")
  func largeNumbers() throws {
    #expect(
      try paths("$[?@ == 9007199254740993]", in: "[9007199254740992, 9007199254740993]") == ["$[1]"]
    )
  }

  @Test("the evaluation of a path stops after a limited number of steps")
  func exhaustion() throws {
    let root = try #require(
      ParsedFile("[\((0..<300).map { "[\($0), {a: [1]}]" }.joined(separator: ", "))]").node
    )
    var limits = ReadingLimits.standard
    limits.pathSteps = 10_000
    for query in [
      "$..*..*..*", "$[*,*,*,*,*,*,*,*,*,*][*,*,*,*,*,*,*]", "$[?$[?count($..*) == 0]]",
    ] {
      var evaluator = JSONPathEvaluator(root: root, limits: limits)
      let path = try JSONPath(query)
      #expect(throws: JSONPathEvaluator.Exhaustion.self) { try evaluator.matches(of: path) }
    }
  }
}
