import Diagnostics
import Testing

@Suite("SourceRegions")
struct SourceRegionsTests {
  private func range(_ start: UInt32, _ end: UInt32, _ file: UInt32 = 0) -> SourceRange {
    SourceRange(file: SourceID(file), start: start, end: end)
  }

  @Test("the last range around a place is found")
  func finds() {
    let ranges = [
      range(0, 100), range(10, 40), range(12, 20), range(30, 35), range(50, 60), range(12, 20),
      range(0, 9, 1), range(52, 58), range(50, 60),
    ]
    let found = SourceRegions(ranges)
    for file in UInt32(0)...2 {
      for start in UInt32(0)...102 {
        for length in UInt32(0)...3 {
          let place = range(start, start + length, file)
          let expected = ranges.lastIndex { candidate in
            candidate.file == place.file && candidate.start <= place.start
              && place.end <= candidate.end
          }
          #expect(found.lastNumber(around: place) == expected, "\(place)")
        }
      }
    }
  }

  @Test("there may be no ranges")
  func empty() {
    #expect(SourceRegions([]).lastNumber(around: range(0, 1)) == nil)
  }
}
