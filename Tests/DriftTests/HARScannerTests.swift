import Drift
import Testing

@Suite("HARScanner")
struct HARScannerTests {
  /// Returns the entries of an archive that is read in blocks.
  private func entries(
    _ text: String,
    block: Int = 7,
    longestEntry: Int = HARScanner.longestEntry
  ) throws -> [String] {
    var scanner = HARScanner(longestEntry: longestEntry)
    var found: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: block) {
      try scanner.read(bytes[start..<min(start + block, bytes.count)]) { entry in
        found.append(entry.text.map { String(decoding: $0, as: UTF8.self) } ?? "(long)")
      }
    }
    try scanner.finish()
    return found
  }

  @Test(
    "returns each element of 'log.entries', whatever the blocks are",
    arguments: [1, 2, 7, 4096]
  )
  func entriesInBlocks(block: Int) throws {
    let text = #"""
      {"log": {"version": "1.2", "pages": [{"entries": [{"a": 1}]}], "entries": [
        {"a": "]}\"{", "entries": [1]}, {"b": {}}
      ]}, "x": {"entries": [{}]}}
      """#
    #expect(try entries(text, block: block) == [#"{"a": "]}\"{", "entries": [1]}"#, #"{"b": {}}"#])
  }

  @Test("an archive without entries has none") func empty() throws {
    #expect(try entries(#"{"log": {"entries": []}}"#) == [])
  }

  @Test(
    "says where a file stops being an archive",
    arguments: [
      ("", "the file is empty", 1, 1),
      ("[]", "the file doesn't begin with '{'", 1, 1),
      ("GET / HTTP", "the file doesn't begin with '{'", 1, 1),
      (
        "{\"log\": {\n\"entries\": [{}, {",
        "the file ends after 1 complete entry, before its last '}'", 2, 17
      ),
      ("{\"log\":\n{]", "']' closes nothing here", 2, 2),
      ("{}{}", "the file continues after its value", 1, 3),
      ("{\"entries\": []}", "the file has no list 'log.entries'", 1, 15),
    ]
  )
  func failures(text: String, message: String, line: Int, column: Int) {
    let failure = #expect(throws: HARScanner.Failure.self) { try entries(text) }
    #expect(failure?.message == message)
    #expect(failure?.line == line)
    #expect(failure?.column == column)
  }

  @Test("drops the text of an entry that is too long") func long() throws {
    let text = #"{"log": {"entries": [{"a": "xxxx"}, {"a": "xxx"}]}}"#
    #expect(try entries(text, longestEntry: 12) == ["(long)", #"{"a": "xxx"}"#])
  }
}
