import Diagnostics
import Foundation
import Testing

@Suite("SARIFFormat")
struct SARIFFormatTests {
  private func log(_ bag: DiagnosticBag, in files: SourceFiles) throws -> [String: Any] {
    let text = SARIFFormat(toolVersion: "1.2.3").format(bag, in: files).text
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  private func run(_ bag: DiagnosticBag, in files: SourceFiles) throws -> [String: Any] {
    try #require((log(bag, in: files)["runs"] as? [[String: Any]])?.first)
  }

  @Test("without diagnostics, the log has no results")
  func nothing() {
    #expect(
      SARIFFormat(toolVersion: "1.2.3").format(DiagnosticBag(), in: SourceFiles()).text == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "targetgen",
                  "version": "1.2.3",
                  "rules": []
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": []
            }
          ]
        }

        """
    )
  }

  @Test("a message is a result with a region, columns in code points and its notes")
  func result() throws {
    let file = MarkedFile("a: 1\n\"🐘\": «int46»\n", path: "api/größe 1.yml")
    let first = SourceRange(file: file.range.file, start: 0, end: 1)
    let note = Diagnostic.Note(Diagnostic.Message("n"), at: first)
    let run = try run(file.bag(notes: [note], help: "h"), in: file.files)
    let results = try #require(run["results"] as? [[String: Any]])
    let location: [String: Any] = [
      "uri": "api/gr%C3%B6%C3%9Fe%201.yml", "uriBaseId": "%SRCROOT%",
    ]
    let expected: [[String: Any]] = [
      [
        "ruleId": "TG1405", "ruleIndex": 0, "level": "warning",
        "message": ["text": "'int46' isn't a format of 'integer'\n\nhelp: h"],
        "locations": [
          [
            "physicalLocation": [
              "artifactLocation": location,
              "region": ["startLine": 2, "startColumn": 6, "endLine": 2, "endColumn": 11],
            ]
          ]
        ],
        "relatedLocations": [
          [
            "id": 1, "message": ["text": "n"],
            "physicalLocation": [
              "artifactLocation": location,
              "region": ["startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2],
            ],
          ]
        ],
      ]
    ]
    #expect(results as NSArray == expected as NSArray)
  }

  @Test(
    "columns in a long line count code points",
    arguments: [1020, 1021, 1022, 1023, 1024, 3000]
  )
  func longLine(length: Int) throws {
    let text =
      String(repeating: "é🐘a", count: length / 7) + String(repeating: "b", count: length % 7)
    let file = MarkedFile("a: 1\n\(text)«🐘é»\n")
    let run = try run(file.bag(), in: file.files)
    let results = try #require(run["results"] as? [[String: Any]])
    let locations = try #require(results.first?["locations"] as? [[String: Any]])
    let location = try #require(locations.first?["physicalLocation"] as? [String: Any])
    let start = text.unicodeScalars.count + 1
    #expect(
      location["region"] as? [String: Int]
        == ["startLine": 2, "startColumn": start, "endLine": 2, "endColumn": start + 2]
    )
  }

  @Test("each reported code is a rule with its article, and results refer to it by index")
  func rules() throws {
    let file = MarkedFile("«a»")
    var bag = file.bag(.unknownFormat)
    bag.report(.duplicateKey, Diagnostic.Message("m"), at: file.range)
    bag.report(.unknownFormat, Diagnostic.Message("n"), at: file.range)
    let run = try run(bag, in: file.files)
    let tool = run["tool"] as? [String: [String: Any]]
    let rules = try #require(tool?["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["TG1009", "TG1405"])
    #expect(rules.last?["name"] as? String == "UnknownFormat")
    let article = try #require(DiagnosticCode.unknownFormat.article)
    #expect(
      rules.last?["help"] as? [String: String] == [
        "text": article.plainText, "markdown": article.markdown,
      ]
    )
    #expect(
      rules.last?["shortDescription"] as? [String: String] == [
        "text": "An unknown format."
      ]
    )
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0, 1])
  }

  @Test("a file outside the working directory is a URL, and an unread file has no region")
  func withoutRegion() throws {
    var bag = DiagnosticBag()
    bag.report(.unwritableOutput, Diagnostic.Message("m"), at: nil, path: "/out")
    bag.report(.invalidConfiguration, Diagnostic.Message("n"), at: nil)
    var files = SourceFiles()
    bag.report(.unreadableFile, Diagnostic.Message("o"), at: files.beginning(ofUnread: "a.yml"))
    let results = try #require(try run(bag, in: files)["results"] as? [[String: Any]])
    #expect(
      results.map { $0["locations"] as? NSArray } == [
        [["physicalLocation": ["artifactLocation": ["uri": "file:///out"]]]],
        nil,
        [
          [
            "physicalLocation": [
              "artifactLocation": ["uri": "a.yml", "uriBaseId": "%SRCROOT%"]
            ]
          ]
        ],
      ] as [NSArray?]
    )
  }
}
