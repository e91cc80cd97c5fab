import Diagnostics
import SpecSyntax
import Testing

@Suite("Mapping")
struct MappingTests {
  private func mapping(_ count: Int) -> Mapping {
    let range = SourceRange(file: SourceID(0), start: 0, end: 0)
    return Mapping(
      (0..<count).map {
        Mapping.Entry(
          key: "k\($0)",
          keyRange: range,
          value: Node(.scalar("\($0)", .integer), at: range)
        )
      }
    )
  }

  @Test("entries are found by key, in mappings of any size", arguments: [0, 1, 16, 17, 1000])
  func lookup(count: Int) {
    let mapping = mapping(count)
    #expect(mapping.entries.count == count)
    #expect(mapping.entries.map(\.key) == (0..<count).map { "k\($0)" })
    for number in 0..<count { #expect(mapping["k\(number)"]?.integer == number) }
    #expect(mapping["k\(count)"] == nil)
    #expect(mapping.entry("k")?.key == nil)
  }

  @Test("a key is absent although another one has its length, or 32 bytes more")
  func similarLengths() {
    let mapping = mapping(3)
    #expect(mapping["k9"] == nil)
    #expect(mapping["k1" + String(repeating: "0", count: 32)] == nil)
  }

  @Test("the first entries whose keys satisfy a condition are found")
  func positions() {
    let entries = mapping(5).entries
    #expect(entries.firstPosition { $0 > "k1" } == 2)
    #expect(entries.firstPosition(from: 3) { $0 > "k1" } == 3)
    #expect(entries.firstPosition(from: 5) { _ in true } == nil)
    #expect(entries.firstPosition { $0.isEmpty } == nil)
  }

  @Test("the entries of a mapping can be used after it is released")
  func lifetime() {
    var entries = mapping(20).entries
    #expect(entries.last?.value.integer == 19)
    entries = []
    #expect(entries.isEmpty)
  }
}
