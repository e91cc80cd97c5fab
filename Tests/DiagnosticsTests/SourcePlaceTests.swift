import Diagnostics
import Testing

@Suite("SourcePlace")
struct SourcePlaceTests {
  @Test("a range has a start and an end")
  func rangeOverLines() {
    let file = MarkedFile("a:\n  «b: 1\n  c»: 2\n")
    let place = file.files.place(of: file.range)
    #expect(place.path == "api.yml")
    #expect([place.line, place.column, place.endLine, place.endColumn] == [2, 3, 3, 4])
  }

  @Test("an empty range ends at its start")
  func emptyRange() {
    let file = MarkedFile("a:«»\n")
    let place = file.files.place(of: file.range)
    #expect([place.line, place.column, place.endLine, place.endColumn] == [1, 3, 1, 3])
  }
}
