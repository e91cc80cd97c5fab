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
}
